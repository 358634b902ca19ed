import { roll, whole } from "../../../core/arguments";
import { ONE_DIE } from "../../../core/dice";
import { optional } from "../../../core/kind";
import { counted, ROLL, YES_NO } from "../../../core/measure";
import { total } from "../../../core/modifiers";
import { points, portion, toNumber } from "../../../core/points";
import { one } from "../../../core/result";
import { round } from "../../../core/rounding";
import { rule } from "../../../core/rule";
import { bonusOf } from "../v19-orion-pirates/officers";
import { REAR_GUARD, REAR_GUARD_CREW_LOSS } from "../constants";

const CREW_UNITS = counted("crew unit", "crew units");

export const rearGuard = rule({
  id: "REAR_GUARD",
  clause: "V13.753",
  title: "Whether a crippled Rear Guard unit rejoins its force",
  given: {
    roll: roll("The roll for the unit", ONE_DIE),
    navigatorRating: optional(whole("Rating of the unit's Navigator; 0 when left out")),
  },
  gives: one("TRUE when it rejoins; otherwise it is lost for 1d6 turns", YES_NO),
  constants: REAR_GUARD,
  rulings: [
    "Only crippled units roll; uncrippled ones rejoin without a roll (V13.735).",
    "A Rating of 0 or less has no bonus, and no penalty.",
  ],
  examples: [
    [{ roll: 3 }, true, "roll: 3 on 1d6; adjusted roll: 3; rejoins at 3 or less: yes"],
    [
      { roll: 5, navigatorRating: 4 },
      true,
      "roll: 5 on 1d6; bonus of the Navigator: −2; adjusted roll: 3; rejoins at 3 or less: yes",
    ],
    [
      { roll: 5, navigatorRating: 3 },
      false,
      "roll: 5 on 1d6; bonus of the Navigator: −1; adjusted roll: 4; rejoins at 3 or less: no",
    ],
  ],
  refusals: [[{ roll: 7 }, "roll: 7 is not valid. Enter a roll of 1d6, from 1 to 6."]],
  compute({ roll: rolled, navigatorRating = 0 }, step, { at }) {
    const modifier = total([{ why: "bonus of the Navigator", by: -bonusOf(navigatorRating) }], step);
    return step(`rejoins at ${at} or less`, step("adjusted roll", rolled + modifier, ROLL) <= at, YES_NO);
  },
});

export const rearGuardCrewLoss = rule({
  id: "REAR_GUARD_CREW_LOSS",
  clause: "V13.753",
  title: "Crew that a lost Rear Guard unit loses",
  given: { crewUnits: whole("Crew units of the unit at full strength", { least: 0 }) },
  gives: one("The crew units lost, in addition to all earlier losses", CREW_UNITS),
  constants: REAR_GUARD_CREW_LOSS,
  rulings: ["The share is of the full crew, whatever the unit has already lost."],
  examples: [
    [{ crewUnits: 43 }, 9, "20% of the crew, rounded up: 9 crew units"],
    [{ crewUnits: 40 }, 8, "20% of the crew, rounded up: 8 crew units"],
    [{ crewUnits: 1 }, 1, "20% of the crew, rounded up: 1 crew unit"],
  ],
  refusals: [[{ crewUnits: -5 }, "crewUnits: -5 is not valid. Enter a whole number of 0 or more."]],
  compute({ crewUnits }, step, { share, rounding }) {
    const lost = toNumber(round(portion(points(crewUnits), share), rounding));
    return step(`${share.text} of the crew, rounded up`, lost, CREW_UNITS);
  },
});
