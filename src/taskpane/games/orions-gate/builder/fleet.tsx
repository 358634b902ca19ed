import { Button, mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleRegular, WarningRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { commandOf } from "../../../../engine/campaign/game";
import { fleetCredits, shipsOf, type BuiltFleet } from "../../../../engine/orions-gate/fleets";
import { useOpen, useViewer } from "../../../books";
import { CommandForm } from "../../../parts/command-form";
import { Disclosure } from "../../../parts/disclosure";
import { Buttons, Note, Section } from "../../../parts/section";
import { useStyles } from "../../../parts/styles";
import { FleetSheet } from "./fleet-sheet";
import { ShipCard } from "./ship-card";

const OF_FLEET = [
  ["add-ship", "Add a ship"],
  ["edit-fleet", "Change the fleet"],
  ["import-ships", "Import ships"],
  ["dissolve-fleet", "Dissolve"],
] as const;

/** A fleet in the builder: what it costs, its ships, and its sheet on paper. */
export function FleetSection({ fleet }: { readonly fleet: BuiltFleet }) {
  const open = useOpen();
  const styles = useStyles();
  const viewer = useViewer();
  const { fleet: name, player, kind, limit } = fleet;
  const ships = shipsOf(open.campaign, name);
  const credits = fleetCredits(open.campaign, name);
  const [id, ask] = useState<string | null>(ships.length === 0 ? "add-ship" : null);
  const command = id === null ? undefined : commandOf(open.game, id);
  const close = (): void => ask(null);
  return (
    <Section title={name}>
      <div className={styles.between} data-testid={`fleet-${name}`}>
        <span>
          {kind} fleet{player === "" ? "" : ` of ${player}`}
        </span>
        <span className={mergeClasses(styles.strong, credits > limit && styles.below)} role="status">
          {credits > limit ? (
            <WarningRegular aria-hidden className={styles.icon} />
          ) : (
            <CheckmarkCircleRegular aria-hidden className={styles.icon} />
          )}{" "}
          {credits} of {limit} credits
          {credits > limit && `, ${credits - limit} over`}
        </span>
      </div>
      {viewer === null && (
        <>
          <Buttons>
            {OF_FLEET.map(([of, words]) => (
              <Button
                key={of}
                size="small"
                aria-expanded={id === of}
                onClick={() => ask(id === of ? null : of)}
                data-testid={`${of}-${name}`}
              >
                {words}
              </Button>
            ))}
          </Buttons>
          {command && (
            <CommandForm
              key={command.id}
              command={command}
              doing={{ side: "", subject: name }}
              onDone={close}
              cancel={{ words: "Cancel", onCancel: close }}
              takesFocus
            />
          )}
        </>
      )}
      {ships.length === 0 && <Note>This fleet has no ships yet.</Note>}
      <ul className={mergeClasses(styles.list, styles.ruled, styles.apart)}>
        {ships.map((ship) => (
          <ShipCard key={ship.ship} ship={ship} fleet={fleet} />
        ))}
      </ul>
      {ships.length > 0 && (
        <Disclosure label="Fleet sheet, to print and to import" testId={`sheet-${name}`}>
          <FleetSheet fleet={fleet} />
        </Disclosure>
      )}
    </Section>
  );
}
