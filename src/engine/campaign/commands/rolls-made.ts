import { rollRow, type Booking } from "../ledger/booking";
import type { BooksState } from "../ledger/ledger";
import type { Roll } from "../ledger/entry";
import type { Audience } from "../schema/column";
import type { Edit } from "../schema/edit";
import { ROLLS } from "../schema/shared-tables";

/** Faces that were rolled, or are used like a roll. */
export interface Rolled {
  readonly faces: readonly number[];
  /** "rolled here"; "typed" if they were rolled at the table; "scripted" if the faces were given; "as before" if an earlier roll is used again. */
  readonly source: string;
}

/** A roll of a command, with its faces. */
export interface MadeRoll extends Rolled {
  readonly side: string;
  readonly what: string;
  readonly clause: string;
  readonly dice: string;
  readonly modifier: number;
  /** Its result in a word; blank if it has none. */
  readonly result: string;
  /** Whether it is an earlier roll, of this act or of another one. */
  readonly isTakenAgain: boolean;
  /** Whether it is already in Rolls as a roll of this act. */
  readonly isWritten: boolean;
}

/** The faces of an earlier roll, to be used again. */
type RollMade = Rolled & Pick<MadeRoll, "isWritten">;

/** Finds the earlier roll for a purpose: the first, second and so on of one act. */
export type RollsMade = (what: string, nth: number) => RollMade | undefined;

/**
 * The earlier rolls: those of the act that is continued, and otherwise those of the turn under way. If something is done again
 * after it was undone, it uses the same faces again: those of the first time.
 */
export function rollsMade(state: BooksState, act: string | null = null): RollsMade {
  // Most commands do not roll, so Rolls is searched only when one does.
  let found: ReturnType<typeof rollsByPurpose> | undefined;
  return (what, nth) => {
    const { own, first } = (found ??= rollsByPurpose(state, act));
    const written = own.get(what)?.[nth];
    if (written) return { faces: facesOf(written), source: written.source, isWritten: true };
    const roll = first.get(what)?.[nth];
    return roll && { faces: facesOf(roll), source: AS_BEFORE, isWritten: false };
  };
}

/** The source of faces that were rolled before. No number: a side that sees the roll may not know how many entries there are. */
export const AS_BEFORE = "as before";

/** The rolls of an act, and the first rolls in the turn under way, each by their purpose. */
function rollsByPurpose({ books, campaign }: BooksState, act: string | null) {
  const own = new Map<string, Roll[]>();
  const first = new Map<string, Roll[]>();
  const add = (to: Map<string, Roll[]>, roll: Roll) => to.set(roll.purpose, [...(to.get(roll.purpose) ?? []), roll]);
  for (const roll of books.rolls) {
    // Faces that cannot be read are rolled again.
    if (!/^[1-6]( *, *[1-6])*$/.test(roll.faces)) continue;
    const before = first.get(roll.purpose)?.[0];
    if (act !== null && roll.act === act) add(own, roll);
    else if (roll.turn === campaign.turn && (before === undefined || before.act === roll.act)) add(first, roll);
  }
  return { own, first };
}

const facesOf = ({ faces }: Roll): readonly number[] => faces.split(",").map(Number);

/** The faces of rolls, in words: "3 and 4, as before". */
export const facesOfRolls = (rolls: readonly Rolled[]): string =>
  rolls.map(({ faces, source }) => `${faces.join(" and ")}${source === AS_BEFORE ? `, ${AS_BEFORE}` : ""}`).join(", ");

/** The rows of Rolls for the rolls of an act that are not there yet, and the booking for what comes after them. */
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
