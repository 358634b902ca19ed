import { a1, type Cell } from "../../../engine/core/cell";
import type { Spot } from "../../../engine/core/problem";
import type { Reply } from "../../../engine/campaign/commands/command-run";
import { IGNORED, guess, guessTargets, headingsOf, type Reading } from "../../../engine/campaign/importing/columns";
import type { Choices } from "../../../engine/campaign/importing/import";
import { columnField, NO_HEADINGS } from "../../../engine/campaign/importing/import-list";
import type { Importable } from "../../../engine/campaign/importing/importable";
import { readListing, type Listing } from "../../../engine/campaign/importing/listing";
import { columnsOf, type Row, type Table } from "../../../engine/campaign/schema/table";
import type { TypedImport } from "../../inputs";

/** How a list is read: as chosen, or guessed where nothing was chosen. */
export const choicesOf = (
  of: Table,
  { reading, decimal, side, giveIds }: Pick<TypedImport, "reading" | "decimal" | "side" | "giveIds">,
  listing: Listing,
): Choices => ({
  reading: reading ?? guess(listing, of),
  decimal: decimal === "" ? undefined : decimal,
  side,
  giveIds,
});

/** The same as replies for the command that imports the list. */
export function repliesOf(
  { text, at, decimal, side, giveIds }: TypedImport,
  { joins }: Importable,
  listing: Listing,
  { reading: { headings, targets } }: Choices,
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
