import { a1, type Cell } from "../../../engine/core/cell";
import type { Spot } from "../../../engine/core/problem";
import type { Reply } from "../../../engine/campaign/commands/command-run";
import { IGNORED, guess, guessTargets, headingsOf, type Reading } from "../../../engine/campaign/importing/columns";
import type { Choices } from "../../../engine/campaign/importing/import";
import { columnField, NO_HEADINGS } from "../../../engine/campaign/importing/import-list";
import type { Importable } from "../../../engine/campaign/importing/importable";
import { readListing, type Listing } from "../../../engine/campaign/importing/listing";
import { UNITS } from "../../../engine/campaign/schema/shared-tables";
import { columnsOf, type Row, type Table } from "../../../engine/campaign/schema/table";
import type { TypedImport } from "../../inputs";

/** How a list is read: as chosen, or guessed where nothing was chosen. Units of a list without a column of ids are given theirs. */
export function choicesOf(
  of: Table,
  { reading, decimal, side, giveIds }: Pick<TypedImport, "reading" | "decimal" | "side" | "giveIds">,
  listing: Listing,
  sides: number,
): Choices {
  const read = reading ?? withSides(guess(listing, of), listing, of, sides);
  const hasNoIds = of.name === UNITS.name && !read.targets.includes(UNITS.columns.unit.header);
  return {
    reading: read,
    decimal: decimal === "" ? undefined : decimal,
    side,
    giveIds: giveIds ?? (listing.rows.length > 0 && hasNoIds),
  };
}

/** Where no heading says whose units they are, a column that has a word for each side says it. */
function withSides(read: Reading, listing: Listing, of: Table, sides: number): Reading {
  const side = UNITS.columns.side.header;
  if (of.name !== UNITS.name || read.headings < 0 || read.targets.includes(side)) return read;
  const below = listing.rows.slice(read.headings + 1);
  const namesSides = (at: number): boolean => {
    const words = below.map(({ cells }) => cells[at] ?? null);
    const isWord = (word: Cell): boolean =>
      typeof word === "string" && word.trim() !== "" && Number.isNaN(Number(word));
    const many = new Set(words).size;
    return many > 1 && many <= sides && words.every(isWord);
  };
  // A heading that names the side in many lists may be the name of another column in this one.
  const names = columnsOf(of).find(({ header }) => header === side)?.importedFrom ?? [];
  const heads = headingsOf(listing, read.headings).map((heading) => heading.toLowerCase());
  const isNamed = (at: number): boolean => names.includes(heads[at] ?? "");
  const among = [isNamed, (at: number) => read.targets[at] === IGNORED].map((isFree) =>
    [...read.targets.keys()].filter((at) => isFree(at) && namesSides(at)),
  );
  // Of two such columns nobody knows which it is.
  const found = among.find(({ length }) => length > 0) ?? [];
  return found.length === 1
    ? { ...read, targets: read.targets.map((old, at) => (at === found[0] ? side : old)) }
    : read;
}

/** The same as replies for the command that imports the list. */
export function repliesOf(
  { text, at, decimal, side }: TypedImport,
  { joins }: Importable,
  listing: Listing,
  { reading: { headings, targets }, giveIds }: Choices,
): readonly Reply[] {
  const row = listing.rows[headings]?.number ?? NO_HEADINGS;
  const ofUnits = joins && { side, giveIds: giveIds ? "yes" : "no" };
  return [
    { fields: { list: text, firstRow: String(firstRow(at)), headings: String(row), decimal, ...ofUnits } },
    { fields: Object.fromEntries(targets.map((target, at) => [columnField(at + 1), target])) },
  ];
}

/** What stays in the box after the correct rows were imported: the other rows below the headings, read as before. */
export const leftIn = (typed: TypedImport, { reading }: Choices, leftText: string): TypedImport => ({
  ...typed,
  text: leftText,
  from: "",
  at: null,
  reading: { ...reading, headings: reading.headings === -1 ? -1 : 0 },
});

/** The number of a list's first row: as on its sheet, if it is from one. */
export const firstRow = (at: TypedImport["at"]): number => (at === null ? 1 : at.row + 1);

/** How many of the first rows may have the headings. */
const LOOKED_AT = 10;

/**
 * The list with another text, read as before as far as its headings are the same: what was chosen for a heading is chosen
 * for it again, wherever it is now.
 */
export function retyped(
  typed: TypedImport,
  text: string,
  of: Table,
  from: Pick<TypedImport, "from" | "at">,
): TypedImport {
  const { reading } = typed;
  const read = reading && readAgain(reading, readListing(typed.text), readListing(text), of);
  return { ...typed, text, ...from, reading: read };
}

/** How a list is read like another one; null if most of its headings are new. */
function readAgain(before: Reading, old: Listing, now: Listing, of: Table): Reading | null {
  const known = headingsOf(old, before.headings);
  if (before.headings === -1) return now.width === old.width ? before : null;
  const places = [before.headings, ...now.rows.slice(0, LOOKED_AT).keys()].map((headings) => {
    const heads = headingsOf(now, headings);
    return { headings, heads, many: heads.filter((heading) => known.includes(heading)).length };
  });
  const best = places.reduce((one, other) => (other.many > one.many ? other : one));
  if (best.many * 2 <= best.heads.length) return null;
  const guessed = guessTargets(best.heads, of);
  const chosen = new Set(before.targets);
  const targets = best.heads.map((heading, at) => {
    const kept = before.targets[known.indexOf(heading)];
    const guess = guessed[at] ?? IGNORED;
    return kept ?? (chosen.has(guess) ? IGNORED : guess);
  });
  return { headings: best.headings, targets };
}

/** The cell that a problem is about, where the list is from a sheet; null where it is from none. */
export function spotOf(at: TypedImport["at"], row: number, heading: string, headings: readonly string[]): Spot | null {
  if (at === null) return null;
  const column = Math.max(0, headings.indexOf(heading));
  return { sheet: at.sheet, cell: a1(row - 1, at.column + column) };
}

/** How many columns the preview shows: the most important ones come first in every table. */
const PREVIEWED = 9;

/** The columns of the preview: the first ones of the table, without those that are blank in all rows. */
export const previewed = ({ of }: Importable, rows: readonly Row[]): readonly string[] =>
  columnsOf(of)
    .slice(0, PREVIEWED)
    .map(({ header }) => header)
    .filter((header) => rows.some((row) => (row[header] ?? "") !== ""));

/** A row of the preview. */
export const previewOf = (row: Row, columns: readonly string[]): readonly Cell[] =>
  columns.map((column) => row[column] ?? null);
