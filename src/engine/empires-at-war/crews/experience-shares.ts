import { applyIn } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { sum, ZERO, type Points } from "../../core/points";
import { experienced } from "./crew-events";
import { shipCbpv } from "../fleets/fleet-count";
import { eawXp } from "./experience";
import { memberOf } from "../fleets/members";

/**
 * The ships that share the experience of a battle, each once. Civilian ships and FRDs are in no fleet's CBpv and have no share (EaW 17.0),
 * nor has a captured ship before its inspection (EaW 25b).
 */
export const crewed = (state: BooksState, ships: readonly string[]): readonly string[] =>
  [...new Set(ships)].filter((unit) => {
    const { isCivilian, isPrize } = memberOf(state, unit);
    return !isCivilian && !isPrize;
  });

/** The shares of the ships of an empire in a battle of what the winner scored, as EAW_XP gives them (EaW 2e). */
export function sharesOf(
  state: BooksState,
  { side, ships, won }: { readonly side: string; readonly ships: readonly string[]; readonly won: boolean },
  battle: string,
  victoryPoints: Points,
): readonly NewEvent[] {
  const shares = crewed(state, ships).map((unit) => ({ unit, cbpv: shipCbpv(memberOf(state, unit)) }));
  const fleetCbpv = sum(shares.map(({ cbpv }) => cbpv));
  if (fleetCbpv === ZERO) return [];
  return shares.map(({ unit, cbpv }) => {
    const xp = applyIn(state, state.campaign.turn, eawXp, { victoryPoints, shipCbpv: cbpv, fleetCbpv, won });
    return { side, change: experienced.of(unit, { battle, xp, victoryPoints, shipCbpv: cbpv, fleetCbpv }) };
  });
}
