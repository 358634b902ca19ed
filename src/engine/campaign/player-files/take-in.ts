import type { PlayerCommand } from "../commands/player-sheet";
import { commandOf, type OpenGame } from "../game";
import type { Stamp } from "../ledger/booking";
import { stateAfter } from "../ledger/replay";
import { allowed, readOnly, refusal, refused, type Outcome } from "../ledger/outcome";
import { drive } from "../scripted";
import type { Edit } from "../schema/edit";
import type { Finding } from "../../core/problem";
import { DO_IT } from "./acts-to-fill";
import { numberOfEntry } from "./entry-keys";
import { readBack, type FilledAct } from "./read-back";
import { YES, type SentSheet } from "./sheet-layout";
import { marked, marksIn, placeOf, typedIn, type Mark } from "./taken-in";

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

/** What a file of a side brings, line by line; and what is written of it together. */
export interface TakenIn {
  readonly side: string;
  readonly lines: readonly TakenLine[];
  /** Everything that is accepted, as one act; refused if there is nothing to write. */
  readonly outcome: Outcome;
}

/**
 * What a file that came back from a side brings: each act is done as its command does it, one after the other, and all that are
 * accepted are written together, with one key, so that they are undone together. Nothing of a file is posted that is otherwise
 * than it was sent, and no act twice.
 */
export function takeIn(open: OpenGame, side: string, sheets: readonly SentSheet[], stamp: Stamp): TakenIn {
  const locked = readOnly(open);
  const read = locked ? { refused: locked.refused } : readBack(open, side, sheets);
  if ("refused" in read) return { side, lines: [], outcome: refused(...read.refused) };
  const lines: TakenLine[] = [];
  const edits: Edit[] = [];
  let then = open;
  for (const act of read.acts) {
    const { line, written } = doneBy(then, side, act, stamp);
    lines.push(line);
    if (written.length === 0) continue;
    edits.push(...written);
    then = stateAfter(then, written);
  }
  return { side, lines, outcome: outcomeOf(side, lines, edits) };
}

function outcomeOf(side: string, lines: readonly TakenLine[], edits: readonly Edit[]): Outcome {
  if (edits.length > 0) {
    const said = lines.filter(({ is }) => is === "accepted").map(({ says }) => says);
    return allowed(`From the file of ${side}: ${said.join(" ")}`, edits);
  }
  const against = lines.flatMap((line) => line.refused);
  if (against.length > 0) return refused(...against);
  const message =
    lines.length === 0
      ? `Nothing is filled in. Ask ${side} to fill in the yellow cells.`
      : `Everything that is filled in is in the books already. There is nothing to post.`;
  return refusal("nothing-new", side, message);
}

/** An act on the books as they are then: its line, and what it writes. */
function doneBy(
  open: OpenGame,
  side: string,
  act: FilledAct,
  stamp: Stamp,
): { readonly line: TakenLine; readonly written: readonly Edit[] } {
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
  if (isTakenIn(marksIn(open, side), of, act)) {
    return {
      line: { ...about, is: "posted before", says: "This is in the books already.", refused: [] },
      written: [],
    };
  }
  const outcome = outcomeFor(open, { side, subject }, act, stamp);
  if (outcome.refused.length > 0) {
    return { line: { ...about, is: "refused", says: outcome.says, refused: outcome.refused }, written: [] };
  }
  return {
    line: { ...about, is: "accepted", says: outcome.says, refused: [] },
    written: marked(outcome.edits, act),
  };
}

/** What adds something is recognised whenever it was posted; what replaces something, if nothing else replaced it since. */
function isTakenIn(marks: readonly Mark[], { room }: PlayerCommand, act: FilledAct): boolean {
  const same = marks.filter(({ from }) => from === placeOf(act));
  const counting = room === undefined ? same.slice(-1) : same;
  return counting.some(({ typed }) => typed === typedIn(act));
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
  const message = `${doing.side} cannot do this now: ${command.title}${doing.subject === "" ? "" : `, ${doing.subject}`}. Send the file again: it has what can be done.`;
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
