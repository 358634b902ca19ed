import { isBlank, type Cell } from "../../core/cell";
import type { Edit } from "../schema/edit";
import { SEAL, STEPS } from "../schema/shared-tables";
import { blankRowOf, columnsFound, headerKey, isSalted, type Row, type Table, type Tables } from "../schema/table";
import { oursIn, typedIn, type Typed } from "../schema/typed-rows";
import { saltOf, sealOf, type Stamp } from "./booking";
import { isKeptAtClose } from "./in-digest";
import { isMarkedForGood, markRow } from "./row-marks";

/** The salt of a new row; nothing for a table without salts. */
export const saltFor = (of: Table, row: number, stamp: Stamp): Row =>
  isSalted(of) ? { [SEAL.salt.header]: saltOf(stamp, `${of.name} ${row}`) } : {};

/**
 * The edits that add missing salts to the rows of salted tables, and missing keys to numbered rows: to all rows, or to those
 * up to a turn. Drafts get neither: they are sealed when they are numbered. The rows of later turns than `after`, which are
 * closed now, are marked.
 */
export function sealEdits(
  { tables }: Tables,
  declared: readonly Table[],
  stamp: Stamp,
  upTo?: number,
  after = Infinity,
): readonly Edit[] {
  return declared.filter(isSalted).flatMap((of): readonly Edit[] => {
    const table = tables.get(of.name);
    if (!table) return [];
    const found = columnsFound(table);
    const [typed, oursOf] = [typedIn(table), oursIn(table, of)];
    const at = (key: string): number => found.get(headerKey(of.columns[key]?.header ?? "")) ?? -1;
    const [turnAt, noAt, keyAt, saltAt] = [at(of.turn ?? ""), at("no"), at("key"), at("salt")];
    const isBlankRow = blankRowOf(table, of);
    const counted = of.numbered === true ? [] : table.rows.filter((cells) => !isBlankRow(cells));
    const manyOf = manyAlike(of, counted.map(oursOf));
    return table.rows.flatMap((cells, row): readonly Edit[] => {
      const [turn, no] = [cells[turnAt] ?? null, cells[noAt] ?? null];
      if (upTo !== undefined && !(typeof turn === "number" && turn <= upTo)) return [];
      if (isBlankRow(cells) || (of.numbered === true && isBlank(no))) return [];
      // What was done in a turn is sealed by its close, and not afterwards: a digest that does not cover it would change.
      if (of.name === STEPS.name && !(Number(turn) > after && isKeptAtClose(of, cellIn(of, typed(cells))))) return [];
      const lacks = (header: string): boolean => isBlank(cells[header === SEAL.key.header ? keyAt : saltAt] ?? null);
      const isSealed = !lacks(SEAL.salt.header) && !(of.numbered === true && lacks(SEAL.key.header));
      const isClosedNow = Number(turn) > after;
      // Keys and salts are drawn for the rows that lack them: the others are thousands.
      if (isSealed && !isClosedNow) return [];
      const sealed: Row = of.numbered ? keyAndSalt(Number(no), stamp) : saltFor(of, row, stamp);
      const missing = Object.fromEntries(Object.entries(sealed).filter(([header]) => lacks(header)));
      const said = oursOf(cells);
      const closed = isClosedNow ? closedSalt(of, { ...said, ...missing }, manyOf(said)) : {};
      const written = { ...missing, ...closed };
      return Object.keys(written).length === 0 ? [] : [{ kind: "change", table: of.name, row, cells: written }];
    });
  });
}

/** How many of these rows of a table have the turn of a row and say the same about who may know them. */
export function manyAlike(of: Table, rows: readonly Row[]): (row: Row) => number {
  const alike = alikeIn(of);
  const cell =
    (row: Row) =>
    (key: string): Cell =>
      row[of.columns[key]?.header ?? ""] ?? null;
  const saysAlike = (row: Row): string => `${String(cell(row)(of.turn ?? ""))}\n${alike(cell(row))}`;
  const many = new Map<string, number>();
  for (const row of rows) {
    if (isKeptAtClose(of, cell(row))) many.set(saysAlike(row), (many.get(saysAlike(row)) ?? 0) + 1);
  }
  return (row) => many.get(saysAlike(row)) ?? 0;
}

/** What rows of a table say about who may know them: whoever knows one of those that say the same knows all. */
export function alikeIn(of: Table): (cell: (key: string) => Cell) => string {
  const keys = [SECRET, of.owner ?? OWNER].filter((key) => Object.hasOwn(of.columns, key));
  return (cell) => keys.map((key) => String(cell(key) ?? "").trim()).join("\n");
}

const [SECRET, OWNER] = ["secretTo", "side"] as const;

const cellIn =
  (of: Table, typed: Typed) =>
  (key: string): Cell =>
    typed(of.columns[key]?.header ?? "");

/** The salt of a row whose turn is closed now; nothing if its mark already covers all that a close does. */
function closedSalt(of: Table, row: Row, many: number): Row {
  const { header } = SEAL.salt;
  const salt = row[header] ?? null;
  if (isMarkedForGood(of, String(salt ?? ""), (column) => row[column] ?? null)) return {};
  const marked = markRow(of, row, "closed", many)[header] ?? null;
  return marked === salt ? {} : { [header]: marked };
}

/** A new key and salt for the entry with this number, by their headers. */
export function keyAndSalt(no: number, stamp: Stamp): Row {
  const { key, salt } = sealOf({ no, stamp });
  return { [SEAL.key.header]: key, [SEAL.salt.header]: salt };
}
