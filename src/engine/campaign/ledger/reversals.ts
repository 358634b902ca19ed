import { sameWord } from "../../core/words";
import { REVERSAL } from "./change";
import type { Event, Transfer } from "./entry";
import type { Books, BooksState } from "./ledger";
import { onceFor } from "../../core/once-for";

/** The entries that do not count: those that a later one reverses, and the reversal itself. */
export const reversedEntries = onceFor(
  ({ transfers }: Pick<Books, "transfers">) => transfers,
  ({ transfers }): ReadonlySet<Transfer> =>
    new Set([...reversalsOf(transfers)].flatMap(([back, entry]) => [back, entry])),
);

/** The entries on a line of the ledger in a turn, without those that were reversed. */
export function standingOn(
  { books, campaign }: Pick<BooksState, "books" | "campaign">,
  turn: number,
  line: string,
): readonly Transfer[] {
  const gone = reversedEntries(books);
  return (campaign.lines.get(turn)?.get(line.toLowerCase()) ?? []).filter((entry) => !gone.has(entry));
}

/**
 * The entries that did not count when a turn ended: an entry that is reversed later counted until then. For checks of the
 * turn itself, such as whether what was committed in it was paid.
 */
export const reversedBy = ({ transfers }: Pick<Books, "transfers">, turn: number): ReadonlySet<Transfer> =>
  reversedEntries({ transfers: transfers.filter((entry) => entry.turn <= turn) });

/** What decides whether an entry reverses another one. */
type Movement = Pick<Transfer, "no" | "from" | "to" | "amount" | "currency" | "line">;

/**
 * Whether an entry reverses another one: it is the later one, has the other in Ref, and moves the same amount the other way
 * on the same line. It may still not count: it may be reversed itself, or be the second reversal.
 */
export const takesBack = (back: Movement & Pick<Transfer, "ref">, entry: Movement): boolean =>
  back.ref === String(entry.no) &&
  back.no > entry.no &&
  back.from === entry.to &&
  back.to === entry.from &&
  back.amount === entry.amount &&
  back.currency === entry.currency &&
  sameWord(back.line, entry.line);

/** Every entry that reverses another one, with that one, whether it counts or not; in the order of the entries. */
export const takingBack = onceFor(
  (transfers: readonly Transfer[]) => transfers,
  (transfers): ReadonlyMap<Transfer, Transfer> => {
    const referring = transfers.filter(({ ref }) => ref !== "");
    const wanted = new Set(referring.map(({ ref }) => Number(ref)));
    const named = new Map(transfers.filter(({ no }) => wanted.has(no)).map((entry) => [entry.no, entry]));
    return new Map(
      referring.flatMap((later) => {
        const entry = named.get(Number(later.ref));
        return entry && takesBack(later, entry) ? [[later, entry] as const] : [];
      }),
    );
  },
);

/** The reversals that count, each with the entry that it reverses. */
export function reversalsOf(transfers: readonly Transfer[]): ReadonlyMap<Transfer, Transfer> {
  const reversals = new Map<Transfer, Transfer>();
  const gone = new Set<Transfer>();
  // From the last: an entry that was reversed does not reverse anything itself.
  for (const [back, entry] of [...takingBack(transfers)].reverse()) {
    if (gone.has(back) || gone.has(entry)) continue;
    reversals.set(back, entry);
    gone.add(back).add(entry);
  }
  return reversals;
}

/** The entry that reverses this one now: a reversal that was itself reversed does not count. */
export const reversalOf = (transfers: readonly Transfer[], entry: Transfer): Transfer | undefined =>
  [...reversalsOf(transfers)].find(([, reversed]) => reversed === entry)?.[0];

/** An entry that is reversed twice. */
export interface RepeatedReversal {
  readonly entry: Transfer;
  /** The two reversals, in the order of their numbers. */
  readonly by: readonly [first: Transfer, second: Transfer];
}

/** The entries that are reversed twice; reversals that were themselves reversed do not count. */
export function repeatedReversals(transfers: readonly Transfer[]): readonly RepeatedReversal[] {
  const standing = reversalsOf(transfers);
  const backOf = new Map([...standing].map(([back, entry]) => [entry, back]));
  return [...takingBack(transfers)].flatMap(([again, entry]): readonly RepeatedReversal[] => {
    const back = backOf.get(entry);
    if (!back || back === again || backOf.has(again)) return [];
    return [{ entry, by: again.no < back.no ? [again, back] : [back, again] }];
  });
}

/** Whether an event reverses another one. No event reverses a reversal: the reversed event is entered again. */
export const isReversal = ({ change }: Pick<Event, "change">): boolean => change.kind === REVERSAL;

/** The reversed events, each with its reversal: the first one with its number in Ref and its kind. */
export const eventsTakenBack = onceFor(
  (events: readonly Event[]) => events,
  (events): ReadonlyMap<Event, Event> => {
    const takenBack = new Map<Event, Event>();
    for (const back of events.filter(isReversal)) {
      const event = eventNamedBy(back, events);
      if (event && !takenBack.has(event)) takenBack.set(event, back);
    }
    return takenBack;
  },
);

/** The event that a reversal refers to: an earlier one of that kind, which is not a reversal itself. */
export function eventNamedBy({ no, ref, change }: Event, events: readonly Event[]): Event | undefined {
  const named = Number(ref);
  if (String(named) !== ref || named >= no) return undefined;
  return events.find((event) => event.no === named && !isReversal(event) && sameWord(event.change.kind, change.unit));
}

/** The events of a turn and of the turns before that count in it: without events reversed by then, and without reversals. */
export function standingEvents(events: readonly Event[], turn = Infinity): readonly Event[] {
  const takenBack = eventsTakenBack(events);
  const isGone = (event: Event): boolean => {
    const back = takenBack.get(event);
    return isReversal(event) || (back !== undefined && back.turn <= turn);
  };
  return events.filter((event) => event.turn <= turn && !isGone(event));
}
