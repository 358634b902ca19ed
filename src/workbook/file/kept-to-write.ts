import type { Sheet } from "hucre";
import { addressOf } from "../address";
import { filterOf, type KeptFilter } from "./filters";
import { additionsTo, additionsToWorkbook } from "./kept-attributes";
import { withCommonFormats, type KeptParts } from "./kept-parts";
import { rulesToWrite } from "./kept-rules";
import type { Parts } from "./parts";

/** What was kept of the opened file's parts, by the parts in which the .xlsx library writes these sheets, and the sheets with places for it. */
export function keptToWrite(sheets: readonly Sheet[], opened: Parts): { sheets: Sheet[]; kept: KeptParts } {
  const filters = new Map<string, string>();
  const rules = new Map<string, readonly string[]>();
  const additions = new Map([["xl/workbook.xml", additionsToWorkbook(opened)]]);
  const formats: string[] = [];
  let tables = 0;
  const filter = (path: string, of: KeptFilter | undefined): void => {
    if (of !== undefined) filters.set(path, withCommonFormats(written(of), of.formats, formats));
  };
  const placed = sheets.map((sheet, index) => {
    const path = `xl/worksheets/sheet${index + 1}.xml`;
    filter(path, filterOf(sheet));
    for (const table of sheet.tables ?? []) filter(`xl/tables/table${++tables}.xml`, filterOf(table));
    const made = rulesToWrite(sheet);
    if (made.rules.length > 0)
      rules.set(
        path,
        made.rules.map((rule) => withCommonFormats(rule.xml, rule.formats, formats)),
      );
    const added = additionsTo(sheet);
    if (added.length > 0) additions.set(path, added);
    return made.sheet;
  });
  return { sheets: placed, kept: { filters, rules, additions, formats } };
}

function written({ area, columns, sort = "", declares }: KeptFilter): string {
  const each = columns.map(({ at, xml }) => xml.replace("<filterColumn", `<filterColumn colId="${at}"`)).join("");
  const sorted = sort.replace("<sortState", `<sortState${declares}`);
  return `<autoFilter${declares} ref="${addressOf(area)}">${each}</autoFilter>${sorted}`;
}
