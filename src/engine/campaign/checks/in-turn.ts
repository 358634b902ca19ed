import type { Finding } from "../../core/problem";
import { AFTER_THE_FACT, DONE_TWICE, isAbout, stepsStanding, type InTurn } from "../ledger/in-turn";
import { bookedTwice } from "../ledger/once";
import type { BooksState } from "../ledger/ledger";
import type { StepRow } from "../ledger/steps";
import { STEPS } from "../schema/shared-tables";
import { spotIn } from "../schema/table";
import type { Check } from "./check";

/** A game whose commands say what they are to the turn. */
type Commanded = BooksState["game"] & {
  readonly commands?: readonly ({ readonly id: string; readonly title: string; readonly clause: string } & InTurn)[];
};

/** What the rules let a side do once in a turn is done once, by a command or as an entry that somebody typed. */
export const doneOnce: Check = {
  id: DONE_TWICE,
  title: "What can be done once in a turn was not done twice",
  clause: "",
  inView: true,
  find: (state) => [
    ...stepsTwice(state),
    ...bookedTwice(state).map(([entry, first]): Finding => {
      const { no, line, subject, turn, spot } = entry;
      const { clause } = state.game.lines.find((known) => known.line === line) ?? {};
      const message = `Entry ${no} books ${line} of ${subject} again: entry ${first.no} did in turn ${turn}, and it is received once a turn. Reverse one of the two.`;
      const words = { expected: "one entry", actual: "two entries" };
      return { check: DONE_TWICE, subject: `No ${no}`, message, ...words, ...(clause && { clause }), spot, turn };
    }),
  ],
};

/** The steps of commands that are done once a turn, and were done before. */
function stepsTwice(state: BooksState): readonly Finding[] {
  const once = new Map((state.game as Commanded).commands?.flatMap((each) => (each.often ? [[each.id, each]] : [])));
  const first = new Map<string, StepRow>();
  const acts = new Set<string>();
  return stepsStanding(state).flatMap((step): Finding[] => {
    const command = once.get(step.command);
    if (!command || acts.has(step.act)) return [];
    acts.add(step.act);
    const named = step.subject || step.side;
    const key = `${step.command}\n${named}`;
    const before = first.get(key);
    if (!before) {
      first.set(key, step);
      return [];
    }
    const message = `Step ${step.no} did "${command.title}" for ${named} again: step ${before.no} did in this turn, and it is done once a turn. Undo one of the two on the History page.`;
    return [{ check: DONE_TWICE, subject: named, message, clause: command.clause, spot: spotOf(state, step) }];
  });
}

/** Nothing is done for a subject after the command that settled it. */
export const doneInTime: Check = {
  id: AFTER_THE_FACT,
  title: "Nothing was done after the step that settled it",
  clause: "",
  inView: true,
  find(state) {
    const closed = new Map(
      (state.game as Commanded).commands?.flatMap((each) => (each.closedBy ? [[each.id, each]] : [])),
    );
    const steps = stepsStanding(state);
    return steps.flatMap((step, at): Finding[] => {
      const command = closed.get(step.command);
      const named = step.subject || step.side;
      const settled = steps
        .slice(0, at)
        .find((each) => command?.closedBy?.includes(each.command) === true && isAbout(state, each, named));
      if (!command || !settled || settled.act === step.act) return [];
      const message = `Step ${step.no} did "${command.title}" for ${named} after step ${settled.no} (${settled.command}), which settles it for this turn. Undo one of the two on the History page.`;
      return [{ check: AFTER_THE_FACT, subject: named, message, clause: command.clause, spot: spotOf(state, step) }];
    });
  },
};

const spotOf = ({ books }: BooksState, step: StepRow) => spotIn(books.tables, STEPS, step, "command");
