import { amounts, points, yes } from "../../core/arguments";
import { optional } from "../../core/kind";
import { COMBAT_BPV, counted } from "../../core/measure";
import { add, larger, portion, ZERO, type Points } from "../../core/points";
import { InputError } from "../../core/problem";
import { one } from "../../core/result";
import { round } from "../../core/rounding";
import { rule, type Recorder } from "../../core/rule";
import { year } from "../words";
import { FLEET_LIMITS, LEGENDARY_CAPTAIN, SHIP_CBPV, START_YEAR } from "../constants";

const YEARS = counted("year", "years");

/** The current year, and the year in which the campaign started. */
export const years = {
  year: year("The year, such as 170, Y170 or Y170 Spring"),
  startYear: optional(year(`The year in which the campaign started; ${START_YEAR} when left out`)),
};

/** Whether the fleet has a Legendary Captain. */
export const legendaryCaptain = optional(yes("TRUE with a Legendary Captain in the fleet"));

const CONSTANTS = { startYear: START_YEAR, limits: FLEET_LIMITS };

const COUNTED = "The limit applies to the fleet's CBpv without FRDs, civilian ships, GSAs, GSOs, GMSs and CPLs.";

/** The limit for a number of years after the start. */
function limitIn(
  now: number,
  startYear: number,
  limits: typeof FLEET_LIMITS,
  of: "all" | "heavy",
  step: Recorder,
): Points {
  if (now < startYear) {
    throw new InputError("year", String(now), `a year from ${startYear}, because the campaign started then`);
  }
  const passed = step("years after the start", now - startYear, YEARS);
  const limit = limits.reduce((before, next) => (next.years <= passed ? next : before));
  return step(limit.years === 0 ? "the limit at first" : `the limit after ${limit.years} years`, limit[of], COMBAT_BPV);
}

export const eawFleetLimit = rule({
  id: "EAW_FLEET_LIMIT",
  clause: "EaW 17.0",
  title: "The most CBpv that a fleet may have",
  given: { ...years, legendaryCaptain },
  gives: one("The limit in CBpv", COMBAT_BPV),
  constants: { ...CONSTANTS, legendaryCaptain: LEGENDARY_CAPTAIN },
  rulings: [
    "Ten years after a start in Y165 is Y175; the higher limit applies from the beginning of that year.",
    "Several Legendary Captains add no more than one does.",
    COUNTED,
  ],
  examples: [
    [{ year: 165 }, 600, "years after the start: 0 years; the limit at first: 600 CBpv"],
    [
      { year: 176, legendaryCaptain: true },
      900,
      "years after the start: 11 years; the limit after 10 years: 800 CBpv; with a Legendary Captain: 900 CBpv",
    ],
    [{ year: "Y175 Winter" }, 800, "years after the start: 10 years; the limit after 10 years: 800 CBpv"],
    [{ year: 190, startYear: 170 }, 1000, "years after the start: 20 years; the limit after 20 years: 1000 CBpv"],
  ],
  refusals: [
    [{ year: 164 }, "year: 164 is not valid. Enter a year from 165, because the campaign started then."],
    [{ year: "in 170" }, 'year: "in 170" is not valid. Enter a whole number of 1 or more, or a year such as Y170.'],
  ],
  compute({ year, startYear, legendaryCaptain = false }, step, constants) {
    const limit = limitIn(year, startYear ?? constants.startYear, constants.limits, "all", step);
    return legendaryCaptain
      ? step("with a Legendary Captain", add(limit, constants.legendaryCaptain), COMBAT_BPV)
      : limit;
  },
});

export const eawHeavyLimit = rule({
  id: "EAW_HEAVY_LIMIT",
  clause: "EaW 17.0",
  title: "The most CBpv that the ships of size classes 2 and 3 of a fleet may have together",
  given: years,
  gives: one("The limit in CBpv", COMBAT_BPV),
  constants: CONSTANTS,
  rulings: ["A Legendary Captain does not raise it."],
  examples: [
    [{ year: 174 }, 450, "years after the start: 9 years; the limit at first: 450 CBpv"],
    [{ year: 180, startYear: 170 }, 600, "years after the start: 10 years; the limit after 10 years: 600 CBpv"],
    [{ year: 205 }, 750, "years after the start: 40 years; the limit after 20 years: 750 CBpv"],
  ],
  refusals: [
    [
      { year: 165, startYear: 170 },
      "year: 165 is not valid. Enter a year from 170, because the campaign started then.",
    ],
  ],
  compute: ({ year, startYear }, step, constants) =>
    limitIn(year, startYear ?? constants.startYear, constants.limits, "heavy", step),
});

export const eawShipCbpv = rule({
  id: "EAW_SHIP_CBPV",
  clause: "EaW 17.0",
  title: "CBpv that a ship counts in its fleet, with its crew, officers and Prime Teams",
  given: {
    combatBpv: points("Combat BPV with drone speeds, fighters and the like, without Commander's Options", { least: 0 }),
    outstandingCrewCost: optional(points("What its Outstanding Crew cost", { least: 0 })),
    officerCosts: optional(amounts("What each Legendary Officer on board costs", { least: 0 })),
    poorCrew: optional(yes("TRUE with a Poor crew")),
    primeTeams: optional(points("What its Prime Teams cost", { least: 0 })),
  },
  gives: one("The ship's CBpv", COMBAT_BPV),
  constants: SHIP_CBPV,
  rulings: [
    "The highest ranking officer is the one who costs the most.",
    "Only the largest of the Outstanding Crew's cost and the officers' costs counts (EaW 2e).",
    "A Poor crew lowers only the ship's own Combat BPV, before anything is added.",
    "Leave out the first 6 fighters of a Hydran fleet, and the first 3 PFs or INTs of a Lyran one (EaW 17b).",
    "The result for a Poor crew is rounded to the nearest ten-thousandth.",
  ],
  examples: [
    [{ combatBpv: 150, poorCrew: true }, 120, "the ship: 150 CBpv; 80% of it, with a Poor crew: 120 CBpv"],
    [
      { combatBpv: 130, outstandingCrewCost: 26, officerCosts: [[13], [32.5], [""]], primeTeams: 6 },
      168.5,
      "the ship: 130 CBpv; the most expensive of its Outstanding Crew and officers (EaW 2e): 32.5 CBpv; " +
        "Prime Teams: 6 CBpv; together: 168.5 CBpv",
    ],
    [
      { combatBpv: 130, outstandingCrewCost: 26, officerCosts: [[13]] },
      156,
      "the ship: 130 CBpv; the most expensive of its Outstanding Crew and officers (EaW 2e): 26 CBpv; together: 156 CBpv",
    ],
  ],
  refusals: [
    [
      { combatBpv: 130, officerCosts: [["Captain"]] },
      'officerCosts: "Captain" is not valid. Enter a number of 0 or more, with up to four decimals.',
    ],
  ],
  compute(given, step, { share, rounding, onlyMostExpensive }) {
    const { combatBpv, outstandingCrewCost = ZERO, officerCosts = [], poorCrew = false, primeTeams = ZERO } = given;
    const own = step("the ship", combatBpv, COMBAT_BPV);
    const ship = poorCrew
      ? step(`${share.text} of it, with a Poor crew`, round(portion(own, share), rounding), COMBAT_BPV)
      : own;
    const crew = officerCosts.reduce(onlyMostExpensive ? larger : add, outstandingCrewCost);
    const which = onlyMostExpensive ? "the most expensive of its" : "its";
    if (crew > ZERO) step(`${which} Outstanding Crew and officers`, crew, COMBAT_BPV, "EaW 2e");
    if (primeTeams > ZERO) step("Prime Teams", primeTeams, COMBAT_BPV);
    const added = add(crew, primeTeams);
    return added > ZERO ? step("together", add(ship, added), COMBAT_BPV) : ship;
  },
});
