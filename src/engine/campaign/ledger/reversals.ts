import { sameWord } from "../../core/words";
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

/** What says of an entry whether it takes another one back. */
type Movement = Pick<Transfer, "no" | "from" | "to" | "amount" | "currency" | "line">;

/**
 * Whether an entry takes another one back: it is the later one, names the other in Ref, and moves the same the other way on
 * the same line. Whether it stands is another question: it may be taken back itself, or come second.
 */
export const takesBack = (back: Movement & Pick<Transfer, "ref">, entry: Movement): boolean =>
  back.ref === String(entry.no) &&
  back.no > entry.no &&
  back.from === entry.to &&
  back.to === entry.from &&
  back.amount === entry.amount &&
  back.currency === entry.currency &&
  sameWord(back.line, entry.line);

/** Every entry that takes another one back, with that one, whether it stands or not; in the order of the entries. */
export function takingBack(transfers: readonly Transfer[]): ReadonlyMap<Transfer, Transfer> {
  const referring = transfers.filter(({ ref }) => ref !== "");
  const wanted = new Set(referring.map(({ ref }) => Number(ref)));
  const named = new Map(transfers.filter(({ no }) => wanted.has(no)).map((entry) => [entry.no, entry]));
  return new Map(
    referring.flatMap((back) => {
      const entry = named.get(Number(back.ref));
      return entry && takesBack(back, entry) ? [[back, entry] as const] : [];
    }),
  );
}

/** The entries that take another one back and stand, each with the one that it takes back. */
export function reversalsOf(transfers: readonly Transfer[]): ReadonlyMap<Transfer, Transfer> {
  const reversals = new Map<Transfer, Transfer>();
  const gone = new Set<Transfer>();
  // From the last: an entry that was taken back takes nothing back itself.
  for (const [back, entry] of [...takingBack(transfers)].reverse()) {
    if (gone.has(back) || gone.has(entry)) continue;
    reversals.set(back, entry);
    gone.add(back).add(entry);
  }
  return reversals;
}

/** The entry that reverses this one, as things stand: a reversal that was reversed itself is none. */
export const reversalOf = (transfers: readonly Transfer[], entry: Transfer): Transfer | undefined =>
  [...reversalsOf(transfers)].find(([, reversed]) => reversed === entry)?.[0];

/** An entry that takes back what another one took back already. */
export interface RepeatedReversal {
  readonly entry: Transfer;
  /** The two that take it back, in the order of their numbers. */
  readonly by: readonly [first: Transfer, second: Transfer];
}

/** The entries that take back what stands taken back by another; what was taken back itself does not count. */
export function repeatedReversals(transfers: readonly Transfer[]): readonly RepeatedReversal[] {
  const standing = reversalsOf(transfers);
  const backOf = new Map([...standing].map(([back, entry]) => [entry, back]));
  return [...takingBack(transfers)].flatMap(([again, entry]): readonly RepeatedReversal[] => {
    const back = backOf.get(entry);
    if (!back || back === again || backOf.has(again)) return [];
    return [{ entry, by: again.no < back.no ? [again, back] : [back, again] }];
  });
}
