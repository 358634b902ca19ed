import type { RoundtripWorkbook } from "hucre";
import type { OpenGame } from "../engine/campaign/game";
import type { Catalog } from "../engine/campaign/schema/names";
import type { Tables } from "../engine/campaign/schema/table";
import { openBook, saveBook, hasStaleFormulas } from "./file/book";
import { lostCharts, withCharts } from "./file/lost-charts";
import { lostTables, withTables } from "./file/lost-tables";
import { tablesIn } from "./file/tables";

/** What another program has dropped from a file and can be put back. */
export interface Missing {
  /** Campaign tables, by name. */
  readonly tables: readonly string[];
  /** The sheets of forms that have lost their charts. */
  readonly charts: readonly string[];
}

/** A file that is whole again: what was missing was put back. */
export interface Mended extends Missing {
  readonly bytes: Uint8Array;
  /** What had to be saved differently, in sentences. */
  readonly notices: readonly string[];
}

/** Reads the books of the game in Settings. */
type OpenBooks = (tables: Tables) => OpenGame | Promise<OpenGame>;

/** What is missing in a file and can be put back. */
export async function missingIn(bytes: Uint8Array, catalog: Catalog, open: OpenBooks): Promise<Missing> {
  return (await whole(bytes, catalog, open)).missing;
}

/**
 * Puts back what another program has dropped from a file: the campaign tables over their header rows, and the charts of
 * forms. Nothing else is changed.
 */
export async function mend(bytes: Uint8Array, at: Date, catalog: Catalog, open: OpenBooks): Promise<Mended> {
  const { book, missing } = await whole(bytes, catalog, open);
  return { ...missing, ...(await saveBook(book, at, hasStaleFormulas(book))) };
}

/** The book of a file with everything put back, and what that was. */
async function whole(
  bytes: Uint8Array,
  catalog: Catalog,
  open: OpenBooks,
): Promise<{ book: RoundtripWorkbook; missing: Missing }> {
  const book = await openBook(bytes);
  const tables = lostTables(book.sheets, catalog);
  book.sheets = withTables(book.sheets, tables);
  const charts = lostCharts(book.sheets, await open(tablesIn(book.sheets, catalog)));
  book.sheets = withCharts(book.sheets, charts);
  return { book, missing: { tables: tables.map(({ name }) => name), charts: charts.map(({ sheet }) => sheet.name) } };
}
