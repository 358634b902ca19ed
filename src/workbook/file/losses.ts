import type { Sheet } from "hucre";
import type { Catalog } from "../../engine/campaign/schema/names";
import { a1, isErrorValue } from "../../engine/core/cell";
import { linksOf, partsOf, type Book } from "./book";
import { droppedBySaving } from "./dropped";
import { lostFromFile } from "./repair";
import { addressIn } from "./cells";
import { listed } from "./listed";
import { cannotBeSaved } from "./savable";

/** A reference to another workbook: [1]Sheet1!A1 or '[1]My sheet'!A1, and no column of a table. */
const LINK = /(?<![\w\][])\[(\d+)\](?=[^\],)])/g;

/** A cell of a file, as a message names it: "Mine!B4". */
type Place = string;

/** In sentences, all that is said when a file is opened: why nothing can be saved in it, what it has lost, and what saving it loses. */
export function saidAtOpening(book: Book, catalog: Catalog): readonly string[] {
  const unsavable = cannotBeSaved(book.sheets);
  return [...(unsavable === null ? [] : [unsavable]), ...lossesIn(book, catalog)];
}

/** In sentences: what another program has lost from a file (tables, links to other workbooks, values of formulas), and what saving it will lose. */
function lossesIn(book: Book, catalog: Catalog): readonly string[] {
  const tables = lostFromFile(book.sheets, catalog).map(({ name }) => name);
  const links = linksOf(book);
  const formulas = formulasIn(book.sheets);
  const linked = formulas.filter(({ cell: { formula = "" } }) =>
    [...formula.matchAll(LINK)].some(([, number]) => !links.has(Number(number))),
  );
  const arrays = formulas.filter(
    ({ cell: { formulaType, formulaResult = null } }) => formulaType === "array" && isLost(formulaResult),
  );
  const others = formulas.filter(({ cell }) => cell.formulaType !== "array");
  const blank = others.filter(({ cell: { formulaResult = null } }) => formulaResult === null);
  // A formula that gives empty text may have no value either; a program that drops values drops all of them.
  const single = blank.length === others.length ? blank : [];
  return [
    ...said(
      tables,
      (names) => `The program that saved this file has dropped its tables: ${names}. The cells are there.`,
    ),
    ...said(
      linked.map(tableAround),
      (cells) => `These formulas refer to another workbook, and the link to it is lost: ${cells}.`,
    ),
    ...said(
      arrays.map(tableAround),
      (cells) => `The values that these formulas gave to several cells are lost: ${cells}.`,
    ),
    ...said(
      single.map(tableAround),
      (cells) => `These formulas have lost their values: ${cells}. Excel and the workbench calculate them anew.`,
    ),
    ...droppedBySaving(partsOf(book), book.sheets),
  ];
}

/** No value, or the error of a program that does not know the function. */
const isLost = (result: unknown): boolean =>
  result === null || (typeof result === "string" && isErrorValue(result) && /^#(?:NAME\?|VALUE!)$/i.test(result));

type Cell = NonNullable<Sheet["cells"]> extends ReadonlyMap<string, infer C> ? C : never;

/** A cell with a formula, and where it is. */
interface FormulaCell {
  readonly sheet: string;
  /** Its row and column, as the file's reader has them: "3,1". */
  readonly key: string;
  readonly cell: Cell;
}

function formulasIn(sheets: readonly Sheet[]): readonly FormulaCell[] {
  const found: FormulaCell[] = [];
  for (const { name: sheet, cells } of sheets) {
    for (const [key, cell] of cells ?? []) if (cell.formula !== undefined) found.push({ sheet, key, cell });
  }
  return found;
}

function tableAround({ sheet, key }: FormulaCell): Place {
  const { row, column } = addressIn(key);
  return `${sheet}!${a1(row, column)}`;
}

const SHOWN = 8;

function said(names: readonly string[], sentence: (names: string) => string): readonly string[] {
  if (names.length === 0) return [];
  return [sentence(listed(names, SHOWN))];
}
