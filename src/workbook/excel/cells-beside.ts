import type { Cell } from "../../engine/core/cell";
import { columnsToAdd } from "../../engine/campaign/schema/apply";
import { SETTINGS } from "../../engine/campaign/schema/shared-tables";
import type { Edit } from "../port";
import { asCell, asTable, lastBodyRow, lastColumn, type Picture, type PicturedTable } from "./picture";
import { blockAt } from "./step";

/** The cells where tables would become longer or wider, as far as they were read. */
export interface CellsBeside {
  /** The cells below a table, row by row. */
  readonly below: ReadonlyMap<string, readonly (readonly Cell[])[]>;
  /** The tables that cannot become wider. */
  readonly beside: ReadonlySet<string>;
}

export const NOTHING_BESIDE: CellsBeside = { below: new Map(), beside: new Set() };

/** The tables that would become longer or wider where something may be in the way. */
export interface GrowingTables {
  readonly growing: readonly Size[];
  readonly widening: readonly Size[];
}

/** Where the cells around tables have to be looked at before these edits, as far as the picture shows that. */
export function growingTables(picture: Picture, edits: readonly Edit[]): GrowingTables {
  const counts = appended(edits);
  const tables = [...picture.tables.values()].map((table) => sizeAfter(table, counts.get(table.name) ?? 0, edits));
  const growing = tables.filter(({ table, rows }) => {
    const more = rows > table.values.length && !table.totalsShown;
    return more && table.lastUsedRow > lastBodyRow(table);
  });
  const widening = tables.filter(({ table, columns }) => {
    const wider = columns > table.header.length && table.headerShown;
    return wider && (table.lastUsedColumn > lastColumn(table) || !table.isAlone);
  });
  return { growing, widening };
}

/** Whether the same cells have to be looked at. */
export function sameGrowing(one: GrowingTables, other: GrowingTables): boolean {
  const cells = ({ table, rows, columns }: Size): unknown[] => [
    ...[table.sheet.key, table.row, table.column, table.values.length, table.header.length, table.totalsShown],
    ...[rows, columns],
  ];
  const spelled = ({ growing, widening }: GrowingTables): string =>
    JSON.stringify([growing.map(cells), widening.map(cells)]);
  return spelled(one) === spelled(other);
}

/** Asks for the cells around tables within a batch. */
export function queueCellsBeside(
  context: Excel.RequestContext,
  { growing, widening }: GrowingTables,
): () => CellsBeside {
  const below = growing.map((size) => queueBelow(context, size));
  const beside = widening.map((size) => queueBeside(context, size));
  return () => ({
    below: new Map(below.map(({ name, range }) => [name, range.values.map((row) => row.map(asCell))])),
    beside: new Set(
      beside.flatMap(({ name, used, tables: others }) =>
        used.isNullObject && others.items.length === 0 ? [] : [name],
      ),
    ),
  });
}

/** A table with the most body rows and columns that it can have after the edits. */
interface Size {
  readonly table: PicturedTable;
  readonly rows: number;
  readonly columns: number;
}

function sizeAfter(table: PicturedTable, more: number, edits: readonly Edit[]): Size {
  const header = [...table.header];
  for (const edit of edits) {
    if (edit.kind !== "addColumns" || edit.table !== table.name) continue;
    header.push(...columnsToAdd(header, edit.columns).map(({ name }) => name));
  }
  return { table, rows: Math.max(table.values.length, asTable(table).rows.length + more), columns: header.length };
}

/** The most rows that each table can get. */
function appended(edits: readonly Edit[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const edit of edits) {
    // Settings may get a row about a new sheet.
    if (edit.kind === "lay") counts.set(SETTINGS.name, (counts.get(SETTINGS.name) ?? 0) + 1);
    if (edit.kind === "append") counts.set(edit.table, (counts.get(edit.table) ?? 0) + edit.rows.length);
  }
  return counts;
}

function queueBelow(context: Excel.RequestContext, { table, rows }: Size) {
  const { name, sheet, column, header } = table;
  const more = rows - table.values.length;
  return {
    name,
    range: blockAt(context, sheet.key, lastBodyRow(table) + 1, column, more, header.length).load("values"),
  };
}

/** Another table may be in the way even if its cells are blank. */
function queueBeside(context: Excel.RequestContext, { table, rows, columns }: Size) {
  const { name, sheet, row, header } = table;
  const height = 1 + rows + (table.totalsShown ? 1 : 0);
  const block = blockAt(context, sheet.key, row, lastColumn(table) + 1, height, columns - header.length);
  return {
    name,
    used: block.getUsedRangeOrNullObject(true).untrack().load("address"),
    tables: block.getTables(false).load("items/name"),
  };
}
