import { actsNow, actsOf, concerns, type DoneAct } from "../ledger/acts";
import type { Stamp } from "../ledger/booking";
import { allowed, refusal, type Outcome } from "../ledger/outcome";
import { checkedAfter } from "./checked-after";
import type { CheckedBooks } from "./close";
import { formCommand } from "./command";
import { allows } from "./command-spec";
import { yesField, type Field } from "./field";
import { mayBeUndone, tryToUndo, type Undoing } from "./undo";
import { actSays, offerSays, UNDO } from "./undo-says";
import { doneSince, undoWithAllSince } from "./undo-since";

/** More acts than this are not undone in one go. */
const MAX_IN_ONE_GO = 50;

/** The names of the ticks by which what rests on it, and everything that was done since, is undone as well. */
const ALSO = "also";
const SINCE = "since";

/** An act undone with what followed. */
interface InOneGo {
  /** What followed and goes with it, the last first. */
  readonly also: readonly DoneAct[];
  readonly outcome: Outcome;
}

/** Undoes an act and whatever rests on it, the last first, in one go; refused, with why, where something of it cannot be undone. */
export function undoWithWhatFollowed(
  open: CheckedBooks,
  id: string,
  stamp: Stamp,
  undone = attempts(open, stamp),
): InOneGo {
  const target = actsOf(open).find((act) => act.id === id);
  if (!target) return { also: [], outcome: tryToUndo(open, id, stamp).outcome };
  let chosen: readonly DoneAct[] = [target];
  const guessed = new Set<string>();
  for (;;) {
    const { outcome, next, isGuess } = undoneInOrder(undone, chosen);
    if (!next) {
      if (outcome.refused.length > 0) return { also: without(chosen, target), outcome };
      return withoutNeedless(undone, chosen, { target, guessed, outcome });
    }
    if (chosen.length >= MAX_IN_ONE_GO) {
      const message = `More than ${MAX_IN_ONE_GO} actions rest on entry ${target.no}. Undo the last of them first: ${actSays(open, next)}.`;
      return { also: [], outcome: refusal(UNDO, `No ${target.no}`, message) };
    }
    if (isGuess) guessed.add(next.id);
    chosen = [...chosen, next].sort((a, b) => b.no - a.no);
  }
}

const without = (acts: readonly DoneAct[], act: DoneAct): readonly DoneAct[] => acts.filter(({ id }) => id !== act.id);

/** Later acts about the same things were added where no problem named one: those that need not go stay. */
function withoutNeedless(
  undone: Attempts,
  chosen: readonly DoneAct[],
  of: { readonly target: DoneAct; readonly guessed: ReadonlySet<string>; readonly outcome: Outcome },
): InOneGo {
  let found = { acts: chosen, outcome: of.outcome };
  for (const act of chosen.filter(({ id }) => of.guessed.has(id))) {
    const acts = without(found.acts, act);
    const { outcome, next } = undoneInOrder(undone, acts);
    if (!next && outcome.refused.length === 0) found = { acts, outcome };
  }
  return { also: without(found.acts, of.target), outcome: found.outcome };
}

/** An attempt to undo an act after others, and the books as they are then: most of the time nobody asks for them. */
interface Attempt extends Undoing {
  readonly then: CheckedBooks;
}

/** Attempts by their acts: those before the last are undone, and the last is tried. */
type Attempts = (acts: readonly DoneAct[]) => Attempt;

/** Attempts to undo acts of these books: each is made once, however often acts are tried that begin in the same way. */
function attempts(open: CheckedBooks, stamp: Stamp): Attempts {
  const made = new Map<string, Attempt>();
  const attempt: Attempts = (acts) => {
    const path = acts.map(({ id }) => id).join(" ");
    const known = made.get(path);
    if (known) return known;
    const before = acts.length > 1 ? attempt(acts.slice(0, -1)).then : open;
    const tried = tryToUndo(before, acts.at(-1)?.id ?? "", stamp);
    let then: CheckedBooks | undefined;
    const found: Attempt = {
      ...tried,
      get then() {
        return (then ??= checkedAfter(before, tried.outcome));
      },
    };
    made.set(path, found);
    return found;
  };
  return attempt;
}

/** Acts undone one after the other, the last first; or, where one of them rests on another act, that one. */
function undoneInOrder(
  undone: Attempts,
  acts: readonly DoneAct[],
): { readonly outcome: Outcome; readonly next?: DoneAct; readonly isGuess?: boolean } {
  const done: Outcome[] = [];
  for (const many of acts.keys()) {
    const { outcome, since, areNamed } = undone(acts.slice(0, many + 1));
    if (outcome.refused.length > 0) {
      const next = since.find(({ id }) => !acts.some((each) => each.id === id));
      return { outcome, ...(next && { next, isGuess: !areNamed }) };
    }
    done.push(outcome);
  }
  return {
    outcome: allowed(
      done.map(({ says }) => says).join(" "),
      done.flatMap(({ edits }) => edits),
    ),
  };
}

/** What followed each act, as its form says: it is shown again and again while the books are the same. */
const FOLLOWED = new WeakMap<CheckedBooks, Map<string, string>>();

/** The acts that would be undone with one, in words; blank where there are none, or it cannot be undone with them either. */
function followedSays(open: CheckedBooks, id: string): string {
  const known = FOLLOWED.get(open) ?? new Map<string, string>();
  FOLLOWED.set(open, known);
  const says = known.get(id) ?? whatFollowedSays(open, id);
  known.set(id, says);
  return says;
}

function whatFollowedSays(open: CheckedBooks, id: string): string {
  const target = actsOf(open).find((act) => act.id === id);
  const undone = attempts(open, NO_STAMP);
  if (!target || undone([target]).since.length === 0) return "";
  const { also, outcome } = undoWithWhatFollowed(open, id, NO_STAMP, undone);
  return outcome.refused.length > 0 ? "" : also.map((act) => actSays(open, act)).join("; ");
}

/** What was done in the turn under way since an act, in words; blank if nothing was. */
function sinceSays(open: CheckedBooks, id: string): string {
  const from = actsNow(open).find((act) => act.id === id);
  const since = from ? doneSince(open, from).flatMap(({ act }) => (act.id === id ? [] : [act])) : [];
  const [last, first] = [since[0], since.at(-1)];
  if (!first || !last) return "";
  return since.length === 1
    ? actSays(open, first)
    : `${since.length} actions, from ${actSays(open, first)} to ${actSays(open, last)}`;
}

/** Undoes what was done in one go, and with a tick what rests on it, or everything since, as well; its subject is the key of the act, or the number of an entry that was typed by itself. */
export const undo = formCommand<Readonly<Record<string, Field<boolean>>>, CheckedBooks>({
  id: UNDO,
  title: "Undo",
  clause: "",
  steps: [],
  by: "every side",
  about: "the key of an act, or the number of an entry that was typed",
  seenBy: "parties",
  button: "Undo the command",
  testIds: ({ subject }) => ({ form: `undo-form-${subject}`, commit: "undo-commit" }),
  offered(open, side) {
    return actsNow(open)
      .filter((act) => concerns(act, side) && mayBeUndone(open, act))
      .map((act) => allows(act.id, offerSays(open, act), open.game.clauses.turns));
  },
  fields(open, { subject }) {
    const named = followedSays(open, subject);
    const since = sinceSays(open, subject);
    return {
      ask: {
        ...(named !== "" && { [ALSO]: yesField(`Undo what followed as well: ${named}`) }),
        ...(since !== "" && { [SINCE]: yesField(`Undo everything that was done since as well: ${since}`) }),
      },
    };
  },
  write(open, values, { subject, stamp }) {
    const act = values[SINCE] === true ? actsOf(open).find(({ id }) => id === subject) : undefined;
    if (act) return undoWithAllSince(open, act, stamp);
    return values[ALSO] === true
      ? undoWithWhatFollowed(open, subject, stamp).outcome
      : tryToUndo(open, subject, stamp).outcome;
  },
});

/** Nothing is written while it is only tried. */
const NO_STAMP: Stamp = { today: "", seed: "" };
