import { a1, isBlank, type Cell } from "../engine/core/cell";
import type { CellAddress } from "./address";
import { quotedFormula } from "./content";
import { WorkbookProblem } from "./port";

const NOTHING = "Nothing was changed.";

/** Where a workbook is open, which decides how its protection can be removed. */
export type Home = "Excel" | "elsewhere";

/** What to do about protection: in Excel it can be removed at once. */
const thenAgain = (choose: string, home: Home): string =>
  home === "Excel"
    ? `Choose ${choose}, and try again.`
    : `Open the workbook in Excel, choose ${choose}, save it and open it here again.`;

export function sheetsProtected(sheets: readonly string[], home: Home): WorkbookProblem {
  const [what, remedy] =
    sheets.length === 1
      ? [`The sheet ${listed(sheets)} is protected.`, "Review, Unprotect Sheet"]
      : [`The sheets ${listed(sheets)} are protected.`, "Review, Unprotect Sheet, on each of them"];
  return new WorkbookProblem(what, NOTHING, thenAgain(remedy, home));
}

export const structureProtected = (sheets: readonly string[], home: Home): WorkbookProblem =>
  new WorkbookProblem(
    `The ${sheets.length === 1 ? "sheet" : "sheets"} ${listed(sheets)} cannot be added: the structure of the workbook is protected.`,
    NOTHING,
    thenAgain("Review, Protect Workbook, to remove the protection", home),
  );

/** A list of names: "Teams", "Ledger" and "Log". */
function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  const last = quoted.pop() ?? "";
  return quoted.length === 0 ? last : `${quoted.join(", ")} and ${last}`;
}

/** What a refusal says about a table. */
interface Named {
  readonly name: string;
  readonly sheet: string;
}

export const totalsInTheWay = ({ name, sheet }: Named): WorkbookProblem =>
  new WorkbookProblem(
    `The table ${name} on sheet "${sheet}" cannot grow: its totals row is in the way.`,
    NOTHING,
    "In Excel, choose Table Design, clear Total Row, and try again.",
  );

export const cellsInTheWay = ({ name, sheet }: Named): WorkbookProblem =>
  new WorkbookProblem(
    `The table ${name} on sheet "${sheet}" cannot grow: there is other content in the rows below it.`,
    NOTHING,
    "Move that content further down or to another sheet, and try again.",
  );

export const cellsBeside = ({ name, sheet }: Named): WorkbookProblem =>
  new WorkbookProblem(
    `The table ${name} on sheet "${sheet}" cannot become wider: there is other content in the columns beside it.`,
    NOTHING,
    "Move that content further to the right or to another sheet, and try again.",
  );

/** Refuses to replace a formula of the user's by a value, in a column that the books use. */
export const formulaInTheWay = (sheet: string, { row, column }: CellAddress, formula: string): WorkbookProblem =>
  new WorkbookProblem(
    `Cell ${a1(row, column)} of sheet "${sheet}" contains a formula: ${quotedFormula(formula)}`,
    NOTHING,
    "Replace the formula with its value, or clear the cell, and try again.",
  );

/** A cell that no longer holds what it held. */
export interface Difference {
  /** Such as "B2". */
  readonly cell: string;
  /** The header of its column. */
  readonly title: string;
  readonly was: Cell;
  readonly is: Cell;
}

/** How many cells of a row are named. */
const MAX_NAMED = 3;

export function rowChanged({ name, sheet }: Named, row: number, differences: readonly Difference[]): WorkbookProblem {
  const cells = differences
    .slice(0, MAX_NAMED)
    .map(({ cell, title, was, is }) => `${cell} (${title}) was ${spelled(was)} and is ${spelled(is)}`);
  const more = differences.length - cells.length;
  const others = more > 0 ? [`${more} more ${more === 1 ? "cell has" : "cells have"} changed`] : [];
  return new WorkbookProblem(
    `Row ${row + 1} of table ${name} (sheet "${sheet}") has changed since it was last read: ${[...cells, ...others].join("; ")}.`,
    NOTHING,
    "Check the row and try again.",
  );
}

const LONGEST_SPELLED = 60;

/** What a cell holds, in words. */
function spelled(cell: Cell): string {
  if (isBlank(cell)) return "blank";
  if (typeof cell !== "string") return String(cell).toUpperCase();
  return `"${cell.length > LONGEST_SPELLED ? `${cell.slice(0, LONGEST_SPELLED)}…` : cell}"`;
}

export const cellChanged = (sheet: string, cell: string, was: Cell, is: Cell): WorkbookProblem =>
  new WorkbookProblem(
    `Cell ${cell} of sheet "${sheet}" has changed since it was last read: it was ${spelled(was)} and is ${spelled(is)}.`,
    NOTHING,
    "Check the cell and try again.",
  );

export const rowsCameOrWent = ({ name, sheet }: Named, then: number, now: number): WorkbookProblem =>
  new WorkbookProblem(
    `The table ${name} on sheet "${sheet}" has more or fewer rows than when it was last read: it had ${then} ${then === 1 ? "row" : "rows"} and has ${now}.`,
    NOTHING,
    "Check the rows and try again.",
  );

export const columnsGone = ({ name, sheet }: Named, titles: readonly string[]): WorkbookProblem =>
  new WorkbookProblem(
    `The table ${name} on sheet "${sheet}" no longer has the ${titles.length === 1 ? "column" : "columns"} ${listed(titles)}.`,
    NOTHING,
    `Put ${titles.length === 1 ? "the column back, with that header" : "the columns back, with those headers"}, and try again.`,
  );

export const sheetCame = (sheet: string): WorkbookProblem =>
  new WorkbookProblem(
    `A sheet named "${sheet}" has been added since the workbook was last read.`,
    NOTHING,
    "Check that sheet and try again.",
  );
