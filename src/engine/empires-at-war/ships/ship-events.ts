import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";
import { formatPoints, type Points } from "../../core/points";
import { ATTRITION_KINDS, type AttritionUnits } from "../fleets/counted";

/** EaW 2f, 17b: the attrition units of one kind on a ship. */
export const ATTRITION = "Attrition units";
/** EaW 22b, 24.0: systems that a ship repaired itself. */
export const REPAIRED = "Self-repair";
/** EaW 22d: systems that a repair ship repaired, on another ship or on itself. */
export const REPAIRS_MADE = "Repairs by a repair ship";
/** EaW 6e, 21.0: a ship comes crippled out of a battle, or is repaired. */
export const DAMAGE = "Ship damage";
/** EaW 3b, 6d: what a ship may repair itself is restored. */
export const RESTORED = "Repairs restored";
/** EaW 25b: a ship was captured. */
export const PRIZE = "Ship captured";
/** EaW 9b: a captured ship is inspected. */
export const INSPECTED = "Ship inspected";

/** What restores repairs. */
export const RESTORERS = ["New Year", "Resupply", "Inspection", "Ruling"] as const;
export type Restorer = (typeof RESTORERS)[number];

/** A ship has so many attrition units of a kind, each with this CBpv. */
export const attritionSet = (unit: string, { kind, count, cbpv }: AttritionUnits): Change => ({
  kind: ATTRITION,
  unit,
  details: { of: kind, count, cbpv },
});

export const selfRepaired = (unit: string, systems: number): Change => ({ kind: REPAIRED, unit, details: { systems } });

/** A repair ship has repaired so many systems of a ship. */
export const repairsMade = (unit: string, repaired: string, systems: number): Change => ({
  kind: REPAIRS_MADE,
  unit,
  details: { repaired, systems },
});

export const repairsRestored = (unit: string, by: Restorer): Change => ({ kind: RESTORED, unit, details: { by } });

/** A ship was captured from an empire, or found; `before` is its id there, blank if it had none. */
export const shipCaptured = (unit: string, from: string, before: string): Change => ({
  kind: PRIZE,
  unit,
  details: { from, before },
});

export const shipInspected = (unit: string, turn: number): Change => ({ kind: INSPECTED, unit, details: { turn } });

/** What the sheet Ships says of a ship that is crippled. */
export const CRIPPLED = "Crippled";

/** The condition of a ship is another one: what its row said, and what it says now. */
export const conditionSet = (unit: string, was: string, now: string): Change => ({
  kind: DAMAGE,
  unit,
  details: { was, now },
});

const isCount = (read: unknown): read is number => Number.isSafeInteger(read) && Number(read) >= 0;

/** The attrition units in an event. */
export const attritionIn = (details: Details): AttritionUnits => ({
  kind: ATTRITION_KINDS.find((kind) => kind === details["of"]) ?? "Other",
  count: Number(details["count"]),
  cbpv: details["cbpv"] as Points,
});

const OF_A_SHIP = { about: "unit", seenBy: "side" } as const;

/** The events of ships, besides their crews and their fleets: each is its empire's own (EaW 1e). */
export const SHIP_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    ...OF_A_SHIP,
    kind: ATTRITION,
    // One for each kind of attrition units.
    sideBySide: true,
    parse({ of, count, cbpv }): Details | string {
      const kind = ATTRITION_KINDS.find((known) => known === of);
      if (kind === undefined) return `"of" must be one of ${ATTRITION_KINDS.join(", ")}`;
      return isCount(count) && isCount(cbpv) ? { of: kind, count, cbpv } : `"count" and "cbpv" must be 0 or more`;
    },
    says: (_, { unit, details: { of, count, cbpv } }) =>
      `${unit} has attrition units: ${String(count)} ${String(of)} of ${formatPoints(cbpv as Points)} CBpv`,
  }),
  detailedChange({
    ...OF_A_SHIP,
    kind: REPAIRED,
    sideBySide: true,
    parse: ({ systems }): Details | string =>
      isCount(systems) ? { systems } : `"systems" must be a whole number of 0 or more`,
    says: (_, { unit, details }) => `${unit} repairs ${String(details["systems"])} systems itself`,
  }),
  detailedChange({
    ...OF_A_SHIP,
    kind: REPAIRS_MADE,
    sideBySide: true,
    parse: ({ repaired, systems }): Details | string =>
      isText(repaired) && isCount(systems)
        ? { repaired, systems }
        : `"repaired" must be a ship, and "systems" a whole number of 0 or more`,
    says: (_, { unit, details }) =>
      `${unit} repairs ${String(details["systems"])} systems of ${String(details["repaired"])}`,
  }),
  detailedChange({
    ...OF_A_SHIP,
    kind: RESTORED,
    sideBySide: true,
    parse({ by }): Details | string {
      const word = RESTORERS.find((known) => known === by);
      return word === undefined ? `"by" must be one of ${RESTORERS.join(", ")}` : { by: word };
    },
    says: (_, { unit, details }) => `${unit} can repair itself again: ${String(details["by"])}`,
  }),
  detailedChange({
    ...OF_A_SHIP,
    kind: DAMAGE,
    sideBySide: true,
    parse: ({ was, now }): Details | string =>
      isText(was) && isText(now) ? { was, now } : `"was" and "now" must be texts`,
    says: (_, { unit, details: { now } }) =>
      now === "" ? `${unit} is repaired` : `${unit} is ${String(now).toLowerCase()}`,
  }),
  detailedChange({
    ...OF_A_SHIP,
    kind: PRIZE,
    parse: ({ from, before }): Details | string =>
      isText(from) && isText(before) ? { from, before } : `"from" and "before" must be texts`,
    says: (side, { unit, details: { from } }) =>
      from === "" ? `${side} has found ${unit}` : `${side} has captured ${unit} from ${String(from)}`,
  }),
  detailedChange({
    ...OF_A_SHIP,
    kind: INSPECTED,
    parse: ({ turn }): Details | string => (isCount(turn) ? { turn } : `"turn" must be a turn`),
    says: (_, { unit }) => `${unit} is inspected`,
  }),
];
