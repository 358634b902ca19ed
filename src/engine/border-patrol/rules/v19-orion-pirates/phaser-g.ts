import { points, roll, whole } from "../../../core/arguments";
import { ONE_DIE } from "../../../core/dice";
import { optional } from "../../../core/kind";
import { PROBABILITY, ROLL, YES_NO, MODIFIER } from "../../../core/measure";
import { total } from "../../../core/modifiers";
import { chance } from "../../../core/odds";
import { formatPoints, ZERO } from "../../../core/points";
import { one } from "../../../core/result";
import { rule } from "../../../core/rule";
import { PHASER_G } from "../constants";

const influencePoints = optional(whole("Influence Points spent", { least: 0 }));
const bribePaid = optional(points("BPV paid to superiors to get it", { least: 0 }));

const LIMITS = [
  "Influence and bribe together subtract no more than 4 from the roll (V19.925); anything spent beyond that is lost.",
  "Each 2 BPV of bribe subtract 1 from the roll; an odd point has no effect.",
];

export const phaserG = rule({
  id: "PHASER_G",
  clause: "V19.926",
  title: "Whether the Cartel lets the Orion pirates have the Phaser-G",
  given: { roll: roll("The roll for the Phaser-G", ONE_DIE), influence: influencePoints, bribe: bribePaid },
  gives: one("TRUE when the Phaser-G may be bought", YES_NO),
  constants: PHASER_G,
  rulings: [...LIMITS, "The Team must already have a ship that may carry it (V19.927)."],
  examples: [
    [{ roll: 2 }, false, "roll: 2 on 1d6; adjusted roll: 2; 1 or less gets it: no"],
    [
      { roll: 4, influence: 2, bribe: 3 },
      true,
      "roll: 4 on 1d6; 2 Influence Points (V19.923): −2; a bribe of 3 BPV (V19.924): −1; adjusted roll: 1; " +
        "1 or less gets it: yes",
    ],
    [
      { roll: 6, influence: 4, bribe: 8 },
      false,
      "roll: 6 on 1d6; 4 Influence Points (V19.923): −4; a bribe of 8 BPV (V19.924): −4; " +
        "together no more than 4 (V19.925): −4; adjusted roll: 2; 1 or less gets it: no",
    ],
  ],
  refusals: [
    [{ roll: 7 }, "roll: 7 is not valid. Enter a roll of 1d6, from 1 to 6."],
    [{ roll: 3, influence: 1.5 }, "influence: 1.5 is not valid. Enter a whole number of 0 or more."],
  ],
  compute({ roll: rolled, influence = 0, bribe = ZERO }, step, { bribePerPoint, mostOff, at }) {
    const wanted = -total(
      [
        { why: `${influence} Influence ${influence === 1 ? "Point" : "Points"}`, by: -influence, clause: "V19.923" },
        { why: `a bribe of ${formatPoints(bribe)} BPV`, by: -Math.floor(bribe / bribePerPoint), clause: "V19.924" },
      ],
      step,
    );
    const off = wanted > mostOff ? -step(`together no more than ${mostOff}`, -mostOff, MODIFIER, "V19.925") : wanted;
    return step(`${at} or less gets it`, step("adjusted roll", rolled - off, ROLL) <= at, YES_NO);
  },
});

export const phaserGOdds = rule({
  id: "PHASER_G_ODDS",
  clause: "V19.926",
  title: "How likely the Orion pirates are to get the Phaser-G",
  given: { influence: influencePoints, bribe: bribePaid },
  gives: one("The probability, from 0 to 1", PROBABILITY),
  constants: undefined,
  rulings: LIMITS,
  examples: [
    [{}, 1 / 6, "rolls of 1d6 that get it: 1 in 6 (16.67%)"],
    [{ influence: 1, bribe: 4 }, 4 / 6, "rolls of 1d6 that get it: 4 in 6 (66.67%)"],
    [{ influence: 9 }, 5 / 6, "rolls of 1d6 that get it: 5 in 6 (83.33%)"],
  ],
  refusals: [[{ bribe: -2 }, "bribe: -2 is not valid. Enter a number of 0 or more, with up to four decimals."]],
  compute(given, step) {
    return step(
      `rolls of ${ONE_DIE.text} that get it`,
      chance(phaserG, given, (gets) => gets),
      PROBABILITY,
    );
  },
});
