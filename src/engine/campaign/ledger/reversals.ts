import type { Transfer } from "./entry";
import type { Books } from "./ledger";

/** Calculated once for the same books: every check asks. */
const known = new WeakMap<readonly Transfer[], ReadonlySet<Transfer>>();

/** The entries that do not stand: those that a later one reverses, and the reversal itself. */
export function reversedEntries({ transfers }: Pick<Books, "transfers">): ReadonlySet<Transfer> {
  const before = known.get(transfers);
  if (before) return before;
  const gone = new Set([...reversalsOf(transfers)].flatMap(([back, entry]) => [back, entry]));
  known.set(transfers, gone);
  return gone;
}

/**
 * The entries that did not stand when a turn ended: what is taken back later stood until then. For what is asked of the
 * turn itself, such as whether what was committed in it was paid.
 */
export const reversedBy = ({ transfers }: Pick<Books, "transfers">, turn: number): ReadonlySet<Transfer> =>
  reversedEntries({ transfers: transfers.filter((entry) => entry.turn <= turn) });

/** The entries that take another one back, each with the one that it takes back. */
export function reversalsOf(transfers: readonly Transfer[]): ReadonlyMap<Transfer, Transfer> {
  const referring = transfers.filter(({ ref }) => ref !== "");
  const wanted = new Set(referring.map(({ ref }) => Number(ref)));
  const named = new Map(transfers.filter(({ no }) => wanted.has(no)).map((entry) => [entry.no, entry]));
  const reversals = new Map<Transfer, Transfer>();
  const gone = new Set<Transfer>();
  // From the last: an entry that was taken back takes nothing back itself.
  for (const back of [...referring].reverse()) {
    const entry = named.get(Number(back.ref));
    if (!entry || gone.has(back) || gone.has(entry) || !isReversalOf(back, entry)) continue;
    reversals.set(back, entry);
    gone.add(back).add(entry);
  }
  return reversals;
}

/** The entry that reverses this one, as things stand: a reversal that was reversed itself is none. */
export const reversalOf = (transfers: readonly Transfer[], entry: Transfer): Transfer | undefined =>
  [...reversalsOf(transfers)].find(([, reversed]) => reversed === entry)?.[0];

type Movement = Pick<Transfer, "no" | "from" | "to" | "amount" | "currency">;

/** Whether an entry moves what another moved, the other way. */
export const isReversalOf = (back: Movement, entry: Movement): boolean =>
  back.no > entry.no &&
  back.from === entry.to &&
  back.to === entry.from &&
  back.amount === entry.amount &&
  back.currency === entry.currency;
