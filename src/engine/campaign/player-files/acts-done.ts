import type { PlayerCommand } from "../commands/player-sheet";
import { commandOf, type OpenGame } from "../game";
import type { Stamp } from "../ledger/booking";
import { stateAfter } from "../ledger/replay";
import { refusal, saysInFull, type Outcome } from "../ledger/outcome";
import { drive } from "../scripted";
import type { Edit } from "../schema/edit";
import type { Finding } from "../../core/problem";
import { DO_IT } from "./acts-to-fill";
import { numberOfEntry } from "./entry-keys";
import type { FilledAct } from "./filled-acts";
import { YES } from "./sheet-layout";
import { marked, placeOf, standingSteps, typedIn, type StandingStep } from "./taken-in";

/** What becomes of an act of a file. */
export interface TakenLine {
  /** Where it is in the file: "Plans to fill in, rows 12 to 13". */
  readonly at: string;
  /** What the side is offered: "Plan what is spent"; if it is not offered any more, the command. */
  readonly what: string;
  readonly is: "accepted" | "refused" | "posted before";
  /** For people: what is written, or why not. */
  readonly says: string;
  readonly refused: readonly Finding[];
}

/** An act of a file, what becomes of it, and what it writes. */
export interface Done {
  readonly act: FilledAct;
  readonly line: TakenLine;
  readonly written: readonly Edit[];
}

/** Acts done one after the other, each on the books as those before it leave them; and the books after all of them. */
export function actsDone(
  open: OpenGame,
  side: string,
  acts: readonly FilledAct[],
  stamp: Stamp,
): { readonly done: readonly Done[]; readonly then: OpenGame } {
  const done: Done[] = [];
  let then = open;
  for (const act of acts) {
    const next = actDone(then, side, act, stamp);
    done.push(next);
    if (next.written.length > 0) then = stateAfter(then, next.written);
  }
  return { done, then };
}

/** An act on the books as they are then: its line, and what it writes. */
export function actDone(open: OpenGame, side: string, act: FilledAct, stamp: Stamp): Done {
  const { game } = open;
  const of = game.playerSheets
    .find(({ sheet }) => sheet === act.sheet)
    ?.commands.find(({ command }) => command === act.command);
  const command = commandOf(game, act.command);
  if (!of || !command) throw new Error(`${act.sheet} has no command ${act.command}`);
  const subject = of.aboutEntry === true ? (numberOfEntry(open, act.subject) ?? "") : act.subject;
  const [first, last] = act.rows;
  const about = {
    at: `${act.sheet}, ${first === last ? `row ${first}` : `rows ${first} to ${last}`}`,
    what: command.offered(open, side).find((offer) => offer.subject === subject)?.what ?? command.title,
  };
  if (isTakenIn(standingSteps(open, side), of, act, subject)) {
    return {
      act,
      line: { ...about, is: "posted before", says: "This is in the books already.", refused: [] },
      written: [],
    };
  }
  const outcome = outcomeFor(open, { side, subject }, act, stamp);
  if (outcome.refused.length > 0) {
    return { act, line: { ...about, is: "refused", says: outcome.says, refused: outcome.refused }, written: [] };
  }
  return {
    act,
    line: { ...about, is: "accepted", says: saysInFull(outcome), refused: [] },
    written: marked(outcome.edits, act),
  };
}

/** What adds something is recognised whenever it was posted; what replaces something, if nothing else replaced it since. */
function isTakenIn(steps: readonly StandingStep[], { room }: PlayerCommand, act: FilledAct, subject: string): boolean {
  const place = placeOf(act);
  const same = steps.filter(({ command, mark, ...about }) =>
    mark ? mark.from === place : command === act.command && about.subject === subject,
  );
  const counting = room === undefined ? same.slice(-1) : same;
  return counting.some(({ mark }) => mark?.typed === typedIn(act));
}

function outcomeFor(
  open: OpenGame,
  doing: { readonly side: string; readonly subject: string },
  { command: id, fields: { [DO_IT]: doIt, ...fields } }: FilledAct,
  stamp: Stamp,
): Outcome {
  const command = commandOf(open.game, id);
  if (!command) throw new Error(`there is no command ${id}`);
  if (doIt !== undefined && doIt.toLowerCase() !== YES) {
    return refusal(
      "reply",
      doing.subject,
      `${command.title}: "${doIt}" is not valid. Type ${YES} to do it, or leave it blank.`,
    );
  }
  const run = drive(open, command.begin(open, doing), doing, { fields, faces: [], choices: [] }, stamp);
  const outcome =
    run.outcome ?? refusal("unanswered", doing.subject, `${command.title}: ${wantedBy(run.asks)}`, command.clause);
  // A file may name any subject: only what the side is offered now is done.
  const isOffered = command.offered(open, doing.side).some(({ subject }) => subject === doing.subject);
  if (isOffered || outcome.refused.length > 0) return outcome;
  const message = `${doing.side} cannot do this now: ${command.title}${doing.subject === "" ? "" : `, ${doing.subject}`}. A new file has what can be done.`;
  return refusal("not-offered", doing.subject || doing.side, message, command.clause);
}

/** What is missing, for people. */
function wantedBy(asks: NonNullable<ReturnType<typeof drive>["asks"]>): string {
  if (asks.asks !== "fields") return `${asks.what} has to be answered in the pane.`;
  const misfits = Object.entries(asks.misfits).map(
    ([name, message]) => `${asks.fields[name]?.label ?? name}: ${message}`,
  );
  return misfits.length > 0 ? misfits.join(" ") : `Fill in ${Object.keys(asks.fields).join(", ")}.`;
}
