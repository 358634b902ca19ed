import { ONE_DIE, type Dice } from "../core/dice";
import type { Probability } from "../core/measure";

/** Faces of a die. */
export const FACES = 6;
const SIX = BigInt(FACES);

/** The number of ways in which the highest of a number of dice shows this face. */
export const waysOfBest = (dice: number, face: number): bigint =>
  BigInt(face) ** BigInt(dice) - BigInt(face - 1) ** BigInt(dice);

/** Several dice whose highest counts: few enough that the number of ways is exact. */
export function bestOf(count: number): Dice {
  if (count === 1) return ONE_DIE;
  const faces = ONE_DIE.faces.map(({ roll }) => ({ roll, ways: Number(waysOfBest(count, roll)) }));
  return { text: `the best of ${count}d6`, faces };
}

/** How likely it is that a roll is higher than another, lower, or the same. */
export interface Compared {
  readonly higher: Probability;
  readonly lower: Probability;
  readonly same: Probability;
}

/** Compares the rolls of two sides: every pair of faces is tried. */
export function compared(one: Dice, other: Dice): Compared {
  const waysOf = (asked: (difference: number) => boolean): number =>
    one.faces.reduce(
      (all, { roll, ways }) =>
        all + ways * other.faces.reduce((sum, face) => sum + (asked(roll - face.roll) ? face.ways : 0), 0),
      0,
    );
  const of = waysOf(() => true);
  return {
    higher: { ways: waysOf((difference) => difference > 0), of },
    lower: { ways: waysOf((difference) => difference < 0), of },
    same: { ways: waysOf((difference) => difference === 0), of },
  };
}

/** All ways to roll a number of dice. */
export const waysOfAll = (dice: number): bigint => SIX ** BigInt(dice);

/** The number of ways in which some of the dice show a six. */
export function waysOfSixes(dice: number, sixes: number): bigint {
  let chosen = 1n;
  for (let n = 1; n <= sixes; n++) chosen = (chosen * BigInt(dice - n + 1)) / BigInt(n);
  return chosen * (SIX - 1n) ** BigInt(dice - sixes);
}

/** The number of ways in which the highest of some dice is higher than the highest of some others. */
export const waysToBeat = (dice: number, others: number): bigint =>
  ONE_DIE.faces.reduce((all, { roll }) => all + waysOfBest(dice, roll) * BigInt(roll - 1) ** BigInt(others), 0n);
