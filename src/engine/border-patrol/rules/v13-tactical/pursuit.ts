import { roll, whole, yes } from "../../../core/arguments";
import { TWO_DICE } from "../../../core/dice";
import { optional } from "../../../core/kind";
import { MODIFIER, PROBABILITY, ROLL, YES_NO } from "../../../core/measure";
import { total } from "../../../core/modifiers";
import { chance } from "../../../core/odds";
import { one } from "../../../core/result";
import { rule, type Lookup } from "../../../core/rule";
import { PURSUIT, PURSUIT_MODIFIERS } from "../constants";
import { bonusOf } from "../v19-orion-pirates/officers";

const rollModifier = optional(whole("Total of the modifiers; see PURSUIT_MODIFIER"));
const impulsesLate = optional(
  whole("Impulses from a disorganized withdrawal until the pursuers left; 0 is blank, so enter 1", { least: 1 }),
);

export const pursuitModifier = rule({
  id: "PURSUIT_MODIFIER",
  clause: "V13.741",
  title: "Modifier to the Pursuit Roll",
  given: {
    pursuers: whole("Units in the Pursuit Force", { least: 1 }),
    defenders: whole("Units in the force that is pursued", { least: 1 }),
    sensors: optional(yes("TRUE when a pursuer has undamaged Special Sensors")),
    rearGuardTurns: optional(whole("Tactical turns that the pursuers fought a Rear Guard", { least: 0 })),
    pursuerCaptain: optional(whole("Highest Rating of a Captain in the Pursuit Force")),
    defenderCaptain: optional(whole("Highest Rating of a Captain in the pursued force")),
    delay: impulsesLate,
  },
  gives: one("The modifier", MODIFIER),
  constants: PURSUIT_MODIFIERS,
  rulings: [
    "There is no modifier if there are fewer pursuers than pursued units.",
    "A Captain counts with the full Rating, not its square root; a Rating below 0 counts too.",
    "Units that withdrew in disorder have no Rear Guard (V13.833); turns entered for one are added anyway.",
    "After a disorganized withdrawal the first +1 comes 128 impulses after the pursued left.",
  ],
  examples: [
    [{ pursuers: 5, defenders: 3 }, -2, "more pursuers than pursued (V13.742): −2; together: −2"],
    [
      { pursuers: 4, defenders: 6, sensors: true, rearGuardTurns: 5, pursuerCaptain: 4, defenderCaptain: 2 },
      1,
      "undamaged Special Sensors (V13.743): −2; turns spent on the Rear Guard (V13.744): +5; " +
        "best Captain of the pursuers (V13.745): −4; best Captain of the pursued (V13.746): +2; together: +1",
    ],
    [{ pursuers: 1, defenders: 1, delay: 84 }, 0, "together: ±0"],
    [
      { pursuers: 1, defenders: 1, delay: 170 },
      2,
      "each 32 impulses of delay after the first 96 (V13.834): +2; together: +2",
    ],
  ],
  refusals: [
    [{ pursuers: 0, defenders: 3 }, "pursuers: 0 is not valid. Enter a whole number of 1 or more."],
    [{ pursuers: 5, defenders: 3, delay: -1 }, "delay: -1 is not valid. Enter a whole number of 1 or more."],
  ],
  compute(given, step, { perUnit, sensors, perRearGuardTurn, delay, fewerPursuersCount, fullRating }) {
    const { rearGuardTurns = 0, pursuerCaptain = 0, defenderCaptain = 0 } = given;
    const counts = (rating: number): number => (fullRating ? rating : bonusOf(rating));
    const more = given.pursuers - given.defenders;
    const late = Math.max(0, (given.delay ?? 0) - delay.after);
    const modifiers = [
      {
        why: more < 0 ? "fewer pursuers than pursued" : "more pursuers than pursued",
        by: perUnit * (fewerPursuersCount ? more : Math.max(0, more)),
        clause: "V13.742",
      },
      { why: "undamaged Special Sensors", by: given.sensors ? sensors : 0, clause: "V13.743" },
      { why: "turns spent on the Rear Guard", by: perRearGuardTurn * rearGuardTurns, clause: "V13.744" },
      { why: "best Captain of the pursuers", by: -counts(pursuerCaptain), clause: "V13.745" },
      { why: "best Captain of the pursued", by: counts(defenderCaptain), clause: "V13.746" },
      {
        why: `each ${delay.each} impulses of delay after the first ${delay.after}`,
        by: Math.floor(late / delay.each),
        clause: "V13.834",
      },
    ];
    return step("together", total(modifiers, step), MODIFIER);
  },
});

/** Whether pursuers with this delay, in impulses, catch a unit that withdrew in disorder without a roll (V13.834). */
export const caughtAtOnce = (delay: number | undefined, { atOnce } = PURSUIT): boolean =>
  delay !== undefined && delay <= atOnce;

const withoutRoll = ({ atOnce }: typeof PURSUIT): string =>
  `a delay of ${atOnce} impulses or less: caught without a roll`;

export const pursuit = rule({
  id: "PURSUIT",
  clause: "V13.748",
  title: "Whether a Pursuit Force catches the units that it pursues",
  given: { roll: roll("The Pursuit Roll", TWO_DICE), modifier: rollModifier, delay: impulsesLate },
  gives: one("TRUE when they are caught: a new battle begins", YES_NO),
  constants: PURSUIT,
  rulings: [
    "The delay only decides whether a roll is needed; what it adds to the roll is part of PURSUIT_MODIFIER.",
    "A delay of 65 to 127 impulses needs a roll, and adds nothing to it.",
    "Pursuers who leave in the same impulse (a delay of 0) catch without a roll. Enter 1: Excel passes blank cells as 0.",
  ],
  examples: [
    [{ roll: 8, modifier: -2 }, true, "roll: 8 on 2d6; adjusted roll: 6; caught at 6 or less: yes"],
    [{ roll: 7 }, false, "roll: 7 on 2d6; adjusted roll: 7; caught at 6 or less: no"],
    [
      { roll: 12, modifier: 4, delay: 64 },
      true,
      "roll: 12 on 2d6; a delay of 64 impulses or less: caught without a roll (V13.834): yes",
    ],
    [
      { roll: 12, delay: 1 },
      true,
      "roll: 12 on 2d6; a delay of 64 impulses or less: caught without a roll (V13.834): yes",
    ],
    [{ roll: 12, delay: 0 }, false, "roll: 12 on 2d6; adjusted roll: 12; caught at 6 or less: no"],
    [{ roll: 12, delay: 65 }, false, "roll: 12 on 2d6; adjusted roll: 12; caught at 6 or less: no"],
  ],
  refusals: [
    [{ roll: 13 }, "roll: 13 is not valid. Enter a roll of 2d6, from 2 to 12."],
    [{ roll: 7, delay: 2.5 }, "delay: 2.5 is not valid. Enter a whole number of 1 or more."],
  ],
  compute({ roll: rolled, modifier = 0, delay }, step, constants) {
    if (caughtAtOnce(delay, constants)) return step(withoutRoll(constants), true, YES_NO, "V13.834");
    return step(
      `caught at ${constants.at} or less`,
      step("adjusted roll", rolled + modifier, ROLL) <= constants.at,
      YES_NO,
    );
  },
});

export const pursuitOdds = rule({
  id: "PURSUIT_ODDS",
  clause: "V13.748",
  title: "How likely a Pursuit Force is to catch the units that it pursues",
  given: { modifier: rollModifier, delay: impulsesLate },
  gives: one("The probability, from 0 to 1", PROBABILITY),
  constants: PURSUIT,
  rulings: ["The delay only decides whether a roll is needed; what it adds to the roll is part of PURSUIT_MODIFIER."],
  examples: [
    [{}, 15 / 36, "rolls of 2d6 that catch: 15 in 36 (41.67%)"],
    [{ modifier: -2 }, 26 / 36, "rolls of 2d6 that catch: 26 in 36 (72.22%)"],
    [
      { modifier: 9, delay: 40 },
      1,
      "a delay of 64 impulses or less: caught without a roll (V13.834): yes; probability: 1 in 1 (100%)",
    ],
  ],
  refusals: [[{ modifier: 0.5 }, "modifier: 0.5 is not valid. Enter a whole number."]],
  compute(given, step, constants) {
    if (caughtAtOnce(given.delay, constants)) {
      step(withoutRoll(constants), true, YES_NO, "V13.834");
      return step("probability", { ways: 1, of: 1 }, PROBABILITY);
    }
    return step(
      `rolls of ${TWO_DICE.text} that catch`,
      chance(pursuit, given, (caught) => caught),
      PROBABILITY,
    );
  },
});

const { sensors: ofSensors, delay: ofDelay } = PURSUIT_MODIFIERS;

/** The lookup table of modifiers to the Pursuit Roll. */
export const PURSUIT_LOOKUP: Lookup = {
  title: "Modifiers to the Pursuit Roll",
  clause: "V13.741",
  heads: ["For", "Modifier", "Rule"],
  rows: [
    ["Each unit that the Pursuit Force has in excess of the pursued", "−1", "V13.742"],
    ["Undamaged Special Sensors in the Pursuit Force", MODIFIER.show(ofSensors), "V13.743"],
    ["Each tactical turn that the Pursuit Force fought a Rear Guard", "+1", "V13.744"],
    ["The best Captain of the Pursuit Force", "−Rating", "V13.745"],
    ["The best Captain of the pursued", "+Rating", "V13.746"],
    [
      `After a disorganized withdrawal, each ${ofDelay.each} impulses of delay beyond the first ${ofDelay.after}`,
      "+1",
      "V13.834",
    ],
  ],
};
