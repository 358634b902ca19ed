import { sameWord } from "../../core/words";
import { REVERSAL } from "./change";
import type { Event, Transfer } from "./entry";
import type { Books } from "./ledger";

/** Calculated once for the same books: every check asks. */
const gone = new WeakMap<readonly Transfer[], ReadonlySet<Transfer>>();

/** The entries that do not stand: those that a later one reverses, and the reversal itself. */
export function reversedEntries({ transfers }: Pick<Books, "transfers">): ReadonlySet<Transfer> {
  const before = gone.get(transfers);
  if (before) return before;
  const found = new Set([...reversalsOf(transfers)].flatMap(([back, entry]) => [back, entry]));
  gone.set(transfers, found);
  return found;
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

/** Whether an event takes another one back. None takes a reversal back: what it took back is told anew. */
export const isReversal = ({ change }: Pick<Event, "change">): boolean => change.kind === REVERSAL;

/** Gathered once for the same events: much asks, and there are few. */
const known = new WeakMap<readonly Event[], ReadonlyMap<Event, Event>>();

/** The events that are taken back, each with what takes it back: the first that names it in Ref, and its kind. */
export function eventsTakenBack(events: readonly Event[]): ReadonlyMap<Event, Event> {
  const before = known.get(events);
  if (before) return before;
  const takenBack = new Map<Event, Event>();
  for (const back of events.filter(isReversal)) {
    const event = eventNamedBy(back, events);
    if (event && !takenBack.has(event)) takenBack.set(event, back);
  }
  known.set(events, takenBack);
  return takenBack;
}

/** The event that a reversal names: an earlier one of that kind, which is no reversal itself. */
export const eventNamedBy = ({ no, ref, change }: Event, events: readonly Event[]): Event | undefined =>
  events.find(
    (event) =>
      ref === String(event.no) && event.no < no && !isReversal(event) && sameWord(event.change.kind, change.unit),
  );

/** The events of a turn and of the turns before that count in it: without what is taken back by then, and what takes it back. */
export function standingEvents(events: readonly Event[], turn = Infinity): readonly Event[] {
  const takenBack = eventsTakenBack(events);
  const isGone = (event: Event): boolean => {
    const back = takenBack.get(event);
    return isReversal(event) || (back !== undefined && back.turn <= turn);
  };
  return events.filter((event) => event.turn <= turn && !isGone(event));
}
