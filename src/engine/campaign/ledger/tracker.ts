import { quote, type Cell } from "../../core/cell";
import type { Placed, RowOf, Table } from "../schema/table";
import type { Change } from "./entry";
import type { ReplayedLog } from "./order-of-play";

/** What a row of a tracker says, by the keys of the columns. */
export type RowValues = Readonly<Record<string, unknown>>;

/** What the entries say of a thing. */
export interface Recorded {
  /** By the keys of the columns, without those that no entry mentions. */
  readonly now: RowValues;
  /** What its row said when the first entry was made; undefined if that entry added the row. */
  readonly before: RowValues | undefined;
}

/** A change, and whose it is: blank if it is nobody's. */
export interface NewEvent {
  readonly side: string;
  readonly change: Change;
}

/** What a row may depend on: the settings, and the turn under way. */
export interface RowContext {
  readonly books: { readonly settings: ReadonlyMap<string, string> };
  readonly campaign: { readonly turn: number };
}

/** A table of things with a name, which is its key: what counts of a thing follows from entries, as it does for units. */
export interface Tracker {
  readonly of: Table;
  /** The word for a thing. */
  readonly what: { readonly one: string; readonly many: string };
  /**
   * Whether its rows follow from entries from the start of every campaign, so that a row is a difference even if the entries know
   * nothing yet. If left out, the rows are simply typed as long as the entries know no thing.
   */
  readonly fromStart?: true;
  /** The things that the entries know, by name. */
  recorded(campaign: ReplayedLog): ReadonlyMap<string, Recorded>;
  /** What else its row shows, from entries about other things; left out for nothing. */
  beside?(campaign: ReplayedLog, name: string): RowValues;
  /** Why what a row says cannot become entries, and what can; left out where anything can that can be read. */
  unfit?(open: RowContext, name: string, row: RowValues): string | undefined;
  /** The changes by which the entries say of a thing what its row says; `typed` says whether that row is there already. */
  record(name: string, row: RowValues, known: Recorded | undefined, typed: boolean): readonly NewEvent[];
}

/** The things that the entries know, by name; undefined while the rows are simply typed. */
export function keptThings(tracker: Tracker, campaign: ReplayedLog): ReadonlyMap<string, Recorded> | undefined {
  const recorded = tracker.recorded(campaign);
  return recorded.size > 0 || tracker.fromStart ? recorded : undefined;
}

/** A row of a tracker. */
export type TrackedRow = Placed & RowValues;

/** The name of the thing in a row. */
export function nameIn({ of }: Tracker, row: RowValues): string {
  const name = row[of.key];
  return typeof name === "string" ? name.trim() : "";
}

/** The rows of a tracker that have a name, in the order of the sheet. */
export const trackedRows = (
  { rows }: { readonly rows: ReadonlyMap<string, readonly Placed[]> },
  tracker: Tracker,
): readonly TrackedRow[] =>
  ((rows.get(tracker.of.name) ?? []) as readonly RowOf<Table>[])
    .map((row) => row as unknown as TrackedRow)
    .filter((row) => nameIn(tracker, row) !== "");

/** Finds the row of a thing; of two with one name, the first. */
export function rowFinder(
  books: { readonly rows: ReadonlyMap<string, readonly Placed[]> },
  tracker: Tracker,
): (name: string) => TrackedRow | undefined {
  const found = new Map([...trackedRows(books, tracker)].reverse().map((row) => [nameIn(tracker, row), row] as const));
  return (name) => found.get(name);
}

/** The keys of the columns in which a row says something else than the entries. */
export const otherKeys = (row: RowValues, now: RowValues): readonly string[] =>
  Object.keys(now).filter((key) => row[key] !== now[key]);

/** What a column of a row shows: "blank" for nothing. */
export function shownAs(of: Table, key: string, said: RowValues): string {
  const cell: Cell = of.columns[key]?.format(said[key]) ?? null;
  return cell === null || cell === "" ? "blank" : typeof cell === "string" ? cell : quote(cell);
}
