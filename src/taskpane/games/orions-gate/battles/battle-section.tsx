import { Button, mergeClasses } from "@fluentui/react-components";
import { ArrowUndoRegular, PrintRegular } from "@fluentui/react-icons";
import { useRef } from "react";
import {
  craftsLeft,
  markersLeft,
  shipsOfFleet,
  type Battle,
  type BattleFleet,
} from "../../../../engine/orions-gate/battle/battle";
import { tableEdgeSays } from "../../../../engine/orions-gate/battle/table-edges";
import { phaseOf } from "../../../../engine/orions-gate/battle/phases";
import { setsPiece, stageText } from "../../../../engine/orions-gate/battle/set-up";
import type { Craft } from "../../../../engine/orions-gate/battle/craft";
import { cameFrom, type Marker } from "../../../../engine/orions-gate/battle/marker";
import { lastChange } from "../../../../engine/orions-gate/last-change";
import { useBooks, useOpen, useViewer } from "../../../books";
import { Disclosure } from "../../../parts/disclosure";
import { DiceShown } from "../../../parts/faces";
import { printOnePage } from "../../../parts/print";
import { Buttons, Section } from "../../../parts/section";
import { useStyles } from "../../../parts/styles";
import { TryFirst } from "../../../parts/try-first";
import { useAct } from "../builder/use-act";
import { BattleDeeds, type Offers } from "./battle-deeds";
import { BattleShipCard } from "./battle-ship-card";
import { BattleTable } from "./table/battle-table";

/** A battle that is fought: who acts, what can be done, the ships of each fleet, crafts and markers. */
export function BattleSection({ battle, offers }: { readonly battle: Battle; readonly offers: Offers }) {
  const styles = useStyles();
  const viewer = useViewer();
  const printed = useRef<HTMLDivElement>(null);
  const { battle: name, fleets, acting, phase } = battle;
  const crafts = (
    <OtherPieces
      key="crafts"
      title="Crafts"
      things={craftsLeft(battle).map((one) => [one.craft, craftText(one)])}
      offers={offers}
    />
  );
  const markers = (
    <OtherPieces
      key="markers"
      title="Markers"
      things={markersLeft(battle).map((one) => [one.marker, markerText(one)])}
      offers={offers}
    />
  );
  // What is moved or placed now is on top, and the ships are below it.
  const flies = phase !== null && phaseOf(phase).turn === "Craft Turn";
  const places = battle.round === 0 && setsPiece(battle) !== undefined;
  return (
    <Section title={name}>
      <div ref={printed} className={styles.stack}>
        <div className={styles.strong} role="status" data-testid={`acting-${name}`}>
          {stageText(battle)}
        </div>
        <BattleDeeds subject={name} offers={offers}>
          {viewer === null && <UndoLast />}
        </BattleDeeds>
        <LastDice battle={name} />
        <BattleTable battle={battle} offers={offers} />
        {flies && crafts}
        {places && markers}
        {actingFirst(fleets, acting).map(({ fleet, player, kind, edge }) => (
          <div key={fleet} className={styles.tight} data-testid={`battle-fleet-${fleet}`}>
            <h4 className={styles.subtitle}>
              {fleet}: {kind} fleet of {player}
              {edge && `, deployed at ${tableEdgeSays(edge)}`}
              {fleet === acting && ", acting now"}
            </h4>
            <ul className={mergeClasses(styles.list, styles.ruled, styles.apart)}>
              {shipsOfFleet(battle, fleet).map((ship) => (
                <BattleShipCard key={ship.ship} battle={battle} ship={ship} offers={offers} />
              ))}
            </ul>
          </div>
        ))}
        {!flies && crafts}
        {!places && markers}
      </div>
      <Buttons>
        <Button
          size="small"
          icon={<PrintRegular />}
          data-prints=""
          onClick={() => printOnePage([printed.current], `${name}, ${stageText(battle)}`)}
          data-testid={`battle-print-${name}`}
        >
          Print the battle sheet
        </Button>
      </Buttons>
    </Section>
  );
}

/** The fleets with the one that acts on top, where its buttons are at hand. */
const actingFirst = (fleets: readonly BattleFleet[], acting: string): readonly BattleFleet[] =>
  [...fleets].sort((one, other) => Number(other.fleet === acting) - Number(one.fleet === acting));

/** The dice of what was done last in a battle, each roll of it as it fell. */
function LastDice({ battle }: { readonly battle: string }) {
  const last = lastChange(useOpen());
  if (!last?.events.some(({ change }) => change.details["battle"] === battle)) return null;
  return (
    <div data-screen="">
      {last.rolls.map(({ no, purpose, faces }) => (
        <DiceShown key={no} what={purpose} faces={String(faces).split(", ").map(Number)} />
      ))}
    </div>
  );
}

/** The button that undoes what was done last. */
function UndoLast() {
  const { working } = useBooks();
  const last = lastChange(useOpen());
  const act = useAct();
  if (!last) return null;
  return (
    <>
      <Button
        size="small"
        icon={<ArrowUndoRegular />}
        disabledFocusable={working !== null}
        onClick={() => void act("Undoing the last change", "undo", last.id)}
        data-testid="undo-last"
      >
        Undo the last change
      </Button>
      <TryFirst />
    </>
  );
}

/** Crafts or markers, each with what can be done with it. */
function OtherPieces({
  title,
  things,
  offers,
}: {
  readonly title: string;
  readonly things: readonly (readonly [name: string, text: string])[];
  readonly offers: Offers;
}) {
  const styles = useStyles();
  if (things.length === 0) return null;
  const canAct = things.some(([name]) => offers.has(name));
  return (
    <Disclosure
      // It opens again once there is something to do.
      key={String(canAct)}
      label={`${title}: ${things.length}`}
      open={canAct}
      testId={`things-${title}`}
    >
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {things.map(([name, text]) => (
          <li key={name} className={styles.tight} data-testid={`thing-${name}`}>
            <span>
              <span className={styles.strong}>{name}</span> {text}
            </span>
            <BattleDeeds subject={name} offers={offers} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const craftText = ({ kind, dockedIn, fuel, minerals, role }: Craft): string =>
  [
    kind,
    dockedIn === "" ? `in flight, fuel ${fuel}` : `docked in ${dockedIn}`,
    ...(role === "" ? [] : [`acts as a ${role}`]),
    ...(minerals === 0 ? [] : [`minerals ${minerals}`]),
  ].join(", ");

function markerText(one: Marker): string {
  const { kind, of, toughness, damage, minerals, holds } = one;
  return [
    `${kind}${of === "" ? "" : ` of ${cameFrom(one)}`}`,
    ...(holds === "" ? [] : [holds]),
    ...(toughness === 0 ? [] : [`toughness ${toughness}`]),
    ...(damage === 0 ? [] : [`damage ${damage}`]),
    ...(minerals === 0 ? [] : [`minerals ${minerals}`]),
  ].join(", ");
}
