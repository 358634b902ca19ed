import type { Fact } from "../core/problem";
import { factsNamed } from "./facts";
import type { Offered, OpenGame } from "./game";
import type { Transfer } from "./ledger/entry";
import { sideNamed } from "./ledger/ledger";

/** Where what an offer says comes from. */
export interface WhyOffer {
  /** How its amounts are calculated, as the form of the side says it. */
  readonly says: readonly string[];
  /** The entries of its lines in the turn under way. */
  readonly entries: readonly Transfer[];
  /** The rows of the books that it names, or else the side's. */
  readonly facts: readonly Fact[];
}

/**
 * Why something is offered as it is: of the lines of the ledger that it books, how the form of the side calculates them and what is booked;
 * and the rows of the books that it names, or else the side's.
 */
export function whyOffer(open: OpenGame, { command, side, subject, what }: Offered): WhyOffer {
  const words = new Set([subject, ...(command.lines ?? [])]);
  const lines = formLines(open, side).filter(({ label }) => words.has(label));
  const numbers = new Set(lines.flatMap(({ entries }) => entries));
  return {
    says: [...new Set(lines.flatMap(({ why }) => (why === "" ? [] : [why])))],
    entries: open.books.transfers.filter(({ no }) => numbers.has(no)),
    facts: factsNamed(open, { subject, message: `${side}: ${what}` }),
  };
}

/** Whether there is anything to say of why. */
export const isExplained = ({ says, entries, facts }: WhyOffer): boolean =>
  says.length + entries.length + facts.length > 0;

function formLines(open: OpenGame, side: string) {
  const kind = sideNamed(open.books, side)?.kind ?? "";
  return open.game.forms
    .filter(({ kinds, master }) => !master && kinds.includes(kind))
    .flatMap((form) => form.fill(open, side, open.campaign.turn).lines);
}
