import type { Finding } from "../../core/problem";
import type { OpenGame } from "../game";
import { actDone, actsDone, subjectOf, type TakenLine } from "./acts-done";
import { sheetsToFill, type ActToFill } from "./acts-to-fill";
import { nameAt, rowsOf, type FilledAct } from "./filled-acts";
import { TRIED, triedOut } from "./judged";
import { readBack } from "./read-back";
import { lastDigest } from "./sheet-code";
import type { SentSheet } from "./sheet-layout";

/** An act on a sheet of the player's own file, and what is filled in for it. */
export interface ActOnSheet extends ActToFill {
  readonly sheet: string;
  /** The rows of each of its fields, counted from 0, by the names of the fields. */
  readonly rows: ReadonlyMap<string, readonly number[]>;
  /** What is filled in, by the names of the fields. */
  readonly typed: Readonly<Record<string, string>>;
  /** What would become of it, by what the side knows; null if nothing is filled in. */
  readonly line: TakenLine | null;
}

/** A sheet of the player's own file, with what can be filled in there. */
export interface SheetBeingFilled {
  readonly sheet: string;
  readonly about: string;
  readonly acts: readonly ActOnSheet[];
}

/** What a player can fill in, and has filled in. */
export interface FillingIn {
  readonly side: string;
  /** What is otherwise on the sheets than it was sent: as long as there is anything, the file would be refused. */
  readonly wrong: readonly Finding[];
  readonly sheets: readonly SheetBeingFilled[];
  /** What is filled in, in the order in which it is posted. */
  readonly filled: readonly FilledAct[];
  /** The side's view, on which what is filled in is tried out: it is judged by what the side knows. */
  readonly own: OpenGame;
}

/** The names of the sheets that the players of a game fill in. */
export const namesToFill = ({ game }: Pick<OpenGame, "game">): readonly string[] =>
  game.playerSheets.map(({ sheet }) => sheet);

/** Reads the sheets to fill in of a player's own file, and judges what is filled in as taking it in does. */
export function fillingIn(view: OpenGame, side: string, sheets: readonly SentSheet[]): FillingIn {
  const own = triedOut(view);
  const read = readBack(view, side, sheets, lastDigest(view, side));
  const [wrong, filled] = "refused" in read ? [read.refused, []] : [[], read.acts];
  const found = new Map(actsDone(own, side, filled, TRIED).done.map((done) => [nameOfAct(done.act), done]));
  const being = sheetsToFill(view, side).flatMap(({ of, acts }): SheetBeingFilled[] => {
    const sheet = sheets.find(({ name }) => name === of.sheet);
    const rows = sheet ? rowsByAct(sheet) : NO_ROWS;
    const there = acts.flatMap((act): ActOnSheet[] => {
      const name = nameOfAct({ ...act, no: String(act.no) });
      const done = found.get(name);
      const its = rows.get(name);
      return its
        ? [{ ...act, sheet: of.sheet, rows: its, typed: done?.act.fields ?? {}, line: done?.line ?? null }]
        : [];
    });
    return there.length === 0 ? [] : [{ sheet: of.sheet, about: of.about, acts: there }];
  });
  return { side, wrong, sheets: being, filled, own };
}

/** Which act of a file it is. */
const nameOfAct = ({ command, subject, no }: Pick<FilledAct, "command" | "subject" | "no">): string =>
  JSON.stringify([command, subject, no]);

const NO_ROWS: ReadonlyMap<string, ActOnSheet["rows"]> = new Map();

/** The rows of a sheet by acts and fields. */
function rowsByAct(sheet: SentSheet): ReadonlyMap<string, ActOnSheet["rows"]> {
  const acts = new Map<string, Map<string, number[]>>();
  for (const row of rowsOf(sheet)) {
    const [command, subject, no, field] = nameAt(sheet, row);
    const name = nameOfAct({ command, subject, no });
    const fields = acts.get(name) ?? new Map<string, number[]>();
    acts.set(name, fields.set(field, [...(fields.get(field) ?? []), row]));
  }
  return acts;
}

/** The side's books as what is filled in before an act leaves them, and the act's subject in them. */
export function booksBefore(
  { own, side, filled, sheets }: FillingIn,
  act: ActOnSheet,
): { readonly open: OpenGame; readonly subject: string } {
  const order = sheets.map(({ sheet }) => sheet);
  const [first = 0] = [...act.rows.values()].flat().sort((a, b) => a - b);
  const isBefore = (other: FilledAct): boolean => {
    const [theirs, its] = [order.indexOf(other.sheet), order.indexOf(act.sheet)];
    return theirs === its ? other.rows[0] <= first : theirs < its;
  };
  const { then: open } = actsDone(own, side, filled.filter(isBefore), TRIED);
  return { open, subject: subjectOf(own, act) };
}

/** What becomes of an act with these fields, on the books before it. */
export const takenLine = (before: OpenGame, side: string, act: ActOnSheet, fields: FilledAct["fields"]): TakenLine => {
  const { sheet, command, subject, no } = act;
  const rows = [...act.rows.values()].flat().map((row) => row + 1);
  const filled = {
    sheet,
    command,
    subject,
    no: String(no),
    fields,
    rows: [Math.min(...rows), Math.max(...rows)],
  } as const;
  return actDone(before, side, filled, TRIED).line;
};
