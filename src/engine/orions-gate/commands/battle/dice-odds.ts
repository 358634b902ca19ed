import { ONE_DIE } from "../../../core/dice";
import { waysOfBest, waysOfSixes } from "../../dice";
import { oddsFrom } from "../../../campaign/commands/odds";
import type { Odds } from "../../../campaign/commands/ask";

/** A D3: half of what a die shows, rounded up. */
export const d3Of = (face: number): number => Math.ceil(face / 2);

/** How a D3 is read from a die, for people. */
export const D3_TOLD = "A D3 (a die: 1 or 2 is 1, 3 or 4 is 2, 5 or 6 is 3)";

/** What several D3 came to: "3, 1". */
export const d3Text = (results: readonly number[]): string => (results.length === 0 ? "None" : results.join(", "));

const THIRDS = [1, 2, 3];

/** The odds of a D3 of something, such as "toughness"; of several, those of each. */
export const d3Odds = (count: number, of: string): readonly Odds[] =>
  oddsFrom(THIRDS.map((third) => [`${of} ${third}${count === 1 ? "" : " for each"}`, 1n]));

/** The odds of how many of some dice show a 1: as many ways as for sixes. */
export const oddsOfOnes = (dice: number, text: (many: number) => string): readonly Odds[] =>
  oddsFrom(Array.from({ length: dice + 1 }, (_, many) => [text(many), waysOfSixes(dice, many)]));

/** The odds of the highest of some dice. */
export const oddsOfBest = (dice: number, text: (face: number) => string): readonly Odds[] =>
  oddsFrom(ONE_DIE.faces.map(({ roll }) => [text(roll), waysOfBest(dice, roll)]));

/** The odds of how many of some dice show a 6, once as many of the highest are removed. */
export function oddsOfSixes(dice: number, removed: number, text: (many: number) => string): readonly Odds[] {
  const ways = Array.from({ length: dice - removed + 1 }, () => 0n);
  for (let sixes = 0; sixes <= dice; sixes++) {
    const left = Math.max(0, sixes - removed);
    ways[left] = (ways[left] ?? 0n) + waysOfSixes(dice, sixes);
  }
  return oddsFrom(ways.map((many, left) => [text(left), many]));
}
