import { isNamedIn } from "../core/named-in";
import { capital, turnDated } from "./ledger/turn-words";
import { happenedIn, withClause, type Happening, type Reported } from "./happened";
import { reportTitle, type TurnReport } from "./turn-report";

/** What happened to something in a turn. */
export interface TurnOf {
  readonly turn: number;
  readonly happened: readonly Happening[];
}

/**
 * What the books say of a unit or another thing, turn by turn: every entry and every roll that names it and was not undone in its turn.
 * For a side, give its view of the books.
 */
export function turnsOf(state: Reported, name: string): readonly TurnOf[] {
  const { books, campaign } = state;
  const turns = new Set([...books.transfers, ...books.events, ...books.rolls].map(({ turn }) => turn));
  return [...turns]
    .filter((turn) => turn <= campaign.turn)
    .sort((one, other) => one - other)
    .map((turn) => ({
      turn,
      happened: happenedIn(state, turn).filter(({ subject, says }) => subject === name || isNamedIn(says, name)),
    }))
    .filter(({ happened }) => happened.length > 0);
}

/** The same as a report, to send: each line with its step and its clause. */
export const historyOf = (state: Reported, name: string): TurnReport => ({
  title: reportTitle(state, `${name}, turn by turn`),
  sections: turnsOf(state, name).map(({ turn, happened }) => ({
    title: capital(turnDated(state, turn)),
    lines: happened.map((each) => `${each.entry.step === "" ? "" : `${each.entry.step}: `}${withClause(each)}`),
  })),
});
