import type { PlayerCommand } from "../commands/player-sheet";
import { commandOf, type OpenGame } from "../game";
import type { Stamp } from "../ledger/booking";
import { stateAfter } from "../ledger/replay";
import { goneOn, refusal, saysInFull, type Outcome } from "../ledger/outcome";
import { drive } from "../scripted";
import type { Edit } from "../schema/edit";
import type { Finding } from "../../core/problem";
import { DO_IT } from "./acts-to-fill";
import { numberOfEntry } from "./entry-keys";
import type { FilledAct } from "./filled-acts";
import { YES } from "./sheet-layout";
import { marked } from "./taken-in";

/** What becomes of an act of a file. */
export interface TakenLine {
  /** Where it is in the file: "Plans to fill in, rows 12 to 13". */
  readonly at: string;
  /** What the side is offered: "Plan what is spent"; if it is not offered any more, the command. */
  readonly what: string;
  readonly is: "accepted" | "refused" | "posted before" | "not read";
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
    then = after(then, next);
  }
  return { done, then };
}

/** The books after what an act writes. */
export const after = (open: OpenGame, { written }: Pick<Done, "written">): OpenGame =>
  written.length > 0 ? goneOn(open, stateAfter(open, written)) : open;

/** An act on the books as they are then: its line, and what it writes. */
export function actDone(open: OpenGame, side: string, act: FilledAct, stamp: Stamp): Done {
  const about = { at: placeIn(act), what: whatOf(open, side, act) };
  const outcome = outcomeOf(open, side, act, stamp);
  const { says } = outcome;
  if (outcome.refused.length > 0) {
    return { act, line: { ...about, is: "refused", says, refused: outcome.refused }, written: [] };
  }
  if (outcome.edits.length === 0) return { act, line: inBooks(about), written: [] };
  return {
    act,
    line: { ...about, is: "accepted", says: saysInFull(outcome), refused: [] },
    written: marked(outcome.edits, act),
  };
}

/** The line of an act that is in the books already. */
export const inBooks = (about: Pick<TakenLine, "at" | "what">): TakenLine => ({
  ...about,
  ...{ is: "posted before", says: "This is in the books already.", refused: [] },
});

/** Where an act is in its file, for people. */
export function placeIn({ sheet, rows: [first, last] }: FilledAct): string {
  return `${sheet}, ${first === last ? `row ${first}` : `rows ${first} to ${last}`}`;
}

/** What an act is called in these books: as they offer it, or else by its command. */
export function whatOf(open: OpenGame, side: string, act: FilledAct): string {
  const command = commandFor(open, act);
  const subject = subjectOf(open, act);
  return command.offered(open, side).find((offer) => offer.subject === subject)?.what ?? command.title;
}

/** The command of a sheet that an act gives. */
export function ofSheet(
  { game }: Pick<OpenGame, "game">,
  { sheet, command }: Pick<FilledAct, "sheet" | "command">,
): PlayerCommand {
  const of = game.playerSheets.find((each) => each.sheet === sheet)?.commands.find((each) => each.command === command);
  if (!of) throw new Error(`${sheet} has no command ${command}`);
  return of;
}

/** The subject of an act in these books: entries have other numbers in each side's. */
export function subjectOf(open: OpenGame, act: Pick<FilledAct, "sheet" | "command" | "subject">): string {
  return ofSheet(open, act).aboutEntry === true ? (numberOfEntry(open, act.subject) ?? "") : act.subject;
}

function commandFor({ game }: OpenGame, { command: id }: FilledAct) {
  const command = commandOf(game, id);
  if (!command) throw new Error(`there is no command ${id}`);
  return command;
}

/** What an act writes into these books, or why it is refused. */
export function outcomeOf(open: OpenGame, side: string, act: FilledAct, stamp: Stamp): Outcome {
  const { [DO_IT]: doIt, ...fields } = act.fields;
  const command = commandFor(open, act);
  const doing = { side, subject: subjectOf(open, act) };
  const begun = command.begin(open, doing);
  // A file may name any subject: only what the side is offered now is done.
  if (!command.offered(open, side).some(({ subject }) => subject === doing.subject)) {
    const why = begun.asked === null ? begun.outcome(open, stamp) : null;
    return why && why.refused.length > 0 ? why : notOffered(command, doing);
  }
  if (doIt !== undefined && doIt.toLowerCase() !== YES) {
    return refusal(
      "reply",
      doing.subject,
      `${command.title}: "${doIt}" is not valid. Type ${YES} to do it, or leave it blank.`,
    );
  }
  const run = drive(open, begun, doing, { fields, faces: [], choices: [], saysLabels: true }, stamp);
  return run.outcome ?? refusal("unanswered", doing.subject, `${command.title}: ${wantedBy(run.asks)}`, command.clause);
}

function notOffered(
  { title, clause }: ReturnType<typeof commandFor>,
  { side, subject }: Record<"side" | "subject", string>,
) {
  const message = `${side} cannot do this now: ${title}${subject === "" ? "" : `, ${subject}`}. A new file has what can be done.`;
  return refusal("not-offered", subject || side, message, clause);
}

/** What is missing, for people. */
function wantedBy(asks: NonNullable<ReturnType<typeof drive>["asks"]>): string {
  if (asks.asks !== "fields") return `${asks.what} has to be answered in the pane.`;
  const misfits = Object.entries(asks.misfits).map(
    ([name, message]) => `${asks.fields[name]?.label ?? name}: ${message}`,
  );
  const wanted = Object.values(asks.fields).map(({ label }) => label);
  return misfits.length > 0 ? misfits.join(" ") : `Fill in ${wanted.join(", ")}.`;
}
