import { roll, whole, yes } from "../../../core/arguments";
import { atLeastOnce, LONG_ODDS } from "../../../core/at-least-once";
import { ONE_DIE } from "../../../core/dice";
import { optional } from "../../../core/kind";
import { MODIFIER, PROBABILITY, ROLL, YES_NO } from "../../../core/measure";
import { InputError } from "../../../core/problem";
import { total } from "../../../core/modifiers";
import { chance } from "../../../core/odds";
import { one } from "../../../core/result";
import { rule } from "../../../core/rule";
import { INTERCEPT, INTERCEPT_MODIFIERS, INTERCEPT_PHASES } from "../constants";
import { bonusOf } from "./officers";

const rollModifier = optional(whole("Total of the modifiers; see INTERCEPT_MODIFIER"));

/** The attempts of one unit in a turn: an attempt in the first phase, then some phases skipped, and so on. */
const { inTurn, leftOut } = INTERCEPT_PHASES;
const MAX_ATTEMPTS = Math.ceil(inTurn / (1 + leftOut));

export const interceptModifier = rule({
  id: "INTERCEPT_MODIFIER",
  clause: "V19.8211",
  title: "Modifier to the roll of an Orion unit that tries to intercept a Supply Convoy",
  given: {
    pirateSensors: optional(yes("TRUE when a unit of the pirate's force has Special Sensors")),
    straightLine: optional(yes("TRUE when the whole Supply Line runs in one direction; see SUPPLY_LINE_HEX")),
    mustEnterHex: optional(yes("TRUE when the Convoy must enter the pirate's hex; see SUPPLY_LINE_HEX")),
    missedLastTurn: optional(yes("TRUE when every attempt on this Supply Line failed last turn")),
    captainRating: optional(whole("Rating of the Captain of the intercepting ship")),
    auxiliaries: optional(yes("TRUE when an Auxiliary Unit is in the Convoy")),
    attackedLastTurn: optional(yes("TRUE when this Supply Line was attacked last turn")),
    couldAvoidHex: optional(yes("TRUE when the Convoy could avoid the pirate's hex; see SUPPLY_LINE_HEX")),
    convoySensors: optional(yes("TRUE when a ship in the Convoy has Special Sensors")),
  },
  gives: one("The modifier", MODIFIER),
  constants: INTERCEPT_MODIFIERS,
  rulings: [
    "A Supply Line that runs in one direction counts instead of a hex that the Convoy must enter; they never count together.",
    "A Convoy cannot avoid a hex that it must enter, so couldAvoidHex is refused with mustEnterHex or straightLine.",
    "Everything else that is TRUE counts, including a Supply Line that was both missed and attacked last turn.",
    "A Captain with a Rating of 0 or less has no effect.",
  ],
  examples: [
    [
      { pirateSensors: true, straightLine: true, mustEnterHex: true, captainRating: 5 },
      -8,
      "Special Sensors of the pirate: −3; Supply Line in one direction: −3; bonus of the Captain (V19.8213): −2; " +
        "together: −8",
    ],
    [
      { mustEnterHex: true, missedLastTurn: true, auxiliaries: true },
      -2,
      "hex that the Convoy must enter: −2; missed last turn: −1; Auxiliary Unit in the Convoy: +1; together: −2",
    ],
    [
      { attackedLastTurn: true, couldAvoidHex: true, convoySensors: true },
      5,
      "attacked last turn: +1; hex that the Convoy could avoid: +2; Special Sensors of the Convoy: +2; together: +5",
    ],
    [{ captainRating: -4 }, 0, "together: ±0"],
  ],
  refusals: [
    [{ straightLine: "A" }, 'straightLine: "A" is not valid. Enter TRUE or FALSE.'],
    [{ captainRating: 2.5 }, "captainRating: 2.5 is not valid. Enter a whole number."],
    [
      { mustEnterHex: true, couldAvoidHex: true },
      "couldAvoidHex: TRUE is not valid. Enter FALSE, because the Convoy must enter the hex (mustEnterHex).",
    ],
    [
      { straightLine: true, couldAvoidHex: true },
      "couldAvoidHex: TRUE is not valid. Enter FALSE, because a Convoy must enter every hex of a straight line (straightLine).",
    ],
  ],
  compute(given, step, by) {
    const { straightLine, mustEnterHex, couldAvoidHex, captainRating = 0 } = given;
    if (couldAvoidHex && (mustEnterHex || straightLine)) {
      const why = mustEnterHex
        ? "the Convoy must enter the hex (mustEnterHex)"
        : "a Convoy must enter every hex of a straight line (straightLine)";
      throw new InputError("couldAvoidHex", "TRUE", `FALSE, because ${why}`);
    }
    const modifiers = [
      { why: "Special Sensors of the pirate", by: given.pirateSensors ? by.pirateSensors : 0 },
      { why: "Supply Line in one direction", by: straightLine ? by.straightLine : 0 },
      {
        why: "hex that the Convoy must enter",
        by: mustEnterHex && (!straightLine || by.lineAndHex) ? by.mustEnterHex : 0,
      },
      { why: "missed last turn", by: given.missedLastTurn ? by.missedLastTurn : 0 },
      { why: "bonus of the Captain", by: -bonusOf(captainRating), clause: "V19.8213" },
      { why: "Auxiliary Unit in the Convoy", by: given.auxiliaries ? by.auxiliaries : 0 },
      { why: "attacked last turn", by: given.attackedLastTurn ? by.attackedLastTurn : 0 },
      { why: "hex that the Convoy could avoid", by: couldAvoidHex ? by.couldAvoidHex : 0 },
      { why: "Special Sensors of the Convoy", by: given.convoySensors ? by.convoySensors : 0 },
    ];
    return step("together", total(modifiers, step), MODIFIER);
  },
});

export const intercept = rule({
  id: "INTERCEPT",
  clause: "V19.822",
  title: "Whether an Orion unit intercepts a Supply Convoy",
  given: { roll: roll("The Interception Roll, one die", ONE_DIE), modifier: rollModifier },
  gives: one("TRUE for an interception", YES_NO),
  constants: INTERCEPT,
  rulings: ["The Interception Roll is one die (V19.821)."],
  examples: [
    [{ roll: 3 }, true, "roll: 3 on 1d6; adjusted roll: 3; intercepted at 3 or less: yes"],
    [{ roll: 4, modifier: 0 }, false, "roll: 4 on 1d6; adjusted roll: 4; intercepted at 3 or less: no"],
    [{ roll: 6, modifier: -3 }, true, "roll: 6 on 1d6; adjusted roll: 3; intercepted at 3 or less: yes"],
  ],
  refusals: [
    [{ roll: 7 }, "roll: 7 is not valid. Enter a roll of 1d6, from 1 to 6."],
    [{ roll: 3, modifier: "two" }, 'modifier: "two" is not valid. Enter a whole number.'],
  ],
  compute({ roll: rolled, modifier = 0 }, step, { most }) {
    return step(`intercepted at ${most} or less`, step("adjusted roll", rolled + modifier, ROLL) <= most, YES_NO);
  },
});

export const interceptOdds = rule({
  id: "INTERCEPT_ODDS",
  clause: "V19.823",
  title: "How likely an Orion unit is to intercept a Supply Convoy in a number of attempts",
  given: {
    modifier: rollModifier,
    attempts: optional(
      whole(`Attempts in the turn, at most ${MAX_ATTEMPTS}; 1 when left out`, { least: 1, most: MAX_ATTEMPTS }),
    ),
  },
  gives: one("The probability of an interception, from 0 to 1", LONG_ODDS),
  constants: undefined,
  rulings: [
    `A phase is skipped after each attempt, so the ${inTurn} phases of a turn have room for ${MAX_ATTEMPTS}.`,
    "The modifier is the same in every attempt.",
  ],
  examples: [
    [{}, 0.5, "one attempt (V19.822): 3 in 6 (50%); at least one of 1: 3 in 6 (50%)"],
    [
      { modifier: 2, attempts: 4 },
      671 / 1296,
      "one attempt (V19.822): 1 in 6 (16.67%); at least one of 4: 671 in 1296 (51.77%)",
    ],
    [{ modifier: 3, attempts: 2 }, 0, "one attempt (V19.822): 0 in 6 (0%); at least one of 2: 0 in 36 (0%)"],
    [{ modifier: -3 }, 1, "one attempt (V19.822): 6 in 6 (100%); at least one of 1: 6 in 6 (100%)"],
  ],
  refusals: [
    [{ modifier: 0, attempts: 5 }, "attempts: 5 is not valid. Enter a whole number from 1 to 4."],
    [{ modifier: 0.5 }, "modifier: 0.5 is not valid. Enter a whole number."],
  ],
  compute({ modifier, attempts = 1 }, step) {
    const once = chance(intercept, { modifier }, (caught) => caught);
    step("one attempt", once, PROBABILITY, "V19.822");
    return step(`at least one of ${attempts}`, atLeastOnce(once, attempts), LONG_ODDS);
  },
});
