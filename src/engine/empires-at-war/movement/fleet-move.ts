import type { BooksState } from "../../campaign/ledger/ledger";
import { apply } from "../../core/rule";
import { sameWord } from "../../core/words";
import { rolesOf } from "../fleets/classes";
import { fleetsAt, frdPlaces, isColonyOf } from "../fleets/whereabouts";
import { movesIn } from "../state/fleet-acts";
import type { FleetNow } from "../state/fleets";
import { shipsIn, systemsNow } from "../state/state";
import type { FleetState } from "../tables/fleets";
import type { Role } from "../tables/units";
import { eawMoveCost } from "./move-costs";
import { MOVE_COSTS, type Action, type MoveHelper } from "./orders";

/** What a jump along a warp lane costs. */
export interface JumpCost {
  readonly action: Action;
  readonly helper: MoveHelper | undefined;
  readonly movementPoints: number;
  readonly clause: string;
}

/** What a fleet's jump from where it is costs (EaW 5a, 5b, 15e to 15g, 17e). */
export function jumpCost(state: BooksState, fleet: FleetNow): JumpCost {
  const { action, helper } = jumpOf(state, fleet);
  const movementPoints = apply(eawMoveCost, { action, helper });
  const clause = MOVE_COSTS.find((cost) => cost.action === action && cost.helper === helper)?.clause ?? "EaW 5.0";
  return { action, helper, movementPoints, clause };
}

function jumpOf(state: BooksState, fleet: FleetNow): Pick<JumpCost, "action" | "helper"> {
  const roles = shipsIn(state, fleet.fleet).map((unit) => rolesOf(state, unit));
  const has = (role: Role): boolean => roles.some((own) => own.includes(role));
  if (has("FRD")) {
    const tug = has("Military tug") ? "Military Tug" : has("Salvage tug") ? "Salvage Tug" : undefined;
    return { action: "Move FRD", helper: tug };
  }
  // A MON goes with its FRD; one that has lost it goes by itself, and is not helped by a colony (EaW 17e).
  if (has("MON") && frdPlaces(state, fleet.side).length === 0) return { action: "Move MON", helper: undefined };
  const isFree = isColonyOf(state, fleet.side, fleet.place) && !has("MON") && !hasJumpedFree(state, fleet);
  return { action: "Jump", helper: isFree ? "Colony" : undefined };
}

/** Whether a fleet has used its one free jump of the season (EaW 5b): its first jump from a colony was free. */
const hasJumpedFree = (state: BooksState, { fleet, side }: FleetNow): boolean =>
  movesIn(state.campaign).some(
    ({ was, turn }) => turn === state.campaign.turn && was.fleet === fleet && isColonyOf(state, side, was.place),
  );

/** What a jump into a system does to a fleet: the fortification of another empire traps it (EaW 10a), another empire's fleet pins it (EaW 19a). */
export function stateIn(
  state: BooksState,
  fleet: FleetNow,
  place: string,
): { readonly state: FleetState; readonly why: string } {
  const system = systemsNow(state).find((known) => sameWord(known.place, place));
  if (system && system.fortOwner !== "" && system.fortOwner !== fleet.side) {
    return { state: "Trapped", why: `the fortification of ${system.fortOwner} traps it (EaW 10a)` };
  }
  const other = fleetsAt(state, place).find(({ side }) => side !== fleet.side);
  if (other) return { state: "Pinned", why: `${other.fleet} of ${other.side} pins it (EaW 19a)` };
  return { state: "Free", why: "" };
}
