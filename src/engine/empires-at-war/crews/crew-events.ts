import type { ChangeKind } from "../../campaign/ledger/change";
import { anyPointsDetail, pointsDetail, readableDetail, textDetail, wordDetail } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { formatPoints, ZERO, type Points } from "../../core/points";

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

const OF_A_SHIP = { about: "unit", seenBy: "side" } as const;
const AMOUNT = pointsDetail(0);

/** EaW 2e, 16c: the quality of a ship's crew. */
export const crewQuality = event({
  ...OF_A_SHIP,
  kind: "Crew quality",
  details: { crew: wordDetail(CREW_QUALITIES), cost: anyPointsDetail, how: wordDetail(CREW_HOWS) },
  says: (_, unit, { crew }) => `${unit} has a crew: ${crew.toLowerCase()}`,
});

/** A ship gets a crew; an Outstanding one adds what it cost to the ship's CBpv. */
export const crewSet = (unit: string, crew: CrewQuality, cost: Points, how: CrewHow = ""): Change =>
  crewQuality.of(unit, { crew, cost, how });

/** EaW 6.0, 8.0: a ship has Commander's Options of so many percent of its CBpv. */
export const optionsSet = event({
  ...OF_A_SHIP,
  kind: "CO level",
  details: { percent: AMOUNT },
  says: (_, unit, { percent }) => `${unit} has Commander's Options of ${formatPoints(percent)}%`,
});

/** The names of officers in a cell. */
export const officerNames = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** What officers cost, as an event keeps it; undefined if it cannot be read. */
function costsIn(text: string): readonly Points[] | undefined {
  const costs = officerNames(text).map((cost) => AMOUNT.read(Number(cost)));
  return costs.every((cost) => cost !== undefined) ? costs : undefined;
}

/** EaW 2e, 7b: the Legendary Officers aboard a ship. */
export const officers = event({
  ...OF_A_SHIP,
  kind: "Officers aboard",
  details: {
    officers: textDetail,
    costs: readableDetail("amounts", (text) => costsIn(text) !== undefined),
    because: textDetail,
  },
  wrong: ({ officers, costs }) =>
    officerNames(officers).length === costsIn(costs)?.length
      ? undefined
      : `"costs" must have an amount for each of "officers"`,
  says: (_, unit, { officers }) => `${unit} has ${officers === "" ? "no Legendary Officer" : officers}`,
});

/** These officers are aboard a ship, and no others. */
export const officersAboard = (unit: string, aboard: readonly Officer[], because: string): Change =>
  officers.of(unit, {
    officers: aboard.map(({ officer }) => officer).join(", "),
    costs: aboard.map(({ cost }) => String(cost)).join(", "),
    because,
  });

/** The officers in an event; undefined if it says something else. */
export function officersIn(change: Change): readonly Officer[] | undefined {
  const said = officers.in(change);
  const costs = costsIn(said?.costs ?? "") ?? [];
  return said && officerNames(said.officers).map((officer, at) => ({ officer, cost: costs[at] ?? ZERO }));
}

/** EaW 2e: what the roll for a Legendary Officer of an empire at the end of a year came to. */
export const officerOfYear = event({
  kind: "Officer of the year",
  about: "side",
  ofItsTurn: true,
  seenBy: "side",
  details: { what: textDetail },
  says: (side, _, { what }) => `Legendary Officer of ${side}: ${what}`,
});

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

/** EaW 2e: what a crew gains or loses in a battle. */
export const experienced = event({
  ...OF_A_SHIP,
  kind: "Experience",
  // A destroyed ship has its share as well (EaW 2e).
  afterLeaving: true,
  sideBySide: true,
  details: {
    ...{ battle: textDetail, xp: anyPointsDetail },
    ...{ victoryPoints: AMOUNT, shipCbpv: AMOUNT, fleetCbpv: AMOUNT },
  },
  says: (_, unit, { xp, battle }) =>
    `${unit}: ${formatPoints(xp)} XP${battle === "" ? ", corrected" : ` of ${battle}`}`,
});

/** The events of crews and officers: each is its empire's own (EaW 1e). */
export const CREW_EVENTS: readonly ChangeKind[] = [officerOfYear, crewQuality, optionsSet, officers, experienced];
