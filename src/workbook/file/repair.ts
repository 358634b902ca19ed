import type { Sheet, TableDefinition } from "hucre";
import type { OpenGame } from "../../engine/campaign/game";
import type { Catalog } from "../../engine/campaign/schema/names";
import type { Cell } from "../../engine/core/cell";
import { addressOf, type Area } from "../address";
import { TABLE_STYLE } from "../look-styles";
import { lostCharts } from "../lost-charts";
import { lostTables, type LostTable, type SeenSheet } from "../lost-tables";
import { valueAt } from "./cells";
import { withCharts } from "./chart";
import { allTables } from "./tables";

/** A sheet of a file, as lost tables are looked for on it. */
interface FileSheet extends SeenSheet {
  readonly sheet: Sheet;
}

function seen(sheet: Sheet, tables: readonly Area[]): FileSheet {
  const rows: (readonly Cell[])[] = [];
  const row = (number: number): readonly Cell[] =>
    (rows[number] ??= (sheet.rows[number] ?? []).map((_, column) => valueAt(sheet, number, column)));
  return { sheet, name: sheet.name, height: sheet.rows.length, row, tables };
}

/** The campaign tables that a file has lost. */
export function lostFromFile(sheets: readonly Sheet[], catalog: Catalog): readonly LostTable<FileSheet>[] {
  const kept = allTables(sheets);
  const looked = sheets.map((sheet) =>
    seen(
      sheet,
      kept.flatMap((table) => (table.sheet === sheet ? [table.area] : [])),
    ),
  );
  return lostTables(kept, looked, catalog);
}

/** The sheets with the tables that they have lost, and their names; nothing else is changed. */
export function withLostTables(sheets: readonly Sheet[], catalog: Catalog): Mended {
  const lost = lostFromFile(sheets, catalog);
  const mended = sheets.map((sheet) => {
    const own = lost.filter((each) => each.sheet.sheet === sheet);
    return own.length === 0 ? sheet : { ...sheet, tables: [...(sheet.tables ?? []), ...own.map(asDefinition)] };
  });
  return { sheets: mended, missing: lost.map(({ name }) => name) };
}

/** The sheets with the charts of forms that they have lost, and the names of those. */
export function withLostCharts(sheets: readonly Sheet[], open: OpenGame): Mended {
  const looked = sheets.map((sheet) => ({ sheet, name: sheet.name, hasChart: (sheet.charts ?? []).length > 0 }));
  const lost = lostCharts(looked, open);
  const mended = sheets.map((sheet) => {
    const own = lost.filter((each) => each.sheet.sheet === sheet);
    return own.length === 0
      ? sheet
      : withCharts(
          sheet,
          own.map(({ chart }) => chart),
        );
  });
  return { sheets: mended, missing: lost.map(({ sheet }) => sheet.name) };
}

/** The sheets of a file that are whole again, and what was missing. */
interface Mended {
  readonly sheets: Sheet[];
  readonly missing: readonly string[];
}

const asDefinition = ({ name, area, header }: LostTable): TableDefinition => ({
  name,
  displayName: name,
  range: addressOf(area),
  columns: header.map((title) => ({ name: title })),
  style: TABLE_STYLE,
});
