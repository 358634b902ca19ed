import type { BooksState } from "../../campaign/ledger/ledger";
import { roundsNow } from "../../campaign/ledger/rounds";
import { COMPASS, formatHex, moved, type Hex } from "../../core/hex";
import { DIRECTIONS } from "../../core/arguments";
import { unitsLeft, unlisted } from "../battles/battle-events";
import { battlesIn, SUB_LIGHT_EVASION } from "../battles/battles";
import { hexAt, isSameLocation } from "../places/location";
import { unitMoved } from "./move-events";
import { phaseIn } from "./phase-events";

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

/**
 * The hex into which the next Movement Point takes a unit that left a battle; undefined if it left none, or has moved since. Who
 * dropped its Warp Engines has no direction.
 */
export function forcedExit(state: Read, unit: string, place: string): ForcedExit | undefined {
  const events = [...(state.campaign.events.get(state.campaign.turn) ?? [])].reverse();
  for (const { change } of events) {
    if (change.kind === unitMoved.kind && change.unit === unit) return undefined;
    const left = unitsLeft.in(change);
    if (!left || left.how === SUB_LIGHT_EVASION || !unlisted(left.units).includes(unit)) continue;
    const { direction } = left;
    const at = battlesIn(state.campaign).get(change.unit)?.place ?? "";
    const vector = COMPASS[DIRECTIONS.findIndex((known) => known === direction)];
    // A place that was typed since is a move without a path.
    if (!vector || !isSameLocation(state, at, place)) return undefined;
    const from = hexAt(state, at);
    return { direction, battle: change.unit, hex: from && moved(from, vector) };
  }
  return undefined;
}

/** The exit in words: "in direction B, into 1006". */
export const exitSays = ({ direction, hex }: ForcedExit): string =>
  `in direction ${direction}${hex ? `, into ${formatHex(hex)}` : ""}`;
