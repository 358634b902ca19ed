import type { NamedRange, Sheet } from "hucre";
import { parseArea } from "../address";
import type { Slices } from "../slices";
import { validateCells, type TablePlace } from "./validate-cells";
import { validateRanges } from "./validate-ranges";
import { validateTables } from "./validate-tables";
import { listed } from "./listed";

/** Sheets that Excel opens without a repair. */
export interface ValidSheets {
  readonly sheets: readonly Sheet[];
  /** What had to be saved differently, in sentences. */
  readonly notices: readonly string[];
}

/**
 * The sheets as Excel opens them without a repair: formulas that it can read, texts, tables and ranges that it accepts. The
 * given sheets, which can be saved, stay as they are.
 */
export function* validateSheets(sheets: readonly Sheet[], names: readonly NamedRange[]): Slices<ValidSheets> {
  const tables = validateTables(sheets, names);
  const parts: { readonly sheet: Sheet; readonly notices: readonly string[] }[] = [];
  for (const each of tables.sheets) {
    const ranges = validateRanges(each);
    const cells = validateCells(ranges.sheet, placesOf(each));
    parts.push({ sheet: cells.sheet, notices: [...ranges.notices, ...keptAsText(each, cells.asText)] });
    yield;
  }
  return {
    sheets: parts.map(({ sheet }) => sheet),
    notices: [...tables.notices, ...parts.flatMap(({ notices }) => notices)],
  };
}

const placesOf = (sheet: Sheet): readonly TablePlace[] =>
  (sheet.tables ?? []).flatMap((table) => {
    const area = parseArea(table.range ?? "");
    return area === null ? [] : [{ name: table.displayName ?? table.name, area }];
  });

const SHOWN = 5;

function keptAsText({ name }: Sheet, cells: readonly string[]): readonly string[] {
  if (cells.length === 0) return [];
  const [what, one] = cells.length === 1 ? ["the formula of cell", "it was"] : ["the formulas of cells", "they were"];
  return [`Excel cannot read ${what} ${listed(cells, SHOWN)} of sheet "${name}": ${one} saved as text.`];
}
