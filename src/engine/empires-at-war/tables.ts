import { percent, points } from "../core/points";

/** EaW 12a, 14.0: the share of a year's income by the season in which its source was set up. */
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

/** EaW 10i: what a disrupted site still brings. */
export const DISRUPTED = percent(25);
