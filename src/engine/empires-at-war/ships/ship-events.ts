import type { ChangeKind } from "../../campaign/ledger/change";
import { pointsDetail, textDetail, wholeDetail, wordDetail } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { formatPoints } from "../../core/points";
import { ATTRITION_KINDS, type AttritionUnits } from "../fleets/fleet-count";

/** What restores repairs. */
export const RESTORERS = ["New Year", "Resupply", "Inspection", "Ruling"] as const;
export type Restorer = (typeof RESTORERS)[number];

/** What the sheet Ships says of a ship that is crippled. */
export const CRIPPLED = "Crippled";

const OF_A_SHIP = { about: "unit", seenBy: "side" } as const;
const COUNT = wholeDetail(0);

/** EaW 2f, 17b: a ship has so many attrition units of a kind, each with this CBpv; one event for each kind. */
export const attritionUnits = event({
  ...OF_A_SHIP,
  kind: "Attrition units",
  sideBySide: true,
  details: { of: wordDetail(ATTRITION_KINDS), count: COUNT, cbpv: pointsDetail(0) },
  says: (_, unit, { of, count, cbpv }) => `${unit} has attrition units: ${count} ${of} of ${formatPoints(cbpv)} CBpv`,
});

export const attritionSet = (unit: string, { kind, count, cbpv }: AttritionUnits): Change =>
  attritionUnits.of(unit, { of: kind, count, cbpv });

/** The attrition units in an event; undefined if it says something else. */
export function attritionIn(change: Change): AttritionUnits | undefined {
  const said = attritionUnits.in(change);
  return said && { kind: said.of, count: said.count, cbpv: said.cbpv };
}

/** EaW 22b, 24.0: systems that a ship repaired itself. */
export const selfRepaired = event({
  ...OF_A_SHIP,
  kind: "Self-repair",
  sideBySide: true,
  details: { systems: COUNT },
  says: (_, unit, { systems }) => `${unit} repairs ${systems} systems itself`,
});

/** EaW 22d: systems that a repair ship repaired, on another ship or on itself. */
export const repairsMade = event({
  ...OF_A_SHIP,
  kind: "Repairs by a repair ship",
  sideBySide: true,
  details: { repaired: textDetail, systems: COUNT },
  says: (_, unit, { repaired, systems }) => `${unit} repairs ${systems} systems of ${repaired}`,
});

/** EaW 3b, 6d: what a ship may repair itself is restored. */
export const repairsRestored = event({
  ...OF_A_SHIP,
  kind: "Repairs restored",
  sideBySide: true,
  details: { by: wordDetail(RESTORERS) },
  says: (_, unit, { by }) => `${unit} can repair itself again: ${by}`,
});

/** EaW 6e, 21.0: a ship comes crippled out of a battle, or is repaired: what its row said, and what it says now. */
export const conditionSet = event({
  ...OF_A_SHIP,
  kind: "Ship damage",
  sideBySide: true,
  details: { was: textDetail, now: textDetail },
  says: (_, unit, { now }) => (now === "" ? `${unit} is repaired` : `${unit} is ${now.toLowerCase()}`),
});

/** EaW 25b: a ship was captured from an empire, or found; `before` is its id there, blank if it had none. */
export const shipCaptured = event({
  ...OF_A_SHIP,
  kind: "Ship captured",
  details: { from: textDetail, before: textDetail },
  says: (side, unit, { from }) =>
    from === "" ? `${side} has found ${unit}` : `${side} has captured ${unit} from ${from}`,
});

/** EaW 9b: a captured ship is inspected in a turn. */
export const shipInspected = event({
  ...OF_A_SHIP,
  kind: "Ship inspected",
  details: { turn: COUNT },
  says: (_, unit) => `${unit} is inspected`,
});

/** The events of ships, besides their crews and their fleets: each is its empire's own (EaW 1e). */
export const SHIP_EVENTS: readonly ChangeKind[] = [
  ...[attritionUnits, selfRepaired, repairsMade, repairsRestored],
  ...[conditionSet, shipCaptured, shipInspected],
];
