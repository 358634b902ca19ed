import { eventsInOrder, type Happened } from "../../campaign/ledger/order-of-play";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { Change } from "../../campaign/ledger/entry";
import { sameWord } from "../../core/words";
import { shipRow } from "../fleets/classes";
import { conditionSet, CRIPPLED, DAMAGE } from "./ship-events";

/** What the row of a ship shows of its condition by its battles and repairs, and what it showed before them; undefined if there were none. */
export function conditionShown(campaign: Happened, unit: string) {
  const changes = eventsInOrder(campaign).filter(({ change }) => change.kind === DAMAGE && change.unit === unit);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return undefined;
  return { now: { condition: last.change.details["now"] }, before: { condition: first.change.details["was"] } };
}

/** A ship comes crippled out of a battle; nothing where its row says so already. */
export function crippled(state: Pick<BooksState, "books">, unit: string): readonly Change[] {
  const was = shipRow(state, unit)?.condition ?? "";
  return isCrippled(state, unit) ? [] : [conditionSet(unit, was, CRIPPLED)];
}

/** Whether the row of a ship says that it is crippled. */
export const isCrippled = (state: Pick<BooksState, "books">, unit: string): boolean =>
  sameWord(shipRow(state, unit)?.condition ?? "", CRIPPLED);

/** All damage of a ship is repaired (EaW 6e, 9b); nothing where its row shows none. */
export const repaired = (state: Pick<BooksState, "books">, unit: string): readonly Change[] =>
  isCrippled(state, unit) ? [conditionSet(unit, CRIPPLED, "")] : [];
