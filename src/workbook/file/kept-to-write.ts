import type { Sheet } from "hucre";
import { addressOf } from "../address";
import { filterOf, type KeptFilter } from "./filters";
import { additionsTo, additionsToWorkbook } from "./kept-attributes";
import { linksToWrite, type LinkToWrite } from "./kept-links";
import { listAttributes, nameAttributes, type InOrder } from "./kept-names";
import { withCommonFormats, type KeptParts } from "./kept-parts";
import { rulesToWrite } from "./kept-rules";
import { sheetToPutBack } from "./kept-sheets";
import { tableToWrite, type TableToWrite } from "./kept-tables";
import { fileRelations, propertiesToPutBack, sheetNumbers, stylesToWrite, workbookToPutBack } from "./kept-workbook";
import type { Parts } from "./parts";
import type { CopiedPart, PutBack } from "./put-back";

/** Sheets for the library to write, with places for what was kept, and what could not be. */
export interface ToWrite {
  readonly sheets: Sheet[];
  readonly kept: KeptParts;
  /** What could not go back as it came, in sentences. */
  readonly notices: readonly string[];
}

/** What was kept of the opened file's parts, by the parts in which the .xlsx library writes these sheets, and the sheets with places for it. */
export function keptToWrite(sheets: readonly Sheet[], opened: Parts): ToWrite {
  const filters = new Map<string, string>();
  const rules = new Map<string, readonly string[]>();
  const lists = new Map<string, InOrder>();
  const links = new Map<string, readonly LinkToWrite[]>();
  const written = new Map<string, TableToWrite>();
  const copies = new Map<string, CopiedPart>();
  const putBack = new Map<string, PutBack>([
    ["xl/workbook.xml", workbookToPutBack(opened, copies)],
    ...propertiesToPutBack(opened),
  ]);
  const additions = new Map([["xl/workbook.xml", additionsToWorkbook(opened)]]);
  const formats: string[] = [];
  const notices: string[] = [];
  let tables = 0;
  const common = (xml: string, own: readonly string[]): string => withCommonFormats(xml, own, formats);
  const filter = (path: string, of: KeptFilter | undefined): void => {
    if (of !== undefined) filters.set(path, common(filterXml(of), of.formats));
  };
  const placed = sheets.map((sheet, index) => {
    const path = `xl/worksheets/sheet${index + 1}.xml`;
    filter(path, filterOf(sheet));
    for (const table of sheet.tables ?? []) {
      const at = `xl/tables/table${++tables}.xml`;
      filter(at, filterOf(table));
      const own = tableToWrite(table, opened, copies);
      if (own !== undefined) written.set(at, withFormats(own, common));
    }
    const made = rulesToWrite(sheet);
    if (made.rules.length > 0)
      rules.set(
        path,
        made.rules.map((rule) => common(rule.xml, rule.formats)),
      );
    const added = additionsTo(sheet);
    if (added.length > 0) additions.set(path, added);
    const attributes = listAttributes(sheet);
    if (attributes.length > 0) lists.set(path, attributes);
    const wide = linksToWrite(sheet);
    if (wide.length > 0) links.set(path, wide);
    const back = sheetToPutBack(made.sheet, opened, copies);
    if (back.putBack !== undefined) putBack.set(path, back.putBack);
    notices.push(...back.notices);
    return withAllRows(back.sheet);
  });
  const styles = stylesToWrite(opened);
  const ofFile = {
    relations: fileRelations(opened, copies),
    numbers: sheetNumbers(sheets, opened),
    names: nameAttributes(sheets, opened),
    colours: styles.colours,
    tableStyles: common(styles.tableStyles, styles.formats),
  };
  const kept = { filters, rules, additions, lists, links, tables: written, putBack, copies, ofFile, formats };
  return { sheets: placed, kept, notices };
}

/** A table whose formats are among those of the whole file. */
function withFormats(table: TableToWrite, common: (xml: string, own: readonly string[]) => string): TableToWrite {
  const { formats } = table.kept;
  if (formats.length === 0) return table;
  const columns = new Map(
    [...table.kept.columns].map(([name, column]) => [
      name,
      { ...column, attributes: common(column.attributes, formats) },
    ]),
  );
  return { ...table, kept: { ...table.kept, attributes: common(table.kept.attributes, formats), columns } };
}

/** The library writes what is said of a row only as far as there are cells. */
function withAllRows(sheet: Sheet): Sheet {
  let last = -1;
  for (const row of sheet.rowDefs?.keys() ?? []) last = Math.max(last, row);
  if (last < sheet.rows.length) return sheet;
  const further = Array.from({ length: last + 1 - sheet.rows.length }, (): [] => []);
  return { ...sheet, rows: [...sheet.rows, ...further] };
}

function filterXml({ area, columns, sort = "", declares }: KeptFilter): string {
  const each = columns.map(({ at, xml }) => xml.replace("<filterColumn", `<filterColumn colId="${at}"`)).join("");
  const sorted = sort.replace("<sortState", `<sortState${declares}`);
  return `<autoFilter${declares} ref="${addressOf(area)}">${each}</autoFilter>${sorted}`;
}
