import type { BooksState } from "../ledger/ledger";
import type { Roll } from "../ledger/entry";

/** The faces of a roll that was made, and the number under which the Dice have it. */
export interface RollMade {
  readonly no: number;
  readonly faces: readonly number[];
}

/** Finds the roll that was made for a purpose in the turn under way: the first, second and so on of one act. */
export type RollsMade = (what: string, nth: number) => RollMade | undefined;

/**
 * The rolls that were made in the turn under way. Whoever does the same again, after it was undone, takes the same faces
 * again: those of whoever did it first.
 */
export function rollsMade({ books, campaign }: BooksState): RollsMade {
  const first = new Map<string, Roll[]>();
  for (const roll of books.rolls) {
    if (roll.turn !== campaign.turn) continue;
    const made = first.get(roll.purpose) ?? [];
    if (made[0] && made[0].act !== roll.act) continue;
    first.set(roll.purpose, [...made, roll]);
  }
  return (what, nth) => {
    const roll = first.get(what)?.[nth];
    return roll && { no: roll.no, faces: roll.faces.split(",").map(Number) };
  };
}
