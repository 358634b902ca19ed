import type { Sheet } from "hucre";
import type { Catalog } from "../../engine/campaign/schema/names";
import { a1, isErrorValue } from "../../engine/core/cell";
import { linksOf, type Book } from "./book";
import { lostFromFile } from "./mending";

/** A reference to another workbook: [1]Sheet1!A1 or '[1]My sheet'!A1, and no column of a table. */
const LINK = /(?<![\w\][])\[(\d+)\](?=[^\],)])/g;

/** A cell of a file, as a message names it: "Mine!B4". */
type Place = string;

/** What another program has lost from a file, in sentences: tables, links to other workbooks, values of formulas. */
export function lossesIn(book: Book, catalog: Catalog): readonly string[] {
  const tables = lostFromFile(book.sheets, catalog).map(({ name }) => name);
  const links = linksOf(book);
  const linked = formulasWith(book.sheets, ({ formula = "" }) =>
    [...formula.matchAll(LINK)].some(([, number]) => !links.has(Number(number))),
  );
  const arrays = formulasWith(
    book.sheets,
    ({ formulaType, formulaResult = null }) => formulaType === "array" && isLost(formulaResult),
  );
  const others = formulasWith(book.sheets, ({ formulaType }) => formulaType !== "array");
  const blank = formulasWith(
    book.sheets,
    ({ formulaType, formulaResult = null }) => formulaType !== "array" && formulaResult === null,
  );
  // A formula that gives empty text may have no value either; a program that drops values drops all of them.
  const single = blank.length === others.length ? blank : [];
  return [
    ...said(
      tables,
      (names) => `The program that saved this file has dropped its tables: ${names}. The cells are there.`,
    ),
    ...said(linked, (cells) => `These formulas refer to another workbook, and the link to it is lost: ${cells}.`),
    ...said(arrays, (cells) => `The values that these formulas gave to several cells are lost: ${cells}.`),
    ...said(
      single,
      (cells) => `These formulas have lost their values: ${cells}. Excel and the workbench calculate them anew.`,
    ),
  ];
}

/** No value, or the error of a program that does not know the function. */
const isLost = (result: unknown): boolean =>
  result === null || (typeof result === "string" && isErrorValue(result) && /^#(?:NAME\?|VALUE!)$/i.test(result));

type Formula = NonNullable<Sheet["cells"]> extends ReadonlyMap<string, infer C> ? C : never;

const formulasWith = (sheets: readonly Sheet[], wanted: (cell: Formula) => boolean): readonly Place[] =>
  sheets.flatMap(({ name, cells }) =>
    [...(cells ?? [])].flatMap(([key, cell]): Place[] => {
      const [row = 0, column = 0] = key.split(",").map(Number);
      return cell.formula !== undefined && wanted(cell) ? [`${name}!${a1(row, column)}`] : [];
    }),
  );

const SHOWN = 8;

function said(names: readonly string[], sentence: (names: string) => string): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : "";
  return [sentence(`${names.slice(0, SHOWN).join(", ")}${more}`)];
}
