import { a1 } from "../../core/cell";
import type { Spot } from "../../core/problem";
import type { Setting } from "../schema/settings";
import { SEAL } from "../schema/shared-tables";
import { columnsFound, headerKey } from "../schema/table";
import { numberedTables, type BooksState } from "./ledger";
import { isGiven } from "./row-marks";

/** Numbers of the one sequence that no row has. */
export interface Gap {
  readonly first: number;
  readonly last: number;
  /** The rows with the numbers before and after; no row before the first number. */
  readonly before: Spot | undefined;
  readonly after: Spot;
  /** The row that had the first of them, and has another number now. */
  readonly moved: Spot | undefined;
  /** Where it probably was: the row that was renumbered; or in the larger of the tables beside it, the row that has moved up. */
  readonly place: Spot;
}

interface NumberedCell {
  readonly no: number;
  readonly spot: Spot;
  readonly salt: string;
}

/** The setting with which the game master rules that numbers may be missing: "57, 60 to 62". */
export const MISSING_NUMBERS = "Missing numbers";

/**
 * The numbers that are missing before an entry that Starledger numbered: it gives the next number after the last, so that
 * those before it were there once. Numbers that somebody typed show nothing, and those that the game master has accepted are
 * left out. Rows that cannot be read still have their numbers.
 */
export function gapsIn(state: Pick<BooksState, "books" | "game">): readonly Gap[] {
  if (isWhole(state)) return [];
  const cells = numbersTyped(state);
  const gaps = cells.flatMap((cell, index): Gap[] => {
    const before = cells[index - 1];
    const first = (before?.no ?? 0) + 1;
    // A row that was given the first of them itself was renumbered, also where it is the last of all.
    if (cell.no === first || !(isGiven(cell.salt, cell.no) || isGiven(cell.salt, first))) return [];
    const place = placeIn(cells, index);
    return [{ first, last: cell.no - 1, before: before?.spot, after: cell.spot, moved: undefined, place }];
  });
  if (gaps.length === 0) return [];
  const ruled = acceptedNumbers(state);
  const other = cells.filter(({ no, salt }) => !isGiven(salt, no));
  return gaps
    .flatMap((gap) => partsOf(gap, ruled))
    .map((gap) => {
      const moved = other.find(({ salt }) => isGiven(salt, gap.first))?.spot;
      return moved ? { ...gap, moved, place: moved } : gap;
    });
}

/** Where a number before this cell probably was. */
function placeIn(cells: readonly NumberedCell[], index: number): Spot {
  const [before, after] = [cells[index - 1]?.spot, cells[index]?.spot];
  const countOn = (sheet: string | undefined): number => cells.filter(({ spot }) => spot.sheet === sheet).length;
  const sheet = before && countOn(before.sheet) > countOn(after?.sheet) ? before.sheet : after?.sheet;
  const next = cells.slice(index).find(({ spot }) => spot.sheet === sheet)?.spot ?? before;
  return next ?? { sheet: sheet ?? "" };
}

/** Whether every number up to the last is there: it nearly always is, and then nothing else is looked at. */
function isWhole({ books: { tables }, game }: Pick<BooksState, "books" | "game">): boolean {
  const numbers: number[] = [];
  for (const { name } of numberedTables(game)) {
    const table = tables.tables.get(name);
    const at = table && columnsFound(table).get("no");
    if (!table || at === undefined) return true;
    for (const cells of table.rows) {
      const no = Number(cells[at] ?? 0);
      if (Number.isSafeInteger(no) && no >= 1) numbers.push(no);
    }
  }
  // Marks instead of a set of thousands of numbers, for this is looked at each time when books are opened.
  const seen = new Uint8Array(numbers.length + 1);
  let [last, different] = [0, 0];
  for (const no of numbers) {
    if (no > numbers.length) return false;
    if (no > last) last = no;
    if (seen[no] === 1) continue;
    seen[no] = 1;
    different += 1;
  }
  return different === last;
}

/** Whether whole numbers from 1 on are all different. False means that it has to be looked at: another number may be among them. */
export function areAllDifferent(rows: readonly { readonly no: number }[]): boolean {
  const seen = new Uint8Array(MAX_SEEN);
  for (const { no } of rows) {
    if (!(no >= 1 && no < MAX_SEEN) || seen[no] !== 0) return false;
    seen[no] = 1;
  }
  return true;
}

/** More entries than a campaign has. */
const MAX_SEEN = 65_536;

/** Every number of the sequence, in order, with the row that has it; none if they are not all there to be seen. */
function numbersTyped({ books: { tables }, game }: Pick<BooksState, "books" | "game">): readonly NumberedCell[] {
  const cells = new Map<number, NumberedCell>();
  for (const { name } of numberedTables(game)) {
    const table = tables.tables.get(name);
    const found = table && columnsFound(table);
    const [at, saltAt] = [found?.get("no"), found?.get(headerKey(SEAL.salt.header)) ?? -1];
    if (!table || at === undefined) return [];
    for (const [row, values] of table.rows.entries()) {
      const no = Number(values[at] ?? 0);
      const salt = String(values[saltAt] ?? "");
      // Of two rows with one number, it is the one that was given it.
      if (!Number.isSafeInteger(no) || no < 1 || (cells.has(no) && !isGiven(salt, no))) continue;
      const spot = { sheet: table.sheet, cell: a1(table.row + 1 + row, table.column + at) };
      cells.set(no, { no, spot, salt });
    }
  }
  return [...cells.values()].sort((a, b) => a.no - b.no);
}

/** The parts of a gap that were not accepted. */
function partsOf(gap: Gap, ranges: readonly (readonly [first: number, last: number])[]): readonly Gap[] {
  let parts: readonly Gap[] = [gap];
  for (const [first, last] of ranges) {
    parts = parts.flatMap((part) =>
      last < part.first || first > part.last
        ? [part]
        : [
            { ...part, last: first - 1 },
            { ...part, first: last + 1 },
          ].filter((left) => left.first <= left.last),
    );
  }
  return parts;
}

/** The numbers that may be missing, by the game master's ruling. */
export function acceptedNumbers({
  books: { settings },
}: Pick<BooksState, "books">): readonly (readonly [first: number, last: number])[] {
  return [...(settings.get(MISSING_NUMBERS) ?? "").matchAll(/(\d+)(?:\s*(?:to|-|–)\s*(\d+))?/g)].map(
    ([, first, last = first]) => [Number(first), Number(last)],
  );
}

/** "57", or "60 to 62". */
export const numbersOf = ({ first, last }: Pick<Gap, "first" | "last">): string =>
  first === last ? String(first) : `${first} to ${last}`;

/** The setting after the game master has accepted these numbers too. */
export const acceptedToo = ({ books: { settings } }: Pick<BooksState, "books">, gaps: readonly Gap[]): Setting => ({
  setting: MISSING_NUMBERS,
  value: [settings.get(MISSING_NUMBERS) ?? "", ...gaps.map(numbersOf)].filter((text) => text !== "").join(", "),
  note: "Numbers that no entry has, by the game master's ruling",
});
