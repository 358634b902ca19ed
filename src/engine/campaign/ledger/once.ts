import { sameWord } from "../../core/words";
import type { NewTransfer, Transfer } from "./entry";
import type { BooksState } from "./ledger";
import { standingOn } from "./reversals";

/** The entry of the turn under way that has the same line, sides and subject as a new one, on a line that is booked once a turn for each subject. */
export function bookedBefore(state: BooksState, { line, from, to, subject }: NewTransfer): Transfer | undefined {
  const { lines } = state.game;
  if (subject === "" || lines.find((known) => known.line === line)?.often === undefined) return undefined;
  return standingOn(state, state.campaign.turn, line).find(
    (entry) => sameWord(entry.subject, subject) && entry.from === from && entry.to === to,
  );
}

/** The entries of the turn under way that book again what is booked once a turn, each with the first one. */
export function bookedTwice(state: BooksState): readonly (readonly [entry: Transfer, first: Transfer])[] {
  const lines = state.game.lines.filter(({ often }) => often !== undefined);
  return lines.flatMap(({ line }) => {
    const firsts = new Map<string, Transfer>();
    return standingOn(state, state.campaign.turn, line).flatMap((entry) => {
      if (entry.subject === "") return [];
      const key = [entry.from, entry.to, entry.subject.toLowerCase()].join("\n");
      const first = firsts.get(key);
      if (first) return [[entry, first] as const];
      firsts.set(key, entry);
      return [];
    });
  });
}
