import { points, whole, yes } from "../../core/arguments";
import { optional } from "../../core/kind";
import { BPV, counted } from "../../core/measure";
import { formatPoints, portion, points as exact, subtract, toNumber } from "../../core/points";
import { InputError } from "../../core/problem";
import { one } from "../../core/result";
import { round } from "../../core/rounding";
import { rule } from "../../core/rule";
import { CARGO, COMMANDERS_OPTIONS, SCRAP, SIMILAR_HULLS } from "../constants";

export const eawBuildCost = rule({
  id: "EAW_BUILD_COST",
  clause: "EaW 17f",
  title: "Cost of a new ship, with the penalty for a hull that is built repeatedly",
  given: {
    economicBpv: points("The ship's Economic BPV", { least: 0 }),
    sizeClass: whole("The ship's size class, 1 to 7", { least: 1, most: 7 }),
    sameHullInService: optional(whole("Ships of the same hull in service now; 0 when left out", { least: 0 })),
  },
  gives: one("The cost in BPV", BPV),
  constants: SIMILAR_HULLS,
  rulings: [
    "Ships in service when the new one is built count; ships lost, scrapped or sold do not.",
    "Each variant is a separate hull: a CA and a CA+ are two.",
    "Civilian ships and auxiliaries never pay the penalty: leave the count out.",
    "A cost with more than four decimals is rounded to the nearest ten-thousandth.",
  ],
  examples: [
    [
      { economicBpv: 170, sizeClass: 3, sameHullInService: 2 },
      221,
      "130% of 170 BPV, with 2 of the hull in service: 221 BPV",
    ],
    [
      { economicBpv: 170, sizeClass: 3, sameHullInService: 1 },
      170,
      "no penalty with fewer than 2 of the hull in service: 170 BPV",
    ],
    [
      { economicBpv: 159, sizeClass: 3, sameHullInService: 4 },
      159,
      "no penalty for size class 3 under 160 BPV: 159 BPV",
    ],
    [{ economicBpv: 300, sizeClass: 1, sameHullInService: 4 }, 300, "no penalty for size class 1: 300 BPV"],
  ],
  refusals: [
    [{ economicBpv: 170, sizeClass: 8 }, "sizeClass: 8 is not valid. Enter a whole number from 1 to 7."],
    [
      { economicBpv: 170, sizeClass: 3, sameHullInService: 0.5 },
      "sameHullInService: 0.5 is not valid. Enter a whole number of 0 or more.",
    ],
  ],
  compute({ economicBpv, sizeClass, sameHullInService = 0 }, step, { without, share, from, rounding }) {
    const threshold = from[sizeClass];
    if (threshold === undefined) return step(`no penalty for size class ${sizeClass}`, economicBpv, BPV);
    if (economicBpv < threshold) {
      return step(`no penalty for size class ${sizeClass} under ${formatPoints(threshold)} BPV`, economicBpv, BPV);
    }
    if (sameHullInService < without) {
      return step(`no penalty with fewer than ${without} of the hull in service`, economicBpv, BPV);
    }
    const label = `${share.text} of ${formatPoints(economicBpv)} BPV, with ${sameHullInService} of the hull in service`;
    return step(label, round(portion(economicBpv, share), rounding), BPV);
  },
});

export const eawRefitCost = rule({
  id: "EAW_REFIT_COST",
  clause: "EaW 6f",
  title: "Cost of a refit or conversion of a ship",
  given: {
    currentBpv: points("The ship's current Economic BPV", { least: 0 }),
    refittedBpv: points("Its Economic BPV after the refit", { least: 0 }),
  },
  gives: one("The cost in BPV; negative for a refund", BPV),
  constants: undefined,
  rulings: [
    "A cheaper configuration refunds the difference.",
    "An Outstanding Crew and Legendary Officers pay for their own part, and get no refund; that is not included here.",
  ],
  examples: [
    [{ currentBpv: 125, refittedBpv: 137.5 }, 12.5, "from 125 BPV to 137.5 BPV: 12.5 BPV"],
    [{ currentBpv: 130, refittedBpv: 122 }, -8, "from 130 BPV to 122 BPV: -8 BPV"],
  ],
  refusals: [
    [
      { currentBpv: 125, refittedBpv: "" },
      "refittedBpv: a value is missing. Enter a number of 0 or more, with up to four decimals.",
    ],
  ],
  compute({ currentBpv, refittedBpv }, step) {
    return step(
      `from ${formatPoints(currentBpv)} BPV to ${formatPoints(refittedBpv)} BPV`,
      subtract(refittedBpv, currentBpv),
      BPV,
    );
  },
});

export const eawScrapValue = rule({
  id: "EAW_SCRAP_VALUE",
  clause: "EaW 9.0",
  title: "Value of a ship when it is scrapped",
  given: { economicBpv: points("The ship's Economic BPV", { least: 0 }) },
  gives: one("The BPV received", BPV),
  constants: SCRAP,
  rulings: [
    "It may be spent from the next season.",
    "A value with more than four decimals is rounded to the nearest ten-thousandth.",
  ],
  examples: [
    [{ economicBpv: 125 }, 62.5, "half of the Economic BPV: 62.5 BPV"],
    [{ economicBpv: 88 }, 44, "half of the Economic BPV: 44 BPV"],
  ],
  refusals: [
    [{ economicBpv: -5 }, "economicBpv: -5 is not valid. Enter a number of 0 or more, with up to four decimals."],
  ],
  compute({ economicBpv }, step, { share, rounding }) {
    return step(`${share.text} of the Economic BPV`, round(portion(economicBpv, share), rounding), BPV);
  },
});

const percentOfOptions = { least: 0, most: 100 };

export const eawCoCost = rule({
  id: "EAW_CO_COST",
  clause: "EaW 8.0",
  title: "Cost of more Commander's Options for a ship",
  given: {
    combatBpv: points("The ship's Combat BPV, without crew quality and Legendary Officers", { least: 0 }),
    fromPercent: points("Its current Commander's Options, in percent: 10 for 10%", percentOfOptions),
    toPercent: points("Its new Commander's Options, in percent, up to 20", percentOfOptions),
  },
  gives: one("The cost in BPV", BPV),
  constants: COMMANDERS_OPTIONS,
  rulings: [
    "A new ship has 10% free, and 20% with an Outstanding Crew (EaW 6.0).",
    "Drone and plasma speeds count in the Combat BPV.",
    "A cost with more than four decimals is rounded to the nearest ten-thousandth.",
  ],
  examples: [
    [{ combatBpv: 125, fromPercent: 0, toPercent: 10 }, 12.5, "10% of 125 CBpv: 12.5 BPV"],
    [{ combatBpv: 130, fromPercent: 10, toPercent: 17.5 }, 9.75, "7.5% of 130 CBpv: 9.75 BPV"],
    [{ combatBpv: 130, fromPercent: 20, toPercent: 20 }, 0, "0% of 130 CBpv: 0 BPV"],
  ],
  refusals: [
    [
      { combatBpv: 125, fromPercent: 10, toPercent: 25 },
      "toPercent: 25 is not valid. Enter a number from 0 to 20, with up to four decimals.",
    ],
    [
      { combatBpv: 125, fromPercent: 15, toPercent: 10 },
      "toPercent: 10 is not valid. Enter a number from 15 to 20, because the ship has 15%.",
    ],
  ],
  compute({ combatBpv, fromPercent, toPercent }, step, { mostPercent, rounding }) {
    for (const [name, percent] of Object.entries({ fromPercent, toPercent })) {
      if (percent <= exact(mostPercent)) continue;
      throw new InputError(name, formatPoints(percent), `a number from 0 to ${mostPercent}, with up to four decimals`);
    }
    if (toPercent < fromPercent) {
      const has = formatPoints(fromPercent);
      const accepted = `a number from ${has} to ${mostPercent}, because the ship has ${has}%`;
      throw new InputError("toPercent", formatPoints(toPercent), accepted);
    }
    const more = subtract(toPercent, fromPercent);
    const cost = round(portion(combatBpv, { over: more, under: exact(100) }), rounding);
    return step(`${formatPoints(more)}% of ${formatPoints(combatBpv)} CBpv`, cost, BPV);
  },
});

const CARGO_BOXES = counted("cargo box", "cargo boxes");

export const eawCargoBoxes = rule({
  id: "EAW_CARGO_BOXES",
  clause: "EaW 14a",
  title: "Cargo boxes needed to carry a ground base or an orbital base",
  given: {
    economicBpv: points("Economic BPV of the base", { least: 0 }),
    orion: optional(yes("TRUE when it is carried by an Orion ship that is not a freighter")),
  },
  gives: one("The cargo boxes", CARGO_BOXES),
  constants: CARGO,
  rulings: ["Each base is rounded up separately.", "An Orion freighter carries as much as any other ship."],
  examples: [
    [{ economicBpv: 20 }, 5, "4 BPV in each box, rounded up: 5 cargo boxes"],
    [{ economicBpv: 21 }, 6, "4 BPV in each box, rounded up: 6 cargo boxes"],
    [{ economicBpv: 20, orion: true }, 10, "2 BPV in each box, rounded up: 10 cargo boxes"],
  ],
  refusals: [[{ economicBpv: 20, orion: "Stardust" }, 'orion: "Stardust" is not valid. Enter TRUE or FALSE.']],
  compute({ economicBpv, orion = false }, step, { perBox, perOrionBox, rounding }) {
    const each = orion ? perOrionBox : perBox;
    const boxes = toNumber(round(portion(exact(1), { over: economicBpv, under: each }), rounding));
    return step(`${formatPoints(each)} BPV in each box, rounded up`, boxes, CARGO_BOXES);
  },
});
