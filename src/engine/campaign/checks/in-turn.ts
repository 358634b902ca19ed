import type { Finding } from "../../core/problem";
import { exceptionsFor } from "../ledger/exceptions";
import {
  AFTER_THE_FACT,
  DONE_TWICE,
  WITHOUT_ITS_CAUSE,
  closes,
  namedIn,
  stepsStanding,
  type InTurn,
  type Placed,
} from "../ledger/in-turn";
import { bookedTwice } from "../ledger/once";
import { standingOn } from "../ledger/reversals";
import type { BooksState } from "../ledger/ledger";
import type { StepRow } from "../ledger/steps";
import { STEPS } from "../schema/shared-tables";
import { spotIn } from "../schema/table";
import { check, type Found } from "./check";

/** A game whose commands say what they are to the turn. */
type Commanded = BooksState["game"] & { readonly commands?: readonly Placed[] };

/** The commands of a game that declare something of their place in the turn, by their ids. */
const declaring = ({ game }: BooksState, part: keyof InTurn): ReadonlyMap<string, Placed> =>
  new Map((game as Commanded).commands?.flatMap((each) => (each[part] ? [[each.id, each]] : [])));

/** How a command is called. */
const titleIn = ({ game }: BooksState, id: string): string =>
  (game as Commanded).commands?.find((each) => each.id === id)?.title ?? id;

/** How often the game master let a step be done for what it was done for. */
const exceptionsOf = (state: BooksState, step: StepRow): number =>
  exceptionsFor(state, { command: step.command, subject: namedIn(step) });

/** Whether the game master let a step be done for what it was done for. */
const isExcepted = (state: BooksState, step: StepRow): boolean => exceptionsOf(state, step) > 0;

/** A command and what it was done for. */
const keyOf = (step: StepRow): string => `${step.command}\n${namedIn(step)}`;

/** The steps beyond those that the game master let be done for the same subject. */
function beyondExceptions(state: BooksState, steps: readonly StepRow[]): readonly StepRow[] {
  const times = new Map<string, number>();
  return steps.filter((step) => {
    const key = keyOf(step);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return time > exceptionsOf(state, step);
  });
}

/** The acts that the game master let be done. */
const actsExcepted = (state: BooksState): ReadonlySet<string> =>
  new Set(stepsStanding(state).flatMap((step) => (isExcepted(state, step) ? [step.act] : [])));

/** What the rules let a side do once in a turn is done once, by a command or as an entry that somebody typed. */
export const doneOnce = check({
  id: DONE_TWICE,
  title: "What can be done once in a turn was not done twice",
  clause: "",
  inView: true,
  find: (state) => [
    ...stepsTwice(state),
    ...entriesTwice(state),
    // A side does not see all that an entry follows from.
    ...(state.books.viewer === null ? entriesOfCauses(state).again : []),
  ],
});

/** The entries that were booked before in the turn, and that the game master did not let be booked again. */
function entriesTwice(state: BooksState): readonly Finding[] {
  const twice = bookedTwice(state);
  const excepted = twice.length === 0 ? new Set<string>() : actsExcepted(state);
  return twice.flatMap(([entry, first]): Finding[] => {
    const { no, act, line, subject, turn, spot } = entry;
    if (act !== "" && excepted.has(act)) return [];
    const { clause } = state.game.lines.find((known) => known.line === line) ?? {};
    const message = `Entry ${no} books ${line} of ${subject} again: entry ${first.no} did in turn ${turn}, and it is received once a turn. Reverse one of the two.`;
    const words = { expected: "one entry", actual: "two entries" };
    return [{ check: DONE_TWICE, subject: `No ${no}`, message, ...words, ...(clause && { clause }), spot, turn }];
  });
}

/** The steps of commands that are done once a turn, and were done before. */
function stepsTwice(state: BooksState): readonly Finding[] {
  const once = declaring(state, "often");
  const first = new Map<string, StepRow>();
  const acts = new Set<string>();
  const again = stepsStanding(state).filter((step) => {
    if (!once.has(step.command) || acts.has(step.act)) return false;
    acts.add(step.act);
    const key = keyOf(step);
    if (first.has(key)) return true;
    first.set(key, step);
    return false;
  });
  return beyondExceptions(state, again).flatMap((step): Finding[] => {
    const [command, before, named] = [once.get(step.command), first.get(keyOf(step)), namedIn(step)];
    if (!command || !before) return [];
    const message = `Step ${step.no} did "${command.title}" for ${named} again: step ${before.no} did in this turn, and it is done once a turn. Undo one of the two on the History page.`;
    return [{ check: DONE_TWICE, subject: named, message, clause: command.clause, spot: spotOf(state, step) }];
  });
}

/** Nothing is done for a subject after the command that settled it. */
export const doneInTime = check({
  id: AFTER_THE_FACT,
  title: "Nothing was done after the step that settled it",
  clause: "",
  inView: true,
  find(state) {
    const closed = declaring(state, "closedBy");
    const steps = stepsStanding(state);
    return steps.flatMap((step, at): Found[] => {
      const command = closed.get(step.command);
      const named = namedIn(step);
      const settled = steps.slice(0, at).find((each) => command !== undefined && closes(state, command, each, named));
      if (!command || !settled || settled.act === step.act || isExcepted(state, step)) return [];
      const message = `Step ${step.no} did "${command.title}" for ${named} after step ${settled.no} (${titleIn(state, settled.command)}), which settles it for this turn. Undo one of the two on the History page.`;
      return [{ subject: named, message, clause: command.clause, spot: spotOf(state, step) }];
    });
  },
});

/** What follows from something was done because that happened. */
export const doneForCause = check({
  id: WITHOUT_ITS_CAUSE,
  title: "Nothing was done that does not follow from what happened",
  clause: "",
  find: (state) => [...stepsWithoutCause(state), ...entriesOfCauses(state).without],
});

function stepsWithoutCause(state: BooksState): readonly Finding[] {
  const caused = declaring(state, "after");
  if (caused.size === 0) return [];
  const without = stepsStanding(state).filter((step) => {
    const { after } = caused.get(step.command) ?? {};
    return after !== undefined && !after.causes(state).some(({ subject }) => subject === namedIn(step));
  });
  return beyondExceptions(state, without).flatMap((step): Finding[] => {
    const [command, named] = [caused.get(step.command), namedIn(step)];
    if (!command?.after) return [];
    const message = `Step ${step.no} did "${command.title}" for ${named}, but nothing that it follows from is recorded in this turn. Undo it on the History page. ${command.after.first}.`;
    return [{ check: WITHOUT_ITS_CAUSE, subject: named, message, clause: command.clause, spot: spotOf(state, step) }];
  });
}

/**
 * The entries on lines that a command books for what happened, of acts that are not that command's: those for what was booked before,
 * and those without anything that happened.
 */
function entriesOfCauses(state: BooksState): { readonly again: readonly Found[]; readonly without: readonly Found[] } {
  const { turn } = state.campaign;
  const caused = declaring(state, "after");
  const [again, without]: [Found[], Found[]] = [[], []];
  for (const { line, bookedBy = "", clause } of state.game.lines) {
    const command = caused.get(bookedBy);
    const entries = command ? standingOn(state, turn, line) : [];
    if (!command?.after || entries.length === 0) continue;
    const booked = new Set(stepsStanding(state).flatMap((step) => (step.command === bookedBy ? [step.act] : [])));
    const causes = command.after.causes(state).map(({ subject }) => subject.toLowerCase());
    const causeOf = (subject: string): string | undefined => {
      const words = subject.toLowerCase().split(/[\s,;]+/);
      return causes.find((cause) => words.includes(cause));
    };
    // Each cause is booked once, by its command or by hand.
    const first = new Map<string, number>();
    const mark = ({ no, subject }: { readonly no: number; readonly subject: string }): void => {
      const cause = causeOf(subject);
      if (cause !== undefined && !first.has(cause)) first.set(cause, no);
    };
    entries.filter(({ act }) => booked.has(act)).forEach(mark);
    for (const entry of entries) {
      const { no, act, subject, note, spot } = entry;
      // Who keeps it outside the books says so in the Note.
      if (note !== "" || booked.has(act)) continue;
      const cause = causeOf(subject);
      const found = { subject: `No ${no}`, clause, spot, turn };
      if (cause !== undefined) {
        mark(entry);
        const before = first.get(cause) ?? no;
        if (before === no) continue;
        const message = `Entry ${no} books ${line} for ${subject} again: entry ${before} did in turn ${turn}. Reverse one of the two.`;
        again.push({ ...found, message });
        continue;
      }
      const message = `Entry ${no} books ${line}, but nothing that it follows from is recorded in turn ${turn} for ${subject || "its blank Subject"}. ${command.after?.first ?? ""}, and then use "${command.title}"; if it was kept outside these books, say so under Note; or reverse the entry.`;
      without.push({ ...found, message });
    }
  }
  return { again, without };
}

const spotOf = ({ books }: BooksState, step: StepRow) => spotIn(books.tables, STEPS, step, "command");
