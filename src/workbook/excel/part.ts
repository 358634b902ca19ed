import { SETTINGS } from "../../engine/campaign/schema/shared-tables";
import { parseAddress } from "../address";
import type { Edit } from "../port";
import { lastBodyRow, lastColumn, type Picture, type PicturedTable, type RowRun } from "./picture";

/** What of a table's contents is asked for: its place, size and header always are. */
export type Part =
  | "everything"
  | {
      /** Rows of its body, in order. */
      readonly rows: readonly RowRun[];
      /** How many rows below it are looked at, whether they are hidden. */
      readonly added: number;
      /** Whether all of its rows are looked at, whether they are hidden. */
      readonly across: boolean;
    };

export const NO_CONTENTS: Exclude<Part, "everything"> = { rows: [], added: 0, across: false };

/** Runs of rows, from any rows. */
export function runsOfRows(rows: Iterable<number>): readonly RowRun[] {
  const runs: { first: number; last: number }[] = [];
  for (const row of [...new Set(rows)].sort((one, other) => one - other)) {
    const last = runs[runs.length - 1];
    if (last && row === last.last + 1) last.last = row;
    else runs.push({ first: row, last: row });
  }
  return runs;
}

/** How many rows are read of a table with this many. */
export const rowsIn = (part: Part, height: number): number =>
  part === "everything" ? height : part.rows.reduce((sum, { first, last }) => sum + last - first + 1, 0);

/** What edits rely on in a table: the rows that they change, and the last one where they add some. */
export function partOfEdits(edits: readonly Edit[], picture: Picture): (name: string) => Part {
  const parts = new Map<string, { rows: Set<number>; added: number; across: boolean }>();
  const partFor = (name: string) => {
    const part = parts.get(name) ?? { rows: new Set<number>(), added: 0, across: false };
    parts.set(name, part);
    return part;
  };
  for (const edit of edits) {
    if (edit.kind === "enter") {
      for (const [name, row] of rowsAt(picture, edit.sheet, edit.cell)) partFor(name).rows.add(row);
      continue;
    }
    if (edit.kind === "lay") continue;
    const height = picture.tables.get(edit.table)?.values.length ?? 0;
    const part = partFor(edit.table);
    if (edit.kind === "addColumns") part.across = true;
    else if (edit.kind === "change") part.rows.add(edit.row);
    else {
      part.rows.add(height - 1);
      part.added += edit.rows.length;
    }
  }
  // Settings may get a row about a sheet that is laid, or another value in one of its rows.
  const lays = edits.some(({ kind }) => kind === "lay");
  return (name) => {
    if (name === SETTINGS.name && lays) return "everything";
    const part = parts.get(name);
    if (!part) return NO_CONTENTS;
    const height = picture.tables.get(name)?.values.length ?? 0;
    return { ...part, rows: runsOfRows([...part.rows].filter((row) => row >= 0 && row < height)) };
  };
}

/** The tables that have a row at a cell, and the row. */
const rowsAt = (picture: Picture, sheet: string, cell: string): [name: string, row: number][] => {
  const at = parseAddress(cell);
  if (at === null) return [];
  const holds = (table: PicturedTable): boolean =>
    table.sheet.name === sheet &&
    at.row > table.row &&
    at.row <= lastBodyRow(table) &&
    at.column >= table.column &&
    at.column <= lastColumn(table);
  return [...picture.tables].flatMap(([name, table]) => (holds(table) ? [[name, at.row - table.row - 1]] : []));
};
