import type { Sheet } from "hucre";
import { isOnSheet, overlap, parseArea, type Area } from "../address";

/** The most characters of a list of words in a cell's validation. */
const LONGEST_LIST = 255;

/** A sheet without merged cells, lists and conditional formats that lie on no cells, and what was left out, in sentences. */
export function validateRanges(sheet: Sheet): { sheet: Sheet; notices: readonly string[] } {
  const { merges, dataValidations, conditionalRules, autoFilter, ...rest } = sheet;
  const tables = (sheet.tables ?? []).flatMap(({ range }) => parseArea(range ?? "") ?? []);
  const keptMerges = merges === undefined ? undefined : soundMerges(merges, tables);
  const validations = dataValidations
    ?.map((each) => ({ ...each, range: soundRange(each.range) }))
    .filter(({ range, values = [] }) => range !== "" && values.join(",").length <= LONGEST_LIST);
  const rules = conditionalRules
    ?.map((each) => ({ ...each, range: soundRange(each.range) }))
    .filter(({ range }) => range !== "");
  const filter = autoFilter?.range === soundRange(autoFilter?.range ?? "") ? autoFilter : undefined;
  const left = [
    leftOut(sheet, "merged cells", merges, keptMerges),
    leftOut(sheet, "lists of values", dataValidations, validations),
    leftOut(sheet, "conditional formats", conditionalRules, rules),
  ];
  const made: Sheet = {
    ...rest,
    ...(keptMerges !== undefined && { merges: keptMerges }),
    ...(validations !== undefined && { dataValidations: validations }),
    ...(rules !== undefined && { conditionalRules: rules }),
    ...(filter !== undefined && { autoFilter: filter }),
  };
  return { sheet: made, notices: left.flat() };
}

/** The parts of a range such as "A1:B2 D4" that are on the sheet; a whole column such as "B:B" and a whole row are. */
const soundRange = (range: string): string =>
  range
    .split(/\s+/)
    .filter((part) => {
      const area =
        parseArea(part) ??
        parseArea(part.replace(/^\$?([A-Z]+):\$?([A-Z]+)$/i, "$11:$21")) ??
        parseArea(part.replace(/^\$?(\d+):\$?(\d+)$/, "A$1:A$2"));
      return area !== null && isOnSheet(area);
    })
    .join(" ");

/** Merged cells of more than one cell, on the sheet, in no table and not on each other. */
function soundMerges(merges: NonNullable<Sheet["merges"]>, tables: readonly Area[]): NonNullable<Sheet["merges"]> {
  const kept: Area[] = [];
  return merges.filter(({ startRow, startCol, endRow, endCol }) => {
    const area = { first: { row: startRow, column: startCol }, last: { row: endRow, column: endCol } };
    const fits = isOnSheet(area) && (endRow > startRow || endCol > startCol);
    if (!fits || [...kept, ...tables].some((other) => overlap(other, area))) return false;
    kept.push(area);
    return true;
  });
}

function leftOut(
  sheet: Sheet,
  what: string,
  before: readonly unknown[] = [],
  after: readonly unknown[] = [],
): string[] {
  const many = before.length - after.length;
  return many === 0
    ? []
    : [
        `${many} of the ${what} of sheet "${sheet.name}" had no valid range, and ${many === 1 ? "was" : "were"} not saved.`,
      ];
}
