import type { Cell } from "../../../engine/core/cell";
import { unitRow } from "../../../engine/campaign/commands/unit";
import type { Game, OpenGame } from "../../../engine/campaign/game";
import { guess, headingsOf } from "../../../engine/campaign/importing/columns";
import type { Choices, ImportPlan } from "../../../engine/campaign/importing/import";
import { readListing, type Listing } from "../../../engine/campaign/importing/listing";
import { importRows, planRows, type ImportedTable } from "../../../engine/campaign/importing/rows";
import { importUnits, planUnits } from "../../../engine/campaign/importing/units";
import type { Stamp } from "../../../engine/campaign/ledger/booking";
import type { Outcome } from "../../../engine/campaign/ledger/outcome";
import { columnsOf, type Row, type Table } from "../../../engine/campaign/schema/table";
import type { TypedImport } from "../../inputs";
import { importable, type Importable } from "./importable";

/** A kind of list that can be imported. */
export interface Import extends Importable {
  /** What is done, while it is done. */
  readonly doing: string;
  /** One row of it, and several. */
  readonly things: readonly [one: string, more: string];
  /** What the list comes to, as rows of its table. */
  plan(open: OpenGame, listing: Listing, choices: Choices): ImportPlan<Row>;
  outcome(open: OpenGame, listing: Listing, choices: Choices, stamp: Stamp): Outcome;
}

/** How a list is imported into a table of a game; undefined where it cannot be. */
export function importInto(game: Game, name: string): Import | undefined {
  const into = importable(game).find(({ of }) => of.name === name);
  const table = game.importedTables.find(({ of }) => of.name === name);
  if (!into) return undefined;
  return table ? importOfRows(into, table) : importOfUnits(into, game);
}

const importOfUnits = (into: Importable, { units: { what } }: Game): Import => ({
  ...into,
  doing: `Taking in the ${what.many}`,
  things: [what.one, what.many],
  plan(open, listing, choices) {
    const plan = planUnits(open, listing, choices);
    return { ...plan, fitting: plan.fitting.map(({ unit }) => unitRow(open, unit)) };
  },
  outcome: importUnits,
});

const importOfRows = (into: Importable, table: ImportedTable): Import => ({
  ...into,
  doing: `Taking in the ${into.of.sheet.toLowerCase()}`,
  things: [table.what.one, table.what.many],
  plan: (open, listing, choices) => planRows(open, table, listing, choices),
  outcome: (open, listing, choices) => importRows(open, table, listing, choices),
});

/** How a list is read: as it was chosen, and guessed where nothing was. */
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

/** What stays in the box after the rows that fit were taken in: its rows stand below the headings, read as before. */
export const leftIn = (typed: TypedImport, { reading }: Choices, leftText: string): TypedImport => ({
  ...typed,
  text: leftText,
  from: "",
  reading: { ...reading, headings: reading.headings === -1 ? -1 : 0 },
});

/** The list with another text: while its headings stay, it is read as it was. */
export function retyped(typed: TypedImport, text: string): TypedImport {
  const { reading } = typed;
  const headings = (of: string): string => JSON.stringify(headingsOf(readListing(of), reading?.headings ?? -1));
  const stays = reading !== null && headings(text) === headings(typed.text);
  return { ...typed, text, from: "", reading: stays ? reading : null };
}

/** So many columns are shown of what would be written: those that tell most stand first in every table. */
const PREVIEWED = 9;

/** The columns of the preview: the first ones of the table, as far as any of the rows has something there. */
export const previewed = ({ of }: Import, rows: readonly Row[]): readonly string[] =>
  columnsOf(of)
    .slice(0, PREVIEWED)
    .map(({ header }) => header)
    .filter((header) => rows.some((row) => (row[header] ?? "") !== ""));

/** A row of the preview. */
export const previewOf = (row: Row, columns: readonly string[]): readonly Cell[] =>
  columns.map((column) => row[column] ?? null);

/** The text of a file: UTF-8 or UTF-16, or what older spreadsheets write. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
