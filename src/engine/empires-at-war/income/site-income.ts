import { whole, word } from "../../core/arguments";
import { optional, orBlank } from "../../core/kind";
import { BPV } from "../../core/measure";
import { add, sum, times, ZERO, type Points } from "../../core/points";
import { InputError } from "../../core/problem";
import { one } from "../../core/result";
import { rule, type Recorder } from "../../core/rule";
import { BASE_INCOME, GROUND_BASES, MINE_INCOME, SITE_SHARES } from "../constants";
import { PLANETS, since, type Since } from "../words";
import { baseBatches, type BaseBatch } from "../bases/base-batches";
import { disruptedSite, reduced } from "./income";

/** The ground base that earns on each kind of planet. */
export const OWN_BASE = { Life: "gsa", Mineral: "gms", Dead: "gso" } as const;

export const SITE_INCOME = {
  mine: MINE_INCOME,
  bases: BASE_INCOME,
  ...SITE_SHARES,
  basesPerPlanet: GROUND_BASES.perPlanet,
};
type Constants = typeof SITE_INCOME;

export const eawSiteIncome = rule({
  id: "EAW_SITE_INCOME",
  clause: "EaW 14.0",
  title: "Income of one site for a year",
  given: {
    planet: word("What the planet is", PLANETS),
    developed: orBlank(since("Season in which it was developed, or Full; blank when it is not developed")),
    bases: optional(whole("Ground bases: GSA on Life, GMS on Mineral, GSO on Dead planets", { least: 0 })),
    basesSeason: optional(since("Season in which the bases were set up, or Full; Full when left out")),
    platformSeason: optional(since("Season of the Commercial Platform, or Full; none when left out")),
    disrupted: disruptedSite,
    planets: optional(
      whole("Planets at the site, 1 or 2; 1 when left out", { least: 1, most: GROUND_BASES.mostPlanets }),
    ),
    batches: optional(baseBatches),
  },
  gives: one("The site's income in BPV", BPV),
  constants: SITE_INCOME,
  rulings: [
    "The bases earn once everything that they need is in place: the bases, the Commercial Platform and, except on a Dead " +
      "planet, the development; the smallest of these shares counts.",
    "An Unknown planet earns nothing.",
    "Bases of different seasons are given as batches, each with its season; they count besides those of bases.",
    "A Dead planet is not developed: what is given as developed has no effect there.",
    "A second planet has room for more bases; it does not add a second mine.",
  ],
  examples: [
    [
      { planet: "Mineral", developed: "Summer" },
      75,
      "a mine (EaW 3c): 100 BPV; 75% of it, developed in Summer (EaW 12a): 75 BPV; together: 75 BPV",
    ],
    [
      { planet: "Life", developed: "Full", bases: 12, basesSeason: "Spring", platformSeason: "Fall" },
      60,
      "12 GSA: 120 BPV; 50% of it, complete since Fall: 60 BPV; together: 60 BPV",
    ],
    [
      { planet: "Mineral", developed: "Full", bases: 4, platformSeason: 1, disrupted: true },
      30,
      "a mine (EaW 3c): 100 BPV; 4 GMS: 20 BPV; together: 120 BPV; 25% of it, disrupted (EaW 10i): 30 BPV",
    ],
    [{ planet: "Dead", developed: "", bases: 6, platformSeason: "Full" }, 30, "6 GSO: 30 BPV; together: 30 BPV"],
    [
      {
        planet: "Life",
        developed: "Full",
        platformSeason: "Full",
        batches: [
          [6, "Full"],
          [6, "Fall"],
        ],
      },
      90,
      "6 GSA: 60 BPV; 6 GSA: 60 BPV; 50% of it, complete since Fall: 30 BPV; together: 90 BPV",
    ],
    [
      { planet: "Life", developed: "Full", bases: 6 },
      0,
      "6 GSA without everything that they need: 0 BPV; together: 0 BPV",
    ],
  ],
  refusals: [
    [
      { planet: "Life", developed: "Full", bases: 13 },
      "bases: 13 is not valid. Enter a whole number from 0 to 12, because there is 1 planet.",
    ],
    [{ planet: "Gas Giant", developed: "" }, 'planet: "Gas Giant" is not valid. Enter Life, Mineral, Dead or Unknown.'],
  ],
  compute(given, step, by) {
    const {
      planet,
      developed,
      bases = 0,
      basesSeason = "Full",
      platformSeason,
      disrupted = false,
      planets = 1,
    } = given;
    const batches: readonly BaseBatch[] = [{ bases, since: basesSeason }, ...(given.batches ?? [])];
    refuseTooMany(
      batches.reduce((all, batch) => all + batch.bases, 0),
      by.basesPerPlanet * planets,
      planets,
    );
    if (planet === "Unknown") return step("an Unknown planet", ZERO, BPV);
    const mine = planet === "Mineral" && developed ? mineIncome(developed, step, by) : ZERO;
    const needed = planet === "Dead" ? [platformSeason] : [platformSeason, developed];
    const earned = batches.map((batch) =>
      baseIncome(OWN_BASE[planet], batch.bases, [batch.since, ...needed], step, by),
    );
    const income = step("together", add(mine, sum(earned)), BPV);
    return disrupted ? reduced(income, by.disrupted, "disrupted", step, "EaW 10i") : income;
  },
});

function refuseTooMany(bases: number, room: number, planets: number): void {
  if (bases <= room) return;
  const because = planets === 1 ? "there is 1 planet" : `there are ${planets} planets`;
  throw new InputError("bases", String(bases), `a whole number from 0 to ${room}, because ${because}`);
}

/** What a mine earns that was developed then. */
export function mineIncome(developed: Since, step: Recorder, { mine, shares }: Constants): Points {
  return reduced(step("a mine", mine, BPV, "EaW 3c"), shares[developed], `developed in ${developed}`, step, "EaW 12a");
}

/** What the ground bases earn if they need all of these; undefined means that something is missing. */
export function baseIncome(
  base: keyof typeof BASE_INCOME,
  count: number,
  needed: readonly (Since | undefined)[],
  step: Recorder,
  { bases, shares }: Constants,
): Points {
  if (count === 0) return ZERO;
  const name = `${count} ${base.toUpperCase()}`;
  let last: Since = "Full";
  for (const since of needed) {
    if (since === undefined) return step(`${name} without everything that they need`, ZERO, BPV);
    if (shares[since].over < shares[last].over) last = since;
  }
  return reduced(step(name, times(bases[base], count), BPV), shares[last], `complete since ${last}`, step, "EaW 14.0");
}
