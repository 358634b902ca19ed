import { detailedChange, plainChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";
import type { Points } from "../../core/points";
import { ATTRITION_KINDS, type AttritionUnits } from "./counted";

/** EaW 2f, 17b: the attrition units of one kind on a ship. */
export const ATTRITION = "Attrition units";
/** EaW 22b, 24.0: systems that a ship repaired itself. */
export const REPAIRED = "Self-repair";
/** EaW 3b, 6d: what a ship may repair itself is restored. */
export const RESTORED = "Repairs restored";
/** EaW 25b: whom a ship was captured from. */
export const PRIZE = "Captured from";
/** EaW 9b: a captured ship is inspected. */
export const INSPECTED = "Inspected";

/** What restores repairs. */
export const RESTORERS = ["New Year", "Resupply"] as const;
export type Restorer = (typeof RESTORERS)[number];

/** A ship has so many attrition units of a kind, each with this CBpv. */
export const attritionOn = (unit: string, { kind, count, cbpv }: AttritionUnits): Change => ({
  kind: ATTRITION,
  unit,
  details: { of: kind, count, cbpv },
});

/** A ship repaired systems; `unused` is the continuous damage repair that it had not used. */
export const repaired = (unit: string, systems: number): Change => ({ kind: REPAIRED, unit, details: { systems } });

export const repairsRestored = (unit: string, by: Restorer): Change => ({ kind: RESTORED, unit, details: { by } });

/** A ship was captured from an empire; `before` is its id there, blank if it had none. */
export const capturedFrom = (unit: string, from: string, before: string): Change => ({
  kind: PRIZE,
  unit,
  details: { from, before },
});

export const inspected = (unit: string): Change => ({ kind: INSPECTED, unit, details: {} });

const isCount = (read: unknown): read is number => Number.isSafeInteger(read) && Number(read) >= 0;

/** The attrition units in an event. */
export const attritionIn = (details: Details): AttritionUnits => ({
  kind: ATTRITION_KINDS.find((kind) => kind === details["of"]) ?? "Fighter",
  count: Number(details["count"]),
  cbpv: details["cbpv"] as Points,
});

/** The events of ships, besides their crews and their fleets. Each is its side's own. */
export const SHIP_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    kind: ATTRITION,
    about: "unit",
    seenBy: "side",
    parse({ of, count, cbpv }): Details | string {
      if (!ATTRITION_KINDS.some((known) => known === of)) return `"of" must be one of ${ATTRITION_KINDS.join(", ")}`;
      return isCount(count) && isCount(cbpv) ? { of: String(of), count, cbpv } : `"count" and "cbpv" must be 0 or more`;
    },
    says: (_, { unit, details }) => `${unit} has ${String(details["count"])} × ${String(details["of"])}`,
  }),
  detailedChange({
    kind: REPAIRED,
    about: "unit",
    seenBy: "side",
    sideBySide: true,
    parse: ({ systems }): Details | string =>
      isCount(systems) ? { systems } : `"systems" must be a whole number of 0 or more`,
    says: (_, { unit, details }) => `${unit} repairs ${String(details["systems"])} systems`,
  }),
  detailedChange({
    kind: RESTORED,
    about: "unit",
    seenBy: "side",
    parse: ({ by }): Details | string =>
      RESTORERS.some((known) => known === by) ? { by: String(by) } : `"by" must be one of ${RESTORERS.join(", ")}`,
    says: (_, { unit, details }) => `${unit} may repair itself again: ${String(details["by"])}`,
  }),
  detailedChange({
    kind: PRIZE,
    about: "unit",
    seenBy: "side",
    parse: ({ from, before }): Details | string =>
      isText(from) && isText(before) ? { from, before } : `"from" and "before" must be texts`,
    says: (side, { unit, details }) =>
      `${side} has captured ${unit}${details["from"] === "" ? "" : ` from ${String(details["from"])}`}`,
  }),
  plainChange({
    kind: INSPECTED,
    about: "unit",
    seenBy: "side",
    says: (_, { unit }) => `${unit} is inspected`,
  }),
];
