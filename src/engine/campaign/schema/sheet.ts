import type { Block, Cell } from "../../core/cell";
import type { PlannedColumn } from "./table";

/** How a cell looks; each adapter knows these looks in its own terms. Status is never told by colour alone. */
export type Look =
  | "title"
  | "subtitle"
  | "section"
  | "heading"
  | "label"
  | "text"
  | "clause"
  | "whole"
  | "points"
  | "chance"
  | "total"
  | "input"
  | "note";

/** A value, or a formula together with what it works out to now (for a file that nobody recalculates). */
export type Content = { readonly kind: "value"; readonly value: Cell } | PlannedFormula;

/** English function names, table references as Table[Column]; ours as STAR.ORION_RENT(…). Begins with "=". */
export interface PlannedFormula {
  readonly kind: "formula";
  readonly formula: string;
  readonly value: Cell;
  /** All that it fills, from its own cell to the right and downward, where its result is a block. */
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

/** A cell with a formula, and what it works out to now. */
export const formulaCell = (row: number, column: number, look: Look, formula: string, value: Cell): PlannedCell => ({
  row,
  column,
  look,
  content: { kind: "formula", formula, value },
});

/** A table of a plan; its header stands in row 1, from column A. */
export interface PlannedTable {
  readonly name: string;
  readonly columns: readonly PlannedColumn[];
  /** What it is to be called in the workbook, where that is another name. */
  readonly called?: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** A list of words that a cell offers while typing: written out, or the column of a table. */
export interface Offered {
  readonly row: number;
  readonly column: number;
  /** How many rows it covers, downward. */
  readonly rows: number;
  readonly words: readonly string[] | { readonly table: string; readonly column: string };
  /** Whether other words are refused (a picker) or merely not offered (a tracker). */
  readonly strict: boolean;
}

/** A line through points: one column of cells over another. Rows and columns are counted from 0. */
export interface PlannedChart {
  readonly title: string;
  /** What is drawn. */
  readonly name: string;
  /** The cells that it covers; they are to hold nothing. */
  readonly at: {
    readonly row: number;
    readonly column: number;
    readonly lastRow: number;
    readonly lastColumn: number;
  };
  /** The first of the cells that say what stands along the axis, downward. */
  readonly along: { readonly row: number; readonly column: number };
  /** The first of the cells that are drawn, downward. */
  readonly drawn: { readonly row: number; readonly column: number };
  /** How many cells are drawn. */
  readonly points: number;
}

/** A sheet to be laid: everything an adapter needs to make it, and nothing that only one of them knows. */
export interface SheetPlan {
  readonly name: string;
  /** Whether it is a form: then it gets a free name where its own is taken, and Settings keep where it stands. */
  readonly form?: boolean;
  readonly table?: PlannedTable;
  readonly cells: readonly PlannedCell[];
  /** Left out by what has no charts. */
  readonly chart?: PlannedChart;
  /** Column widths in characters, from column A. */
  readonly widths: readonly number[];
  readonly frozenRows: number;
  readonly offered: readonly Offered[];
  readonly landscape: boolean;
  /** Prints on one page; otherwise one page wide, a row repeated on each. */
  readonly onePage: boolean;
  /** The row that is repeated, counted from 0; the first where nothing is said. */
  readonly repeatedRow?: number;
}
