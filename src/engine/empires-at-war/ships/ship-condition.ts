import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { Change } from "../../campaign/ledger/entry";
import { sameWord } from "../../core/words";
import { shipRow } from "./ship-classes";
import { conditionSet, CRIPPLED } from "./ship-events";

/** What the row of a ship shows of its condition by its battles and repairs, and what it showed before them; undefined if there were none. */
export function conditionShown(campaign: EventLog, unit: string) {
  const changes = eventsInOrder(campaign).flatMap(({ change }) =>
    change.unit === unit ? (conditionSet.in(change) ?? []) : [],
  );
  const [first, last] = [changes[0], changes.at(-1)];
  return first && last && { now: { condition: last.now }, before: { condition: first.was } };
}

/** A ship comes crippled out of a battle; nothing where its row says so already. */
export function crippled(state: Pick<BooksState, "books">, unit: string): readonly Change[] {
  const was = shipRow(state, unit)?.condition ?? "";
  return isCrippled(state, unit) ? [] : [conditionSet.of(unit, { was, now: CRIPPLED })];
}

/** Whether the row of a ship says that it is crippled. */
export const isCrippled = (state: Pick<BooksState, "books">, unit: string): boolean =>
  sameWord(shipRow(state, unit)?.condition ?? "", CRIPPLED);

/** All damage of a ship is repaired (EaW 6e, 9b); nothing where its row shows none. */
export const repaired = (state: Pick<BooksState, "books">, unit: string): readonly Change[] =>
  isCrippled(state, unit) ? [conditionSet.of(unit, { was: CRIPPLED, now: "" })] : [];
