import type { Hull } from "../words";

/** What a ship is built on. */
export interface Bridge {
  /** Total slots on both sides of the ship. */
  readonly slots: number;
  readonly hullPoints: number;
}

/**
 * Gate: The Bridge. The names and the slots of this table are missing in the text. The three Hull Point values are assumed
 * to be in the order of the hulls, and the slots to be the construction points of each hull for a Scaffold Manipulator,
 * half of them on each side. They can be changed here. A bridge costs nothing.
 */
export const BRIDGES: Readonly<Record<Hull, Bridge>> = {
  Frigate: { slots: 6, hullPoints: 2 },
  Cruiser: { slots: 12, hullPoints: 4 },
  Capitol: { slots: 18, hullPoints: 6 },
};

/** How many of a bridge's slots are on each side of it. */
export const slotsOnEachSide = ({ slots }: Bridge): number => slots / 2;

/** The ruling of every rule that needs the table. */
export const BRIDGES_ARE_INFERRED =
  "The table of bridges is incomplete in the text: 6, 12 and 18 slots, half on each side, and 2, 4 and 6 Hull Points " +
  "for Frigate, Cruiser and Capitol are inferred. A bridge costs nothing.";
