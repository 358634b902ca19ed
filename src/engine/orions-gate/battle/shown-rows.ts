import type { EventLog } from "../../campaign/ledger/order-of-play";
import type { Table } from "../../campaign/schema/table";
import { GATE_CRAFTS, GATE_MARKERS } from "../tables/battle";
import { GATE_PARTS, GATE_SHIPS } from "../tables/fleets";
import { SIDES } from "../words";
import type { Battle } from "./battle";
import { battlesUnderWay } from "./battles";
import { damageOn } from "./side-damage";
import { movesLeft, partsAsDeployed, usedIn, type BattlePart, type BattleShip } from "./ship";
import { usesLeft } from "./uses";

/** What a row shows of the battles that are fought. */
export interface ShownRow {
  readonly table: Table;
  /** The columns by which its row is found, by their keys. */
  readonly found: Readonly<Record<string, unknown>>;
  /** What it shows, by the keys of its columns. */
  readonly shows: Readonly<Record<string, unknown>>;
  /** Whether the row is there only for it. */
  readonly isOwn: boolean;
}

/** The rows of all battles that are fought: ships, their components, crafts and markers. A battle that is over shows nothing. */
export const shownRows = (campaign: EventLog): readonly ShownRow[] =>
  battlesUnderWay(campaign).flatMap((battle) => [
    ...[...battle.ships.values()]
      .filter(({ isStation }) => !isStation)
      .flatMap((ship) => [shipRow(battle, ship), ...partRowsOf(ship)]),
    ...[...battle.crafts.values()].map(({ craft, hasMoved: _, ...shows }): ShownRow => ({
      ...{ table: GATE_CRAFTS, found: { craft, battle: battle.battle }, shows, isOwn: true },
    })),
    ...[...battle.markers.values()].map(({ marker, isGone, ...shows }): ShownRow => ({
      ...{ table: GATE_MARKERS, found: { marker, battle: battle.battle }, isOwn: true },
      shows: { ...shows, state: isGone ? "Removed" : "On the table" },
    })),
  ]);

const shipRow = ({ battle, round }: Battle, ship: BattleShip): ShownRow => {
  const { where: state, hullLeft, drift, rammedFrom, inStealth: stealth, charge, shot } = ship;
  const specialUsed = [...new Set(usedIn(ship, round).map(({ component }) => component.name))].join(", ");
  return {
    ...{ table: GATE_SHIPS, found: { ship: ship.ship }, isOwn: false },
    shows: {
      battle,
      state,
      hullLeft,
      movesLeft: movesLeft(ship),
      drift,
      rammedFrom,
      stealth,
      charge,
      shot,
      specialUsed,
    },
  };
};

const partRowsOf = (ship: BattleShip): readonly ShownRow[] =>
  SIDES.list.flatMap((side) => {
    const on = damageOn(ship, side);
    return partsAsDeployed(ship)
      .filter((part) => part.side === side)
      .map((part): ShownRow => ({
        ...{ table: GATE_PARTS, found: { ship: ship.ship, side, position: part.position }, isOwn: false },
        shows: partShows(part, on.get(part) ?? 0),
      }));
  });

const partShows = (part: BattlePart, damage: number) => ({
  damage,
  state: part.isDestroyed ? "Destroyed" : damage > 0 ? "Damaged" : "Whole",
  usesLeft: usesLeft(part) ?? null,
  stores: part.stores === 0 ? null : part.stores,
});
