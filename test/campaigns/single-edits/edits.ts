import type { Tables, WorkbookTable } from "../../../src/engine/campaign/schema/table";
import { a1, isBlank, type Cell } from "../../../src/engine/core/cell";
import { tableOf } from "../../engine/campaign/kept";

/** One slip of the hand: a cell typed over, or a row deleted. */
export interface SingleEdit {
  readonly kind: "blank" | "number" | "word" | "text" | "deleted";
  readonly table: string;
  readonly sheet: string;
  /** The row in the body of the table, from 0. */
  readonly row: number;
  /** The header; blank for a deleted row. */
  readonly column: string;
  /** The row on the sheet. */
  readonly rowNo: number;
  readonly cell: Cell;
}

/** Every single edit of these kinds in all tables of a workbook, in the order of tables, rows and columns. */
export function singleEdits({ tables }: Tables): readonly SingleEdit[] {
  return [...tables.values()].flatMap((table) => table.rows.flatMap((_, row) => editsOfRow(table, row)));
}

function editsOfRow(table: WorkbookTable, row: number): readonly SingleEdit[] {
  const { name, sheet, header } = table;
  const place = { table: name, sheet, row, rowNo: table.row + row + 2 };
  const cells = header.flatMap((column, at): SingleEdit[] => {
    const old = table.rows[row]?.[at] ?? null;
    const holds = Object.values(table.of.columns).find((each) => each.header === column)?.holds;
    if (holds === undefined) return [];
    const made = (kind: SingleEdit["kind"], cell: Cell): SingleEdit => ({ ...place, kind, column, cell });
    const isNumber = holds === "points" || holds === "whole";
    const typed = isNumber
      ? [made("number", Number(old ?? 0) + 1), made("text", "twelve")]
      : holds === "yes"
        ? [made("word", isBlank(old) ? true : null)]
        : [made("word", anotherWord(table, at, old))];
    return [...typed, ...(isBlank(old) || holds === "yes" ? [] : [made("blank", null)])];
  });
  return [...cells, { ...place, kind: "deleted", column: "", cell: null }];
}

/** A word that the column has elsewhere; a word of its own if there is no other. */
function anotherWord({ rows }: WorkbookTable, at: number, old: Cell): string {
  const other = rows.map((cells) => cells[at] ?? null).find((cell) => !isBlank(cell) && cell !== old);
  return other === undefined ? `${String(old ?? "")}x` : String(other);
}

/** The workbook after an edit. */
export function edited(tables: Tables, { kind, table: name, row, column, cell }: SingleEdit): Tables {
  const table = tableOf(tables, name);
  const at = table.header.indexOf(column);
  const rows = table.rows.flatMap((cells, index) =>
    index !== row ? [cells] : kind === "deleted" ? [] : [cells.map((old, each) => (each === at ? cell : old))],
  );
  return { ...tables, tables: new Map(tables.tables).set(name, { ...table, rows }) };
}

/** The edit for people: "Ledger F7, number 5.5". */
export const editSays = (
  tables: Tables,
  { kind, table: name, sheet, row, rowNo, column, cell }: SingleEdit,
): string => {
  const table = tableOf(tables, name);
  if (kind === "deleted") return `${sheet} row ${rowNo} deleted`;
  const old = table.rows[row]?.[table.header.indexOf(column)] ?? null;
  return `${sheet} ${a1(rowNo - 1, table.column + table.header.indexOf(column))} ${column}: ${String(old)} becomes ${String(cell)} (${kind})`;
};
