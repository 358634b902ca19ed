import type { Edit } from "./edit";
import { isOfNames } from "./names";
import { campaignSheets, type OfferedWords } from "./layout";
import type { Row, TableName, Tables, WorkbookTable } from "./tables";

/** The edits that lay these campaign tables, with all of their rows, into a workbook that has none of them. */
export function layout({ tables }: Tables, offered: OfferedWords): readonly Edit[] {
  const rows: Partial<Record<TableName, readonly Row[]>> = {};
  for (const table of tables.values()) rows[table.name] = rowsOf(table);
  return campaignSheets(rows, offered).map((sheet) => ({ kind: "lay", sheet }));
}

/** The rows of a table; what Settings say of the names in another workbook stays there. */
const rowsOf = ({ name, header, rows }: WorkbookTable): readonly Row[] =>
  rows
    .map((cells): Row => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? null])))
    .filter(({ Setting: setting = null }) => name !== "Settings" || !isOfNames(setting));
