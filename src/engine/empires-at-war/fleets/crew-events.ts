import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";
import { formatPoints, type Points } from "../../core/points";

/** EaW 2e, 16c: the quality of a ship's crew. */
export const CREW = "Crew quality";
/** EaW 6.0, 8.0: the level of a ship's Commander's Options. */
export const OPTIONS = "CO level";
/** EaW 2e, 7b: the Legendary Officers aboard a ship. */
export const OFFICERS = "Officers aboard";
/** EaW 2e: what a crew gains or loses in a battle. */
export const EXPERIENCE = "Experience";

/** The qualities of a crew. */
export const CREWS = ["Outstanding", "Normal", "Poor"] as const;
export type Crew = (typeof CREWS)[number];

/** A Legendary Officer, and what it cost. */
export interface Officer {
  readonly officer: string;
  readonly cost: Points;
}

/** A ship gets a crew; an Outstanding one adds what it cost to the ship's CBpv. */
export const crewOf = (unit: string, crew: Crew, cost: Points): Change => ({
  kind: CREW,
  unit,
  details: { crew, cost },
});

/** A ship has Commander's Options of so many percent of its CBpv. */
export const optionsAt = (unit: string, percent: number): Change => ({ kind: OPTIONS, unit, details: { percent } });

/** These officers are aboard a ship, and no others. */
export const officersAboard = (unit: string, officers: readonly Officer[], because: string): Change => ({
  kind: OFFICERS,
  unit,
  details: {
    officers: officers.map(({ officer }) => officer).join(", "),
    costs: officers.map(({ cost }) => String(cost)).join(", "),
    because,
  },
});

/** A share of what a battle gave, as EAW_XP gives it; negative for a loss. */
export interface Share {
  readonly battle: string;
  readonly xp: Points;
  /** What the winner scored. */
  readonly victoryPoints: Points;
  readonly shipCbpv: Points;
  readonly fleetCbpv: Points;
}

export const experienced = (unit: string, share: Share): Change => ({
  kind: EXPERIENCE,
  unit,
  details: { ...share },
});

const isAmount = (read: unknown, least = 0): read is Points => Number.isSafeInteger(read) && Number(read) >= least;

const listOf = (text: unknown): readonly string[] => (text === "" ? [] : String(text).split(", "));

/** The officers in an event. */
export function officersIn({ officers, costs }: Details): readonly Officer[] {
  const amounts = listOf(costs);
  return listOf(officers).map((officer, at) => ({ officer, cost: Number(amounts[at]) as Points }));
}

/** The share in an event. */
export const shareIn = ({ battle, xp, victoryPoints, shipCbpv, fleetCbpv }: Details): Share => ({
  battle: String(battle),
  xp: xp as Points,
  victoryPoints: victoryPoints as Points,
  shipCbpv: shipCbpv as Points,
  fleetCbpv: fleetCbpv as Points,
});

/** The events of crews and officers. Each is its side's own. */
export const CREW_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    kind: CREW,
    about: "unit",
    seenBy: "side",
    parse({ crew, cost }): Details | string {
      if (!CREWS.some((known) => known === crew)) return `"crew" must be one of ${CREWS.join(", ")}`;
      return isAmount(cost) ? { crew: String(crew), cost } : `"cost" must be an amount of 0 or more`;
    },
    says: (_, { unit, details }) => `${unit} has a crew: ${String(details["crew"])}`,
  }),
  detailedChange({
    kind: OPTIONS,
    about: "unit",
    seenBy: "side",
    parse: ({ percent }): Details | string =>
      isAmount(percent) ? { percent } : `"percent" must be a whole number of 0 or more`,
    says: (_, { unit, details }) => `${unit} has Commander's Options of ${String(details["percent"])}%`,
  }),
  detailedChange({
    kind: OFFICERS,
    about: "unit",
    seenBy: "side",
    parse({ officers, costs, because }): Details | string {
      if (!isText(officers) || !isText(costs) || !isText(because))
        return `"officers", "costs" and "because" must be texts`;
      const [names, amounts] = [listOf(officers), listOf(costs)];
      return names.length === amounts.length && amounts.every((cost) => isAmount(Number(cost)))
        ? { officers, costs, because }
        : `"costs" must have an amount for each of "officers"`;
    },
    says: (_, { unit, details }) =>
      `${unit} has ${details["officers"] === "" ? "no Legendary Officer" : String(details["officers"])}`,
  }),
  detailedChange({
    kind: EXPERIENCE,
    about: "unit",
    seenBy: "side",
    // A destroyed ship has its share as well (EaW 2e).
    afterLeaving: true,
    sideBySide: true,
    parse({ battle, xp, victoryPoints, shipCbpv, fleetCbpv }): Details | string {
      if (!isText(battle) || battle === "") return `"battle" must be a text`;
      return isAmount(xp, -Infinity) && [victoryPoints, shipCbpv, fleetCbpv].every((amount) => isAmount(amount))
        ? { battle, xp, victoryPoints: Number(victoryPoints), shipCbpv: Number(shipCbpv), fleetCbpv: Number(fleetCbpv) }
        : `"xp", "victoryPoints", "shipCbpv" and "fleetCbpv" must be amounts`;
    },
    says: (_, { unit, details }) =>
      `${unit} has ${formatPoints(details["xp"] as Points)} XP of ${String(details["battle"])}`,
  }),
];
