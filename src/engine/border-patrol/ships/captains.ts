import type { Ship } from "./units-table";

/** A Rating after the name of a Captain, as many ledgers have it: "Morrgan Tesh (4)". */
const AFTER_NAME = /\((\d{1,2})\)\s*$/;

/** The Rating of a ship's Captain, from its own column or, where that is blank, from the Captain's; null if nobody noted it. */
export function captainRatingOf({ captainRating, captain }: Pick<Ship, "captainRating" | "captain">): number | null {
  if (captainRating !== null) return captainRating;
  const [, written] = AFTER_NAME.exec(captain) ?? [];
  return written === undefined ? null : Number(written);
}
