import { Button } from "@fluentui/react-components";
import { PrintRegular } from "@fluentui/react-icons";
import { useRef } from "react";
import { breachesOf, breachText } from "../../../../engine/orions-gate/building-your-fleet/breaches";
import { formatFleet } from "../../../../engine/orions-gate/building-your-fleet/fleet-text";
import { statisticsOf, statisticsText } from "../../../../engine/orions-gate/building-your-fleet/statistics";
import { bridgesIn, shipCredits, shipsOf, type BuiltFleet } from "../../../../engine/orions-gate/fleets";
import { CREDITS } from "../../../../engine/orions-gate/measures";
import { useOpen } from "../../../books";
import { printOnePage } from "../../../parts/print";
import { Buttons, Note } from "../../../parts/section";
import { useStyles } from "../../../parts/styles";
import { ShipPicture } from "./picture";

/** A fleet on paper: one block for each ship, with its picture, what it can do, and the text that an import reads back. */
export function FleetSheet({ fleet: { fleet, kind, limit } }: { readonly fleet: BuiltFleet }) {
  const open = useOpen();
  const styles = useStyles();
  const printed = useRef<HTMLDivElement>(null);
  const bridges = bridgesIn(open);
  const ships = shipsOf(open.campaign, fleet);
  const notesOf = ({ hull, parts }: (typeof ships)[number]): string =>
    statisticsText(statisticsOf(hull, bridges[hull], parts));
  return (
    <>
      <div ref={printed} className={styles.stack}>
        <p className={styles.plain}>
          {kind} fleet, {CREDITS.show(ships.reduce((all, ship) => all + shipCredits(ship), 0))} of {limit}
        </p>
        {ships.map((ship) => {
          const breaches = breachesOf(ship.hull, bridges[ship.hull], ship.parts);
          return (
            <section key={ship.ship} style={{ breakInside: "avoid" }}>
              <h4 className={styles.subtitle}>
                {ship.ship}, {ship.hull}, {CREDITS.show(shipCredits(ship))}
              </h4>
              <ShipPicture ship={ship} bridge={bridges[ship.hull]} breaches={breaches} />
              <p className={styles.plain}>{notesOf(ship)}</p>
              {breaches.map((breach) => (
                <p key={breach.says} className={styles.plain}>
                  Not legal: {breachText(breach)}
                </p>
              ))}
            </section>
          );
        })}
        <Note>This text is read by Import ships:</Note>
        <pre className={styles.code} style={{ whiteSpace: "pre-wrap", margin: 0 }} data-testid={`text-of-${fleet}`}>
          {formatFleet(ships, (ship) => notesOf({ ...ship, fleet }))}
        </pre>
      </div>
      <Buttons>
        <Button
          size="small"
          icon={<PrintRegular />}
          data-prints=""
          onClick={() => printOnePage([printed.current], fleet)}
          data-testid={`print-${fleet}`}
        >
          Print
        </Button>
      </Buttons>
    </>
  );
}
