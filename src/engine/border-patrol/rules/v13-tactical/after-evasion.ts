import { points, roll, whole } from "../../../core/arguments";
import { quote } from "../../../core/cell";
import { ONE_DIE } from "../../../core/dice";
import { optional } from "../../../core/kind";
import { BPV, MODIFIER, ROLL, SHARE, YES_NO } from "../../../core/measure";
import { portion } from "../../../core/points";
import { InputError } from "../../../core/problem";
import { one } from "../../../core/result";
import { round } from "../../../core/rounding";
import { rule } from "../../../core/rule";
import { EVASION_RENDEZVOUS, EVASION_SCRAP } from "../constants";
import { bonusOf } from "../v19-orion-pirates/officers";

export const evasionRendezvous = rule({
  id: "EVASION_RENDEZVOUS",
  clause: "V13.932",
  title: "Whether a unit that evaded is ready to meet another one that did",
  given: {
    roll: roll("The roll for the unit", ONE_DIE),
    captainRating: optional(whole("Rating of its Captain; 0 when left out")),
    helmsmanRating: optional(whole("Rating of its Helmsman; 0 when left out")),
  },
  gives: one("TRUE when it may meet any other unit that is ready as well", YES_NO),
  constants: EVASION_RENDEZVOUS,
  rulings: [
    "At least two units must be ready, or none may meet.",
    "The full higher Rating counts, not its square root.",
    "An officer who is left out has a Rating of 0, so a single Rating below 0 has no effect.",
  ],
  examples: [
    [
      { roll: 4, captainRating: 2, helmsmanRating: 3 },
      true,
      "roll: 4 on 1d6; higher Rating of Captain and Helmsman: −3; adjusted roll: 1; ready at 1 or less: yes",
    ],
    [
      { roll: 2 },
      false,
      "roll: 2 on 1d6; higher Rating of Captain and Helmsman: ±0; adjusted roll: 2; ready at 1 or less: no",
    ],
    [
      { roll: 1, captainRating: -2, helmsmanRating: -1 },
      false,
      "roll: 1 on 1d6; higher Rating of Captain and Helmsman: +1; adjusted roll: 2; ready at 1 or less: no",
    ],
  ],
  refusals: [[{ roll: 7 }, "roll: 7 is not valid. Enter a roll of 1d6, from 1 to 6."]],
  compute({ roll: rolled, captainRating = 0, helmsmanRating = 0 }, step, { at, fullRating }) {
    const rating = Math.max(captainRating, helmsmanRating);
    const higher = fullRating ? rating : bonusOf(rating);
    const modifier = step("higher Rating of Captain and Helmsman", -higher, MODIFIER);
    return step(`ready at ${at} or less`, step("adjusted roll", rolled + modifier, ROLL) <= at, YES_NO);
  },
});

export const evasionScrapValue = rule({
  id: "EVASION_SCRAP_VALUE",
  clause: "V13.943",
  title: "Scrap value of a unit that evaded and was towed home",
  given: {
    economicBpv: points("Economic BPV of the unit", { least: 0 }),
    boxesLeft: whole("Boxes of the unit that are left", { least: 0 }),
    boxes: whole("Boxes of the unit when it is undamaged", { least: 1 }),
  },
  gives: one("The value in Economic BPV", BPV),
  constants: EVASION_SCRAP,
  rulings: [
    "The value keeps its fraction, to the nearest ten-thousandth.",
    "The limit of V4.953 is not checked, because that rule is not in the available texts.",
  ],
  examples: [
    [
      { economicBpv: 120, boxesLeft: 50, boxes: 80 },
      56.25,
      "share of boxes left: 50 of 80; three quarters of that share, to the nearest 0.0001: 56.25 BPV",
    ],
    [
      { economicBpv: 100, boxesLeft: 1, boxes: 3 },
      25,
      "share of boxes left: 1 of 3; three quarters of that share, to the nearest 0.0001: 25 BPV",
    ],
    [
      { economicBpv: 90, boxesLeft: 0, boxes: 60 },
      0,
      "share of boxes left: 0 of 60; three quarters of that share, to the nearest 0.0001: 0 BPV",
    ],
  ],
  refusals: [
    [
      { economicBpv: 90, boxesLeft: 61, boxes: 60 },
      "boxesLeft: 61 is not valid. Enter no more than the boxes of the unit, 60.",
    ],
    [{ economicBpv: 90, boxesLeft: 6, boxes: 0 }, "boxes: 0 is not valid. Enter a whole number of 1 or more."],
  ],
  compute({ economicBpv, boxesLeft, boxes }, step, { share, rounding }) {
    if (boxesLeft > boxes) {
      throw new InputError("boxesLeft", quote(boxesLeft), `no more than the boxes of the unit, ${boxes}`);
    }
    const left = { over: boxesLeft, under: boxes, text: `${boxesLeft} of ${boxes}` };
    step("share of boxes left", left, SHARE);
    const counted = { over: share.over * left.over, under: share.under * left.under };
    return step(`${share.text} of that share, ${rounding.text}`, round(portion(economicBpv, counted), rounding), BPV);
  },
});
