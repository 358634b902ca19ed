import { LEAVES, leavingIn } from "../../campaign/ledger/change";
import type { Event } from "../../campaign/ledger/entry";
import { constantsIn } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import type { Spot } from "../../core/problem";
import { battleFormed, unlisted } from "../battles/battle-events";
import { shipPlaced } from "../deployment/deployment-events";
import { INTERCEPT_PHASES, SALVAGE_PHASES } from "../rules/constants";
import {
  passageEnded,
  SALVAGE_EVENTS,
  salvageBegun,
  salvageDelivered,
  salvageGivenUp,
  salvageTowed,
} from "./salvage-events";
import { HIDING } from "../turn/pirate-events";
import { onceFor } from "../../core/once-for";

export type SalvageState = "preparing" | "towing" | "safe passage" | "over";

/** The salvage of a unit by a ship of the pirates. */
export interface Salvage {
  readonly unit: string;
  readonly owner: string;
  readonly ship: string;
  readonly side: string;
  /** Where the unit is now. */
  readonly place: string;
  /** The turn and the Movement Phase of its last step. */
  readonly turn: number;
  readonly phase: number;
  /** Who crippled it, or forced its crew to abandon it; blank if nobody said. */
  readonly crippledBy: string;
  readonly state: SalvageState;
  /** How it ended; blank while it has not. */
  readonly end: string;
  readonly spot: Spot;
}

/** The kinds of events of a salvage. */
const OF_SALVAGE: readonly string[] = SALVAGE_EVENTS.map(({ kind }) => kind);

/** Those that say that a salvage is over. */
const OF_ENDS: readonly string[] = [passageEnded.kind, salvageGivenUp.kind];

interface Told {
  readonly salvages: readonly Salvage[];
  /** Steps of a salvage that did not begin, or is over. */
  readonly stray: readonly Event[];
}

const told = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): Told => {
    const salvages: Salvage[] = [];
    const stray: Event[] = [];
    // The units whose salvage was over without a word of it.
    const ended = new Set<string>();
    for (const event of eventsInOrder({ events })) {
      const { kind, unit } = event.change;
      if (!OF_SALVAGE.includes(kind)) {
        for (const one of endedBy(salvages, event)) ended.add(one);
        continue;
      }
      const at = salvages.findIndex((one) => one.unit === unit && one.state !== "over");
      const now = salvages[at];
      const next = now ? after(now, event) : begunBy(event);
      if (next && now) salvages[at] = next;
      else if (next) salvages.push(next);
      // That it is over may be said once it was.
      else if (now || !OF_ENDS.includes(kind) || !ended.has(unit)) stray.push(event);
    }
    return { salvages, stray };
  },
);

/** Ends the salvages that an event of something else ends; their units. */
function endedBy(salvages: Salvage[], event: Event): readonly string[] {
  return salvages.flatMap((now, at) => {
    const end = now.state === "over" ? undefined : endOf(now, event);
    if (end === undefined) return [];
    salvages[at] = { ...now, state: "over", end };
    return [now.unit];
  });
}

/**
 * How an event of something else ends a salvage or the safe passage after it: its unit or its ship has left the campaign, its pirate
 * hides (V19.62, V19.75), or the ship has left the Map or attacks the owner (V19.75); undefined if it does not.
 */
function endOf({ unit, ship, side, owner, state }: Salvage, { change, side: whose }: Event): string | undefined {
  if (change.kind === LEAVES) {
    const isGone = change.unit === ship || (change.unit === unit && isJobOpen({ state }));
    return isGone ? `${change.unit}: ${leavingIn(change)}` : undefined;
  }
  if (change.kind === HIDING) return whose === side ? "In hiding" : undefined;
  if (isJobOpen({ state })) return undefined;
  if (change.unit === ship && shipPlaced.in(change)?.place === "") return "Left the space";
  const battle = battleFormed.in(change);
  const attacks = battle?.kind !== "Ignored" && battle?.defender === owner && unlisted(battle.attackers).includes(ship);
  return attacks ? "Attacked" : undefined;
}

/** The salvage that an event begins; undefined if it begins none. */
function begunBy({ change, side, turn, spot }: Event): Salvage | undefined {
  const begun = salvageBegun.in(change);
  if (!begun) return undefined;
  const { owner, ship, place, crippledBy, phase } = begun;
  return { unit: change.unit, side, turn, spot, owner, ship, place, phase, crippledBy, state: "preparing", end: "" };
}

/** A salvage after a step; undefined if the step cannot follow where the salvage stands. */
function after(salvage: Salvage, { change, turn }: Event): Salvage | undefined {
  const { state } = salvage;
  const towed = salvageTowed.in(change);
  if (towed && state !== "safe passage") {
    return { ...salvage, place: towed.place, turn, phase: towed.phase, state: "towing" };
  }
  const delivered = salvageDelivered.in(change);
  if (delivered && state === "towing") return { ...salvage, place: delivered.place, state: "safe passage" };
  const ended = state === "safe passage" ? passageEnded.in(change) : salvageGivenUp.in(change);
  return ended && { ...salvage, state: "over", end: ended.how };
}

/** The salvages of the campaign, in the order in which they began. */
export const salvagesIn = (campaign: EventLog): readonly Salvage[] => told(campaign).salvages;

/** Steps of salvages that did not begin, or are over. */
export const straySteps = (campaign: EventLog): readonly Event[] => told(campaign).stray;

/** The salvage of a unit that has not ended; undefined if there is none. */
export const salvageOf = (campaign: EventLog, unit: string): Salvage | undefined =>
  salvagesIn(campaign).find((one) => one.unit === unit && one.state !== "over");

/** The salvage in which a ship is engaged, or whose safe passage it has; undefined if there is none. */
export const engagedIn = (campaign: EventLog, ship: string): Salvage | undefined =>
  salvagesIn(campaign).find((one) => one.ship === ship && one.state !== "over");

/** Whether a salvage is under way, so that its ship does nothing else (V19.73). */
export const isJobOpen = ({ state }: Pick<Salvage, "state">): boolean => state === "preparing" || state === "towing";

/** The first turn and Movement Phase in which the ship may tow: one phase is spent on the unit, later ones follow each other (V19.72). */
export function mayTowFrom(open: BooksState, { turn, phase, state }: Pick<Salvage, "turn" | "phase" | "state">) {
  const { beforeTowing } = constantsIn(open, turn, SALVAGE_PHASES);
  const next = phase + (state === "preparing" ? beforeTowing : 1);
  return next > INTERCEPT_PHASES.inTurn
    ? { turn: turn + 1, phase: next - INTERCEPT_PHASES.inTurn }
    : { turn, phase: next };
}
