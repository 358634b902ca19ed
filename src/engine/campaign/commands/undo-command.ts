import { runChecks } from "../checks/fold";
import { actsNow, actsOf, concerns, type DoneAct } from "../ledger/acts";
import type { Stamp } from "../ledger/booking";
import { allowed, refusal, type Outcome } from "../ledger/outcome";
import { stateAfter } from "../ledger/replay";
import type { CheckedBooks } from "./close";
import { askedOnce } from "./command";
import { allows } from "./declared";
import { yesField, type Field } from "./field";
import { UNDO, actSays, mayBeUndone, offerSays, tryToUndo } from "./undo";

/** More acts than this are not undone in one go. */
const MOST_IN_ONE_GO = 50;

/** The name of the tick by which what followed is undone as well. */
const ALSO = "also";

/** An act undone with what followed. */
interface InOneGo {
  /** What followed and goes with it, the last first. */
  readonly also: readonly DoneAct[];
  readonly outcome: Outcome;
}

/** Undoes an act and whatever rests on it, the last first, in one go; refused, with why, where something of it cannot be undone. */
export function undoWithWhatFollowed(open: CheckedBooks, id: string, stamp: Stamp): InOneGo {
  const target = actsOf(open).find((act) => act.id === id);
  if (!target) return { also: [], outcome: tryToUndo(open, id, stamp).outcome };
  let chosen: readonly DoneAct[] = [target];
  const guessed = new Set<string>();
  for (;;) {
    const { outcome, next, isGuess } = undoneInOrder(open, chosen, stamp);
    if (!next) {
      if (outcome.refused.length > 0) return { also: without(chosen, target), outcome };
      return withoutNeedless(open, chosen, { target, guessed, stamp, outcome });
    }
    if (chosen.length >= MOST_IN_ONE_GO) {
      const message = `More than ${MOST_IN_ONE_GO} actions rest on entry ${target.no}. Undo the last of them first: ${actSays(open, next)}.`;
      return { also: [], outcome: refusal(UNDO, `No ${target.no}`, message) };
    }
    if (isGuess) guessed.add(next.id);
    chosen = [...chosen, next].sort((a, b) => b.no - a.no);
  }
}

const without = (acts: readonly DoneAct[], act: DoneAct): readonly DoneAct[] => acts.filter(({ id }) => id !== act.id);

/** Later acts about the same things were added where no problem named one: those that need not go stay. */
function withoutNeedless(
  open: CheckedBooks,
  chosen: readonly DoneAct[],
  of: {
    readonly target: DoneAct;
    readonly guessed: ReadonlySet<string>;
    readonly stamp: Stamp;
    readonly outcome: Outcome;
  },
): InOneGo {
  let found = { acts: chosen, outcome: of.outcome };
  for (const act of chosen.filter(({ id }) => of.guessed.has(id))) {
    const acts = without(found.acts, act);
    const { outcome, next } = undoneInOrder(open, acts, of.stamp);
    if (!next && outcome.refused.length === 0) found = { acts, outcome };
  }
  return { also: without(found.acts, of.target), outcome: found.outcome };
}

/** Acts undone one after the other, the last first; or, where one of them rests on another act, that one. */
function undoneInOrder(
  open: CheckedBooks,
  acts: readonly DoneAct[],
  stamp: Stamp,
): { readonly outcome: Outcome; readonly next?: DoneAct; readonly isGuess?: boolean } {
  let state = open;
  const done: Outcome[] = [];
  for (const act of acts) {
    const { outcome, since, areNamed } = tryToUndo(state, act.id, stamp);
    if (outcome.refused.length > 0) {
      const next = since.find(({ id }) => !acts.some((each) => each.id === id));
      return { outcome, ...(next && { next, isGuess: !areNamed }) };
    }
    done.push(outcome);
    const then = stateAfter(state, outcome.edits);
    state = { ...then, findings: runChecks(then, then.game.checks) };
  }
  return {
    outcome: allowed(
      done.map(({ says }) => says).join(" "),
      done.flatMap(({ edits }) => edits),
    ),
  };
}

/** Undoes what was done in one go, and with a tick what rests on it as well; its subject is the key of the act, or the number of an entry that was typed by itself. */
export const undo = askedOnce<Readonly<Record<string, Field<boolean>>>, CheckedBooks>({
  id: UNDO,
  title: "Undo",
  clause: "",
  steps: [],
  by: "every side",
  about: "the key of an act, or the number of an entry that was typed",
  seenBy: "parties",
  button: "Undo it",
  testIds: ({ subject }) => ({ form: `undo-form-${subject}`, commit: "undo-commit" }),
  offered(open, side) {
    return actsNow(open)
      .filter((act) => concerns(act, side) && mayBeUndone(open, act))
      .map((act) => allows(act.id, offerSays(open, act), open.game.clauses.turns));
  },
  fields(open, { subject }) {
    const { since } = tryToUndo(open, subject, NO_STAMP);
    if (since.length === 0) return { ask: {} };
    const { also, outcome } = undoWithWhatFollowed(open, subject, NO_STAMP);
    if (outcome.refused.length > 0 || also.length === 0) return { ask: {} };
    const named = also.map((act) => actSays(open, act)).join("; ");
    return { ask: { [ALSO]: yesField(`Undo what followed as well: ${named}`) } };
  },
  write: (open, values, { subject, stamp }) =>
    values[ALSO] === true
      ? undoWithWhatFollowed(open, subject, stamp).outcome
      : tryToUndo(open, subject, stamp).outcome,
});

/** Nothing is written while it is only tried. */
const NO_STAMP: Stamp = { today: "", seed: "" };
