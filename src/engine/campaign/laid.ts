import type { Edit } from "./edit";
import { campaignSheets, type OfferedWords } from "./sheets";
import type { Row, TableName, Tables, WorkbookTable } from "./tables";

/** The edits that lay these campaign tables, with all of their rows, into a workbook that has none of them. */
export function laid({ tables }: Tables, offered: OfferedWords): readonly Edit[] {
  const rows: Partial<Record<TableName, readonly Row[]>> = {};
  for (const table of tables.values()) rows[table.name] = rowsOf(table);
  return campaignSheets(rows, offered).map((sheet) => ({ kind: "lay", sheet }));
}

const rowsOf = ({ header, rows }: WorkbookTable): readonly Row[] =>
  rows.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? null])));
