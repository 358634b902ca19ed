import { Button } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { deploy } from "../../../../engine/border-patrol/deployment/deploy";
import { placeShips } from "../../../../engine/border-patrol/deployment/place-ships";
import { useOpen } from "../../../books";
import { CommandForm } from "../../../parts/command-form";
import { ChoiceField, named } from "../../../parts/fields";
import { useFocusBack } from "../../../parts/focus-back";
import { Buttons, Note } from "../../../parts/section";
import { useStyles } from "../../../parts/styles";
import { shipsAt, type DeploymentsOnMap } from "./use-deployments";

/** Beside the map: what the ships of a pirate do this turn, their hexes by pointing; then they are placed. */
export function DeployOnMap({
  deployments,
  pirates,
  onClose,
}: {
  readonly deployments: DeploymentsOnMap;
  readonly pirates: readonly string[];
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const part = useRef<HTMLDivElement>(null);
  const toStart = (): void => part.current?.querySelector("select")?.focus();
  useFocusBack(part);
  useEffect(toStart, []);
  const { pirate, ships, ship, can, choosePirate, chooseShip, chooseNext } = deployments;
  const close = (
    <Button size="small" onClick={onClose} data-testid="close-deployments">
      Close
    </Button>
  );
  return (
    <div ref={part} className={styles.stack} data-testid="deploy-on-map">
      {pirates.length > 1 && (
        <ChoiceField
          label="Pirate"
          value={pirate}
          onChange={choosePirate}
          choices={named(pirates)}
          testId="map-deploy-pirate"
        />
      )}
      {can.deploy && (
        <ChoiceField
          label="Ship"
          none="Point at a hex with a ship, or choose it here"
          value={ship}
          onChange={chooseShip}
          choices={ships.map(({ unit, says }) => ({ value: unit, label: says }))}
          testId="map-deploy-ship"
        />
      )}
      {can.deploy && ship === "" && <ShipsThere deployments={deployments} />}
      {can.deploy && ship !== "" ? (
        <CommandForm
          key={ship}
          command={deploy}
          doing={{ side: pirate, subject: ship }}
          onDone={() => {
            chooseNext();
            toStart();
          }}
          cancel={{ words: "Another ship", onCancel: () => chooseShip("") }}
        />
      ) : (
        <>
          {can.place && <CommandForm command={placeShips} doing={{ side: pirate, subject: pirate }} onDone={onClose} />}
          <Buttons>{close}</Buttons>
        </>
      )}
    </div>
  );
}

/** The ships in the hex that was pointed at, where there are several, or none. */
function ShipsThere({ deployments: { pirate, ships, place, chooseShip } }: { readonly deployments: DeploymentsOnMap }) {
  const open = useOpen();
  if (place === "") return null;
  const there = shipsAt(open, ships, place);
  if (there.length === 0) return <Note>{`${pirate} has no ship in ${place}. Choose the ship that goes there.`}</Note>;
  return (
    <Buttons>
      {there.map(({ unit }) => (
        <Button key={unit} size="small" onClick={() => chooseShip(unit)}>
          Deploy {unit}
        </Button>
      ))}
    </Buttons>
  );
}
