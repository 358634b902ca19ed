import { playedIn } from "../../campaign/ledger/house-rules";
import { FLEET_CBPV } from "../constants";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { FleetNow } from "./fleets";
import { sameWord } from "../../core/words";
import { escortsOf, fleetsNow } from "../state/state";
import { SET_UP, startYearOf, yearOf } from "../season";
import { countFleet, type FleetCount, type Member } from "./fleet-count";
import { raceKey, raceOf } from "../ships/ship-classes";
import { membersOf } from "./members";
import { verdictOn, type LimitsVerdict, type When } from "./limits-verdict";

/** A fleet with its ships, what of them counts, and what the limits say. */
export interface FleetVerdict {
  readonly fleet: FleetNow;
  readonly members: readonly Member[];
  readonly count: FleetCount;
  /** Left out if the size class of a ship is missing, without which nobody can say. */
  readonly limits?: LimitsVerdict;
  /** "OK", or what is wrong: the answer of EAW_FLEET_CHECK, or which ships it has no size class of. */
  readonly word: string;
  readonly isLegal: boolean;
}

/** When the fleets are judged: in the turn under way. */
export const judgedAt = ({ books, campaign: { turn } }: BooksState): When => ({
  year: yearOf(books, turn),
  startYear: startYearOf(books),
  atStart: turn === SET_UP,
});

/** What the limits of EaW 17.0 say of a fleet in the turn under way; EAW_FLEET_CHECK says the same. */
export function fleetVerdict(state: BooksState, fleet: FleetNow): FleetVerdict {
  return verdictWith(state, fleet, membersOf(state, fleet.fleet));
}

/** The same, as if these were its ships. */
export function verdictWith(state: BooksState, fleet: FleetNow, members: readonly Member[]): FleetVerdict {
  const count = countFleet(members, raceKey(raceOf(state, fleet.side)), escortsOf(state, fleet.fleet));
  const limits = verdictOn(count, judgedAt(state), playedIn(state, state.campaign.turn, FLEET_CBPV));
  if ("unknown" in limits) {
    const word = `The size class of ${limits.unknown.join(", ")} is missing`;
    return { fleet, members, count, word, isLegal: false };
  }
  return { fleet, members, count, limits, word: limits.word, isLegal: limits.isLegal };
}

/** What the limits say of a fleet if these were its ships; the minimum of the set-up does not matter (EaW 2c). */
function limitsWith(state: BooksState, fleet: FleetNow, members: readonly Member[]) {
  const count = countFleet(members, raceKey(raceOf(state, fleet.side)), escortsOf(state, fleet.fleet));
  return verdictOn(count, { ...judgedAt(state), atStart: false }, playedIn(state, state.campaign.turn, FLEET_CBPV));
}

/** What is over the limits of a fleet if these were its ships; "" if nothing is. */
export function overLimits(state: BooksState, fleet: FleetNow, members: readonly Member[]): string {
  const limits = limitsWith(state, fleet, members);
  if ("unknown" in limits) return `${limits.unknown.join(", ")} without a size class`;
  return limits.isLegal ? "" : limits.word;
}

/** What is over the limits of a fleet as it is, as far as size classes are known; "" if nothing is. */
export function surelyOver(state: BooksState, name: string): string {
  const fleet = fleetsNow(state).find((one) => sameWord(one.fleet, name));
  if (!fleet) return "";
  const limits = limitsWith(state, fleet, membersOf(state, fleet.fleet));
  return "unknown" in limits || limits.isLegal ? "" : limits.word;
}
