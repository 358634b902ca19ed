import type { Cell } from "../../core/cell";

/** A part of a report: a title, and one line for each thing. */
export interface ReportSection {
  readonly title: string;
  readonly lines: readonly string[];
  /** The same with its amounts as numbers, where it has some. */
  readonly table?: ReportTable;
}

/** A row for each line of a section, or for each figure of a chart; its amounts are numbers, those that were paid with a minus. */
export interface ReportTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The part of a report to which an entry belongs, in a game whose turn has no steps. */
export interface ReportPart {
  readonly title: string;
  /** What its lines need not say again: "in round 2 of the Reef"; blank for nothing. */
  readonly of: string;
}
