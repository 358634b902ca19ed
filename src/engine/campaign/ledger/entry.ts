import type { Points } from "../../core/points";
import type { Spot } from "../../core/problem";
import type { BUDGET_LINES, CLOSINGS, EVENTS, ROLLS, SIDES, TRANSFERS, UNITS } from "../schema/shared-tables";
import type { RowOf, ValuesOf } from "../schema/table";

/** The cell that points to the row of an entry. */
interface WithSpot {
  readonly spot: Spot;
}

/** Points move from one account to another, so the books always balance. */
export type Transfer = ValuesOf<typeof TRANSFERS> & WithSpot;

/** Dice that were rolled. */
export type Roll = ValuesOf<typeof ROLLS> & WithSpot;

/** What happened: a kind that the game declares, the unit, and details. */
export interface Change {
  readonly kind: string;
  /** Blank if it is about the side; for a reversal, the kind of the reversed event. */
  readonly unit: string;
  /** Amounts are whole ten-thousandths. */
  readonly details: Details;
}

export type Details = Readonly<Record<string, string | number>>;

/** Something other than points that counts: a unit's existence and value, and what else the game records. */
export type Event = Omit<ValuesOf<typeof EVENTS>, "kind" | "subject" | "change"> &
  WithSpot & { readonly change: Change };

/** What changes the campaign. A roll alone changes nothing; its result is an event. */
export type Moving = Transfer | Event;

export const isTransfer = (entry: Moving): entry is Transfer => "amount" in entry;

/** Everything that counts. Append-only: a correction is a new entry that reverses an old one. */
export type Entry = Moving | Roll;

/** What every row of a numbered table has, in every game. */
export type Numbered = Pick<Transfer, "no" | "turn" | "secretTo" | "key" | "salt" | "act"> & WithSpot;

/** A planned line of a turn's form, before any money moves. */
export type BudgetLine = RowOf<typeof BUDGET_LINES>;

/** The state at the end of a closed turn, for one side. */
export type Closing = RowOf<typeof CLOSINGS>;

/** A side of the campaign. */
export type Side = RowOf<typeof SIDES>;

/** A row of the tracker of units. */
export type TrackedUnit = RowOf<typeof UNITS>;

/** What a unit is worth: the amounts that the game records of each, by their keys. */
export type UnitValues = Readonly<Record<string, Points>>;

/** A new entry of the ledger, before it has a number. */
export interface NewTransfer {
  readonly line: string;
  readonly from: string;
  readonly to: string;
  readonly amount: Points;
  readonly subject: string;
  readonly note: string;
}
