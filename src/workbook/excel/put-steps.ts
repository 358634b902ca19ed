import type { Entry } from "../edits";
import { COLUMN_FORMATS } from "../look-styles";
import type { Put } from "./pending-edits";
import { forOpenCell, forTextCell, type Input } from "./input";
import { ACTION_BYTES, formatBlock, writeRows, type Step } from "./step";

/** A cell that is left as it is takes "null," in a request. */
const BLANK_BYTES = 5;

/** Writes cells of tables, their text formats before the text; other cells stay as they are. */
export function putSteps(put: Put): Step[] {
  const entries = [...put.entries].sort((one, other) => one.row - other.row);
  return [
    ...formatRuns(put, entries).map(({ row, last, column, columns, format }) =>
      formatBlock(put.sheet.key, row, column, last - row + 1, columns, format),
    ),
    ...blocksOf(entries, put.apart).flatMap((block) => writeBlock(put.sheet.key, block)),
  ];
}

/** What to write to Excel for an entry. */
export function inputOf({ content, holds }: Entry): Input {
  if (content.kind === "formula") return content.formula;
  return holds === "text" ? forTextCell(content.value) : forOpenCell(content.value);
}

/** Entries, sorted by row, divided into blocks where one block with large gaps would take more bytes, or at every gap. */
function blocksOf(entries: readonly Entry[], apart: boolean): readonly (readonly Entry[])[] {
  const { width } = cornersOf(entries);
  const blocks: Entry[][] = [];
  let lastRow = -Infinity;
  for (const entry of entries) {
    const gap = entry.row - lastRow - 1;
    const block = blocks[blocks.length - 1];
    if (block && gap * width * BLANK_BYTES <= (apart ? 0 : ACTION_BYTES)) block.push(entry);
    else blocks.push([entry]);
    lastRow = entry.row;
  }
  return blocks;
}

function writeBlock(sheet: string, entries: readonly Entry[]): Step[] {
  const { row, column, height, width } = cornersOf(entries);
  const rows = Array.from({ length: height }, () => new Array<Input | null>(width).fill(null));
  for (const entry of entries) rows[entry.row - row]?.splice(entry.column - column, 1, inputOf(entry));
  return writeRows(sheet, row, column, rows);
}

/** The smallest block that contains all of these entries. */
function cornersOf(entries: readonly Entry[]) {
  const row = entries.reduce((least, entry) => Math.min(least, entry.row), Infinity);
  const column = entries.reduce((least, entry) => Math.min(least, entry.column), Infinity);
  const height = entries.reduce((most, entry) => Math.max(most, entry.row - row), 0) + 1;
  const width = entries.reduce((most, entry) => Math.max(most, entry.column - column), 0) + 1;
  return { row, column, height, width };
}

/** Cells of neighbouring columns and rows that get the same number format. */
interface FormatRun {
  readonly row: number;
  last: number;
  readonly column: number;
  columns: number;
  readonly format: string;
}

/** Where to set number formats: in a column for all of the new rows, and for old cells that need one. Entries are sorted by row. */
function formatRuns(put: Put, entries: readonly Entry[]): readonly FormatRun[] {
  const newRows = entries.filter((entry) => put.inNewRows.has(entry)).map(({ row }) => row);
  const [firstNew = 0, lastNew = 0] = [newRows[0], newRows[newRows.length - 1]];
  const runs: FormatRun[] = [];
  const open = new Map<number, FormatRun>();
  for (const entry of entries) {
    const format = formatOf(entry, put);
    if (format === undefined) continue;
    const { row, column } = entry;
    const [first, last] = put.inNewRows.has(entry) ? [firstNew, lastNew] : [row, row];
    const run = open.get(column);
    if (run?.format === format && first <= run.last + 1) {
      run.last = Math.max(run.last, last);
    } else {
      const next: FormatRun = { row: first, last, column, columns: 1, format };
      open.set(column, next);
      runs.push(next);
    }
  }
  return joined(runs);
}

/** Joins runs that are side by side. */
function joined(runs: readonly FormatRun[]): readonly FormatRun[] {
  const all: FormatRun[] = [];
  const ordered = [...runs].sort((a, b) => a.row - b.row || a.last - b.last || a.column - b.column);
  for (const run of ordered) {
    const before = all[all.length - 1];
    const adjoins =
      before?.row === run.row &&
      before.last === run.last &&
      before.format === run.format &&
      before.column + before.columns === run.column;
    if (adjoins) before.columns++;
    else all.push(run);
  }
  return all;
}

/** A new row gets the formats of its columns; in an old row the user's format stays, unless it would change text or a number. */
function formatOf(entry: Entry, { inNewRows, inNewColumns, overText }: Put): string | undefined {
  const { holds, content } = entry;
  if (holds === undefined || content.kind === "formula" || inNewColumns.has(entry)) return undefined;
  return inNewRows.has(entry) || overText.has(entry) || holds === "text" ? COLUMN_FORMATS[holds] : undefined;
}
