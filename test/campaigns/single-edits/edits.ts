import type { Tables, WorkbookTable } from "../../../src/engine/campaign/schema/table";
import { a1, isBlank, type Cell } from "../../../src/engine/core/cell";
import { tableOf } from "../../engine/campaign/kept";

/** What is done to more than one cell. */
type Whole = "swapped" | "deleted" | "copied" | "begun";

/** One slip of the hand: a cell typed over, two cells of a column swapped, a row deleted, pasted or begun below. */
export interface SingleEdit {
  readonly kind: "blank" | "number" | "nought" | "tenfold" | "word" | "text" | "letter" | Whole;
  readonly table: string;
  readonly sheet: string;
  /** The row in the body of the table, from 0. */
  readonly row: number;
  /** The header; blank for a deleted row. */
  readonly column: string;
  /** The row on the sheet. */
  readonly rowNo: number;
  readonly cell: Cell;
  /** The row with which a cell is swapped. */
  readonly other?: number;
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
    const holds = holdsOf(table, column);
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

/**
 * The same, with what else a hand does: a nought too many or alone, a letter too many, two cells of a column swapped, a row that is pasted
 * again below the table, and one with a single cell there. Two cells that say the same are none of these, nor is a row without anything in it.
 */
export function slips({ tables }: Tables): readonly SingleEdit[] {
  return [...tables.values()].flatMap((table) => [
    ...table.rows.flatMap((cells, row): readonly SingleEdit[] => {
      if (cells.every((cell) => isBlank(cell))) return [];
      const { name, sheet, header } = table;
      const place = { table: name, sheet, row, rowNo: table.row + row + 2 };
      const more = header.flatMap((column, at): SingleEdit[] => {
        const old = cells[at] ?? null;
        if (typeof old === "number" && old !== 0)
          return [
            { ...place, kind: "nought", column, cell: 0 },
            { ...place, kind: "tenfold", column, cell: old * 10 },
          ];
        if (holdsOf(table, column) !== "text" || isBlank(old)) return [];
        const other = table.rows.findIndex(
          (each, index) => index > row && !isBlank(each[at] ?? null) && each[at] !== old,
        );
        return [
          { ...place, kind: "letter", column, cell: `${String(old)}x` },
          ...(other < 0
            ? []
            : [{ ...place, kind: "swapped", column, cell: table.rows[other]?.[at] ?? null, other } as const]),
        ];
      });
      return [...editsOfRow(table, row), ...more, { ...place, kind: "copied", column: "", cell: null }];
    }),
    ...begun(table),
  ]);
}

/** The rows below a table in which one cell has what its column has above. */
function begun(table: WorkbookTable): readonly SingleEdit[] {
  const { name, sheet, header, rows } = table;
  const row = rows.length;
  return header.flatMap((column, at): readonly SingleEdit[] => {
    const cell = rows.map((cells) => cells[at] ?? null).find((each) => !isBlank(each));
    if (cell === undefined || holdsOf(table, column) === undefined) return [];
    return [{ table: name, sheet, row, rowNo: table.row + row + 2, kind: "begun", column, cell }];
  });
}

/** What a column of the game holds; undefined for one of the user's own. */
const holdsOf = ({ of }: WorkbookTable, column: string) =>
  Object.values(of.columns).find((each) => each.header === column)?.holds;

/** A word that the column has elsewhere; a word of its own if there is no other. */
function anotherWord({ rows }: WorkbookTable, at: number, old: Cell): string {
  const other = rows.map((cells) => cells[at] ?? null).find((cell) => !isBlank(cell) && cell !== old);
  return other === undefined ? `${String(old ?? "")}x` : String(other);
}

/** The workbook after an edit. */
export function edited(tables: Tables, { kind, table: name, row, column, cell, other }: SingleEdit): Tables {
  const table = tableOf(tables, name);
  const at = table.header.indexOf(column);
  const old = table.rows[row]?.[at] ?? null;
  const set = (cells: readonly Cell[], now: Cell) => cells.map((was, each) => (each === at ? now : was));
  const changed = table.rows.flatMap((cells, index) => {
    if (index === other) return [set(cells, old)];
    if (index !== row || kind === "copied") return [cells];
    return kind === "deleted" ? [] : [set(cells, cell)];
  });
  const below = {
    copied: table.rows[row] ?? [],
    begun: set(
      table.header.map(() => null),
      cell,
    ),
  };
  const rows = kind === "copied" || kind === "begun" ? [...changed, below[kind]] : changed;
  return { ...tables, tables: new Map(tables.tables).set(name, { ...table, rows }) };
}

/** The edit for people: "Ledger F7, number 5.5". */
export const editSays = (
  tables: Tables,
  { kind, table: name, sheet, row, rowNo, column, cell }: SingleEdit,
): string => {
  const table = tableOf(tables, name);
  if (kind === "deleted" || kind === "copied") return `${sheet} row ${rowNo} ${kind}`;
  const old = table.rows[row]?.[table.header.indexOf(column)] ?? null;
  return `${sheet} ${a1(rowNo - 1, table.column + table.header.indexOf(column))} ${column}: ${String(old)} becomes ${String(cell)} (${kind})`;
};
