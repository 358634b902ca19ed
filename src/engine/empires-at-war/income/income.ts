import { whole, yes } from "../../core/arguments";
import { optional } from "../../core/kind";
import { BPV, SHARE } from "../../core/measure";
import { exactly, portion, sum, times, type Points, type Ratio } from "../../core/points";
import { one } from "../../core/result";
import { rule, type Recorder } from "../../core/rule";
import { BASE_INCOME, DISRUPTED, MINE_INCOME, SEASON_SHARES } from "../constants";
import { since } from "../words";

/** Whether a fleet trapped in a fortification disrupts the income (EaW 10i). */
export const disruptedSite = optional(yes("TRUE when a trapped fleet disrupts it"));

export const eawSeasonShare = rule({
  id: "EAW_SEASON_SHARE",
  clause: "EaW 12a",
  title: "Share of a year's income, by the season in which its source was set up",
  given: { season: optional(since("Season of setting up, by name or 1 to 4; Full when left out")) },
  gives: one("The share of a full year", SHARE),
  constants: SEASON_SHARES,
  rulings: ["Full means that it existed before this year began."],
  examples: [
    [{ season: "Summer" }, 0.75, "set up in Summer: 75%"],
    [{ season: 4 }, 0.25, "set up in Winter: 25%"],
    [{}, 1, "all year: 100%"],
  ],
  refusals: [
    [{ season: "May" }, 'season: "May" is not valid. Enter Spring, Summer, Fall, Winter, 1 to 4, or Full.'],
    [{ season: 5 }, "season: 5 is not valid. Enter Spring, Summer, Fall, Winter, 1 to 4, or Full."],
  ],
  compute({ season = "Full" }, step, shares) {
    return step(season === "Full" ? "all year" : `set up in ${season}`, shares[season], SHARE);
  },
});

/** A share of the income; a share of 100% is not a line of the explanation. */
export function reduced(income: Points, share: Ratio, why: string, step: Recorder, clause: string): Points {
  if (share.over === share.under) return income;
  return step(`${share.text} of it, ${why}`, exactly(portion(income, share)), BPV, clause);
}

export const eawIncome = rule({
  id: "EAW_INCOME",
  clause: "EaW 3c",
  title: "Income of a year from mines and ground bases that were set up in one season",
  given: {
    mines: whole("Developed mines", { least: 0 }),
    gsa: optional(whole("GSA at developed colonies, under a Commercial Platform", { least: 0 })),
    gso: optional(whole("GSO on Dead planets, under a Commercial Platform", { least: 0 })),
    gms: optional(whole("GMS at developed mines, under a Commercial Platform", { least: 0 })),
    season: optional(since("Season in which they were set up, or Full; Full when left out")),
    disrupted: disruptedSite,
  },
  gives: one("The income in BPV", BPV),
  constants: { mine: MINE_INCOME, bases: BASE_INCOME, shares: SEASON_SHARES, disrupted: DISRUPTED },
  rulings: [
    "Only ground bases under a Commercial Platform are counted.",
    "The season and the disruption apply to everything counted: calculate a site with a different season or disruption separately.",
  ],
  examples: [
    [{ mines: 3 }, 300, "3 mines: 300 BPV"],
    [
      { mines: 1, gsa: 12, gso: 2, gms: 4 },
      250,
      "1 mine: 100 BPV; 12 GSA (EaW 14.0): 120 BPV; 2 GSO (EaW 14.0): 10 BPV; 4 GMS (EaW 14.0): 20 BPV; " +
        "together: 250 BPV",
    ],
    [
      { mines: 1, season: "Fall", disrupted: true },
      12.5,
      "1 mine: 100 BPV; 50% of it, set up in Fall (EaW 12a): 50 BPV; " + "25% of it, disrupted (EaW 10i): 12.5 BPV",
    ],
  ],
  refusals: [[{ mines: -1 }, "mines: -1 is not valid. Enter a whole number of 0 or more."]],
  compute({ mines, gsa = 0, gso = 0, gms = 0, season = "Full", disrupted = false }, step, constants) {
    const { mine, bases, shares } = constants;
    const sources = [
      { name: mines === 1 ? "mine" : "mines", count: mines, each: mine, clause: "EaW 3c" },
      { name: "GSA", count: gsa, each: bases.gsa, clause: "EaW 14.0" },
      { name: "GSO", count: gso, each: bases.gso, clause: "EaW 14.0" },
      { name: "GMS", count: gms, each: bases.gms, clause: "EaW 14.0" },
    ].filter(({ name, count }) => count > 0 || name === "mines");
    const incomes = sources.map(({ name, count, each, clause }) =>
      step(`${count} ${name}`, times(each, count), BPV, clause),
    );
    const full = incomes.length > 1 ? step("together", sum(incomes), BPV) : sum(incomes);
    const share = reduced(full, shares[season], `set up in ${season}`, step, "EaW 12a");
    return disrupted ? reduced(share, constants.disrupted, "disrupted", step, "EaW 10i") : share;
  },
});
