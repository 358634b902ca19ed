import type { Tables } from "../../engine/campaign/schema/table";
import { outsideOf } from "../outside";
import { asCell, isFormula, lastBodyRow, lastColumn, type Picture, type PicturedTable } from "./picture";
import { blockAt, type Trip } from "./step";

/**
 * The tables, each with what is typed directly next to it. This takes a round trip of its own only where the picture shows that
 * a sheet has something below or to the right of its table.
 */
export async function withOutside(trip: Trip, picture: Picture, tables: Tables): Promise<Tables> {
  const besides = [...picture.tables.values()].filter((table) => hasBelow(table) || hasRight(table));
  if (besides.length === 0) return tables;
  const asked = await trip((context) => besides.map((table) => queueNext(context, table)));
  const all = new Map(tables.tables);
  for (const { table, below, right } of asked) {
    const { name, row, column, header, totalsShown } = table;
    const end = lastBodyRow(table);
    const body = { headerRow: row, firstColumn: column, lastRow: end, lastColumn: lastColumn(table) };
    const outside = outsideOf({ ...body, hasTotals: totalsShown }, (at, across) => {
      const isRight = across >= column + header.length;
      const block = isRight ? right : below;
      const [line, place] = isRight ? [at - row, 0] : [0, across - column];
      const value = asCell(block?.values[line]?.[place]);
      return { value, isFormula: isFormula(asCell(block?.formulas[line]?.[place]), value) };
    });
    const read = all.get(name);
    if (read && outside.length > 0) all.set(name, { ...read, outside });
  }
  return { ...tables, tables: all };
}

const hasBelow = (table: PicturedTable): boolean => !table.totalsShown && table.lastUsedRow > lastBodyRow(table);

const hasRight = (table: PicturedTable): boolean =>
  table.headerShown && table.isAlone && table.lastUsedColumn > lastColumn(table);

/** The row below a table, and the column to its right. */
function queueNext(context: Excel.RequestContext, table: PicturedTable) {
  const { sheet, row, column, header } = table;
  const end = lastBodyRow(table);
  return {
    table,
    below: hasBelow(table)
      ? blockAt(context, sheet.key, end + 1, column, 1, header.length).load("values,formulas")
      : undefined,
    right: hasRight(table)
      ? blockAt(context, sheet.key, row, lastColumn(table) + 1, end - row + 1).load("values,formulas")
      : undefined,
  };
}
