import { isBlank, type Cell } from "../../core/cell";
import { sameWord } from "../../core/words";
import type { Setting } from "./settings";
import { SETTING, SETTINGS, SHARED_TABLES } from "./shared-tables";
import { columnsFound, columnsNeeded, headerKey, type Table } from "./table";
import { onceFor } from "../../core/once-for";

/** The games whose workbooks are known, each with its tables. The game in Settings decides which tables are ours. */
export type Catalog = readonly { readonly title: string; readonly tables: readonly Table[] }[];

/** The tables of the game with this title; the shared tables if the game is not known. */
export const tablesOfGame = (catalog: Catalog, title: string): readonly Table[] =>
  catalog.find((game) => keyOf(game.title) === keyOf(title))?.tables ?? SHARED_TABLES;

/** The declarations of all tables that any game has. */
export const tablesOfAnyGame = (catalog: Catalog): readonly Table[] => [
  ...SHARED_TABLES,
  ...catalog.flatMap(({ tables }) => tables),
];

/** The names of all tables that any game has. */
export const allTableNames = (catalog: Catalog): readonly string[] => [
  ...new Set(tablesOfAnyGame(catalog).map(({ name }) => name)),
];

/** A table of a workbook, ours or not. */
export interface FoundTable {
  readonly name: string;
  readonly header: readonly string[];
  /** Its rows, as far as they were read. */
  readonly rows: readonly (readonly Cell[])[];
}

/** The setting with the name of one of our tables if the user already has a table of its usual name. */
const tableSetting = (name: string): string => `Table ${name}`;

/** The setting with the sheet of a form: a sheet that only has the name of the form may be the user's own. */
export const formSetting = (form: string): string => `Form ${form}`;

/** Whether a setting is about names in its own workbook: in another workbook it means nothing. */
export const isOfNames = (setting: Cell): boolean => /^(?:table|form) /i.test(String(setting ?? "").trim());

/** The row of Settings for the sheet of a form. */
export const layoutSetting = (form: string, sheet: string): Setting => ({
  setting: formSetting(form),
  value: sheet,
  note: "The sheet where this form stands",
});

/** The row of Settings for a table that has another name in this workbook. */
export const tableCalled = (name: string, called: string): Setting => ({
  setting: tableSetting(name),
  value: called,
  note: `This workbook had a table ${name} of its own`,
});

const SCHEMA_ROW = "schema";

/** One of our tables in a workbook, and what it is. */
export interface OurTable<T> {
  readonly of: Table;
  readonly table: T;
}

/**
 * Our tables among all those of a workbook, by our names for them. The game in Settings decides which ones are ours. A table
 * with one of our names is ours if it has at least half of our columns; if Settings give another name, that table is ours.
 */
export function ourTables<T extends FoundTable>(
  found: readonly T[],
  catalog: Catalog,
): ReadonlyMap<string, OurTable<T>> {
  const settings = settingsAmong(found);
  const said = settings ? namesIn(settings) : new Map<string, string>();
  const tables = tablesOfGame(catalog, said.get(keyOf(SETTING.game)) ?? "");
  const ours = tables.flatMap((of): [string, OurTable<T>][] => {
    if (of.name === SETTINGS.name) return settings ? [[of.name, { of, table: settings }]] : [];
    const table = named(found, said.get(keyOf(tableSetting(of.name))) ?? of.name) ?? named(found, of.name);
    const mapped = table !== undefined && !sameWord(table.name, of.name);
    return table && (mapped || resembles(of, table.header)) ? [[of.name, { of, table }]] : [];
  });
  return new Map(ours);
}

/** Which tables are probably ours, from their headers alone: those with our names, or with the names that we use if ours are taken. */
export function likelyTables(found: readonly FoundTable[], catalog: Catalog): ReadonlyMap<string, string> {
  const declared = tablesOfAnyGame(catalog);
  return new Map(
    allTableNames(catalog).flatMap((name): [string, string][] => {
      const [likely] = [name, ...found.map((table) => table.name)].filter((each) => {
        const table = named(found, each);
        if (!table || !(sameWord(each, name) || isVariant(each, name))) return false;
        return declared.some((of) => of.name === name && resembles(of, table.header));
      });
      return likely === undefined ? [] : [[name, likely]];
    }),
  );
}

/** Settings: a table with its columns and a row for the schema; otherwise one with its name and all of its columns. */
function settingsAmong<T extends FoundTable>(found: readonly T[]): T | undefined {
  const ordered = [...found].sort((one, other) => Number(isSettings(other.name)) - Number(isSettings(one.name)));
  return (
    ordered.find((table) => resembles(SETTINGS, table.header) && saysSchema(table)) ??
    ordered.find(({ name, header }) => isSettings(name) && missing(SETTINGS, header) === 0)
  );
}

const isSettings = (name: string): boolean => sameWord(name, SETTINGS.name);

/** Whether a table may be Settings under another name: only its rows show that. */
export const mayBeSettings = ({ header }: FoundTable): boolean => resembles(SETTINGS, header);

const saysSchema = ({ rows }: FoundTable): boolean =>
  rows.some((cells) => cells.some((cell) => keyOf(cell) === SCHEMA_ROW));

/** The values of the settings, by the settings in lower case. */
function namesIn(settings: FoundTable): ReadonlyMap<string, string> {
  const columns = columnsFound(settings);
  const at = (cells: readonly Cell[], column: string): Cell => cells[columns.get(column) ?? -1] ?? null;
  return new Map(
    settings.rows.flatMap((cells): [string, string][] => {
      const value = at(cells, "value");
      return isBlank(value) ? [] : [[keyOf(at(cells, "setting")), String(value).trim()]];
    }),
  );
}

const resembles = (of: Table, header: readonly string[]): boolean =>
  missing(of, header) * 2 <= columnsNeeded(of).length;

/** How many of our columns a table lacks. */
function missing(of: Table, header: readonly string[]): number {
  const columns = new Set(header.map(headerKey));
  return keysNeeded(of).filter((key) => !columns.has(key)).length;
}

/** The columns that a table needs; every writing asks which tables are ours. */
const keysNeeded = onceFor(
  (of: Table) => of,
  (of) => columnsNeeded(of).map((column) => headerKey(column.header)),
);

const named = <T extends FoundTable>(found: readonly T[], name: string): T | undefined =>
  found.find((table) => sameWord(table.name, name));

/** The first name that is not taken: "Transfers", "Transfers_2" and so on for a table, "Ledger 2" for a sheet. */
export function freeName(wanted: string, taken: readonly string[], joint: "_" | " "): string {
  const isTaken = (name: string): boolean => taken.some((other) => sameWord(other, name));
  let name = wanted;
  for (let number = 2; isTaken(name); number++) {
    const ending = `${joint}${number}`;
    name = wanted.slice(0, LONGEST_SHEET_NAME - ending.length) + ending;
  }
  return name;
}

/** The longest name that Excel allows a sheet. */
export const LONGEST_SHEET_NAME = 31;

const isVariant = (name: string, ours: string): boolean =>
  name.toLowerCase().startsWith(`${ours.toLowerCase()}_`) && /^\d+$/.test(name.slice(ours.length + 1));

const keyOf = (cell: Cell): string =>
  String(cell ?? "")
    .trim()
    .toLowerCase();

/** One of our formulas with the tables' names in this workbook; its texts and sheet names stay. */
export function withNames(formula: string, called: ReadonlyMap<string, string>): string {
  const names = [...called].filter(([name, other]) => name !== other);
  if (names.length === 0) return formula;
  const table = new RegExp(`("[^"]*"|'[^']*')|(?<![\\w.\\]])(${names.map(([name]) => name).join("|")})(?=\\[)`, "g");
  return formula.replace(table, (whole, quoted: string | undefined) => quoted ?? called.get(whole) ?? whole);
}
