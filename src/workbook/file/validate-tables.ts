import type { CellValue, NamedRange, Sheet, TableDefinition } from "hucre";
import { freeName } from "../../engine/campaign/schema/names";
import { sameWord } from "../../engine/core/words";
import { addressOf, isOnSheet, overlap, parseArea, type Area } from "../address";
import { keyOf, valueAt } from "./cells";
import { isHeadless } from "./kept-tables";
import { LONGEST_HEADER } from "./savable";
import { escapedName } from "./text";

/** A table's name: no spaces or signs, and neither R, C nor the address of a cell. */
const NAME = /^(?!(?:[a-z]{1,3}\d+|r\d*(?:c\d*)?|c\d*)$)[\p{L}_\\][\p{L}\p{N}_.\\]{0,254}$/iu;

/** Sheets whose tables Excel accepts as they are, and what was changed, in sentences. */
export function validateTables(
  sheets: readonly Sheet[],
  names: readonly NamedRange[],
): { sheets: readonly Sheet[]; notices: readonly string[] } {
  const notices: string[] = [];
  const taken = names.filter(({ scope }) => scope === undefined).map(({ name }) => name);
  const made = sheets.map((sheet): Sheet => {
    if (sheet.tables === undefined) return sheet;
    const placed = withPlaces(sheet, sheet.tables, notices);
    const headed = withHeaders(sheet, placed);
    const tables = headed.tables.map(({ table }) => {
      const wanted = table.displayName ?? table.name;
      const name = freeName(NAME.test(wanted) ? wanted : validName(wanted), taken, "_");
      taken.push(name);
      if (name === wanted) return { ...table, name: table.displayName === undefined ? name : table.name };
      notices.push(
        `The table ${wanted} on sheet "${sheet.name}" was named ${name}, because its name was not valid or not its own.`,
      );
      return { ...table, name, displayName: name };
    });
    return { ...headed.sheet, tables: tables.map((table) => ({ ...table, columns: spelled(table.columns) })) };
  });
  return { sheets: withOwnNames(made), notices };
}

interface Placed {
  readonly table: TableDefinition;
  readonly area: Area;
}

/** The tables whose range is a range of the sheet, with a row under the header, and does not run into another table. */
function withPlaces(sheet: Sheet, tables: readonly TableDefinition[], notices: string[]): readonly Placed[] {
  const placed: Placed[] = [];
  for (const table of tables) {
    const area = parseArea(table.range ?? "");
    const fits = area !== null && isOnSheet(area) && (area.last.row > area.first.row || isHeadless(table));
    if (fits && !placed.some((other) => overlap(other.area, area))) placed.push({ table, area });
    else {
      const name = table.displayName ?? table.name;
      notices.push(
        `The table ${name} on sheet "${sheet.name}" had no valid range: its cells were saved without the table.`,
      );
    }
  }
  return placed;
}

/** The tables with a column for each header cell, and the sheet with a header cell for each column. */
function withHeaders(sheet: Sheet, placed: readonly Placed[]): { sheet: Sheet; tables: readonly Placed[] } {
  const rows = [...sheet.rows];
  const cells = new Map(sheet.cells);
  const tables = placed.map(({ table, area }) => {
    if (isHeadless(table)) return { table, area };
    const columns: TableDefinition["columns"] = [];
    const { row } = area.first;
    for (let column = area.first.column; column <= area.last.column; column++) {
      const title = headerOf(sheet, area, column, columns);
      const own = table.columns.find(({ name }) => name === title);
      columns.push({ ...own, name: title });
      const detail = cells.get(keyOf(row, column));
      if (rows[row]?.[column] === title && detail?.formula === undefined) continue;
      rows[row] = withValue(rows[row], column, title);
      const style = detail?.style === undefined ? {} : { style: detail.style };
      cells.set(keyOf(row, column), { value: title, type: "string", ...style });
    }
    return { table: { ...table, range: addressOf(area), columns }, area };
  });
  return { sheet: { ...sheet, rows, cells }, tables };
}

/** The header of a column; a blank one is named by its number, and no two are equal. */
function headerOf(sheet: Sheet, { first }: Area, column: number, before: TableDefinition["columns"]): string {
  const shown = valueAt(sheet, first.row, column);
  const wanted = shown === null || shown === "" ? `Column${column - first.column + 1}` : String(shown);
  let title = wanted;
  for (let copy = 2; before.some(({ name }) => sameWord(name, title)); copy++) title = numbered(wanted, copy);
  return title;
}

const numbered = (wanted: string, copy: number): string =>
  `${wanted.slice(0, LONGEST_HEADER - String(copy).length)}${copy}`;

function withValue(row: readonly CellValue[] | undefined, column: number, value: CellValue): CellValue[] {
  const cells = [...(row ?? [])];
  while (cells.length <= column) cells.push(null);
  cells[column] = value;
  return cells;
}

const spelled = (columns: TableDefinition["columns"]): TableDefinition["columns"] =>
  columns.map((column) => ({ ...column, name: escapedName(column.name) }));

function validName(name: string): string {
  const letters = name.replace(/[^\p{L}\p{N}_.]/gu, "_").slice(0, 200);
  return NAME.test(letters) ? letters : `_${letters}`;
}

/** A table has a second name, which programs use: it may be no other table's either. */
function withOwnNames(sheets: readonly Sheet[]): readonly Sheet[] {
  const shown = sheets.flatMap(({ tables = [] }) => tables.map((table) => table.displayName ?? table.name));
  const taken: string[] = [];
  return sheets.map((sheet) => {
    const tables = sheet.tables?.map((table) => {
      const label = table.displayName ?? table.name;
      const others = [...taken, ...shown.filter((name) => name !== label)];
      const name = others.some((other) => sameWord(other, table.name)) ? label : table.name;
      taken.push(name);
      return { ...table, name };
    });
    return tables === undefined ? sheet : { ...sheet, tables };
  });
}
