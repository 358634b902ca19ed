import { isNamedIn } from "../../core/named-in";
import { formatPoints } from "../../core/points";
import { STEPS } from "../schema/shared-tables";
import type { Told } from "./change";
import type { Entry, Event, Roll, Transfer } from "./entry";
import { rowsIn, type Books, type BooksState } from "./ledger";
import { notedAsTyped } from "./noted-as-typed";
import { eventNamedBy, eventsTakenBack, isReversal, takesBack, takingBack } from "./reversals";
import { onceFor } from "../../core/once-for";

/** What was done in one go: every entry that one command wrote, or an entry that was typed by itself. */
export interface DoneAct {
  /** The key that its entries have in common; for an entry that was typed without one, its number: "57". */
  readonly id: string;
  /** The number of its first entry that counts; if it only has rolls, of its first roll. */
  readonly no: number;
  readonly turn: number;
  /** The id of the command that wrote it; "" if Steps do not have it. */
  readonly command: string;
  /** What that command was about. */
  readonly subject: string;
  readonly transfers: readonly Transfer[];
  readonly events: readonly Event[];
  readonly rolls: readonly Roll[];
}

/** An act while its entries are collected. */
interface Growing extends DoneAct {
  no: number;
  turn: number;
  command: string;
  subject: string;
  readonly transfers: Transfer[];
  readonly events: Event[];
  readonly rolls: Roll[];
}

/** Everything that was done, in the order of its first entries. */
export const actsOf = onceFor(
  ({ books }: Pick<BooksState, "books">) => books,
  ({ books }): readonly DoneAct[] => grown(books, () => true),
);

/** What was done in the turn under way, in the same order: far less than everything. */
export const actsNow = onceFor(
  ({ books }: Pick<BooksState, "books" | "campaign">) => books,
  ({ books, campaign: { turn } }): readonly DoneAct[] => {
    const ids = new Set<string>();
    for (const entries of [books.transfers, books.events, books.rolls])
      for (const entry of entries) if (entry.turn === turn) ids.add(actOf(entry));
    // An act may have begun in an earlier turn.
    return actsAmong({ books }, ids).filter((act) => act.turn === turn);
  },
);

/** The acts with these ids, with all of their entries. */
export const actsAmong = ({ books }: Pick<BooksState, "books">, ids: ReadonlySet<string>): readonly DoneAct[] =>
  ids.size === 0 ? [] : grown(books, (entry) => ids.has(actOf(entry)));

/** The id of the act that an entry is of. */
export const actOf = ({ act, no }: Pick<Entry, "act" | "no">): string => (act === "" ? String(no) : act);

/** The acts of these entries. */
function grown(books: Books, isOfThese: (entry: Entry) => boolean): readonly DoneAct[] {
  const acts = new Map<string, Growing>();
  const of = (entry: Entry): Growing => {
    const { no, turn } = entry;
    const id = actOf(entry);
    const found = acts.get(id);
    if (!found) {
      const begun = { id, no, turn, command: "", subject: "", transfers: [], events: [], rolls: [] };
      acts.set(id, begun);
      return begun;
    }
    if (found.no > no) [found.no, found.turn] = [no, turn];
    return found;
  };
  for (const entry of books.transfers) if (isOfThese(entry)) of(entry).transfers.push(entry);
  for (const entry of books.events) if (isOfThese(entry)) of(entry).events.push(entry);
  for (const entry of books.rolls) {
    if (!isOfThese(entry)) continue;
    // A roll before the rest does not date the act: it may have been made long before.
    const rest = acts.get(entry.act);
    if (rest && rest.transfers.length + rest.events.length > 0) rest.rolls.push(entry);
    else of(entry).rolls.push(entry);
  }
  for (const { act, command, subject } of rowsIn(books, STEPS)) {
    const found = acts.get(act);
    if (found) [found.command, found.subject] = [command, subject];
  }
  return [...acts.values()].sort((a, b) => a.no - b.no);
}

/** What of an act can still be reversed: the entries that no other entry reverses. Rolls stay. */
export function leftOf({ books }: Pick<BooksState, "books">, act: DoneAct): Pick<DoneAct, "transfers" | "events"> {
  const gone = goneIn(books);
  const stands = (entry: Transfer | Event): boolean => !gone.has(entry);
  return { transfers: act.transfers.filter(stands), events: act.events.filter(stands) };
}

/** The entries that are already reversed. */
export const goneIn = onceFor(
  (books: Books) => books,
  (books): ReadonlySet<Transfer | Event> => {
    const { transfers, events } = books;
    const answered = new Set(events.map(({ ref }) => ref));
    return new Set<Transfer | Event>([
      ...takingBack(transfers).values(),
      ...eventsTakenBack(events).keys(),
      // The event that it reversed was entered again: the new event has the reversal in Ref.
      ...events.filter((event) => isReversal(event) && answered.has(String(event.no))),
    ]);
  },
);

/** Whether a side takes part in an act. */
export const concerns = ({ transfers, events, rolls }: DoneAct, side: string): boolean =>
  transfers.some(({ from, to }) => from === side || to === side) ||
  [...events, ...rolls].some((entry) => entry.side === side);

/** A description of a transfer: "Toll, the hill: 4.5 from North to South". */
export function transferSays({ books }: Pick<BooksState, "books">, transfer: Transfer): string {
  const { line, amount, currency, from, to, subject } = transfer;
  const before = entryBefore(books, transfer);
  const how = !before ? "" : entryBefore(books, before) ? "Restored: " : "Reversed: ";
  const what = subject === "" || isNamedIn(line, subject) ? line : `${line}, ${subject}`;
  return `${how}${what}: ${formatPoints(amount)} ${currency} from ${from} to ${to}`;
}

/** The entry that a transfer reverses. */
const entryBefore = ({ transfers }: Books, back: Transfer): Transfer | undefined =>
  back.ref === "" ? undefined : transfers.find((entry) => takesBack(back, entry));

/** A description of an event; for a reversal, of the event that it reverses. */
export function eventSays(state: Pick<BooksState, "books" | "game">, event: Event): string {
  const { change, side } = event;
  const takenBack = isReversal(event) ? eventNamedBy(event, state.books.events) : undefined;
  if (takenBack) return `Reversed: ${eventSays(state, takenBack)}`;
  return state.game.changes.find(({ kind }) => kind === change.kind)?.says(side, change) ?? change.kind;
}

/** What a report tells of an event: what its kind tells, or else its description. */
export function eventTells(state: Pick<BooksState, "books" | "game">, event: Event): readonly Told[] {
  const { change, side } = event;
  const kind = isReversal(event) ? undefined : state.game.changes.find((one) => one.kind === change.kind);
  return kind?.tells?.(side, change) ?? [{ says: eventSays(state, event), clause: "" }];
}

/** A description of a roll: "Flood: 3, 4". */
export const rollSays = ({ purpose, faces, result }: Roll): string =>
  [`${purpose}: ${faces}`, ...(result === "" ? [] : [result])].join(", ");

/** The entries of an act in the order of their numbers, each with its description; what only notes what the sheets had comes last. */
export const wordedEntries = (
  open: Pick<BooksState, "books" | "game">,
  { transfers, events, rolls }: DoneAct,
): readonly (readonly [entry: Entry, says: string])[] => {
  const noted: ReadonlySet<Entry> = notedAsTyped(open.game, events);
  return [
    ...transfers.map((entry) => [entry, transferSays(open, entry)] as const),
    ...events.map((entry) => [entry, eventSays(open, entry)] as const),
    ...rolls.map((entry) => [entry, rollSays(entry)] as const),
  ].sort(([a], [b]) => Number(noted.has(a)) - Number(noted.has(b)) || a.no - b.no);
};
