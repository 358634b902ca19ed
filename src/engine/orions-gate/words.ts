import { Words } from "../core/words";

/** The sizes that components come in. */
export const SIZES = new Words(["Small", "Medium", "Large"]);
export type Size = (typeof SIZES.list)[number];

/** The hulls that bridges are built on. */
export const HULLS = new Words(["Frigate", "Cruiser", "Capitol"], {
  Capitol: ["Capital", "Capitol Ship", "Capital Ship"],
});
export type Hull = (typeof HULLS.list)[number];

/** The sides of a ship, with the bridge between them. */
export const SIDES = new Words(["Port", "Starboard"]);
export type Side = (typeof SIDES.list)[number];

/** Whose components a ship is built from. */
export type Fleet = "Regular" | SpecialFleet;
export const SPECIAL_FLEETS = ["Organic", "Crystal", "Gothic"] as const;
export type SpecialFleet = (typeof SPECIAL_FLEETS)[number];

/** The kinds of fleet (Gate: Special Fleets). */
export const FLEETS = new Words<Fleet>(["Regular", ...SPECIAL_FLEETS]);
