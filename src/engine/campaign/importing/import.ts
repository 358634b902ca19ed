import type { BooksState } from "../ledger/ledger";
import { refusal, refused, type Outcome } from "../ledger/outcome";
import type { Table } from "../schema/table";
import type { Reading } from "./columns";
import type { Decimal } from "./numbers";
import { listingText, type Listing } from "./listing";
import type { ImportedRow, MisreadCell } from "./row";

/** How the user wants a list to be read. */
export interface Choices {
  readonly reading: Reading;
  /** How the list writes decimals; undefined to detect it from its numbers. */
  readonly decimal: Decimal | undefined;
  /** The side of units for which the list names none; blank for none. */
  readonly side: string;
  /** Whether units without an id get the next free ones. */
  readonly giveIds: boolean;
}

/** What importing a list would give; it writes nothing. */
export interface ImportPlan<T> {
  readonly fitting: readonly T[];
  /** Why rows do not fit: one or more reasons for each of them. */
  readonly misfits: readonly MisreadCell[];
  /** How many rows do not fit. */
  readonly left: number;
  /** The headings and the rows that do not fit, as text, so that they can be corrected and imported again. */
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

/** The most rows of a list: no campaign has that many ships. */
export const MAX_ROWS = 5_000;

/** Why a list cannot be imported at all; undefined if it can. */
export function cannotImport(
  { books }: Pick<BooksState, "books">,
  listing: Listing,
  tables: readonly Table[],
  { fitting, misfits }: ImportPlan<unknown>,
): Outcome | undefined {
  if (listing.rows.length > MAX_ROWS) {
    const message = `The list has ${listing.rows.length} rows, but only ${MAX_ROWS} can be imported at once. Split it.`;
    return refusal("import", "List", message);
  }
  const missing = tables.find(({ name }) => !books.tables.tables.has(name));
  if (missing !== undefined) {
    const message = `The table ${missing.name} (sheet ${missing.sheet}) is not in the workbook. Restore it first.`;
    return refusal("table-missing", missing.name, message);
  }
  if (fitting.length > 0) return undefined;
  if (misfits.length > 0) {
    return refused(
      ...misfits.map((misfit) => ({ check: "import", subject: `Row ${misfit.row}`, message: said(misfit) })),
    );
  }
  return refusal("import", "List", "The list has no rows below its headings. Paste or choose a list with rows.");
}

/** A misfit in words: which row, what is wrong with it, and what to do. */
const said = ({ row, heading, message }: MisreadCell): string => `Row ${row}, ${heading}: ${message}`;

/** The number of misfits that are described; of the others only the rows are named. */
const MAX_DESCRIBED = 10;

/** The message about the rows that do not fit. */
export function leftOver({ misfits, left }: Pick<ImportPlan<unknown>, "misfits" | "left">): string {
  if (left === 0) return "";
  const [described, more] = [misfits.slice(0, MAX_DESCRIBED), misfits.slice(MAX_DESCRIBED)];
  const named = new Set(described.map(({ row }) => row));
  const others = [...new Set(more.map(({ row }) => row))].filter((row) => !named.has(row));
  const last = others.length === 0 ? "" : ` Also: ${others.length === 1 ? "row" : "rows"} ${others.join(", ")}.`;
  const lead =
    left === 1 ? "1 row does not fit and was not imported." : `${left} rows do not fit and were not imported.`;
  return ` ${lead} ${described.map(said).join(" ")}${last}`;
}
