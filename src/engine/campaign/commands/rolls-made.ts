import { rollRow, type Booking } from "../ledger/booking";
import type { BooksState } from "../ledger/ledger";
import type { Roll } from "../ledger/entry";
import type { Audience } from "../schema/column";
import type { Edit } from "../schema/edit";
import { ROLLS } from "../schema/shared-tables";

/** Dice that were rolled, or are to be shown as if they were. */
export interface Rolled {
  readonly faces: readonly number[];
  /** "rolled here"; "scripted" where the faces were chosen beforehand; "as No 12" where an earlier roll is taken again. */
  readonly source: string;
}

/** A roll that a command asked for, with what the dice showed. */
export interface MadeRoll extends Rolled {
  readonly side: string;
  readonly what: string;
  readonly clause: string;
  readonly dice: string;
  readonly modifier: number;
  /** What it came to, in a word; blank where that is not said. */
  readonly result: string;
  /** Whether it was made before, in this act or in another one. */
  readonly isTakenAgain: boolean;
  /** Whether the Dice have it as a roll of this act already. */
  readonly isWritten: boolean;
}

/** The faces of a roll that was made, as it is taken again. */
type RollMade = Rolled & Pick<MadeRoll, "isWritten">;

/** Finds the roll that was made for a purpose: the first, second and so on of one act. */
export type RollsMade = (what: string, nth: number) => RollMade | undefined;

/**
 * The rolls that were made: those of the act that is gone on with, and otherwise those of the turn under way. Whoever does
 * the same again, after it was undone, takes the same faces again: those of whoever did it first.
 */
export function rollsMade(state: BooksState, act: string | null = null): RollsMade {
  // Most commands roll nothing: the Dice are gone through once one does.
  let found: ReturnType<typeof rollsByPurpose> | undefined;
  return (what, nth) => {
    const { own, first } = (found ??= rollsByPurpose(state, act));
    const written = own.get(what)?.[nth];
    if (written) return { faces: facesOf(written), source: written.source, isWritten: true };
    const roll = first.get(what)?.[nth];
    return roll && { faces: facesOf(roll), source: `as No ${roll.no}`, isWritten: false };
  };
}

/** The rolls of an act, and those of whoever rolled first in the turn under way, each by their purpose. */
function rollsByPurpose({ books, campaign }: BooksState, act: string | null) {
  const own = new Map<string, Roll[]>();
  const first = new Map<string, Roll[]>();
  const add = (to: Map<string, Roll[]>, roll: Roll) => to.set(roll.purpose, [...(to.get(roll.purpose) ?? []), roll]);
  for (const roll of books.rolls) {
    // Faces that were spoiled are none: they are rolled again.
    if (!/^[1-6]( *, *[1-6])*$/.test(roll.faces)) continue;
    const before = first.get(roll.purpose)?.[0];
    if (act !== null && roll.act === act) add(own, roll);
    else if (roll.turn === campaign.turn && (before === undefined || before.act === roll.act)) add(first, roll);
  }
  return { own, first };
}

const facesOf = ({ faces }: Roll): readonly number[] => faces.split(",").map(Number);

/** The rows of the Dice for the rolls of an act that are not there yet, and the booking of what comes after them. */
export function rollEdits(
  open: BooksState,
  { rolls, seenBy }: { readonly rolls: readonly MadeRoll[]; readonly seenBy: Audience },
  first: Booking,
): { readonly edits: readonly Edit[]; readonly next: Booking } {
  const left = rolls.filter(({ isWritten }) => !isWritten);
  const rows = left.map(({ what, isTakenAgain: _, isWritten: __, ...roll }, index) =>
    rollRow(open, { ...first, no: first.no + index, clause: roll.clause }, { ...roll, purpose: what }, seenBy),
  );
  return {
    edits: rows.length === 0 ? [] : [{ kind: "append", table: ROLLS.name, rows }],
    next: { ...first, no: first.no + rows.length },
  };
}
