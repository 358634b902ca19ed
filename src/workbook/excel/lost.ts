import type { FoundTable } from "../../engine/campaign/schema/names";
import type { Cell } from "../../engine/core/cell";
import { sameWord } from "../../engine/core/words";
import type { Area } from "../address";
import { lostCharts, type LostChart } from "../lost-charts";
import { lostTables, possiblyLost, ROWS_LOOKED_AT, type LostTable, type SeenSheet } from "../lost-tables";
import type { Missing, OpenBooks } from "../port";
import { addTable, draw } from "./lay-sheets";
import { asCell, tablesOf, type Picture, type PicturedSheet } from "./picture";
import { blockAt, type Trip } from "./step";

/** A sheet without one of our tables, as far as it was looked at. */
interface LookedAt extends SeenSheet {
  readonly key: string;
  readonly hasChart: boolean;
  /** The names of the user's own tables on it. */
  readonly called: readonly string[];
}

/** What is lost, with the places to put it back. */
export interface LostParts {
  readonly tables: readonly LostTable<LookedAt>[];
  /** Looked for once no table is lost: the books have to be read for them. */
  readonly charts: readonly LostChart<LookedAt>[];
}

/** The names that a user knows it by. */
export const namesOf = ({ tables, charts }: LostParts): Missing => ({
  tables: tables.map(({ name }) => name),
  charts: charts.map(({ sheet }) => sheet.name),
});

/**
 * Looks for lost tables and charts: at the top of each sheet that has none of our tables, and at a whole sheet only where a
 * header of ours is found there.
 */
export async function lostIn(trip: Trip, picture: Picture, open: OpenBooks): Promise<LostParts> {
  const { sheets, catalog } = picture;
  const ours = [...picture.tables.values()];
  const others = sheets.filter(({ key }) => !ours.some(({ sheet }) => sheet.key === key));
  const tops = (await trip((context) => others.map((sheet) => queueTop(context, sheet)))).map((answer) => answer());
  const kept = keptIn(picture);
  const candidates = new Set(possiblyLost(kept, tops, catalog).map(({ sheet }) => sheet));
  const whole: LookedAt[] = [];
  for (const sheet of candidates) whole.push((await trip((context) => queueWhole(context, sheet)))());
  const tables = lostTables(kept, whole, catalog);
  if (tables.length > 0 || ours.length === 0) return { tables, charts: [] };
  return { tables, charts: lostCharts(tops, await open(tablesOf(picture))) };
}

/** The tables that the workbook has; of the user's own, only their names. */
function keptIn({ tables, takenNames }: Picture): readonly FoundTable[] {
  const ours = [...tables.values()].map(({ called, header, values }) => ({ name: called, header, rows: values }));
  const own = takenNames.filter((name) => !ours.some((table) => sameWord(table.name, name)));
  return [...ours, ...own.map((name) => ({ name, header: [], rows: [] }))];
}

/** Makes tables of the areas again; if one is refused, those before it are plain cells as they were. */
export async function putTablesBack(trip: Trip, lost: LostParts["tables"]): Promise<void> {
  try {
    await trip((context) => {
      for (const { name, sheet, area } of lost) addTable(context, sheet.key, rangeOf(context, sheet.key, area), name);
    });
  } catch (error) {
    const added = await trip((context) =>
      lost.map(({ name }) => context.workbook.tables.getItemOrNullObject(name).load("name")),
    );
    const names = added.flatMap((table) => (table.isNullObject ? [] : [table.name]));
    await trip((context) => {
      for (const name of names) context.workbook.tables.getItem(name).convertToRange().untrack();
    });
    throw error;
  }
}

/** Draws the charts of forms again. */
export async function putChartsBack(trip: Trip, lost: LostParts["charts"]): Promise<void> {
  await trip((context) => {
    for (const { sheet, chart } of lost) draw(sheet.key, chart).queue(context);
  });
}

const rangeOf = (context: Excel.RequestContext, sheet: string, { first, last }: Area): Excel.Range =>
  blockAt(context, sheet, first.row, first.column, last.row - first.row + 1, last.column - first.column + 1);

/** Asks for the rows of a sheet in which a header may be, its charts, and the names of its tables. */
function queueTop(context: Excel.RequestContext, { key, name }: PicturedSheet): () => LookedAt {
  const sheet = context.workbook.worksheets.getItem(key);
  const tables = sheet.tables.load("items/name");
  const charts = sheet.charts.load("items/name");
  const cells = queueUsed(sheet.getRange(`1:${ROWS_LOOKED_AT}`).untrack());
  return () => ({
    ...seen(name, cells),
    key,
    hasChart: charts.items.length > 0,
    called: tables.items.map((table) => table.name),
    tables: [],
  });
}

/** Asks for every value of a sheet, and where its tables are. */
function queueWhole(context: Excel.RequestContext, sheet: LookedAt): () => LookedAt {
  const { worksheets } = context.workbook;
  const tables = sheet.called.map((name) =>
    worksheets
      .getItem(sheet.key)
      .tables.getItem(name)
      .getRange()
      .untrack()
      .load("rowIndex,columnIndex,rowCount,columnCount"),
  );
  const cells = queueUsed(worksheets.getItem(sheet.key));
  return () => ({ ...sheet, ...seen(sheet.name, cells), tables: tables.map(areaOf) });
}

const queueUsed = (within: Excel.Range | Excel.Worksheet): Excel.Range =>
  within.getUsedRangeOrNullObject(true).untrack().load("rowIndex,columnIndex,values");

const areaOf = ({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Area => ({
  first: { row: rowIndex, column: columnIndex },
  last: { row: rowIndex + rowCount - 1, column: columnIndex + columnCount - 1 },
});

/** The values of the cells that are used, at their places on the sheet. */
function seen(name: string, used: Excel.Range): Pick<SeenSheet, "name" | "height" | "row"> {
  if (used.isNullObject) return { name, height: 0, row: () => [] };
  const { rowIndex, columnIndex, values } = used;
  const before: readonly Cell[] = Array.from({ length: columnIndex }, () => null);
  const rows: (readonly Cell[])[] = [];
  const row = (number: number): readonly Cell[] =>
    (rows[number] ??= [...before, ...(values[number - rowIndex] ?? []).map(asCell)]);
  return { name, height: rowIndex + values.length, row };
}
