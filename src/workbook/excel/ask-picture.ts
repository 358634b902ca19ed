/// <reference types="office-js" />
import type { Cell } from "../../engine/core/cell";
import {
  allTableNames,
  likelyTables,
  mayBeSettings,
  ourTables,
  type Catalog,
  type FoundTable,
  type OurTable,
} from "../../engine/campaign/schema/names";
import { SETTINGS } from "../../engine/campaign/schema/shared-tables";
import { sameWord } from "../../engine/core/words";
import type { Part } from "./part";
import { asCell, type Picture, type PicturedSheet, type PicturedTable, type RowRun } from "./picture";

/** The names under which our tables are looked for: those that are not looked for have none. */
export type Names = ReadonlyMap<string, string>;

/** Our own names, which they have unless the user has tables of these names. */
export const ownNames = (catalog: Catalog): Names => new Map(allTableNames(catalog).map((name) => [name, name]));

/** What to ask for: some tables, and what of each. What is not asked for is taken from the picture that is known. */
export interface Question {
  readonly names: Names;
  readonly catalog: Catalog;
  readonly known: Picture | undefined;
  partOf(name: string): Part;
}

/** What was asked for, as Excel showed it. */
export interface NamesSeen {
  readonly picture: Picture;
  /** The tables that the workbook has, which may be others than those that were asked for. */
  readonly names: Names;
  /** The tables whose size or header is no longer as it is known: their contents have to be asked for. */
  readonly changed: readonly string[];
}

/** A table that was asked for by one of our names, whether it is ours or not; undefined where it has changed. */
type SeenTable = Omit<PicturedTable, "of">;

/** Asks for a picture within a batch; the returned function gives it once the batch is answered. */
export function queuePicture(context: Excel.RequestContext, question: Question): () => NamesSeen {
  const { workbook } = context;
  const { names, catalog, known } = question;
  const sheets = workbook.worksheets.load("items/id,items/name,items/protection/protected");
  const protection = workbook.protection.load("protected");
  const application = workbook.application.load("calculationMode");
  const all = workbook.tables.load("items/name,items/worksheet/id,items/columns/items/name");
  const ranges = workbook.names.load("items/name");
  const asked = [...names].map(([name, called]) => {
    const before = known?.tables.get(name);
    return { name, called, answer: queueTable(workbook, called, question.partOf(name), before) };
  });
  return () => {
    const pictured = sheets.items.map((sheet) => ({
      key: sheet.id,
      name: sheet.name,
      protected: sheet.protection.protected,
    }));
    const changed: string[] = [];
    const seen = asked.flatMap(({ name, called, answer }): SeenTable[] => {
      const listed = all.items.find((table) => sameWord(table.name, called));
      const answered = answer(listed?.columns.items.map((column) => column.name) ?? [], pictured);
      if (answered === undefined) return [];
      if (answered === "changed") {
        changed.push(name);
        return [];
      }
      const others = all.items.filter(({ worksheet }) => worksheet.id === answered.sheet.key);
      return [{ ...answered, name, called, isAlone: others.length === 1 }];
    });
    const found = all.items.map((table): FoundTable => {
      const own = seen.find(({ called }) => sameWord(called, table.name));
      return { name: table.name, header: table.columns.items.map(({ name }) => name), rows: own?.values ?? [] };
    });
    const ours = ourTables(found, catalog);
    const tables = [...ours].flatMap(([name, { of, table }]): [string, PicturedTable][] => {
      const own = seen.find((each) => each.name === name && sameWord(each.called, table.name));
      return own ? [[name, { ...own, of, called: table.name }]] : [];
    });
    return {
      picture: {
        sheets: pictured,
        tables: new Map(tables),
        takenNames: [...all.items, ...ranges.items].map(({ name }) => name),
        structureLocked: protection.protected,
        manual: application.calculationMode === "Manual",
        catalog,
      },
      names: namesToAsk(names, found, ours, catalog),
      changed,
    };
  };
}

/** The tables to look for after one look: those in Settings or, until Settings are found, the likely ones. */
function namesToAsk(
  names: Names,
  found: readonly FoundTable[],
  ours: ReadonlyMap<string, OurTable<FoundTable>>,
  catalog: Catalog,
): Names {
  const asked = [...names.values()];
  const settings =
    ours.get(SETTINGS.name)?.table ?? found.find((table) => mayBeSettings(table) && !asked.includes(table.name));
  const likely = likelyTables(found, catalog);
  return new Map(
    allTableNames(catalog).flatMap((name): [string, string][] => {
      const other = ours.has(SETTINGS.name) ? ours.get(name)?.table.name : likely.get(name);
      const called = name === SETTINGS.name ? (settings?.name ?? names.get(name)) : other;
      const there = called !== undefined && found.some((table) => sameWord(table.name, called));
      return there ? [[name, called]] : [];
    }),
  );
}

/** What one table was answered with: "changed" where what is known of it no longer fits. */
type TableReading = Omit<SeenTable, "name" | "called" | "isAlone"> | "changed" | undefined;

function queueTable(workbook: Excel.Workbook, called: string, part: Part, known: PicturedTable | undefined) {
  const table = workbook.tables.getItemOrNullObject(called).load("showHeaders,showTotals");
  const worksheet = table.worksheet.load("id");
  const range = table.getRange().untrack();
  const place = "rowIndex,columnIndex,rowCount,columnCount";
  range.load(part === "everything" ? `${place},rowHidden,values,formulas` : place);
  const rows = part === "everything" || known === undefined ? undefined : queueRows(range, part, known);
  const used = range.getEntireColumn().untrack().getUsedRangeOrNullObject(true).untrack().load("rowIndex,rowCount");
  const inUse = worksheet.getUsedRangeOrNullObject(true).untrack().load("columnIndex,columnCount");
  return (header: readonly string[], sheets: readonly PicturedSheet[]): TableReading => {
    if (table.isNullObject) return undefined;
    const sheet = sheets.find(({ key }) => key === worksheet.id);
    if (!sheet) throw new Error(`Excel showed the table ${called} on a sheet that it did not show.`);
    const { showHeaders, showTotals } = table;
    const body = (block: unknown[][]) =>
      block.slice(showHeaders ? 1 : 0, showTotals ? -1 : block.length).map((row) => row.map(asCell));
    const frame = {
      sheet,
      row: showHeaders ? range.rowIndex : range.rowIndex - 1,
      column: range.columnIndex,
      header,
      headerShown: showHeaders,
      totalsShown: showTotals,
      lastUsedRow: used.isNullObject ? -1 : used.rowIndex + used.rowCount - 1,
      lastUsedColumn: inUse.isNullObject ? -1 : inUse.columnIndex + inUse.columnCount - 1,
    };
    const bodyRows = range.rowCount - (showHeaders ? 1 : 0) - (showTotals ? 1 : 0);
    if (part === "everything") {
      const hidden = range.rowHidden === false ? [] : [{ first: 0, last: bodyRows - 1 }];
      return { ...frame, values: body(range.values), formulas: body(range.formulas), hidden, hiddenBetween: false };
    }
    return known && rows && isAsKnown(known, frame, bodyRows) ? { ...frame, ...rows(known) } : "changed";
  };
}

type Frame = Pick<PicturedTable, "sheet" | "header" | "headerShown" | "totalsShown">;

const isAsKnown = (known: PicturedTable, now: Frame, bodyRows: number): boolean =>
  known.sheet.key === now.sheet.key &&
  known.headerShown === now.headerShown &&
  known.totalsShown === now.totalsShown &&
  known.values.length === bodyRows &&
  known.header.length === now.header.length &&
  known.header.every((title, at) => title === now.header[at]);

type Contents = Pick<PicturedTable, "values" | "formulas" | "hidden" | "hiddenBetween">;

/** Asks for some rows of a table's body, and which of them are hidden; the others are as they are known. */
function queueRows(range: Excel.Range, part: Exclude<Part, "everything">, known: PicturedTable) {
  const block = ({ first, last }: RowRun): Excel.Range => {
    const top = range.getRow(0).untrack();
    const from = top.getOffsetRange((known.headerShown ? 1 : 0) + first, 0).untrack();
    return from.getResizedRange(last - first, 0).untrack();
  };
  const asked = part.rows.map((run) => ({ run, range: block(run).load("values,formulas,rowHidden") }));
  const height = known.values.length;
  const added = part.added === 0 ? [] : [{ first: height, last: height + part.added - 1 }];
  const whole = part.across ? [{ first: 0, last: height - 1 }] : [];
  const seen = [...added, ...whole].map((run) => ({ run, range: block(run).load("rowHidden") }));
  const [first, last] = [part.rows[0], part.rows[part.rows.length - 1]];
  const between =
    first && last && first !== last ? block({ first: first.first, last: last.last }).load("rowHidden") : undefined;
  return ({ values, formulas }: PicturedTable): Contents => ({
    values: withRows(values, asked, (each) => each.values),
    formulas: withRows(formulas, asked, (each) => each.formulas),
    hidden: [...asked, ...seen].filter((each) => each.range.rowHidden !== false).map(({ run }) => run),
    hiddenBetween: between !== undefined && between.rowHidden !== false,
  });
}

/** The rows that are known, with those that were asked for in their places. */
function withRows(
  known: readonly (readonly Cell[])[],
  asked: readonly { readonly run: RowRun; readonly range: Excel.Range }[],
  cellsOf: (range: Excel.Range) => unknown[][],
): readonly (readonly Cell[])[] {
  if (asked.length === 0) return known;
  const rows = [...known];
  for (const { run, range } of asked) {
    for (const [at, row] of cellsOf(range).entries()) rows[run.first + at] = row.map(asCell);
  }
  return rows;
}
