import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { reversedEntries } from "../../campaign/ledger/reversals";
import { add, points, toNumber, ZERO, type Points } from "../../core/points";
import type { Spot } from "../../core/problem";
import { sameWord } from "../../core/words";
import { isOfRace } from "../ships/available";
import { bases } from "./base-events";
import { CLASSES } from "../ships/units-table";

/** What a base costs, and where the books have it from. */
export interface BasePrice {
  readonly price: Points;
  readonly from: string;
}

/** Bases that an empire has bought. */
export interface Bought {
  readonly turn: number;
  readonly no: number;
  readonly spot: Spot;
  readonly batch: string;
  readonly kind: string;
  readonly count: number;
  /** What was paid for all of them. */
  readonly paid: Points;
  /** What each was said to cost, and why; undefined in books of before it was kept. */
  readonly each: Points | undefined;
  readonly reason: string;
}

/** What an empire has bought of bases, in order. What was captured or damaged is none of it. */
export function basesBought(state: BooksState, side: string): readonly Bought[] {
  const payments = payingFor(state, side);
  // What happens to a batch later is no purchase.
  const known = new Set<string>();
  return eventsInOrder(state.campaign).flatMap(({ turn, no, spot, side: by, change }) => {
    const said = by === side ? bases.in(change) : undefined;
    if (!said) return [];
    if (known.has(change.unit)) return [];
    known.add(change.unit);
    const { kind, count, each, reason = "" } = said;
    const paid = payments.get(`${turn} ${change.unit}`);
    if (each === undefined && paid === undefined) return [];
    return {
      ...{ turn, no, spot, batch: change.unit, kind, count, paid: paid ?? ZERO },
      ...{ each: each === undefined ? undefined : points(each), reason },
    };
  });
}

/** What an empire has paid for each batch, by the turn and the batch. */
function payingFor({ books }: BooksState, side: string): ReadonlyMap<string, Points> {
  const gone = reversedEntries(books);
  const paid = new Map<string, Points>();
  for (const entry of books.transfers) {
    const { from, line, subject, amount, turn } = entry;
    if (from !== side || line !== "Build" || subject === "" || gone.has(entry)) continue;
    const key = `${turn} ${subject}`;
    paid.set(key, add(paid.get(key) ?? ZERO, amount));
  }
  return paid;
}

/** What a base of a kind costs an empire, if the ship chart has it or the empire has paid for one; the last price counts. */
export const knownBasePrice = (state: BooksState, side: string, kind: string): BasePrice | undefined =>
  priceKnown(state, side, kind, basesBought(state, side));

/** The same, when an empire had bought these. */
export function priceKnown(
  state: BooksState,
  side: string,
  kind: string,
  before: readonly Bought[],
): BasePrice | undefined {
  const charted = rowsIn(state.books, CLASSES).find(
    (row) => sameWord(row.class, kind) && row.economic !== null && isOfRace(state, side, row),
  );
  if (charted?.economic) return { price: charted.economic, from: "Ship chart" };
  // What had a price of its own, with a reason, says nothing of the next.
  const last = before
    .filter((one) => one.kind === kind && one.count > 0 && one.paid > ZERO && one.reason === "")
    .at(-1);
  if (last === undefined) return undefined;
  return { price: points(toNumber(last.paid) / last.count), from: `${last.batch}, turn ${last.turn}` };
}
