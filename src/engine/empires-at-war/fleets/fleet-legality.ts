import { whole, yes } from "../../core/arguments";
import { optional } from "../../core/kind";
import { COMBAT_BPV, counted, WORD } from "../../core/measure";
import { add, formatPoints, sum } from "../../core/points";
import { one } from "../../core/result";
import { apply, rule } from "../../core/rule";
import { FIRST_FLEETS, HEAVY_SIZE_CLASSES, SFG_SURCHARGE } from "../constants";
import { fleetShips } from "./fleet-ships";
import { eawFleetLimit, eawHeavyLimit, legendaryCaptain, years } from "./limits";

const SHIPS = counted("ship", "ships");

export const eawFleetCheck = rule({
  id: "EAW_FLEET_CHECK",
  clause: "EaW 17.0",
  title: "Whether a fleet is within its limits of CBpv",
  given: {
    ships: fleetShips,
    ...years,
    legendaryCaptain,
    atStart: optional(yes("TRUE at the start of the campaign, when each fleet has a minimum size")),
    sfgShips: optional(whole("Ships with a Stasis Field Generator in the fleet; none when left out", { least: 0 })),
  },
  gives: one("OK, or what is wrong", WORD),
  constants: {
    all: eawFleetLimit.constants,
    heavy: eawHeavyLimit.constants,
    heavySizeClasses: HEAVY_SIZE_CLASSES,
    first: FIRST_FLEETS,
    sfg: SFG_SURCHARGE,
  },
  rulings: [
    "Two ships with a Stasis Field Generator (SFG) add 100 CBpv to the fleet; more of them add no more.",
    "Leave out what does not count: FRDs, civilian ships, GSAs, GSOs, GMSs and CPLs; one large and one small auxiliary, " +
      "or three small ones; captured ships until they are inspected (EaW 25b).",
    "A carrier's missing escorts still count: give each a row (EaW 17b).",
    "Command ratings and the other limits of S8.0 are not checked.",
    "A fleet without ships breaks no limit, but it is too small at the start of the campaign.",
  ],
  examples: [
    [
      {
        ships: [
          [3, 150],
          [3, 125],
          [4, 90.5],
        ],
        year: 165,
        atStart: true,
      },
      "OK",
      "all ships: 365.5 CBpv; allowed: 600 CBpv; size classes 2 and 3: 275 CBpv; allowed: 450 CBpv; " +
        "size class 4 (EaW 2c): 1 ship; needed at the start (EaW 2c): 175 CBpv; result: OK",
    ],
    [
      {
        ships: [
          [2, 300],
          [3, 160],
          ["", ""],
          [4, 150],
        ],
        year: 170,
      },
      "610 CBpv, 600 allowed (EaW 17.0); 460 CBpv in size classes 2 and 3, 450 allowed (EaW 17.0)",
      "all ships: 610 CBpv; allowed: 600 CBpv; size classes 2 and 3: 460 CBpv; allowed: 450 CBpv; " +
        "result: 610 CBpv, 600 allowed (EaW 17.0); 460 CBpv in size classes 2 and 3, 450 allowed (EaW 17.0)",
    ],
    [
      {
        ships: [
          [4, 280],
          [4, 280],
        ],
        year: "Y170",
        sfgShips: 2,
      },
      "660 CBpv, 600 allowed (EaW 17.0)",
      "all ships: 560 CBpv; with 2 SFG ships: 660 CBpv; allowed: 600 CBpv; size classes 2 and 3: 0 CBpv; allowed: 450 CBpv; " +
        "result: 660 CBpv, 600 allowed (EaW 17.0)",
    ],
    [
      { ships: [[3, 120]], year: 165, atStart: true },
      "no ship of size class 4 (EaW 2c); 120 CBpv, 175 needed (EaW 2c)",
      "all ships: 120 CBpv; allowed: 600 CBpv; size classes 2 and 3: 120 CBpv; allowed: 450 CBpv; " +
        "size class 4 (EaW 2c): 0 ships; needed at the start (EaW 2c): 175 CBpv; " +
        "result: no ship of size class 4 (EaW 2c); 120 CBpv, 175 needed (EaW 2c)",
    ],
  ],
  refusals: [
    [
      { ships: [[3, 150, 1]], year: 165 },
      "ships: a range of 1 by 3 cells is not valid. Enter a range of two columns: size class, CBpv.",
    ],
    [
      {
        ships: [
          [3, 150],
          [4, ""],
        ],
        year: 165,
      },
      "ships, row 2, column 2: a value is missing. Enter a number above 0, with up to four decimals.",
    ],
  ],
  compute({ ships, year, startYear, legendaryCaptain, atStart = false, sfgShips = 0 }, step, by) {
    const listed = step("all ships", sum(ships.map(({ cbpv }) => cbpv)), COMBAT_BPV);
    const all =
      sfgShips >= by.sfg.ships ? step(`with ${by.sfg.ships} SFG ships`, add(listed, by.sfg.adds), COMBAT_BPV) : listed;
    const most = step("allowed", apply(eawFleetLimit, { year, startYear, legendaryCaptain }, by.all), COMBAT_BPV);
    const heavyNames = by.heavySizeClasses.join(" and ");
    const heavyShips = ships.filter(({ sizeClass }) => by.heavySizeClasses.includes(sizeClass));
    const heavy = step(`size classes ${heavyNames}`, sum(heavyShips.map(({ cbpv }) => cbpv)), COMBAT_BPV);
    const mostHeavy = step("allowed", apply(eawHeavyLimit, { year, startYear }, by.heavy), COMBAT_BPV);
    const breaches = [
      ...(all > most ? [`${formatPoints(all)} CBpv, ${formatPoints(most)} allowed (EaW 17.0)`] : []),
      ...(heavy > mostHeavy
        ? [`${formatPoints(heavy)} CBpv in size classes ${heavyNames}, ${formatPoints(mostHeavy)} allowed (EaW 17.0)`]
        : []),
    ];
    if (atStart) {
      const { sizeClass, least } = by.first;
      const escorts = ships.filter((ship) => ship.sizeClass === sizeClass).length;
      if (step(`size class ${sizeClass}`, escorts, SHIPS, "EaW 2c") === 0) {
        breaches.push(`no ship of size class ${sizeClass} (EaW 2c)`);
      }
      if (all < step("needed at the start", least, COMBAT_BPV, "EaW 2c")) {
        breaches.push(`${formatPoints(all)} CBpv, ${formatPoints(least)} needed (EaW 2c)`);
      }
    }
    return step("result", breaches.join("; ") || "OK", WORD);
  },
});
