import type { Change } from "../../campaign/ledger/entry";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import type { BooksState } from "../../campaign/ledger/ledger";
import { cellsIn } from "../ships/cells-changed";
import { shipsIn } from "../table-rows";
import { shipPlaced } from "../deployment/deployment-events";
import { unitMoved } from "./move-events";
import { onceFor } from "../../core/once-for";

/** Where a unit was from an entry on. */
export interface Position {
  readonly turn: number;
  /** The Movement Phase in which it came there; 0 before the first one, where it was placed in 3C1. */
  readonly phase: number;
  /** A hex, or the name of a place; "" if it left the Map. */
  readonly place: string;
  /** Where the tracker said that it was before. */
  readonly was: string;
  /** The hexes that it entered on its way, where somebody gave them. */
  readonly path: string;
}

/** The positions of every unit by the entries, in the order of play. A place that somebody typed is in none of them. */
const positionsByUnit = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): ReadonlyMap<string, readonly Position[]> => {
    const found = new Map<string, Position[]>();
    for (const { turn, change } of eventsInOrder({ events })) {
      const { kind, unit } = change;
      const [was, place] = placesIn(change);
      if (place === undefined) continue;
      const own = found.get(unit) ?? [];
      const last = own.at(-1);
      // What happens in a Movement Phase without naming it, such as towing, is in the last one that is named.
      const move = unitMoved.in(change);
      const phase = move?.phase ?? (kind === shipPlaced.kind || last?.turn !== turn ? 0 : last.phase);
      found.set(unit, [...own, { turn, phase, place, was: was ?? "", path: move?.path ?? "" }]);
    }
    return found;
  },
);

/** Where an event takes its unit from, and to; undefined if it does not say. */
export function placesIn(change: Change): readonly (string | undefined)[] {
  const placed = shipPlaced.in(change);
  if (placed) return [placed.wasAt, placed.place];
  const cells = cellsIn(change.details);
  const [was, now] = [cells?.was["place"], cells?.now["place"]];
  return now === undefined ? [] : [String(was ?? ""), String(now ?? "")];
}

/** The positions of a unit by the entries, in the order of play. */
export const positionsOf = (campaign: EventLog, unit: string): readonly Position[] =>
  positionsByUnit(campaign).get(unit) ?? [];

/** Where a unit was at the end of a Movement Phase; undefined where the entries do not say. */
export function positionAt(campaign: EventLog, unit: string, turn: number, phase: number): string | undefined {
  const all = positionsOf(campaign, unit);
  const isBefore = (one: Position): boolean => one.turn < turn || (one.turn === turn && one.phase <= phase);
  return all.filter(isBefore).at(-1)?.place ?? all[0]?.was;
}

/**
 * Where a unit was at the end of a turn; undefined where the entries do not say. Where the next entry, or else the tracker, has it elsewhere
 * than the last one of these turns left it, somebody typed a place in between, and nobody knows when.
 */
export function placeAtEnd(
  state: Pick<BooksState, "books" | "campaign">,
  unit: string,
  turn: number,
): string | undefined {
  const then = positionAt(state.campaign, unit, turn, Infinity);
  const next = positionsOf(state.campaign, unit).find((one) => one.turn > turn);
  const after = next?.was ?? shipsIn(state).find((row) => row.unit === unit)?.place;
  return then === after ? then : undefined;
}
