import type { Cell } from "../../core/cell";
import type { SheetPlan } from "../schema/sheet";
import type { SentSheet } from "./sheet-layout";

/** A cell as it is compared: programs write line ends differently, and leave blanks out. */
const textOf = (cell: Cell): string =>
  String(cell ?? "")
    .replace(/\r\n?/g, "\n")
    .trim();

/** The texts of a row up to the last cell that has one. */
function untilLast(texts: readonly string[]): readonly string[] {
  const blanks = [...texts].reverse().findIndex((text) => text !== "");
  return blanks < 0 ? [] : texts.slice(0, texts.length - blanks);
}

const isFilled = (texts: readonly string[]): boolean => texts.length > 0;

/** The rows of a sheet as it is sent; those of a table begin in its first row. */
export function rowsOfPlan({ cells, table }: SheetPlan): readonly (readonly string[])[] {
  const rows: string[][] = [];
  const put = (row: number, column: number, cell: Cell): void => {
    const texts = (rows[row] ??= []);
    texts[column] = textOf(cell);
  };
  for (const { row, column, content } of cells) put(row, column, content.value);
  if (table) {
    table.columns.forEach(({ name }, column) => put(0, column, name));
    table.rows.forEach((values, row) => values.forEach((cell, column) => put(row + 1, column, cell)));
  }
  return Array.from(rows, (texts = []) => untilLast(Array.from(texts, (text = "") => text)));
}

/** Its rows with something in them. */
export const textsOfPlan = (plan: SheetPlan): readonly (readonly string[])[] => rowsOfPlan(plan).filter(isFilled);

/** How much further than it was sent a sheet is read. */
const FURTHER = { rows: 200, columns: 30 } as const;

/** How far a sheet is read that was sent with these rows. */
export const reachOf = (rows: readonly (readonly string[])[]) => ({
  rows: rows.length + FURTHER.rows,
  columns: Math.max(0, ...rows.map(({ length }) => length)) + FURTHER.columns,
});

/** The rows of a sheet that came back, as far as it is read. */
export const rowsSent = (sheet: SentSheet, reach: ReturnType<typeof reachOf>): readonly (readonly string[])[] =>
  Array.from({ length: Math.min(sheet.rows, reach.rows) }, (_, row) =>
    untilLast(
      Array.from({ length: Math.min(sheet.columns, reach.columns) }, (__, column) => textOf(sheet.value(row, column))),
    ),
  );

/** Those with something in them. */
export const textsSent = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  rows.filter(isFilled);
