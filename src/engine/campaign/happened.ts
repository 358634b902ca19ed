import type { TurnPhase } from "./commands/sequence-of-play";
import { eventTells, rollSays, transferSays } from "./ledger/acts";
import type { Entry } from "./ledger/entry";
import type { BooksState } from "./ledger/ledger";
import { eventsTakenBack, reversalsOf } from "./ledger/reversals";

/** Books with the steps of their turn. */
export type Reported = BooksState & { readonly game: BooksState["game"] & { readonly steps: readonly TurnPhase[] } };

/** An entry, what it is about, and what a report tells of it; an entry with several lines there has several of these. */
export interface Happening {
  readonly entry: Entry;
  /** The unit, the thing or the subject of money; blank for a roll. */
  readonly subject: string;
  readonly says: string;
  /** Its clause, or that of the entry. */
  readonly clause: string;
}

/** What a report says of it: with its clause. */
export const withClause = ({ clause, says }: Pick<Happening, "clause" | "says">): string =>
  clause === "" ? says : `${says.replace(/\.$/, "")} (${clause})`;

/**
 * What happened in a turn and was not undone in it, in the order of the numbers; `isTold` picks the entries that it has: what was undone is
 * left out only together with what undoes it.
 */
export function happenedIn(
  state: BooksState,
  turn: number,
  isTold: (entry: Entry) => boolean = () => true,
): readonly Happening[] {
  const { transfers, events, rolls } = standing(state, turn, isTold);
  const ofEntry = (entry: Entry, subject: string, says: string): Happening => ({
    ...{ entry, subject, says },
    clause: entry.clause,
  });
  return [
    ...transfers.map((entry) => ofEntry(entry, entry.subject, transferSays(state, entry))),
    ...events.flatMap((entry) =>
      eventTells(state, entry).map(({ says, clause }) => ({
        ...ofEntry(entry, entry.change.unit, says),
        ...(clause !== "" && { clause }),
      })),
    ),
    ...rolls.map((entry) => ofEntry(entry, "", `Dice: ${rollSays(entry)}`)),
  ].sort((one, other) => one.entry.no - other.entry.no);
}

/** The entries of a turn that count. What reverses an entry of an earlier turn is one of them. */
export function standing(
  { books, campaign }: BooksState,
  turn: number,
  isTold: (entry: Entry) => boolean = () => true,
) {
  const gone = new Set(
    [
      ...reversalsOf(books.transfers),
      ...[...eventsTakenBack(books.events)].map(([event, back]) => [back, event] as const),
    ]
      .filter(([back, entry]) => back.turn === entry.turn && isTold(back) && isTold(entry))
      .flat<readonly (readonly Entry[])[]>(),
  );
  const isOf = (entry: Entry): boolean => entry.turn === turn && isTold(entry) && !gone.has(entry);
  return {
    transfers: (campaign.transfers.get(turn) ?? []).filter(isOf),
    events: books.events.filter(isOf),
    rolls: books.rolls.filter(isOf),
  };
}
