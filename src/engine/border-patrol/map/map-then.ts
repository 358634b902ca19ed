import type { Event } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { standingEvents } from "../../campaign/ledger/reversals";
import { stateThen } from "../../campaign/ledger/state-then";
import { toldBy } from "../ships/row-from-entries";
import { UNITS, type Ship } from "../ships/units-table";
import { shipsIn } from "../table-rows";
import { mapOf, type StrategicMap } from "./map";

/**
 * The Strategic Map with the units where they were in a turn, once the entry with this number was made; with 0, where they were as the turn
 * began. Places and supply lines are as they are now. For a side, give its view of the books: nothing else is asked.
 */
export const mapThen = (state: BooksState, turn: number, no: number): StrategicMap =>
  mapOf(state, unitsThen(state, turn, no));

/** The books with the entries of that time, and the rows of units that were there with the cells that they had. */
function unitsThen(state: BooksState, turn: number, no: number): BooksState {
  const then = stateThen(state, turn, no);
  const had = cellsThen(state, turn, no);
  const rows = shipsIn(state)
    .filter(({ unit }) => then.campaign.units.has(unit) || !state.campaign.units.has(unit))
    .map((row): Ship => ({ ...row, ...had.get(row.unit) }));
  return { ...then, books: { ...then.books, rows: new Map([...then.books.rows, [UNITS.name, rows]]) } };
}

/** The cells that say whether a unit is on the Map, and where. */
const WHERE = ["place", "deployment", "condition", "lostUntil"] as const;

type Where = Partial<Pick<Ship, (typeof WHERE)[number]>>;

/** What those cells said of each unit, as far as it is not what they say now: what came last in the turn, or else what came before the next entry. */
function cellsThen(state: BooksState, turn: number, no: number): ReadonlyMap<string, Where> {
  const found = new Map<string, Where>();
  const isPast = (event: Event): boolean => event.turn === turn && event.no <= no;
  const note = (event: Event, { isLater }: { readonly isLater: boolean }): void => {
    const told = toldBy(event);
    if (!told) return;
    const { unit } = event.change;
    const before = found.get(unit);
    const cells = whereIn(isLater ? told.before : told.now);
    found.set(unit, isLater ? { ...cells, ...before } : { ...before, ...cells });
  };
  const ofTurn = standingEvents(state.books.events, turn).filter((event) => event.turn === turn);
  const later = eventsInOrder(state.campaign).filter((event) => event.turn > turn);
  for (const event of ofTurn.filter(isPast)) note(event, { isLater: false });
  for (const event of [...ofTurn.filter((each) => !isPast(each)), ...later]) note(event, { isLater: true });
  return found;
}

/** Those of some cells; a text that was cleared is a blank one. */
const whereIn = (cells: Readonly<Record<string, unknown>>): Where =>
  Object.fromEntries(
    WHERE.filter((key) => key in cells).map((key) => [key, cells[key] ?? (key === "lostUntil" ? null : "")]),
  );
