import type { BooksState } from "../../campaign/ledger/ledger";
import type { Noted } from "../../campaign/ledger/tracker";
import { sum, ZERO, type Points } from "../../core/points";
import { apply } from "../../core/rule";
import { experienced } from "../state/crew-events";
import type { FleetNow } from "../state/fleets";
import { shipsIn } from "../state/state";
import { shipCbpv } from "./counted";
import { eawXp } from "./experience";
import { memberOf } from "./members";

/**
 * The ships that share the experience of a fleet: those in it and those that it lost in the battle. Civilian ships and FRDs are in no fleet's
 * CBpv and have no share (EaW 17.0), nor has a captured ship before its inspection (EaW 25b).
 */
export const crewed = (state: BooksState, { fleet }: FleetNow, lost: readonly string[]): readonly string[] =>
  [...new Set([...shipsIn(state, fleet), ...lost])].filter((unit) => {
    const { isCivilian, isPrize } = memberOf(state, unit);
    return !isCivilian && !isPrize;
  });

/** The shares of a fleet's ships of what the winner scored, as EAW_XP gives them (EaW 2e). */
export function sharesOf(
  state: BooksState,
  { fleet, lost, won }: { readonly fleet: FleetNow; readonly lost: readonly string[]; readonly won: boolean },
  battle: string,
  victoryPoints: Points,
): readonly Noted[] {
  const ships = crewed(state, fleet, lost).map((unit) => ({ unit, cbpv: shipCbpv(memberOf(state, unit)) }));
  const fleetCbpv = sum(ships.map(({ cbpv }) => cbpv));
  if (fleetCbpv === ZERO) return [];
  return ships.map(({ unit, cbpv }) => {
    const xp = apply(eawXp, { victoryPoints, shipCbpv: cbpv, fleetCbpv, won });
    return { side: fleet.side, change: experienced(unit, { battle, xp, victoryPoints, shipCbpv: cbpv, fleetCbpv }) };
  });
}
