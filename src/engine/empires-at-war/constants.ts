import type { Direction } from "../core/arguments";
import { HALF, percent, points, type Points } from "../core/points";
import { toNearest, up } from "../core/rounding";

/** EaW 12a, 14.0: the share of a year's income, by the season in which its source was set up. */
export const SEASON_SHARES = {
  Full: percent(100),
  Spring: percent(100),
  Summer: percent(75),
  Fall: percent(50),
  Winter: percent(25),
};

/** EaW 3c, 12a: BPV a year for each developed mine. */
export const MINE_INCOME = points(100);

/** EaW 14.0: BPV a year for each ground base of the planet's own kind. */
export const BASE_INCOME = { gsa: points(10), gso: points(5), gms: points(5) };

/** EaW 14.0 */
export const GROUND_BASES = { perPlanet: 12, mostPlanets: 2 };

/** EaW 14.0 */
export const DEFSATS = { perPlanet: 5 };

/** EaW 10i: the share of its income that a disrupted site keeps. */
export const DISRUPTED = percent(25);

/** How much of a year's income a site brings. */
export const SITE_SHARES = { shares: SEASON_SHARES, disrupted: DISRUPTED };

/** EaW 10c. No campaign is longer than this many seasons; the limit is ours. */
export const SIEGE = { success: 7, mostSeasons: 200 };

/** EaW 17f: the BPV from which a hull of a size class costs more, once this many are in service. */
export const SIMILAR_HULLS = {
  without: 2,
  share: percent(130),
  from: { 2: points(225), 3: points(160), 4: points(100) } as Readonly<Record<number, Points>>,
  rounding: toNearest(0.0001),
};

/** EaW 9.0 */
export const SCRAP = { share: HALF, rounding: toNearest(0.0001) };

/** EaW 6.0, 8.0: Commander's Options, in percent of a ship's Combat BPV. */
export const COMMANDERS_OPTIONS = { mostPercent: 20, rounding: toNearest(0.0001) };

/** EaW 2e: the size classes of ships that may have a Poor crew. */
export const POOR_CREW_SIZE_CLASSES = [2, 3, 4];

/** EaW 14a: the Economic BPV that a cargo box carries. */
export const CARGO = { perBox: points(4), perOrionBox: points(2), rounding: up(1) };

/** EaW 5.0: what a fleet needs to count for movement points. */
export const QUALIFYING_FLEET = { ships: 2, cbpv: points(175) };

/** EaW 5.0: movement points for each fleet that counts, and the minimum. */
export const MOVEMENT = { perFleet: HALF, least: 3 };

/** EaW 6.0: what one FRD docks in a season, how long a ship takes, and the cost to move in the season in which it is finished. */
export const DOCKING = {
  perFrd: 36,
  fits: { seasons: 1, movementPoints: 1 },
  oversize: { seasons: 2, movementPoints: 0 },
  oversizeInTwo: { frds: 2, seasons: 1, movementPoints: 2 },
};

/** EaW 15a: an FRD, by its class in the tracker of ships, and what it costs. Its CBpv never counts (EaW 17.0). */
export const FRD = { class: "FRD", economic: points(200) };

/** EaW 2a: the step of the set-up in which an empire gets its home. */
export const HOME = { step: "0c", clause: "EaW 2a" } as const;

/** EaW 2d: the year in which a campaign starts by default. */
export const START_YEAR = 165;

/** EaW 17.0: the most CBpv of a fleet, and of its size classes 2 and 3, by years since the start. */
export const FLEET_LIMITS = [
  { years: 0, all: points(600), heavy: points(450) },
  { years: 10, all: points(800), heavy: points(600) },
  { years: 20, all: points(1000), heavy: points(750) },
];

/** EaW 17.0: the size classes that share a limit of their own. */
export const HEAVY_SIZE_CLASSES = [2, 3];

/** EaW 17.0: the CBpv that a Legendary Captain adds to the fleet's limit. */
export const LEGENDARY_CAPTAIN = points(100);

/** EaW 17.0: the most CBpv of a fleet. */
export const FLEET_CBPV = { limits: FLEET_LIMITS, legendaryCaptain: LEGENDARY_CAPTAIN };

/** EaW 17.0: ships with a Stasis Field Generator in one fleet, and the CBpv that they add. */
export const SFG_SURCHARGE = { ships: 2, adds: points(100) };

/** EaW 17.0: the auxiliaries of a fleet whose CBpv does not count, in either of these numbers. */
export const AUXILIARIES = [
  { large: 1, small: 1 },
  { large: 0, small: 3 },
];

/** EaW 17b: the attrition units of a fleet whose CBpv does not count, by race in small letters. */
export const FREE_ATTRITION_UNITS: Readonly<
  Record<string, { readonly count: number; readonly kinds: readonly string[] }>
> = {
  hydran: { count: 6, kinds: ["Fighter"] },
  lyran: { count: 3, kinds: ["PF", "INT"] },
};

/** EaW 17.0: attrition units of a ship that does not count itself count for the whole fleet, and not for size classes 2 and 3. */
export const ATTRITION_SIZE_CLASS = 6;

/** EaW 17b: as what the escorts count that a fleet does not have. */
export const ESCORT_SIZE_CLASSES = { heavy: 3, light: 4 };

/** EaW 17a: the most fleets in a system. */
export const MOST_FLEETS = { inSystem: 3 };

/** EaW 17ee: the most Economic BPV of X-ships that an empire may have. */
export const X_SHIPS = { most: points(1000) };

/** EaW 2e: the Outstanding Crews that an empire may buy, by size class. */
export const OUTSTANDING_CREWS = { most: 2, bySizeClass: { 3: 1, 4: 1 } as Readonly<Record<number, number>> };

/** EaW 6.0: Commander's Options that cost nothing, in percent. */
export const FREE_OPTIONS = { usual: 10, outstandingCrew: 20 };

/** EaW 2c: how many fleets each empire has at the start of the campaign, and what each of them needs. */
export const FIRST_FLEETS = { count: 6, sizeClass: 4, least: points(175) };

/**
 * EaW 17.0: the share of its CBpv that a ship with a Poor crew counts. A reading of EaW 2e: only the most expensive of its Outstanding crew
 * and officers counts, or all of them.
 */
export const SHIP_CBPV = { share: percent(80), rounding: toNearest(0.0001), onlyMostExpensive: true };

/** EaW 28a: no ship leaves a fleet within one of so many parts of its limit. */
export const POOLING = { parts: 10 };

/** EaW 2e */
export const EXPERIENCE = { rounding: toNearest(0.0001) };

/** EaW 22b, 25a: systems that a ship may repair for each point of damage control. */
export const SELF_REPAIR = { perDamcon: 3, perDamconCaptured: 2 };

/** EaW 22d: systems that a repair ship may repair for each undestroyed repair box. */
export const REPAIR_SHIP = { perBox: 3 };

/** EaW 21.0: the hexes from which a ship may leave in a direction. */
export const DISENGAGE_HEXES: Readonly<Record<Direction, readonly [string, string, string]>> = {
  A: ["2901", "3001", "3101"],
  B: ["6014", "6015", "6016"],
  C: ["6044", "6045", "6046"],
  D: ["2960", "3060", "3160"],
  E: ["0144", "0145", "0146"],
  F: ["0115", "0116", "0117"],
};

/** EaW 21a: two and a half turns are fought first, so a ship may leave in the middle of the third. */
export const EARLIEST_DISENGAGE = { turnsAfterEntry: 2, impulse: 16 };
