import { whole } from "../../core/arguments";
import { atLeastOnce, inLowestTerms, LONG_ODDS, type LongOdds } from "../../core/at-least-once";
import { TWO_DICE, type Face } from "../../core/dice";
import { optional } from "../../core/kind";
import { PROBABILITY, type Measure, type Probability } from "../../core/measure";
import { one } from "../../core/result";
import { rule } from "../../core/rule";
import { SIEGE } from "../constants";

/** A probability; odds that are too long to show in full are shown as a percentage. */
const SIEGE_ODDS: Measure<LongOdds> = {
  ...LONG_ODDS,
  show({ ways, of }) {
    if (of <= BigInt(Number.MAX_SAFE_INTEGER)) return PROBABILITY.show({ ways: Number(ways), of: Number(of) });
    const hundredths = (10_000n * ways) / of;
    return `more than ${Number(hundredths) / 100}%`;
  },
};

/** One siege roll. */
function oneRoll(success: number): Probability {
  const ways = (of: readonly Face[]): number => of.reduce((sum, face) => sum + face.ways, 0);
  return { ways: ways(TWO_DICE.faces.filter(({ roll }) => roll === success)), of: ways(TWO_DICE.faces) };
}

export const eawSiegeOdds = rule({
  id: "EAW_SIEGE_ODDS",
  clause: "EaW 10c",
  title: "How likely a trapped fleet is to break out by siege rolls",
  given: {
    seasons: optional(whole("Seasons with a siege roll; 1 when left out", { least: 1, most: SIEGE.mostSeasons })),
  },
  gives: one("The probability of at least one success, from 0 to 1", SIEGE_ODDS),
  constants: SIEGE,
  rulings: [
    "There is one roll a season; the season in which the fleet arrives has no roll and is not counted.",
    `At most ${SIEGE.mostSeasons} seasons are accepted: a longer siege is almost certain to succeed.`,
  ],
  examples: [
    [{}, 1 / 6, "a roll of 7: 6 in 36 (16.67%); at least one in 1 season: 1 in 6 (16.67%)"],
    [{ seasons: 3 }, 91 / 216, "a roll of 7: 6 in 36 (16.67%); at least one in 3 seasons: 91 in 216 (42.13%)"],
    [
      { seasons: 24 },
      0.9874208847875247,
      "a roll of 7: 6 in 36 (16.67%); at least one in 24 seasons: more than 98.74%",
    ],
  ],
  refusals: [[{ seasons: -1 }, `seasons: -1 is not valid. Enter a whole number from 1 to ${SIEGE.mostSeasons}.`]],
  compute({ seasons = 1 }, step, { success }) {
    const once = step(`a roll of ${success}`, oneRoll(success), PROBABILITY);
    const label = `at least one in ${seasons} ${seasons === 1 ? "season" : "seasons"}`;
    const { ways, of } = inLowestTerms({ ways: BigInt(once.ways), of: BigInt(once.of) });
    return step(label, atLeastOnce({ ways: Number(ways), of: Number(of) }, seasons), SIEGE_ODDS);
  },
});
