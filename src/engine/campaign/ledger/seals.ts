import { isBlank } from "../../core/cell";
import type { Edit } from "../schema/edit";
import { SEAL } from "../schema/shared-tables";
import { blankRowOf, columnsFound, headerKey, isSalted, type Row, type Table, type Tables } from "../schema/table";
import { ours, typedIn } from "../schema/typed-rows";
import { saltOf, sealOf, type Stamp } from "./booking";
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
    const typed = typedIn(table);
    const at = (key: string): number => found.get(headerKey(of.columns[key]?.header ?? "")) ?? -1;
    const [turnAt, noAt, keyAt, saltAt] = [at(of.turn ?? ""), at("no"), at("key"), at("salt")];
    const isBlankRow = blankRowOf(table, of);
    return table.rows.flatMap((cells, row): readonly Edit[] => {
      const [turn, no] = [cells[turnAt] ?? null, cells[noAt] ?? null];
      if (upTo !== undefined && !(typeof turn === "number" && turn <= upTo)) return [];
      if (isBlankRow(cells) || (of.numbered === true && isBlank(no))) return [];
      const sealed: Row = of.numbered ? keyAndSalt(Number(no), stamp) : saltFor(of, row, stamp);
      const missing = Object.fromEntries(
        Object.entries(sealed).filter(([header]) =>
          isBlank(cells[header === SEAL.key.header ? keyAt : saltAt] ?? null),
        ),
      );
      const closed = Number(turn) > after ? closedSalt(of, { ...ours(of, typed(cells)), ...missing }) : {};
      const written = { ...missing, ...closed };
      return Object.keys(written).length === 0 ? [] : [{ kind: "change", table: of.name, row, cells: written }];
    });
  });
}

/** The salt of a row whose turn is closed now; nothing if its mark already covers all that a close does. */
function closedSalt(of: Table, row: Row): Row {
  const { header } = SEAL.salt;
  const salt = row[header] ?? null;
  if (isMarkedForGood(of, String(salt ?? ""), (column) => row[column] ?? null)) return {};
  const marked = markRow(of, row, "closed")[header] ?? null;
  return marked === salt ? {} : { [header]: marked };
}

/** A new key and salt for the entry with this number, by their headers. */
export function keyAndSalt(no: number, stamp: Stamp): Row {
  const { key, salt } = sealOf({ no, stamp });
  return { [SEAL.key.header]: key, [SEAL.salt.header]: salt };
}
