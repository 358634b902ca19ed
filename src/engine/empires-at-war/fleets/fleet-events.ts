import type { ChangeKind } from "../../campaign/ledger/change";
import { numberDetail, optionalDetail, pointsDetail, textDetail, wordDetail } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { add, formatPoints, ZERO } from "../../core/points";
import { DIRECTIONS } from "../map/places-table";
import { mark, markDetail, numberOrBlank, orBlank } from "../state/details";
import { FLEET_STATES, type FleetState } from "./fleets-table";

const OF_A_FLEET = { about: "thing", thing: "fleet", seenBy: "side" } as const;
const TYPED = { typed: markDetail };

export const formed = event({
  ...OF_A_FLEET,
  kind: "Fleet formed",
  details: TYPED,
  says: (side, fleet) => `${side} forms ${fleet}`,
});

export const fleetFormed = (fleet: string, typed = false): Change => formed.of(fleet, { typed: mark(typed) });

/** Where a fleet is, where it came from, and since when. */
export const moved = event({
  ...OF_A_FLEET,
  kind: "Fleet moved",
  details: {
    ...{ place: textDetail, from: textDetail, direction: wordDetail<string>(["", ...DIRECTIONS]) },
    ...{ since: numberOrBlank, ...TYPED },
  },
  says: (_, fleet, { place, from }) =>
    `${fleet} is ${place === "" ? "nowhere" : `in ${place}`}${from === "" ? "" : `, from ${from}`}`,
});

/** Where a fleet is, and how it came there. */
export interface Position {
  readonly place: string;
  readonly from: string;
  readonly direction: string;
  /** The turn in which it arrived; null while nobody noted it. */
  readonly since: number | null;
}

export const fleetMoved = (fleet: string, { since, ...where }: Position, typed = false): Change =>
  moved.of(fleet, { ...where, since: orBlank(since), typed: mark(typed) });

/** What a fleet breaks that lost ships (EaW 17g). */
export const BREACHES = ["leader", "escort", "carrier"] as const;
export type Breach = (typeof BREACHES)[number];

/** A fleet has another state; one that is non-compliant by its losses, also by what: once it has that again, it complies. */
export const stateSet = event({
  ...OF_A_FLEET,
  kind: "Fleet state",
  details: { state: wordDetail(FLEET_STATES), ...TYPED, breach: optionalDetail(wordDetail(BREACHES)) },
  says: (_, fleet, { state }) => `${fleet}: ${state.toLowerCase()}`,
});

export const fleetState = (fleet: string, state: FleetState, typed = false): Change =>
  stateSet.of(fleet, { state, typed: mark(typed) });

export const fleetBreaks = (fleet: string, breach: Breach): Change =>
  stateSet.of(fleet, { state: "Non-compliant", typed: mark(false), breach });

export const disbanded = event({
  ...OF_A_FLEET,
  kind: "Fleet disbanded",
  details: {},
  says: (side, fleet) => `${side} disbands ${fleet}`,
});

export const fleetDisbanded = (fleet: string): Change => disbanded.of(fleet, {});

/** A ship is in a fleet, in none if it is blank; `was` is what its row said before. */
export const joined = event({
  kind: "Ship joins fleet",
  about: "unit",
  seenBy: "side",
  details: { fleet: textDetail, was: textDetail },
  says: (_, unit, { fleet }) => (fleet === "" ? `${unit} is in no fleet` : `${unit} joins ${fleet}`),
});

export const shipJoins = (unit: string, fleet: string, was: string): Change => joined.of(unit, { fleet, was });

/** EaW 17b, 17g: escorts that a fleet's carriers need and do not have; which those are is in rules that are not here. */
export const escortsCounted = event({
  kind: "Escorts missing",
  about: "thing",
  thing: "fleet",
  seenBy: "side",
  details: { heavy: pointsDetail(0), light: pointsDetail(0) },
  says(_, fleet, { heavy, light }) {
    const all = add(heavy, light);
    return all === ZERO ? `${fleet} has all escorts` : `${fleet} lacks escorts of ${formatPoints(all)} CBpv`;
  },
});

/** EaW 21.0: a fleet that disengaged goes along a lane, and arrives in the next season (EaW 32.1). */
export const fleetRetreated = event({
  kind: "Fleet retreats",
  about: "thing",
  thing: "fleet",
  seenBy: "side",
  details: { from: textDetail, to: textDetail, back: numberDetail([0, 1]) },
  says: (_, fleet, { from, to }) => `${fleet} left the battle in ${from} towards ${to}`,
});

/** The events of fleets: each is its empire's own (EaW 1b). */
export const FLEET_EVENTS: readonly ChangeKind[] = [
  ...[formed, moved, stateSet, disbanded, joined],
  ...[escortsCounted, fleetRetreated],
];
