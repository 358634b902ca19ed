import type { Dice } from "../../core/dice";
import { ended, walk, type Procedure } from "../../core/procedure";
import type { Ask, AsksRoll, Odds } from "./ask";

/** The odds of results, from the number of ways of each; results that cannot come are left out. */
export const oddsFrom = (results: readonly (readonly [result: string, ways: bigint])[]): readonly Odds[] => {
  const of = Number(results.reduce((all, [, ways]) => all + ways, 0n));
  const found = new Map<string, bigint>();
  for (const [result, ways] of results) found.set(result, (found.get(result) ?? 0n) + ways);
  return [...found].flatMap(([result, ways]) => (ways === 0n ? [] : [{ result, ways: Number(ways), of }]));
};

/** How many rolls in a row are followed; the rest is listed as more rolls. */
const MAX_ROLLS = 3;

/** The possible results from a roll on: how it ends, or what is asked next, including the rolls in between. */
export function oddsOf<S, E>(
  declared: { at(state: S): Ask<S, E>; readonly result?: (end: E) => string },
  { next, dice, what, clause }: AsksRoll<S>,
): readonly Odds[] {
  const { result } = declared;
  if (!result) return [];
  type From = { readonly state: S } | "first";
  const rolls: Procedure<From, string> = {
    title: what,
    clause,
    at(from) {
      if (from === "first") return { asks: "roll", what, clause, dice, next: (roll): From => ({ state: next(roll) }) };
      const now = declared.at(from.state);
      if (now.asks === "nothing") return ended(result(now.end));
      if (now.asks !== "roll") return ended(now.what);
      return now.decided === undefined
        ? { ...now, next: (roll: number): From => ({ state: now.next(roll) }) }
        : ended(now.decided);
    },
  };
  const { ends, open } = walk(rolls, "first", undefined, MAX_ROLLS);
  const all = [...ends.map(({ end, ...likely }) => ({ result: end, ...likely })), { result: "More rolls", ...open }];
  // The number of ways of one roll, or of several rolls together.
  const of = all.reduce((most, likely) => leastCommonMultiple(most, likely.of), waysOf(dice));
  return all
    .filter(({ ways }) => ways > 0)
    .map((likely) => ({ result: likely.result, ways: (likely.ways * of) / likely.of, of }));
}

/** The possible results of a roll alone, whatever is rolled after it. */
export const oddsAlone = ({ dice, resultText = String }: AsksRoll<unknown>): readonly Odds[] =>
  oddsFrom(dice.faces.map(({ roll, ways }) => [resultText(roll), BigInt(ways)]));

const waysOf = ({ faces }: Dice): number => faces.reduce((sum, { ways }) => sum + ways, 0);

const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b;

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
