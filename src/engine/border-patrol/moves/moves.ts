import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import { roundsNow } from "../../campaign/ledger/rounds";
import { COMPASS, formatHex, moved, type Hex } from "../../core/hex";
import { DIRECTIONS } from "../../core/arguments";
import { onceFor } from "../../core/once-for";
import { unitsLeft, unlisted } from "../battles/battle-events";
import { battlesIn, SUB_LIGHT_EVASION } from "../battles/battles";
import { hexAt, isSameLocation } from "../places/location";
import { unitMoved } from "./move-events";
import { phaseIn } from "./phase-events";
import { placesIn } from "./positions";

type Read = Pick<BooksState, "books" | "campaign">;

/** A move of the turn under way. */
export interface MoveNow {
  readonly unit: string;
  readonly phase: number;
  readonly by: string;
}

/** The moves of the turn under way, in the order of play. */
export const movesNow = ({ campaign }: Pick<BooksState, "campaign">): readonly MoveNow[] =>
  (campaign.events.get(campaign.turn) ?? []).flatMap(({ change }) => {
    const move = unitMoved.in(change);
    return move ? [{ unit: change.unit, phase: move.phase, by: move.by }] : [];
  });

/** The Movement Phase that is on: the last one of the turn under way in which something is recorded; 1 where nothing is. */
export const phaseNow = (state: Pick<BooksState, "books" | "campaign">): number => roundsNow(state, phaseIn).on;

/** The hex into which a unit has to move next, and the direction in which it left its battle (V13.514, V13.614). */
export interface ForcedExit {
  readonly direction: string;
  readonly hex: Hex | undefined;
  readonly battle: string;
}

/** The last battle that each unit left and has not moved out of since, in whatever turn; who dropped its Warp Engines has no direction. */
const leavingsIn = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): ReadonlyMap<string, { readonly direction: string; readonly battle: string }> => {
    const found = new Map<string, { readonly direction: string; readonly battle: string }>();
    for (const { change } of eventsInOrder({ events })) {
      const left = unitsLeft.in(change);
      for (const unit of left ? unlisted(left.units) : []) {
        found.delete(unit);
        if (left && left.how !== SUB_LIGHT_EVASION) found.set(unit, { direction: left.direction, battle: change.unit });
      }
      const [was, place] = placesIn(change);
      if (change.kind === unitMoved.kind || (place !== undefined && place !== was)) found.delete(change.unit);
    }
    return found;
  },
);

/** The hex into which the next Movement Point takes a unit that left a battle; undefined if it left none, or has moved since. */
export function forcedExit(state: Read, unit: string, place: string): ForcedExit | undefined {
  const left = leavingsIn(state.campaign).get(unit);
  if (!left) return undefined;
  const at = battlesIn(state.campaign).get(left.battle)?.place ?? "";
  const vector = COMPASS[DIRECTIONS.findIndex((known) => known === left.direction)];
  // A place that was typed since is a move without a path.
  if (!vector || !isSameLocation(state, at, place)) return undefined;
  const from = hexAt(state, at);
  return { ...left, hex: from && moved(from, vector) };
}

/** The exit in words: "in direction B, into 1006". */
export const exitSays = ({ direction, hex }: ForcedExit): string =>
  `in direction ${direction}${hex ? `, into ${formatHex(hex)}` : ""}`;
