import { add, sum, times, ZERO, type Points } from "../../core/points";
import { apply } from "../../core/rule";
import { ATTRITION_SIZE_CLASS, AUXILIARIES, ESCORT_SIZE_CLASSES, FREE_ATTRITION_UNITS, SHIP_CBPV } from "../constants";
import { NO_ESCORTS, type Escorts } from "./escorts";
import { eawShipCbpv } from "./limits";

/** The kinds of attrition units (EaW 2f, 17b); "Other" where nobody said which. */
export const ATTRITION_KINDS = ["Fighter", "PF", "INT", "Bomber", "Other"] as const;
export type AttritionKind = (typeof ATTRITION_KINDS)[number];

/** Attrition units of one kind on a ship. */
export interface AttritionUnits {
  readonly kind: AttritionKind;
  readonly count: number;
  /** CBpv of each. */
  readonly cbpv: Points;
}

/** A ship of a fleet, with everything that decides how much of it counts. */
export interface Member {
  readonly unit: string;
  /** Null if nobody noted it. */
  readonly sizeClass: number | null;
  /** Combat BPV with drone speeds, without Commander's Options, crew, officers and attrition units. */
  readonly combat: Points;
  readonly outstandingCrewCost: Points;
  readonly poorCrew: boolean;
  readonly officerCosts: readonly Points[];
  readonly attrition: readonly AttritionUnits[];
  /** Whether it is an FRD or a civilian ship, whose CBpv never counts. */
  readonly isCivilian: boolean;
  readonly auxiliary: "large" | "small" | "";
  readonly hasSfg: boolean;
  readonly hasLegendaryCaptain: boolean;
  /** Whether it was captured and is not inspected yet. */
  readonly isPrize: boolean;
  /** How its crew counts as it is played; left out where that is by the book. */
  readonly counting?: typeof SHIP_CBPV;
}

/** What counts for the limits of a fleet: a ship, its attrition units, or an escort that is missing. */
export interface Counted {
  readonly unit: string;
  readonly sizeClass: number | null;
  readonly cbpv: Points;
}

/** What does not count, and why. */
export interface LeftOut {
  readonly unit: string;
  readonly why: string;
  readonly clause: string;
}

/** A fleet as its limits see it. */
export interface FleetCount {
  readonly counted: readonly Counted[];
  readonly leftOut: readonly LeftOut[];
  readonly sfgShips: number;
  readonly legendaryCaptain: boolean;
}

/** The CBpv of a ship with its crew and officers; crew quality does not change its attrition units (EaW 2e). */
export const shipCbpv = ({
  combat,
  outstandingCrewCost,
  officerCosts,
  poorCrew,
  counting = SHIP_CBPV,
}: Member): Points =>
  apply(
    eawShipCbpv,
    { combatBpv: combat, outstandingCrewCost, officerCosts, poorCrew, primeTeams: undefined },
    counting,
  );

/** The CBpv of all attrition units of a ship. */
export const attritionCbpv = ({ attrition }: Pick<Member, "attrition">): Points =>
  sum(attrition.map(({ count, cbpv }) => times(cbpv, count)));

/**
 * What counts for the limits of a fleet of a race, and what does not (EaW 17.0, 17b, 25b). What an Admiral may choose to count, or not to count,
 * does not count. `escorts` are required escorts that the fleet does not have; their CBpv still counts.
 */
export function countFleet(members: readonly Member[], race: string, escorts: Escorts = NO_ESCORTS): FleetCount {
  const prizes = members.filter(({ isPrize }) => isPrize);
  const own = members.filter(({ isPrize }) => !isPrize);
  const free = freeAuxiliaries(own);
  const counts = (member: Member): boolean => !member.isCivilian && !free.has(member);
  const without = freeAttrition(own, race);
  const counted = own.flatMap((member): readonly Counted[] => {
    const planes = sum(member.attrition.map((units) => times(units.cbpv, units.count - (without.get(units) ?? 0))));
    const { unit, sizeClass } = member;
    if (counts(member)) return [{ unit, sizeClass, cbpv: add(shipCbpv(member), planes) }];
    return [{ unit, sizeClass: ATTRITION_SIZE_CLASS, cbpv: planes }];
  });
  const missing = [
    { unit: "Missing escorts", sizeClass: ESCORT_SIZE_CLASSES.heavy, cbpv: escorts.heavy },
    { unit: "Missing escorts", sizeClass: ESCORT_SIZE_CLASSES.light, cbpv: escorts.light },
  ];
  return {
    counted: [...counted, ...missing].filter(({ cbpv }) => cbpv > ZERO),
    leftOut: [
      ...prizes.map(({ unit }) => ({ unit, why: "captured, and not inspected yet", clause: "EaW 25b" })),
      ...own.filter(({ isCivilian }) => isCivilian).map(({ unit }) => ({ unit, why: "civilian", clause: "EaW 17.0" })),
      ...[...free].map(({ unit }) => ({ unit, why: "auxiliary", clause: "EaW 17.0" })),
      ...own.flatMap(({ unit, attrition }) =>
        attrition.flatMap((units) => {
          const free = without.get(units);
          return free === undefined ? [] : [{ unit, why: `${free} of its ${units.kind}s`, clause: "EaW 17b" }];
        }),
      ),
    ],
    sfgShips: own.filter(({ hasSfg }) => hasSfg).length,
    legendaryCaptain: own.some(({ hasLegendaryCaptain }) => hasLegendaryCaptain),
  };
}

/** The auxiliaries whose CBpv does not count: a large and a small one, or three small ones, whichever is more. */
function freeAuxiliaries(members: readonly Member[]): ReadonlySet<Member> {
  const largest = (kind: "large" | "small", most: number): readonly Member[] =>
    members
      .filter(({ auxiliary, isCivilian }) => auxiliary === kind && !isCivilian)
      .sort((a, b) => shipCbpv(b) - shipCbpv(a))
      .slice(0, most);
  const ways = AUXILIARIES.map(({ large, small }) => [...largest("large", large), ...largest("small", small)]);
  const worth = (way: readonly Member[]): Points => sum(way.map(shipCbpv));
  return new Set(ways.reduce((best, way) => (worth(way) > worth(best) ? way : best), []));
}

/** How many of these attrition units do not count: of a fleet's, those with the most CBpv. */
function freeAttrition(members: readonly Member[], race: string): ReadonlyMap<AttritionUnits, number> {
  const found = new Map<AttritionUnits, number>();
  const free = FREE_ATTRITION_UNITS[race];
  if (!free) return found;
  const aboard = members
    .flatMap(({ attrition }) => attrition)
    .filter(({ kind }) => free.kinds.includes(kind))
    .sort((a, b) => b.cbpv - a.cbpv);
  let left = free.count;
  for (const units of aboard) {
    const taken = Math.min(left, units.count);
    if (taken > 0) found.set(units, taken);
    left -= taken;
  }
  return found;
}
