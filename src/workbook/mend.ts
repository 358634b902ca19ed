import type { RoundtripWorkbook } from "hucre";
import type { Catalog } from "../engine/campaign/schema/names";
import { openBook, saveBook, hasStaleFormulas } from "./file/book";
import { withLostCharts, withLostTables } from "./file/repair";
import { tablesIn } from "./file/tables";
import type { Missing, OpenBooks } from "./port";

/** A file that is whole again: what was missing was put back. */
export interface Mended extends Missing {
  readonly bytes: Uint8Array;
  /** What had to be saved differently, in sentences. */
  readonly notices: readonly string[];
}

/** What is missing in a file and can be put back. */
export async function missingIn(bytes: Uint8Array, catalog: Catalog, open: OpenBooks): Promise<Missing> {
  return mendBook(await openBook(bytes), catalog, open);
}

/**
 * Puts back what another program has dropped from a file: the campaign tables over their header rows, and the charts of
 * forms. Nothing else is changed.
 */
export async function mend(bytes: Uint8Array, at: Date, catalog: Catalog, open: OpenBooks): Promise<Mended> {
  const book = await openBook(bytes);
  const missing = await mendBook(book, catalog, open);
  return { ...missing, ...(await saveBook(book, at, hasStaleFormulas(book))) };
}

/** Puts everything back into the book of a file; returns what it was. */
async function mendBook(book: RoundtripWorkbook, catalog: Catalog, open: OpenBooks): Promise<Missing> {
  const tables = withLostTables(book.sheets, catalog);
  book.sheets = tables.sheets;
  const charts = withLostCharts(book.sheets, await open(tablesIn(book.sheets, catalog)));
  book.sheets = charts.sheets;
  return { tables: tables.missing, charts: charts.missing };
}
