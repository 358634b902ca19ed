import { toNumber } from "../../../core/points";
import { wholePart } from "../../../core/rounding";
import type { Lookup } from "../../../core/rule";
import { RAID_AWARDS, type Fate, type Target } from "../constants";

const { economicPoints, rankPoints, chainReaction, chainWay } = RAID_AWARDS;
const TARGETS = Object.keys(economicPoints) as Target[];
const fatesOf = (target: Target): Fate[] => Object.keys(economicPoints[target]) as Fate[];

/** The lookup table of awards for supply raids. */
export const AWARDS_LOOKUP: Lookup = {
  title: "Economic Points and Rank Points of a supply raid, for each unit",
  clause: "V19.842",
  heads: [
    "Target",
    "Outcome",
    "Economic Points",
    "Rank Points (V19.8611)",
    "Rank Points by a chain reaction (V19.837)",
  ],
  rows: TARGETS.flatMap((target) =>
    fatesOf(target).map((fate) => {
      const [economic, rank] = [economicPoints[target][fate], rankPoints[target][fate] ?? 0];
      return [
        target,
        fate,
        economic === undefined ? 0 : toNumber(economic),
        rank,
        wholePart(rank, chainReaction, chainWay),
      ];
    }),
  ),
};
