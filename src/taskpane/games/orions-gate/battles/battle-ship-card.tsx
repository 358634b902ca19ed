import { makeStyles, mergeClasses } from "@fluentui/react-components";
import type { Battle } from "../../../../engine/orions-gate/battle/battle";
import { damageOn, sideDamage } from "../../../../engine/orions-gate/battle/side-damage";
import {
  canBeHit,
  energyOf,
  isOnTable,
  movesLeft,
  type BattlePart,
  edgeSays,
  type BattleShip,
} from "../../../../engine/orions-gate/battle/ship";
import { usesLeft } from "../../../../engine/orions-gate/battle/uses";
import { partText } from "../../../../engine/orions-gate/building-your-fleet/layout-text";
import { SIDES, type Side } from "../../../../engine/orions-gate/words";
import { bridgesIn } from "../../../../engine/orions-gate/fleets";
import { useOpen } from "../../../books";
import { useStyles } from "../../../parts/styles";
import { BattleDeeds, type Offers } from "./battle-deeds";
import { BattlePicture } from "./battle-picture";

/** The components of a side that do not fit on one line: their lines are as close as those of the two sides. */
const useOwnStyles = makeStyles({ side: { rowGap: 0 } });

interface Props {
  readonly battle: Battle;
  readonly ship: BattleShip;
  readonly offers: Offers;
}

/** A ship in a battle: what is left of it on each side, and what it can do now. */
export function BattleShipCard({ battle, ship, offers }: Props) {
  const open = useOpen();
  const styles = useStyles();
  const { ship: name, hull, hullLeft, hullPoints } = ship;
  const lost = SIDES.list.reduce((all, side) => all + sideDamage(ship, side, ship.damage[side]).hullLost, 0);
  return (
    <li className={styles.tight} data-testid={`battle-ship-${name}`}>
      <div className={styles.between}>
        <span>
          <span className={styles.strong}>{name}</span> {ship.isStation ? "asteroid station" : hull}
        </span>
        <span className={mergeClasses(styles.amount, hullLeft < hullPoints && styles.below)}>
          {[
            ...(isOnTable(ship) ? [] : [elsewhereText(ship)]),
            ...(canBeHit(ship) ? [`${hullLeft} of ${hullPoints} ${ship.isStation ? "toughness" : "Hull Points"}`] : []),
            ...(lost > 0 && canBeHit(ship) ? [`${lost} to be lost in the Cleanup`] : []),
          ].join("; ")}
        </span>
      </div>
      {canBeHit(ship) && (
        <>
          {/* A station has no bridge. */}
          {!ship.isStation && <BattlePicture ship={ship} bridge={bridgesIn(open)[hull]} round={battle.round} />}
          {SIDES.list.map((side) => (
            <SideParts key={side} ship={ship} side={side} round={battle.round} />
          ))}
          <span className={styles.quiet}>{stateText(ship, battle)}</span>
          <BattleDeeds subject={name} offers={offers} />
        </>
      )}
    </li>
  );
}

/** The components of a side, outward from the bridge: destroyed ones struck out, spent ones quiet. */
function SideParts({ ship, side, round }: { readonly ship: BattleShip; readonly side: Side; readonly round: number }) {
  const styles = useStyles();
  const own = useOwnStyles();
  const on = damageOn(ship, side);
  const parts = ship.parts.filter((part) => part.side === side);
  return (
    <div className={mergeClasses(styles.row, own.side)} data-testid={`side-${ship.ship}-${side}`}>
      <span>{side}:</span>
      {parts.length === 0 && <span className={styles.quiet}>nothing</span>}
      {parts.map((part) => {
        const damage = on.get(part) ?? 0;
        const words = `${partText(part)}${partNotes(part, damage)}`;
        if (part.isDestroyed) return <s key={part.position}>{words}</s>;
        const isSpent = (part.usedIn === round && round > 0) || usesLeft(part) === 0;
        return (
          <span key={part.position} className={mergeClasses(isSpent && styles.quiet, damage > 0 && styles.below)}>
            {words}
          </span>
        );
      })}
      {ship.damage[side] > 0 && <span className={styles.below}>{ship.damage[side]} damage until the Cleanup</span>}
    </div>
  );
}

function partNotes(part: BattlePart, damage: number): string {
  const notes = [
    ...(damage > 0 ? [`−${damage}`] : []),
    ...(part.stores > 0 ? [`minerals ${part.stores}`] : []),
    ...(usesLeft(part) === undefined ? [] : [`uses left ${usesLeft(part)}`]),
  ];
  return notes.length === 0 ? "" : ` (${notes.join(", ")})`;
}

/** Where a ship is that is not on the table: "In hyperspace until round 3". */
const elsewhereText = (ship: BattleShip): string => {
  const { where, until, edge } = ship;
  if (where === "In hyperspace") return `${where} until round ${until}${edgeSays(edge, ", by ")}${waitingText(ship)}`;
  return where === "In construction" ? `${where}, ${until} left` : where;
};

/** What a ship in hyperspace comes back with: its damage waits for the Cleanup of the round in which it returns. */
function waitingText({ damage, hullLeft, hullPoints }: BattleShip): string {
  const waits = SIDES.list.filter((side) => damage[side] > 0).map((side) => `${side} ${damage[side]}`);
  const left = `; ${hullLeft} of ${hullPoints} Hull Points`;
  return waits.length === 0 ? left : `${left}; damage that waits for its Cleanup then: ${waits.join(", ")}`;
}

/** What a ship is at in words: "Moves left 2, drift 1, energy 3, in stealth"; moves only while ships move. */
const stateText = (ship: BattleShip, { phase }: Battle): string =>
  [
    ...(phase === "movement"
      ? [`Moves left ${isOnTable(ship) ? movesLeft(ship) : 0}`, `drift ${ship.drift}`]
      : [`Drift ${ship.drift}`]),
    `energy ${energyOf(ship)}`,
    ...(ship.rammedFrom === "" ? [] : [`rammed from ${ship.rammedFrom.toLowerCase()}`]),
    ...(ship.shot === "" ? [] : [`done: ${ship.shot}`]),
    ...(ship.warped ? ["warped"] : []),
    ...(ship.inStealth ? ["in stealth"] : []),
    ...(ship.charge > 0 ? [`charge ${ship.charge}`] : []),
    ...ship.cysts.map(({ side, fleet }) => `Psychic Cyst of ${fleet} to ${side}`),
    ...(ship.seizedBy === "" ? [] : [`activated by ${ship.seizedBy}`]),
  ].join(", ");
