import type { BooksState } from "../../campaign/ledger/ledger";
import { LOST_UNIT } from "../rules/constants";
import { lastEvasion } from "./evasion-events";
import type { Ship } from "../ships/units-table";
import { shipsIn } from "../table-rows";

/** A unit that is Lost, by the sheet Ships: where the books say until when, nobody notes it again. */
export interface LostUnit {
  readonly unit: string;
  readonly side: string;
  /** The turn in which it comes back whatever is rolled. */
  readonly until: number;
  /** The Rating of its Helmsman; null where nobody noted it. */
  readonly helmsmanRating: number | null;
  /** Whether it was lost as a crippled Rear Guard (V13.753), which is not of V13.90: its Helmsman does not roll. */
  readonly isRearGuard: boolean;
  readonly row: Ship;
}

/** Words of the Condition column by which a unit was lost as a Rear Guard. */
const REAR_GUARD = /\brear[ -]?guard\b/i;

/** The units in play that are Lost. */
export const lostUnits = (state: Pick<BooksState, "books" | "campaign">): readonly LostUnit[] =>
  shipsIn(state).flatMap((row) => {
    const known = state.campaign.units.get(row.unit);
    if (row.lostUntil === null || known?.left !== null) return [];
    const { unit, lostUntil: until, helmsmanRating, condition } = row;
    const isRearGuard = REAR_GUARD.test(condition) && !isLostByEvasion(state, unit, until);
    return [{ unit, side: known.side, until, helmsmanRating, isRearGuard, row }];
  });

/** Whether an evasion lost a unit until this turn: a Rear Guard that evades at sub-light speed is of V13.90. */
function isLostByEvasion({ campaign }: Pick<BooksState, "campaign">, unit: string, until: number): boolean {
  const last = lastEvasion(campaign, unit);
  return last?.fate === "Lost" && last.turn + last.turns === until;
}

/** Whether a Helmsman with this Rating may roll (V13.914). */
export const mayRoll = (helmsmanRating: number, { ratingAbove } = LOST_UNIT): boolean => helmsmanRating > ratingAbove;
