import type { Block, Cell } from "../../core/cell";
import type { PlannedColumn } from "./table";

/** How a cell looks; each adapter has its own format for it. A status is never shown by color alone. */
export type Look =
  | "title"
  | "subtitle"
  | "section"
  | "heading"
  | "label"
  | "text"
  /** A text of more than one line, if it is long. */
  | "sentence"
  | "clause"
  | "whole"
  | "points"
  | "chance"
  | "total"
  | "input"
  /** An input that stays the text that is typed. */
  | "answer"
  | "note";

/** A value, or a formula together with its current result (for a file that is not recalculated). */
export type Content = { readonly kind: "value"; readonly value: Cell } | PlannedFormula;

/** English function names, table references as Table[Column]; ours as STAR.ORION_RENT(…). Begins with "=". */
export interface PlannedFormula {
  readonly kind: "formula";
  readonly formula: string;
  readonly value: Cell;
  /** If its result is a block: all that it fills, from its own cell to the right and downward. */
  readonly spills?: Block;
}

/** A cell of a plan; row and column are counted from 0. */
export interface PlannedCell {
  readonly row: number;
  readonly column: number;
  readonly look: Look;
  readonly content: Content;
}

/** A cell with a value. */
export const valueCell = (row: number, column: number, look: Look, value: Cell): PlannedCell => ({
  row,
  column,
  look,
  content: { kind: "value", value },
});

/** A cell with a formula, and its current result. */
export const formulaCell = (row: number, column: number, look: Look, formula: string, value: Cell): PlannedCell => ({
  row,
  column,
  look,
  content: { kind: "formula", formula, value },
});

/** A table of a plan; its header is in row 1, from column A. */
export interface PlannedTable {
  readonly name: string;
  readonly columns: readonly PlannedColumn[];
  /** Its name in the workbook, if that is another one. */
  readonly called?: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** Cells of a sheet below each other, with a word in each; row and column are counted from 0. */
export interface WordCells {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
}

/** A list of words that a cell offers while typing: written out, the column of a table, or cells of another sheet. */
export interface Offered {
  readonly row: number;
  readonly column: number;
  /** How many rows it covers, downward. */
  readonly rows: number;
  readonly words: readonly string[] | { readonly table: string; readonly column: string } | WordCells;
  /** Whether other words are refused (a picker) or just not offered (a tracker). */
  readonly strict: boolean;
}

/** What a chart draws: one column of cells over another. Rows and columns are counted from 0. */
export interface PlannedSeries {
  readonly name: string;
  /** The first of the cells with the labels of the axis, downward. */
  readonly along: { readonly row: number; readonly column: number };
  /** The first of the cells that are drawn, downward. */
  readonly drawn: { readonly row: number; readonly column: number };
  /** How many cells are drawn. */
  readonly points: number;
  /** For what the others are compared with, such as an amount to reach: a dashed line without markers. */
  readonly compared?: true;
}

/** Lines through points, the labels of whose axis are numbers; or bars, each with its words, the first one on top. */
export interface PlannedChart {
  readonly title: string;
  readonly kind: "lines" | "bars";
  /** The cells that it covers; they must be empty. */
  readonly at: {
    readonly row: number;
    readonly column: number;
    readonly lastRow: number;
    readonly lastColumn: number;
  };
  readonly series: readonly [PlannedSeries, ...PlannedSeries[]];
  /** Whether its axis of amounts starts at 0, so that what is below is not drawn. */
  readonly fromZero?: true;
  /** Whether it names its series beside them. */
  readonly named?: true;
}

/** A sheet to add: everything that an adapter needs to make it, and nothing specific to one of them. */
export interface SheetPlan {
  readonly name: string;
  /** Whether it is a form: then it gets a free name if its own is taken, and Settings record its sheet. */
  readonly form?: boolean;
  /** Whether it is hidden at first; the user can show it by the workbook's own means. */
  readonly hidden?: boolean;
  readonly table?: PlannedTable;
  readonly cells: readonly PlannedCell[];
  /** Left out if it has none. */
  readonly charts?: readonly PlannedChart[];
  /** Column widths in characters, from column A. */
  readonly widths: readonly number[];
  readonly frozenRows: number;
  readonly offered: readonly Offered[];
  readonly landscape: boolean;
  /** Prints on one page; otherwise one page wide, a row repeated on each. */
  readonly onePage: boolean;
  /** The row that is repeated, counted from 0; if left out, the first. */
  readonly repeatedRow?: number;
}
