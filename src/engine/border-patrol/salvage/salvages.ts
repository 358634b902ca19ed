import { LEAVES, leavingIn } from "../../campaign/ledger/change";
import type { Event } from "../../campaign/ledger/entry";
import { constantsIn } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import type { Spot } from "../../core/problem";
import { INTERCEPT_PHASES, SALVAGE_PHASES } from "../rules/constants";
import {
  passageEnded,
  SALVAGE_EVENTS,
  salvageBegun,
  salvageDelivered,
  salvageGivenUp,
  salvageTowed,
} from "./salvage-events";
import { shipPlaced } from "../deployment/deployment-events";
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
    for (const event of eventsInOrder({ events })) {
      const { kind, unit } = event.change;
      const isOver = endedBy(event);
      if (isOver) {
        for (const [at, one] of salvages.entries()) {
          const end = one.state === "over" ? undefined : isOver(one);
          if (end !== undefined) salvages[at] = { ...one, state: "over", end };
        }
        continue;
      }
      if (!OF_SALVAGE.includes(kind)) continue;
      const at = salvages.findIndex((one) => one.unit === unit && one.state !== "over");
      const now = salvages[at];
      const next = now ? after(now, event) : begunBy(event);
      if (!next) stray.push(event);
      else if (now) salvages[at] = next;
      else salvages.push(next);
    }
    return { salvages, stray };
  },
);

/**
 * How an event ends salvages that are not over, besides their own steps: one under way is over once its unit or its ship has left the
 * campaign, or its pirate hides (V19.62), and a safe passage once its ship has left the Map (V19.75). Undefined for any other event.
 */
function endedBy({ change, side }: Event): ((salvage: Salvage) => string | undefined) | undefined {
  const { kind, unit } = change;
  if (kind === LEAVES) {
    const end = `${unit}: ${leavingIn(change)}`;
    return (one) => (one.ship === unit || (isJobOpen(one) && one.unit === unit) ? end : undefined);
  }
  if (kind === HIDING) return (one) => (one.side === side ? `${side}: ${HIDING}` : undefined);
  const isRemoved = shipPlaced.in(change)?.place === "";
  return isRemoved ? (one) => (!isJobOpen(one) && one.ship === unit ? LEFT_MAP : undefined) : undefined;
}

/** How a safe passage ends whose ship is removed from the Map. */
const LEFT_MAP = "Left the Map";

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
