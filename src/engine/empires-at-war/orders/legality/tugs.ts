import { sameWord } from "../../../core/words";
import type { MoveHelper } from "../../movement/actions";
import { hasRole, type ShipThere } from "../../position/position";
import { fleetsThere, type Board, type Moving } from "../board";

/** A tug, and the fleet in which it is. */
export interface TugThere {
  readonly tug: ShipThere;
  readonly of: Moving;
}

const TUGS: Readonly<Partial<Record<MoveHelper, "Military tug" | "Salvage tug">>> = {
  "Military Tug": "Military tug",
  "Salvage Tug": "Salvage tug",
};

/** Whether a tug is what helps. */
export const isTug = (helper: MoveHelper | undefined): boolean => helper !== undefined && TUGS[helper] !== undefined;

/** The tug in the fleet of an FRD that makes its move cheapest (EaW 15f, 15g). */
export function ownTug(dock: Moving): MoveHelper | undefined {
  if (hasRole(dock, "Military tug")) return "Military Tug";
  return hasRole(dock, "Salvage tug") ? "Salvage Tug" : undefined;
}

/**
 * The tug that carries an FRD: its own, or that of another fleet of its empire there that can act (EaW 15f, 15g). Ruling: it joins the FRD
 * for that, because it fights beside it.
 */
export function tugFor(board: Board, dock: Moving, helper: MoveHelper | undefined): TugThere | undefined {
  const role = helper && TUGS[helper];
  if (!role) return undefined;
  const { turn } = board.position;
  const others = fleetsThere(board, dock.at).filter(
    (one) => one !== dock && sameWord(one.empire, dock.empire) && !one.held && !one.stays && one.state === "Free",
  );
  for (const of of [dock, ...others]) {
    const tug = of.ships.find(
      ({ roles, isPrize, movesFrom }) => roles.includes(role) && !isPrize && (movesFrom === null || movesFrom <= turn),
    );
    if (tug) return { tug, of };
  }
  return undefined;
}
