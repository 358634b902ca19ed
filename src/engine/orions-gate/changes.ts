import { detailedChange, REVERSAL, type ChangeKind } from "../campaign/ledger/change";
import type { Change } from "../campaign/ledger/entry";
import { parseLayout } from "./building-your-fleet/layout-text";
import { FLEETS, HULLS, type Fleet, type Hull } from "./words";

/** A fleet is set up, or what it is changes; its side is its player. */
export const FLEET_BUILT = "Fleet built";
export const FLEET_DISSOLVED = "Fleet dissolved";
/** A ship joins a fleet, or its hull or fleet changes. */
export const SHIP_BUILT = "Ship built";
/** The components of a ship, all of them, as they are then and as they were before. */
export const SHIP_FITTED = "Ship fitted";
export const SHIP_SCRAPPED = "Ship scrapped";
/** Two players rolled a die each: the higher one wins. */
export const ROLLED_OFF = "Roll-off";

/** Whether the row of a thing was typed before any entry was made about it. */
const TYPED = { yes: 1, no: 0 } as const;

const shown = { about: "thing", seenBy: "all" } as const;

/** The kinds of event of Orion's Gate. */
export const CHANGES: readonly ChangeKind[] = [
  detailedChange({
    ...shown,
    kind: FLEET_BUILT,
    thing: "fleet",
    parse({ kind, limit, typed }) {
      if (!FLEETS.list.some((word) => word === kind)) return `"kind" must be one of ${FLEETS.list.join(", ")}`;
      if (!isCount(limit)) return '"limit" must be a whole number of credits';
      return { kind: String(kind), limit, typed: typed === TYPED.yes ? TYPED.yes : TYPED.no };
    },
    says: (side, { unit, details }) =>
      `${unit}, ${kindText(details["kind"])} fleet${side === "" ? "" : ` of ${side}`}, up to ${details["limit"]} credits`,
  }),
  detailedChange({
    ...shown,
    kind: FLEET_DISSOLVED,
    thing: "fleet",
    parse: () => ({}),
    says: (_, { unit }) => `${unit} is dissolved`,
  }),
  detailedChange({
    ...shown,
    kind: SHIP_BUILT,
    thing: "ship",
    parse({ fleet, hull, typed }) {
      if (typeof fleet !== "string") return '"fleet" must be the name of a fleet';
      if (!HULLS.list.some((word) => word === hull)) return `"hull" must be one of ${HULLS.list.join(", ")}`;
      return { fleet, hull: String(hull), typed: typed === TYPED.yes ? TYPED.yes : TYPED.no };
    },
    says: (_, { unit, details }) => `${unit} is a ${details["hull"]} of ${details["fleet"]}`,
  }),
  detailedChange({
    ...shown,
    kind: SHIP_FITTED,
    thing: "ship",
    parse({ parts, was }) {
      for (const [name, text] of Object.entries({ parts, was })) {
        const read = typeof text === "string" ? parseLayout(text) : "it must be a text";
        if (typeof read === "string") return `"${name}": ${read}`;
      }
      return { parts: String(parts), was: String(was) };
    },
    says: (_, { unit, details }) => `${unit} has ${details["parts"]}`,
  }),
  detailedChange({
    ...shown,
    kind: SHIP_SCRAPPED,
    thing: "ship",
    parse: () => ({}),
    says: (_, { unit }) => `${unit} is scrapped`,
  }),
  detailedChange({
    kind: ROLLED_OFF,
    about: "side",
    seenBy: "all",
    sideBySide: true,
    parse: ({ over, reason }) =>
      typeof over === "string" && typeof reason === "string" ? { over, reason } : '"over" and "reason" must be texts',
    says: (side, { details }) => `${side} wins the roll-off over ${details["over"]}: ${details["reason"]}`,
  }),
  {
    kind: REVERSAL,
    about: "kind",
    effect: "reverses",
    seenBy: "all",
    parse: () => ({}),
    says: (_, { unit }) => `"${unit}" is reversed`,
  },
];

const isCount = (count: unknown): count is number => Number.isSafeInteger(count) && Number(count) >= 0;

/** "an Organic", "a Regular". */
const kindText = (kind: unknown): string => `${kind === "Organic" ? "an" : "a"} ${String(kind)}`;

const typedMark = (typed: boolean): number => (typed ? TYPED.yes : TYPED.no);

/** Whether a change was made about a row that was typed before. */
export const wasTyped = ({ details }: Change): boolean => details["typed"] === TYPED.yes;

export const fleetBuilt = (unit: string, kind: Fleet, limit: number, typed = false): Change => ({
  kind: FLEET_BUILT,
  unit,
  details: { kind, limit, typed: typedMark(typed) },
});
export const fleetDissolved = (unit: string): Change => ({ kind: FLEET_DISSOLVED, unit, details: {} });
export const shipBuilt = (unit: string, fleet: string, hull: Hull, typed = false): Change => ({
  kind: SHIP_BUILT,
  unit,
  details: { fleet, hull, typed: typedMark(typed) },
});
/** The layouts before and after, as formatLayout writes them. */
export const shipFitted = (unit: string, parts: string, was: string): Change => ({
  kind: SHIP_FITTED,
  unit,
  details: { parts, was },
});
export const shipScrapped = (unit: string): Change => ({ kind: SHIP_SCRAPPED, unit, details: {} });
export const rolledOff = (over: string, reason: string): Change => ({
  kind: ROLLED_OFF,
  unit: "",
  details: { over, reason },
});
