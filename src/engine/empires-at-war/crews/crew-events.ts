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
/** EaW 2e: the roll for a Legendary Officer of an empire at the end of a year. */
export const OFFICER_OF_YEAR = "Officer of the year";
/** EaW 2e: what a crew gains or loses in a battle. */
export const EXPERIENCE = "Experience";

/** The qualities of a crew; a normal one is blank on the sheet Ships. */
export const CREW_QUALITIES = ["Outstanding", "Normal", "Poor"] as const;
export type CrewQuality = (typeof CREW_QUALITIES)[number];

/** A Legendary Officer, and what it cost. */
export interface Officer {
  readonly officer: string;
  readonly cost: Points;
}

/** How a ship comes to its crew; blank if nobody said. */
export const CREW_HOWS = ["Bought", "Precursor", "Corrected", ""] as const;
export type CrewHow = (typeof CREW_HOWS)[number];

/** A ship gets a crew; an Outstanding one adds what it cost to the ship's CBpv. */
export const crewSet = (unit: string, crew: CrewQuality, cost: Points, how: CrewHow = ""): Change => ({
  kind: CREW,
  unit,
  details: { crew, cost, how },
});

/** A ship has Commander's Options of so many percent of its CBpv. */
export const optionsSet = (unit: string, percent: Points): Change => ({ kind: OPTIONS, unit, details: { percent } });

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

/** What the roll for an empire's Legendary Officer of a year came to. */
export const officerOfYear = (what: string): Change => ({ kind: OFFICER_OF_YEAR, unit: "", details: { what } });

/** A share of what a battle gave, as EAW_XP gives it; negative for a loss. */
export interface Share {
  /** Blank for a correction by the GM. */
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

const listOf = (text: unknown): readonly string[] =>
  String(text)
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** The officers in an event. */
export function officersIn({ officers, costs }: Details): readonly Officer[] {
  const amounts = listOf(costs);
  return listOf(officers).map((officer, at) => ({ officer, cost: Number(amounts[at]) as Points }));
}

/** The names of officers in a cell. */
export const officerNames = listOf;

/** The share in an event. */
export const shareIn = ({ battle, xp, victoryPoints, shipCbpv, fleetCbpv }: Details): Share => ({
  battle: String(battle),
  xp: xp as Points,
  victoryPoints: victoryPoints as Points,
  shipCbpv: shipCbpv as Points,
  fleetCbpv: fleetCbpv as Points,
});

const OF_A_SHIP = { about: "unit", seenBy: "side" } as const;

/** The events of crews and officers: each is its empire's own (EaW 1e). */
export const CREW_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    kind: OFFICER_OF_YEAR,
    about: "side",
    ofItsTurn: true,
    seenBy: "side",
    parse: ({ what }): Details | string => (isText(what) ? { what } : `"what" must be a text`),
    says: (side, { details: { what } }) => `Legendary Officer of ${side}: ${String(what)}`,
  }),
  detailedChange({
    ...OF_A_SHIP,
    kind: CREW,
    parse({ crew, cost, how }): Details | string {
      const quality = CREW_QUALITIES.find((known) => known === crew);
      const by = CREW_HOWS.find((known) => known === how);
      if (quality === undefined) return `"crew" must be one of ${CREW_QUALITIES.join(", ")}`;
      if (by === undefined)
        return `"how" must be one of ${CREW_HOWS.filter((word) => word !== "").join(", ")}, or blank`;
      return isAmount(cost, -Infinity) ? { crew: quality, cost, how: by } : `"cost" must be an amount`;
    },
    says: (_, { unit, details }) => `${unit} has a crew: ${String(details["crew"]).toLowerCase()}`,
  }),
  detailedChange({
    ...OF_A_SHIP,
    kind: OPTIONS,
    parse: ({ percent }): Details | string =>
      isAmount(percent) ? { percent } : `"percent" must be an amount of 0 or more`,
    says: (_, { unit, details }) => `${unit} has Commander's Options of ${formatPoints(details["percent"] as Points)}%`,
  }),
  detailedChange({
    ...OF_A_SHIP,
    kind: OFFICERS,
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
    ...OF_A_SHIP,
    kind: EXPERIENCE,
    // A destroyed ship has its share as well (EaW 2e).
    afterLeaving: true,
    sideBySide: true,
    parse({ battle, xp, victoryPoints, shipCbpv, fleetCbpv }): Details | string {
      if (!isText(battle)) return `"battle" must be a text`;
      return isAmount(xp, -Infinity) && [victoryPoints, shipCbpv, fleetCbpv].every((amount) => isAmount(amount))
        ? { battle, xp, victoryPoints: Number(victoryPoints), shipCbpv: Number(shipCbpv), fleetCbpv: Number(fleetCbpv) }
        : `"xp", "victoryPoints", "shipCbpv" and "fleetCbpv" must be amounts`;
    },
    says: (_, { unit, details: { xp, battle } }) =>
      `${unit}: ${formatPoints(xp as Points)} XP${battle === "" ? ", corrected" : ` of ${String(battle)}`}`,
  }),
];
