import type { Cell } from "../../../engine/core/cell";
import type { Reply } from "../../../engine/campaign/commands/standing";
import { guess, headingsOf } from "../../../engine/campaign/importing/columns";
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
  { text, decimal, side, giveIds }: TypedImport,
  { joins }: Importable,
  listing: Listing,
  { reading: { headings, targets } }: Choices,
): readonly Reply[] {
  const row = listing.rows[headings]?.number ?? NO_HEADINGS;
  const ofUnits = joins && { side, giveIds: giveIds ? "yes" : "no" };
  return [
    { fields: { list: text, headings: String(row), decimal, ...ofUnits } },
    { fields: Object.fromEntries(targets.map((target, at) => [columnField(at + 1), target])) },
  ];
}

/** What stays in the box after the correct rows were imported: the other rows below the headings, read as before. */
export const leftIn = (typed: TypedImport, { reading }: Choices, leftText: string): TypedImport => ({
  ...typed,
  text: leftText,
  from: "",
  reading: { ...reading, headings: reading.headings === -1 ? -1 : 0 },
});

/** The list with another text: if its headings are the same, it is read as before. */
export function retyped(typed: TypedImport, text: string): TypedImport {
  const { reading } = typed;
  const headings = (of: string): string => JSON.stringify(headingsOf(readListing(of), reading?.headings ?? -1));
  const stays = reading !== null && headings(text) === headings(typed.text);
  return { ...typed, text, from: "", reading: stays ? reading : null };
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
