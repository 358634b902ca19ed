import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";
import { FLEET_STATES, type FleetState } from "./fleets-table";
import { DIRECTIONS } from "../map/places-table";
import { isMark } from "../state/things";

export const FORMED = "Fleet formed";
/** Where a fleet is, where it came from, and since when. */
export const MOVED = "Fleet moved";
export const STATE = "Fleet state";
export const DISBANDED = "Fleet disbanded";
/** A ship is in a fleet; in none if it is blank. */
export const JOINS = "Ship joins fleet";

/** Where a fleet is, and how it came there. */
export interface Position {
  readonly place: string;
  readonly from: string;
  readonly direction: string;
  /** The turn in which it arrived; null while nobody noted it. */
  readonly since: number | null;
}

const mark = (typed: boolean): 0 | 1 => (typed ? 1 : 0);

export const fleetFormed = (fleet: string, typed = false): Change => ({
  kind: FORMED,
  unit: fleet,
  details: { typed: mark(typed) },
});

export const fleetMoved = (fleet: string, { since, ...where }: Position, typed = false): Change => ({
  kind: MOVED,
  unit: fleet,
  details: { ...where, since: since ?? "", typed: mark(typed) },
});

export const fleetState = (fleet: string, state: FleetState, typed = false): Change => ({
  kind: STATE,
  unit: fleet,
  details: { state, typed: mark(typed) },
});

/** What a fleet breaks that lost ships (EaW 17g). */
export const BREACHES = ["leader", "escort", "carrier"] as const;
export type Breach = (typeof BREACHES)[number];

/** A fleet is non-compliant, and by what: once it has that again, it complies. */
export const fleetBreaks = (fleet: string, breach: Breach): Change => ({
  kind: STATE,
  unit: fleet,
  details: { state: "Non-compliant" satisfies FleetState, typed: 0, breach },
});

export const fleetDisbanded = (fleet: string): Change => ({ kind: DISBANDED, unit: fleet, details: {} });

/** A ship joins a fleet; `was` is what its row said before. */
export const shipJoins = (unit: string, fleet: string, was: string): Change => ({
  kind: JOINS,
  unit,
  details: { fleet, was },
});

const OF_A_FLEET = { about: "thing", thing: "fleet", seenBy: "side" } as const;
const WRONG_MARK = `"typed" must be 0 or 1`;

/** The events of fleets: each is its empire's own (EaW 1b). */
export const FLEET_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    ...OF_A_FLEET,
    kind: FORMED,
    parse: ({ typed = 0 }) => (isMark(typed) ? { typed } : WRONG_MARK),
    says: (side, { unit }) => `${side} forms ${unit}`,
  }),
  detailedChange({
    ...OF_A_FLEET,
    kind: MOVED,
    parse({ place, from, direction, since, typed = 0 }) {
      if (!isText(place) || !isText(from)) return `"place" and "from" must be texts`;
      const way = ["", ...DIRECTIONS].find((known) => known === direction);
      if (way === undefined) return `"direction" must be one of ${DIRECTIONS.join(", ")}, or blank`;
      if (since !== "" && !Number.isSafeInteger(since)) return `"since" must be a turn, or blank`;
      return isMark(typed) ? { place, from, direction: way, since: since as number | "", typed } : WRONG_MARK;
    },
    says: (_, { unit, details: { place, from } }) =>
      `${unit} is ${place === "" ? "nowhere" : `in ${String(place)}`}${from === "" ? "" : `, from ${String(from)}`}`,
  }),
  detailedChange({
    ...OF_A_FLEET,
    kind: STATE,
    parse({ state, typed = 0, breach }) {
      const word = FLEET_STATES.find((known) => known === state);
      if (word === undefined) return `"state" must be one of ${FLEET_STATES.join(", ")}`;
      const broken = BREACHES.find((known) => known === breach);
      if (breach !== undefined && broken === undefined) return `"breach" must be one of ${BREACHES.join(", ")}`;
      return isMark(typed) ? { state: word, typed, ...(broken !== undefined && { breach: broken }) } : WRONG_MARK;
    },
    says: (_, { unit, details }) => `${unit}: ${String(details["state"]).toLowerCase()}`,
  }),
  detailedChange({
    ...OF_A_FLEET,
    kind: DISBANDED,
    parse: () => ({}),
    says: (side, { unit }) => `${side} disbands ${unit}`,
  }),
  detailedChange({
    kind: JOINS,
    about: "unit",
    seenBy: "side",
    parse: ({ fleet, was }) => (isText(fleet) && isText(was) ? { fleet, was } : `"fleet" and "was" must be texts`),
    says: (_, { unit, details: { fleet } }) =>
      fleet === "" ? `${unit} is in no fleet` : `${unit} joins ${String(fleet)}`,
  }),
];
