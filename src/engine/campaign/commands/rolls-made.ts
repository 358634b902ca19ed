import { facesFromKey } from "../../core/seeded-dice";
import { rollRow, type Booking } from "../ledger/booking";
import {
  AS_BEFORE,
  facesIn,
  formatProof,
  FROM_SEED,
  hasOpenedSeeds,
  keyFinder,
  rollKey,
  whoseSeed,
} from "../ledger/dice-seeds";
import { actsUndone, isEntered, rollsOnce, type MadeOnce } from "../ledger/counting-rolls";
import type { BooksState } from "../ledger/ledger";
import type { Roll } from "../ledger/entry";
import type { Audience } from "../schema/column";
import type { Edit } from "../schema/edit";
import { ROLLS } from "../schema/shared-tables";
import { formatAudience } from "../sight";

/** Faces that were rolled, or are used like a roll. */
export interface Rolled {
  readonly faces: readonly number[];
  /**
   * "rolled here"; "from the seed" of the turn; "typed" if they were rolled at the table; "scripted" if the faces were given;
   * "as before" if an earlier roll is used again; "typed instead of 3, 4" if faces that somebody entered are corrected.
   */
  readonly source: string;
  /** Its seed, and its number among the rolls for the same; left out for faces that are not from a seed. */
  readonly proof?: string;
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

/** The faces of an earlier roll, to be used again; or to be corrected, if somebody entered them for what was undone since. */
type RollMade = Rolled & Pick<MadeRoll, "isWritten"> & { readonly isCorrectable: boolean };

/** What a roll is for, and its dice: rolls that have both in common are counted together. */
type Asked = Pick<MadeRoll, "what" | "dice">;

/** What a roll is bound to before it is made. */
export interface RollAsked extends Pick<MadeRoll, "side" | "what" | "clause" | "dice"> {
  /** How many dice are rolled. */
  readonly count: number;
  readonly seenBy: Audience;
}

/** The dice of an act: earlier rolls, and the seed of the turn. */
export interface DiceOfAct {
  /** The earlier roll for a purpose: the first, second and so on of the act, from 0. */
  before(asked: Asked, nth: number): RollMade | undefined;
  /** What the seed of the turn under way gives for a roll that was not made yet; null if the turn has no seed for it. */
  fromSeed(asked: RollAsked, nth: number): Rolled | null;
}

/**
 * The earlier rolls: those of the act that is continued, and otherwise those of the turn under way. If something is done again
 * after it was undone, it uses the same faces again: those of the first time.
 */
export function diceOfAct(state: BooksState, act: string | null = null): DiceOfAct {
  // Most commands do not roll, so Rolls is searched only when one does.
  let found: ReturnType<typeof rollsByPurpose> | undefined;
  const rolls = () => (found ??= rollsByPurpose(state, act));
  /** The position among the rolls of the turn under way: an act that was started before may have rolls of other turns. */
  const positionOf = (asked: Asked, nth: number): number =>
    nth - (rolls().own.get(keyOf(asked)) ?? []).filter(({ turn }) => turn !== state.campaign.turn).length;
  return {
    before(asked, nth) {
      const written = rolls().own.get(keyOf(asked))?.[nth];
      if (written) {
        return { faces: facesOf(written), source: written.source, isWritten: true, isCorrectable: false };
      }
      const made = rolls().ofTurn.get(keyOf(asked))?.[positionOf(asked, nth)];
      if (!made) return undefined;
      const { proof } = made.roll;
      return {
        ...{
          faces: facesOf(made.roll),
          source: AS_BEFORE,
          isWritten: false,
          isCorrectable: isCorrectable(state, made),
        },
        ...(proof !== "" && { proof }),
      };
    },
    fromSeed(asked, nth) {
      const { side, what: purpose, clause, dice, count, seenBy } = asked;
      const { books, campaign } = state;
      const { turn } = campaign;
      // In a turn that was closed and is open again, everybody could calculate them: dice are rolled at the table or here.
      if (hasOpenedSeeds(books, turn)) return null;
      const whose = whoseSeed(state, { side, secretTo: formatAudience(seenBy, { side }, books) });
      const key = keyFinder(books)(turn, whose);
      if (!key) return null;
      const bound = { side, purpose, clause, dice, count, nth: positionOf(asked, nth) + 1 };
      return {
        faces: facesFromKey(key, bound),
        source: FROM_SEED,
        proof: formatProof({ turn, whose, nth: bound.nth }),
      };
    },
  };
}

/**
 * A new roll from the seed that the books no longer give, because another roll with its purpose or a contribution came first;
 * undefined if all of these still hold.
 */
export function outdatedRoll(
  state: BooksState,
  rolls: readonly MadeRoll[],
  { seenBy, act }: { readonly seenBy: Audience; readonly act: string | null },
): MadeRoll | undefined {
  const dice = diceOfAct(state, act);
  return rolls.find((roll, index) => {
    if (roll.source !== FROM_SEED || roll.isWritten || roll.isTakenAgain) return false;
    const nth = rolls.slice(0, index).filter((other) => keyOf(other) === keyOf(roll)).length;
    const given = dice.before(roll, nth) ? null : dice.fromSeed({ ...roll, count: roll.faces.length, seenBy }, nth);
    return !isSameRoll(roll, given);
  });
}

/** Whether two rolls have the same faces from the same seed. */
export const isSameRoll = (one: Rolled, other: Rolled | null): boolean =>
  other !== null && one.proof === other.proof && one.faces.join() === other.faces.join();

const keyOf = ({ what, dice }: Asked): string => rollKey({ purpose: what, dice });

/** The rolls of an act, and those that were first made in the turn under way, each by their purpose and dice. */
function rollsByPurpose({ books, campaign }: BooksState, act: string | null) {
  const own = new Map<string, Roll[]>();
  // Faces that cannot be read are rolled again.
  const legible = books.rolls.filter(facesIn);
  for (const roll of legible) {
    const key = rollKey(roll);
    if (act !== null && roll.act === act) own.set(key, [...(own.get(key) ?? []), roll]);
  }
  return { own, ofTurn: rollsOnce(legible.filter(({ turn }) => turn === campaign.turn)).made };
}

/** Whether the faces of a roll may be corrected: somebody entered them, and everything that used them was undone. */
function isCorrectable(state: BooksState, { roll, acts }: MadeOnce): boolean {
  if (!isEntered(roll.source)) return false;
  const gone = actsUndone(state);
  return [...acts].every((act) => gone.has(act));
}

const facesOf = (roll: Roll): readonly number[] => facesIn(roll) ?? [];

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
