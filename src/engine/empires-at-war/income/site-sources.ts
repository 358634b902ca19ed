import type { Measure } from "../../core/measure";
import { sum, type Points } from "../../core/points";
import type { Recorder } from "../../core/rule";
import type { Planet, Since } from "../words";
import type { BaseBatch } from "../bases/base-batches";
import { reduced } from "./income";
import { baseIncome, mineIncome, OWN_BASE, SITE_INCOME } from "./site-income";

/** What decides the income of a site for a year. */
export interface EarningSite {
  readonly planet: Planet;
  /** Undefined if it is not developed. */
  readonly developed: Since | undefined;
  /** The ground bases of the planet's own kind. */
  readonly batches: readonly BaseBatch[];
  /** The Commercial Platform; undefined if there is none. */
  readonly platform: Since | undefined;
  /** Whether a trapped fleet disrupts it (EaW 10i). */
  readonly disrupted: boolean;
}

/** One source of a site's income: its mine, or a batch of its bases. */
export interface Source {
  readonly of: "mine" | "bases";
  readonly amount: Points;
  /** "6 GSA: 60 BPV; 50% of it, complete since Fall: 30 BPV". */
  readonly why: string;
}

/** What each source of a site earns in a year, with its explanation, and with the note of its kind at its end: by the book, together what EAW_SITE_INCOME gives. */
export function sourcesOf(
  { planet, developed, batches, platform, disrupted }: EarningSite,
  by: typeof SITE_INCOME = SITE_INCOME,
  notes: Readonly<Record<Source["of"], string>> = { mine: "", bases: "" },
): readonly Source[] {
  if (planet === "Unknown") return [];
  const needed = planet === "Dead" ? [platform] : [platform, developed];
  const source = (of: Source["of"], earn: (step: Recorder) => Points): Source => {
    const steps: string[] = [];
    const step: Recorder = (label, value, measure, clause) => {
      steps.push(stepText(label, value, measure, clause));
      return value;
    };
    const earned = earn(step);
    const amount = disrupted ? reduced(earned, by.disrupted, "disrupted", step, "EaW 10i") : earned;
    return { of, amount, why: `${steps.join("; ")}${notes[of]}` };
  };
  return [
    ...(planet === "Mineral" && developed !== undefined
      ? [source("mine", (step) => mineIncome(developed, step, by))]
      : []),
    ...batches
      .filter(({ bases }) => bases > 0)
      .map(({ bases, since }) =>
        source("bases", (step) => baseIncome(OWN_BASE[planet], bases, [since, ...needed], step, by)),
      ),
  ];
}

/** What a site earns in a year. */
export const earnedBy = (site: EarningSite): Points => sum(sourcesOf(site).map(({ amount }) => amount));

const stepText = <T>(label: string, value: T, measure: Measure<T>, clause?: string): string =>
  `${label}${clause === undefined ? "" : ` (${clause})`}: ${measure.show(value)}`;
