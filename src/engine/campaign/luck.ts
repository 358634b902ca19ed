import { atLeastSum, type Chance } from "../core/sum-of-dice";
import { AS_BEFORE, facesIn } from "./ledger/dice-seeds";
import { correctedIn } from "./ledger/counting-rolls";
import { sidesShown, type BooksState } from "./ledger/ledger";

/** The dice that a side has rolled, against what is expected of them. */
export interface Luck {
  readonly side: string;
  readonly dice: number;
  readonly sum: number;
  /** 3.5 for each die. */
  readonly expected: number;
  /** How likely a sum at least as high is, exactly. */
  readonly chance: Chance;
  /** How often each face was rolled, from 1 to 6. */
  readonly faces: readonly number[];
  /** The sum less what is expected, at the end of each turn: from turn 0 to the turn under way. */
  readonly differences: readonly number[];
}

const EXPECTED = 3.5;
const FACES = [1, 2, 3, 4, 5, 6];

/** The luck of each side that these books show, with the rolls that are in them. A roll that was used again counts once, a corrected one as it was last. */
export function luckOf({ books, campaign }: BooksState): readonly Luck[] {
  const corrected = correctedIn(books.rolls);
  const rolls = books.rolls.flatMap((roll) => {
    const faces = roll.source === AS_BEFORE || corrected.has(roll) ? undefined : facesIn(roll);
    return faces ? [{ side: roll.side, turn: roll.turn, faces }] : [];
  });
  return sidesShown(books).map(({ name }): Luck => {
    const own = rolls.filter(({ side }) => side === name);
    const all = own.flatMap(({ faces }) => faces);
    const sum = sumOf(all);
    const differenceAt = (turn: number): number => {
      const until = own.filter((roll) => roll.turn <= turn).flatMap(({ faces }) => faces);
      return sumOf(until) - EXPECTED * until.length;
    };
    return {
      ...{ side: name, dice: all.length, sum, expected: EXPECTED * all.length },
      chance: atLeastSum(all.length, sum),
      faces: FACES.map((face) => all.filter((shown) => shown === face).length),
      differences: Array.from({ length: campaign.turn + 1 }, (_, turn) => differenceAt(turn)),
    };
  });
}

const sumOf = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);
