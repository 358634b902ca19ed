import { a1 } from "../engine/core/cell";
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

export const rowMoved = ({ name, sheet }: Named, row: number): WorkbookProblem =>
  new WorkbookProblem(
    `Row ${row + 1} of table ${name} (sheet "${sheet}") has changed since it was last read.`,
    NOTHING,
    "Check the row and try again.",
  );

export const rowsCameOrWent = ({ name, sheet }: Named): WorkbookProblem =>
  new WorkbookProblem(
    `The table ${name} on sheet "${sheet}" has more or fewer rows than when it was last read.`,
    NOTHING,
    "Check the rows and try again.",
  );
