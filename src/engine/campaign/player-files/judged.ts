import type { OpenGame } from "../game";
import type { Stamp } from "../ledger/booking";
import { stateOf } from "../ledger/replay";
import { STEPS } from "../schema/shared-tables";
import { actDone, after, inBooks, ofSheet, placeIn, subjectOf, whatOf, type Done, type TakenLine } from "./acts-done";
import { DO_IT } from "./acts-to-fill";
import type { FilledAct } from "./filled-acts";
import { playerBooks } from "./player-tables";
import { actPlace, standingSteps, typedIn, type StandingStep } from "./taken-in";
import { isTypedBefore } from "./typed-before";

/** What becomes of an act of a file in the game master's books, and what the side may be told of it. */
export interface JudgedLine extends TakenLine {
  /** What the side may be told: it depends on the file and on what the side may know, and on nothing else. */
  readonly answer: TakenLine;
  /** Whether the game master's books say more than the answer: then the line is for the game master alone. */
  readonly secret: boolean;
}

/** An act of a file with its line, and what it writes. */
export interface JudgedAct extends Omit<Done, "line"> {
  readonly line: JudgedLine;
}

/** The stamp of what is only tried out. */
export const TRIED: Stamp = { today: "", seed: "" };

/** What a side knows, as its file has it. */
export const ownBooks = (open: OpenGame, side: string): OpenGame => ({ ...playerBooks(open, side), findings: [] });

/** A line that the side may know as it is. */
export const openLine = (line: TakenLine): JudgedLine => ({ ...line, answer: line, secret: false });

/** A side's view, on which commands can be tried out. */
export const triedOut = (view: OpenGame): OpenGame => ({
  ...view,
  ...stateOf({ ...view.books.tables, isTriedOut: true }, view.game),
});

/**
 * The acts of a side's file, one after the other. Each is judged on the side's view first: what is refused there is refused, and is
 * never tried on the game master's books. What is possible there is done on the game master's books; what these refuse is for the
 * game master alone.
 */
export function actsJudged(
  open: OpenGame,
  side: string,
  acts: readonly FilledAct[],
  stamp: Stamp,
  own: OpenGame,
): readonly JudgedAct[] {
  let view = triedOut(own);
  let now = open;
  const steps = standingSteps(open, view, side);
  return acts.map((act): JudgedAct => {
    const tried = onView(view, side, act, { steps, subject: subjectOf(open, act) });
    view = after(view, tried);
    if (tried.line.is !== "accepted") return { act, written: [], line: openLine(tried.line) };
    const done = actDone(now, side, act, stamp);
    now = after(now, done);
    const { is, says } = done.line;
    const secret = is !== tried.line.is || says !== tried.line.says;
    return { ...done, line: { ...done.line, what: tried.line.what, answer: tried.line, secret } };
  });
}

/** An act by what the side knows; it may be in the books already. */
function onView(
  view: OpenGame,
  side: string,
  act: FilledAct,
  before: { readonly steps: readonly StandingStep[]; readonly subject: string },
): Done {
  if (isTakenIn(view, act, before)) return { act, line: inBooks(aboutOf(view, side, act)), written: [] };
  const done = actDone(view, side, act, TRIED);
  const isThere =
    done.line.is === "refused"
      ? isTypedBefore(view, side, act, before.steps)
      : done.line.is === "accepted" && !changesAnything(done);
  return isThere ? { act, line: inBooks(aboutOf(view, side, act)), written: [] } : done;
}

/** Whether an act with something typed writes a row or a cell of a table, and not only its step and a form as it is. */
const changesAnything = ({ act, written }: Done): boolean =>
  Object.hasOwn(act.fields, DO_IT) ||
  written.some((edit) => {
    if (edit.kind === "append" || edit.kind === "change") return edit.table !== STEPS.name;
    return edit.kind === "lay" && edit.sheet.table !== undefined && edit.sheet.table.name !== STEPS.name;
  });

const aboutOf = (view: OpenGame, side: string, act: FilledAct) => ({ at: placeIn(act), what: whatOf(view, side, act) });

/** What adds something is recognised whenever it was posted; what replaces something, if nothing else replaced it since. */
function isTakenIn(
  view: OpenGame,
  act: FilledAct,
  { steps, subject }: { readonly steps: readonly StandingStep[]; readonly subject: string },
): boolean {
  const place = actPlace(act);
  const same = steps.filter(({ command, mark, ...about }) =>
    mark ? mark.from === place : command === act.command && about.subject === subject,
  );
  const counting = ofSheet(view, act).room === undefined ? same.slice(-1) : same;
  return counting.some(({ mark }) => mark?.typed === typedIn(act));
}
