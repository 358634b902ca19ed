import type { Hull } from "../words";

/** What a ship is built on. */
export interface Bridge {
  /** Slots on both sides of the ship together. */
  readonly slots: number;
  readonly hullPoints: number;
}

/**
 * Gate: The Bridge. The text has lost the names and the slots of this table. The three Hull Point values are taken to
 * stand in the order of the hulls, and the slots to be what each hull takes to construct with a Scaffold Manipulator,
 * half of them on each side. Whoever knows better changes them here. A bridge costs nothing.
 */
export const BRIDGES: Readonly<Record<Hull, Bridge>> = {
  Frigate: { slots: 6, hullPoints: 2 },
  Cruiser: { slots: 12, hullPoints: 4 },
  Capitol: { slots: 18, hullPoints: 6 },
};

/** How many of a bridge's slots lie on each side of it. */
export const slotsOnEachSide = ({ slots }: Bridge): number => slots / 2;

/** The ruling of every rule that needs the table. */
export const BRIDGES_ARE_INFERRED =
  "The table of bridges is incomplete in the text: 6, 12 and 18 slots, half on each side, and 2, 4 and 6 Hull Points " +
  "for Frigate, Cruiser and Capitol are inferred. A bridge costs nothing.";
