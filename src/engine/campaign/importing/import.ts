import { refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import type { Table } from "../schema/table";
import type { Reading } from "./columns";
import type { Decimal } from "./numbers";
import { listingText, type Listing } from "./listing";
import type { ImportedRow, Misfit } from "./row";

/** How somebody wants a list to be read. */
export interface Choices {
  readonly reading: Reading;
  /** How the list writes decimals; undefined where its figures are to tell. */
  readonly decimal: Decimal | undefined;
  /** The side of units for which the list names none; blank for nobody. */
  readonly side: string;
  /** Whether units without an id are given the next free ones. */
  readonly giveIds: boolean;
}

/** What a list comes to: nothing is written by it. */
export interface ImportPlan<T> {
  readonly fitting: readonly T[];
  /** Why rows do not fit: one or more for each of them. */
  readonly misfits: readonly Misfit[];
  /** How many rows do not fit. */
  readonly left: number;
  /** The headings and the rows that do not fit, as text: to be mended and tried again. */
  readonly leftText: string;
}

/** Sorts rows into those that fit and those that do not. */
export function planOf<T>(
  listing: Listing,
  { headings }: Reading,
  rows: readonly { readonly row: ImportedRow; readonly what: T }[],
): ImportPlan<T> {
  const misfits = rows.flatMap(({ row }) => row.misfits);
  const bad = new Set(misfits.map(({ row }) => row));
  const kept = listing.rows.filter(({ number }, index) => index === headings || bad.has(number));
  return {
    fitting: rows.filter(({ row }) => row.misfits.length === 0).map(({ what }) => what),
    misfits,
    left: bad.size,
    leftText: bad.size === 0 ? "" : listingText({ rows: kept }),
  };
}

/** A longer list is cut in parts: a workbook of that many ships is no campaign. */
export const MOST_ROWS = 5_000;

/** Why a list cannot be imported at all; undefined where it can. */
export function cannotImport(
  { books }: OpenBooks,
  listing: Listing,
  tables: readonly Table[],
  { fitting, left }: ImportPlan<unknown>,
): Outcome | undefined {
  if (listing.rows.length > MOST_ROWS) {
    const message = `The list has ${listing.rows.length} rows; ${MOST_ROWS} can be imported at once. Split it.`;
    return refusal("import", "List", message);
  }
  const missing = tables.find(({ name }) => !books.tables.tables.has(name));
  if (missing !== undefined) {
    const message = `The table ${missing.name} (sheet ${missing.sheet}) is not in the workbook; put it back first.`;
    return refusal("table-missing", missing.name, message);
  }
  if (fitting.length > 0) return undefined;
  const message =
    left === 0
      ? "The list has no rows below its headings; paste or choose one."
      : "No row of the list fits; correct it first.";
  return refusal("import", "List", message);
}

/** What is said of the rows that do not fit. */
export const leftOver = (left: number): string =>
  left === 0
    ? ""
    : left === 1
      ? " 1 row does not fit and stays in the list."
      : ` ${left} rows do not fit and stay in the list.`;
