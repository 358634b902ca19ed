import type { Points } from "../../core/points";
import type { Spot } from "../../core/problem";
import type { BUDGET_LINES, CLOSINGS, EVENTS, ROLLS, SIDES, TRANSFERS, UNITS } from "../schema/shared-tables";
import type { RowOf, ValuesOf } from "../schema/table";

/** What points at the row of an entry. */
interface WithSpot {
  readonly spot: Spot;
}

/** Points move from one account to another, so the books balance by construction. */
export type Transfer = ValuesOf<typeof TRANSFERS> & WithSpot;

/** Dice that were rolled. */
export type Roll = ValuesOf<typeof ROLLS> & WithSpot;

/** What happened to a subject: a kind that the game declares, the unit that it is about, and its details. */
export interface Change {
  readonly kind: string;
  /** Blank where it is about the side; the kind of the event that is taken back, where it is about one. */
  readonly unit: string;
  /** Amounts are whole ten-thousandths. */
  readonly details: Details;
}

export type Details = Readonly<Record<string, string | number>>;

/** Something other than points that counts: a unit's existence and value, and what else the game keeps. */
export type Event = Omit<ValuesOf<typeof EVENTS>, "kind" | "subject" | "change"> &
  WithSpot & { readonly change: Change };

/** What changes where the campaign stands; a roll alone changes nothing, what follows from it is an event. */
export type Moving = Transfer | Event;

export const isTransfer = (entry: Moving): entry is Transfer => "amount" in entry;

/** Everything that counts. Append-only: a correction is a new entry that reverses an old one. */
export type Entry = Moving | Roll;

/** What every row of a numbered table has, whichever game declares the table. */
export type Numbered = Pick<Transfer, "no" | "turn" | "secretTo" | "key" | "salt" | "act"> & WithSpot;

/** A planned line of a turn's form: not money yet. */
export type BudgetLine = RowOf<typeof BUDGET_LINES>;

/** What stood at the end of a closed turn, for one side. */
export type Closing = RowOf<typeof CLOSINGS>;

/** A side of the campaign. */
export type Side = RowOf<typeof SIDES>;

/** A row of the tracker of units. */
export type TrackedUnit = RowOf<typeof UNITS>;

/** What a unit is worth: the amounts that the game keeps of each, by their keys. */
export type UnitValues = Readonly<Record<string, Points>>;

/** What somebody enters into the ledger, before it has a number. */
export interface NewTransfer {
  readonly line: string;
  readonly from: string;
  readonly to: string;
  readonly amount: Points;
  readonly subject: string;
  readonly note: string;
}
