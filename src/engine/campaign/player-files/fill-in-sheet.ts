import type { Field } from "../commands/field";
import { valueCell, type Offered, type PlannedCell, type SheetPlan } from "../schema/sheet";
import { DO_IT, type ActToFill, type FieldToFill, type SheetToFill } from "./acts-to-fill";
import { sheetCode, type RowName, type SheetHead } from "./sheet-code";
import { textsCode } from "./texts-code";
import type { PlayerSheet } from "../commands/player-sheet";
import type { Choices } from "./choices-sheet";
import { AT, BETWEEN, columnsWith, headersWith, LABEL, ROW, VALUE_COLUMN, wordColumns, YES } from "./sheet-layout";

/** A row to fill in. */
export interface RowToFill {
  readonly name: RowName;
  /** Only in the first row of an act. */
  readonly what: string;
  readonly label: string;
  readonly now: string;
  readonly field: Field | null;
  readonly hint: string;
}

/** The sheet on which a player fills in what the side is offered; it has values alone. `shown` are the codes of the other sheets. */
export function fillInSheet(
  { of, acts }: SheetToFill,
  head: SheetHead,
  digest: string,
  shown: readonly string[],
  choices: Choices | undefined,
): SheetPlan {
  const rows = acts.flatMap(rowsToFill);
  const words = wordColumns(of);
  const headers = headersWith(words);
  const code = sheetCode(
    head,
    digest,
    of.sheet,
    rows.map(({ name }) => name),
  );
  const about: readonly (readonly [row: number, label: string, value: string | number])[] = [
    [ROW.campaign, LABEL.campaign, head.campaign],
    [ROW.side, LABEL.side, head.side],
    [ROW.turn, LABEL.turn, String(head.turn)],
    [ROW.sheets, LABEL.sheets, head.sheets.join(BETWEEN)],
    [
      ROW.code,
      LABEL.code,
      [code, textsCode(rows.map((row) => [...row.name, ...textsOf(row)])), shown.join(".")].join(" "),
    ],
  ];
  return {
    name: of.sheet,
    cells: [
      valueCell(ROW.title, 0, "title", of.about),
      ...about.flatMap(([row, label, value]) => [
        valueCell(row, 0, "label", label),
        valueCell(row, VALUE_COLUMN, "text", value),
      ]),
      ...notesOf(words.length > 0).map((line, index) => valueCell(ROW.notes + index, 0, "subtitle", line)),
      ...headers.map(({ header }, column) => valueCell(ROW.header, column, "heading", header)),
      ...rows.flatMap((row, index) => cellsOf(of, row, ROW.first + index)),
    ],
    widths: headers.map(({ width }) => width),
    frozenRows: ROW.first,
    offered: rows.flatMap((row, index) => [
      ...listOf(row.field, ROW.first + index),
      ...(isOfWords(of, row) ? listsOf(choices, row, ROW.first + index) : []),
    ]),
    landscape: true,
    onePage: false,
    repeatedRow: ROW.header,
  };
}

/** What a row says beside its yellow cell. */
export const textsOf = ({ what, label, now, hint }: RowToFill): readonly string[] =>
  [what, label, now, hint].map((text) => text.trim());

const NOTES: readonly string[] = [
  "Type into the yellow cells, save the file and send it back. A blank cell leaves it as it is Now.",
  "Type values, no formulas. Change nothing else on this sheet, and delete no sheet to fill in.",
];

/** The notes of a sheet; there is one line of room besides these. */
const notesOf = (hasWords: boolean): readonly string[] => [...NOTES, ...(hasWords ? [OF_WORDS] : [])];

const OF_WORDS = "Choose a whole line, or words from the lists beside it, not both; more than a list has may be typed.";

/** Room for a text of many lines: at least this many rows, and some for more lines than it has now. */
const MIN_LINES = 40;
const MORE_LINES = 10;

/** The rows of an act. */
export function rowsToFill({ command, subject, no, what, clause, fields }: ActToFill): readonly RowToFill[] {
  const title = `${what}${clause === "" ? "" : ` (${clause})`}${no > 1 ? `: ${no}` : ""}`;
  const rows = fields.flatMap((field): Omit<RowToFill, "what">[] => {
    const name: RowName = [command, subject, String(no), field.name];
    const row = { name, label: field.label, now: field.now, field: field.field, hint: hintOf(field) };
    if (field.field?.lines !== true) return [row];
    const lines = field.now === "" ? [] : field.now.split("\n");
    const many = Math.max(MIN_LINES, lines.length + MORE_LINES);
    return Array.from({ length: many }, (_, line) => ({
      ...row,
      now: lines[line] ?? "",
      ...(line > 0 && { label: "", hint: "" }),
    }));
  });
  return rows.map((row, index) => ({ ...row, what: index === 0 ? title : "" }));
}

/** What goes into a cell: the hint of the field, and the labels of its choices that are not the choices themselves. */
function hintOf({ name, field }: FieldToFill): string {
  if (name === DO_IT || field === null) return `Type ${YES} to do it`;
  const { hint = "", choices = [], holds } = field;
  const labels = choices.map(({ value, label }) => (value === label ? value : `${value}: ${label}`));
  const listed = labels.length > MAX_LISTED ? [...labels.slice(0, MAX_LISTED), "…"] : labels;
  return [hint, listed.join("; "), holds === "yes" ? "yes or no" : ""].filter((text) => text !== "").join(". ");
}

/** As many choices as a cell can list and still be read. */
const MAX_LISTED = 20;

/** Whether a row is a line that can be put together from words. */
const isOfWords = ({ commands }: PlayerSheet, { name: [command, , , field] }: RowToFill): boolean =>
  commands.some((each) => each.command === command && each.words?.field === field);

function cellsOf(of: PlayerSheet, row: RowToFill, at: number): readonly PlannedCell[] {
  const { at: column, words } = columnsWith(wordColumns(of).length);
  const [command, subject, no, field] = row.name;
  const isAmount = row.field?.holds === "points" || row.field?.holds === "whole";
  return [
    valueCell(at, column.what, "label", row.what),
    valueCell(at, column.field, "label", row.label),
    valueCell(at, column.now, "clause", row.now),
    valueCell(at, column.fillIn, isAmount ? "input" : "answer", null),
    ...(isOfWords(of, row) ? words.map((word) => valueCell(at, word, "answer", null)) : []),
    valueCell(at, column.hint, "note", row.hint),
    valueCell(at, column.command, "clause", command),
    valueCell(at, column.subject, "clause", subject),
    valueCell(at, column.no, "clause", no),
    valueCell(at, column.name, "clause", field),
  ];
}

/** The list of words that a cell offers, if it is short enough to be written out. */
function listOf(field: Field | null, row: number): readonly Offered[] {
  const words =
    field === null ? [YES] : field.holds === "yes" ? [YES, "no"] : (field.choices ?? []).map(({ value }) => value);
  const fits = words.length > 0 && words.join(",").length <= LONGEST_LIST && !words.some((word) => /[,"]/.test(word));
  return fits ? [{ row, column: AT.fillIn, rows: 1, words, strict: false }] : [];
}

/** The lists of whole lines, and of the words beside it, that a line offers. */
function listsOf(choices: Choices | undefined, { name: [command] }: RowToFill, row: number): readonly Offered[] {
  if (!choices) return [];
  const { lines, words } = choices.cellsOf(command);
  return [lines, ...words].flatMap((cells, index) =>
    cells === undefined ? [] : [{ row, column: AT.fillIn + index, rows: 1, words: cells, strict: false }],
  );
}

/** A spreadsheet writes out lists of up to this many characters. */
const LONGEST_LIST = 255;
