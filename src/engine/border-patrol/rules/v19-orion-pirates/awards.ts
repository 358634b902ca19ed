import { points } from "../../../core/arguments";
import { optional } from "../../../core/kind";
import { BPV, CREW_POINTS, ECONOMIC_POINTS, RANK_POINTS } from "../../../core/measure";
import {
  add,
  formatPoints,
  points as toPoints,
  portion,
  times,
  toNumber,
  ZERO,
  type Points,
} from "../../../core/points";
import { one } from "../../../core/result";
import { down, round, toNearest, up, wholePart, wholeText } from "../../../core/rounding";
import { rule, type Recorder } from "../../../core/rule";
import { RAID_AWARDS } from "../constants";
import { piracyResults, resultsOrRankPoints, type PiracyResult } from "./piracy-results";

const WORTH_NOTHING = "A captured Q-Ship and a crippled Freighter are worth nothing (V19.881).";
const COLUMNS =
  "Targets are Small Freighter, Large Freighter, Small Q-Ship and Large Q-Ship; outcomes are Destroyed, Captured and " +
  "Crippled; chain is TRUE for units that a chain reaction of exploding cargo hit (V19.837).";
const COUNTS = "Without a count column, each row counts 1; with one, a blank count is 0. Blank rows are skipped.";
const ARMED_FREIGHTER = "An Armed Freighter counts as the Freighter of its size.";
const CHAIN = "A chain reaction halves each unit's Rank Points, rounded down unit by unit.";

/** Points have no more decimals. */
const TO_POINTS = toNearest(0.0001);

const WHOLE = { down: down(1), up: up(1), nearest: toNearest(1) };

const named = ({ count, target, fate, chain }: PiracyResult): string =>
  `${count} × ${target} ${fate.toLowerCase()}${chain ? " by a chain reaction" : ""}`;

export const piracyAward = rule({
  id: "PIRACY_AWARD",
  clause: "V19.842",
  title: "Economic Points for an attack on a supply convoy",
  given: { results: piracyResults },
  gives: one("The Economic Points awarded", ECONOMIC_POINTS),
  constants: RAID_AWARDS,
  rulings: [
    COLUMNS,
    COUNTS,
    "Fractions are kept (V19.843).",
    "A chain reaction does not reduce them.",
    WORTH_NOTHING,
    ARMED_FREIGHTER,
  ],
  examples: [
    [
      {
        results: [
          ["Small Freighter", "Captured", 2],
          ["Large Q-Ship", "Crippled", 1],
        ],
      },
      4.75,
      "2 × Small Freighter captured: 4 EP; 1 × Large Q-Ship crippled: 0.75 EP; together: 4.75 EP",
    ],
    [
      { results: [["Armed Small Freighter", "Destroyed"]] },
      0.25,
      "1 × Small Freighter destroyed: 0.25 EP; together: 0.25 EP",
    ],
  ],
  refusals: [
    [
      { results: [["Small Freighter"]] },
      "results: a range of one cell is not valid. Enter a range of two to four columns: target, outcome, count, chain.",
    ],
    [
      { results: [["Small Freighter", "Sunk"]] },
      'results, row 1, column 2: "Sunk" is not valid. Enter Destroyed, Captured or Crippled.',
    ],
  ],
  compute({ results }, step, { economicPoints: worth, chainCutsEconomic, chainReaction }) {
    const each = ({ target, fate, count, chain }: PiracyResult): Points => {
      const whole = times(worth[target][fate] ?? ZERO, count);
      return chain && chainCutsEconomic ? round(portion(whole, chainReaction), TO_POINTS) : whole;
    };
    const total = results.reduce((sum, result) => add(sum, step(named(result), each(result), ECONOMIC_POINTS)), ZERO);
    return step("together", total, ECONOMIC_POINTS);
  },
});

/** The Rank Points for these results before the multiplier. */
function rankPoints(results: readonly PiracyResult[], step: Recorder, awards: typeof RAID_AWARDS): number {
  const each = ({ target, fate, count, chain }: PiracyResult): number => {
    const unit = awards.rankPoints[target][fate] ?? 0;
    return count * (chain ? wholePart(unit, awards.chainReaction, awards.chainWay) : unit);
  };
  return results.reduce((sum, result) => sum + step(named(result), each(result), RANK_POINTS, "V19.8611"), 0);
}

/** The base Rank Points: entered as a number, or calculated from results. */
const basePoints = (given: readonly PiracyResult[] | number, step: Recorder, awards: typeof RAID_AWARDS): number =>
  step(
    "base Rank Points",
    typeof given === "number" ? given : rankPoints(given, step, awards),
    RANK_POINTS,
    "V19.8612",
  );

export const piracyRankPoints = rule({
  id: "PIRACY_RANK_POINTS",
  clause: "V19.8611",
  title: "Rank Points for an attack on a supply convoy, before the multiplier",
  given: { results: piracyResults },
  gives: one("The base Rank Points", RANK_POINTS),
  constants: RAID_AWARDS,
  rulings: [COLUMNS, COUNTS, CHAIN, WORTH_NOTHING, ARMED_FREIGHTER],
  examples: [
    [
      {
        results: [
          ["Large Freighter", "Captured", 1, false],
          ["Small Q-Ship", "Destroyed", 2, true],
        ],
      },
      8,
      "1 × Large Freighter captured: 6 Rank Points; " +
        "2 × Small Q-Ship destroyed by a chain reaction: 2 Rank Points; " +
        "base Rank Points (V19.8612): 8 Rank Points",
    ],
    [
      { results: [["Small Q-Ship", "Captured"]] },
      0,
      "1 × Small Q-Ship captured: 0 Rank Points; base Rank Points (V19.8612): 0 Rank Points",
    ],
  ],
  refusals: [
    [
      { results: [["Small Freighter", "Destroyed", -1]] },
      "results, row 1, column 3: -1 is not valid. Enter a whole number from 0 to 10000.",
    ],
  ],
  compute: ({ results }, step, awards) => basePoints(results, step, awards),
});

export const rankAward = rule({
  id: "RANK_AWARD",
  clause: "V19.8615",
  title: "Rank Points awarded for an attack on a supply convoy",
  given: {
    results: resultsOrRankPoints,
    orionBpv: points("Combat BPV of the pirates' units", { above: 0 }),
    escortBpv: optional(
      points("Combat BPV of Q-Ships, Armed Freighters, Auxiliary and Incidental units", { least: 0 }),
    ),
  },
  gives: one("The Rank Points awarded", RANK_POINTS),
  constants: RAID_AWARDS,
  rulings: [
    "Without escorts, half of the pirates' own Combat BPV counts, rounded up to a whole point (V19.8613).",
    "Fractions are dropped once, at the end.",
    "It does not include the pirate's own Rank Modifier (V19.8616).",
    COLUMNS,
    COUNTS,
    CHAIN,
  ],
  examples: [
    [
      { results: [["Large Q-Ship", "Crippled", 2]], orionBpv: 150, escortBpv: 120 },
      12,
      "2 × Large Q-Ship crippled (V19.8611): 16 Rank Points; base Rank Points (V19.8612): 16 Rank Points; " +
        "times 120 ÷ 150, fractions dropped: 12 Rank Points",
    ],
    [
      { results: 10, orionBpv: 75 },
      5,
      "base Rank Points (V19.8612): 10 Rank Points; " +
        "no escorts, so half of the pirates' Combat BPV, rounded up to a whole point (V19.8613): 38 BPV; " +
        "times 38 ÷ 75, fractions dropped: 5 Rank Points",
    ],
  ],
  refusals: [
    [{ results: 10, orionBpv: 0 }, "orionBpv: 0 is not valid. Enter a number above 0, with up to four decimals."],
  ],
  compute({ results, orionBpv, escortBpv = ZERO }, step, awards) {
    const base = basePoints(results, step, awards);
    const escorts = escortBpv > 0 ? escortBpv : fallback(orionBpv, step, awards);
    const { awardWay } = awards;
    const award = toNumber(round(portion(toPoints(base), { over: escorts, under: orionBpv }), WHOLE[awardWay]));
    const rounded = awardWay === "down" ? "fractions dropped" : wholeText(awardWay);
    return step(`times ${formatPoints(escorts)} ÷ ${formatPoints(orionBpv)}, ${rounded}`, award, RANK_POINTS);
  },
});

/** What counts as escorts if there were none. */
function fallback(orionBpv: Points, step: Recorder, { noEscorts }: typeof RAID_AWARDS): Points {
  const { share, rounding } = noEscorts;
  const label = `no escorts, so ${share.text} of the pirates' Combat BPV, ${rounding.text}`;
  return step(label, round(portion(orionBpv, share), rounding), BPV, "V19.8613");
}

export const crewPoints = rule({
  id: "CREW_POINTS",
  clause: "V19.871",
  title: "Crew Points awarded for an attack on a supply convoy",
  given: { results: resultsOrRankPoints },
  gives: one("The Crew Points awarded", CREW_POINTS),
  constants: RAID_AWARDS,
  rulings: ["They are based on the base Rank Points, before the multiplier.", COLUMNS, COUNTS, CHAIN],
  examples: [
    [{ results: 8 }, 40, "base Rank Points (V19.8612): 8 Rank Points; 5 for each: 40 Crew Points"],
    [
      { results: [["Small Freighter", "Destroyed", 3]] },
      30,
      "3 × Small Freighter destroyed (V19.8611): 6 Rank Points; " +
        "base Rank Points (V19.8612): 6 Rank Points; 5 for each: 30 Crew Points",
    ],
  ],
  refusals: [
    [
      { results: 2.5 },
      "results: 2.5 is not valid. Enter a range of two to four columns: target, outcome, count, chain; " +
        "or a whole number of Rank Points.",
    ],
  ],
  compute({ results }, step, awards) {
    const { crewPerRankPoint: each } = awards;
    return step(`${each} for each`, each * basePoints(results, step, awards), CREW_POINTS);
  },
});
