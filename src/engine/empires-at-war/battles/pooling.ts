import type { Finding } from "../../core/problem";
import type { BooksState } from "../../campaign/ledger/ledger";
import { POOLING } from "../constants";
import { rolesOf } from "../ships/ship-classes";
import { holdOn } from "../fleets/fleet-holds";
import { fleetVerdict, overLimits } from "../fleets/fleet-verdict";
import { memberOf, membersOf } from "../fleets/members";
import type { FleetNow } from "../fleets/fleets";
import { isPrize } from "../ships/ship-facts";
import { factsOf, shipsIn } from "../state/state";
import { STANDING } from "./fates";
import { endedOfTurn, type OpenBattle } from "./open-battles";
import { ownShipReport } from "./ships-report";
import { wrongEnd } from "./wrong-fates";

/** Whether an FRD that works for its empire is in a fleet. */
export const hasDock = (state: BooksState, { fleet }: Pick<FleetNow, "fleet">): boolean =>
  shipsIn(state, fleet).some((unit) => rolesOf(state, unit).includes("FRD") && !isPrize(factsOf(state, unit)));

/** Whether a fleet is within a tenth of the most CBpv that it may have, so that no ship leaves it (EaW 28a). */
function isFull(state: BooksState, fleet: FleetNow): boolean {
  const { limits } = fleetVerdict(state, fleet);
  return limits !== undefined && limits.all.has * POOLING.parts >= limits.all.most * (POOLING.parts - 1);
}

/** Whether a fleet was there when the others came: who came later, and was stopped by them, attacks (EaW 19a, 28a). */
const wasThere = (state: BooksState, fleet: FleetNow): boolean => fleet.state !== "Pinned" || !holdOn(state, fleet);

/**
 * Whether ships are pooled into a fleet: its empire defends an FRD there, both were in the system when it was attacked, and it has the FRD
 * or is not nearly full itself (EaW 28a).
 */
export const isPooledInto = (state: BooksState, { fleets, isInLane }: OpenBattle, fleet: FleetNow): boolean =>
  !isInLane &&
  wasThere(state, fleet) &&
  (hasDock(state, fleet) ||
    (!isFull(state, fleet) &&
      fleets.some((dock) => dock.side === fleet.side && hasDock(state, dock) && wasThere(state, dock))));

/**
 * The ships that may fight beside a fleet that defends an FRD, for one battle: those of its empire's other fleets that were in the system
 * when it was attacked, unless their fleet is nearly full (EaW 28a); captured ones only once they are inspected (EaW 9b). Afterwards
 * each is in its own fleet again (EaW 28b).
 */
export function poolable(state: BooksState, battle: OpenBattle, fleet: FleetNow): readonly string[] {
  if (!isPooledInto(state, battle, fleet)) return [];
  return battle.fleets
    .filter((other) => other.side === fleet.side && other.fleet !== fleet.fleet)
    .filter((other) => wasThere(state, other) && !isFull(state, other))
    .flatMap((other) => shipsIn(state, other.fleet).filter((unit) => !isPrize(factsOf(state, unit))));
}

/** Those that fought beside it in the last battle there, and still stand: they fight on with it (EaW 26b). */
export function stillPooled(state: BooksState, battle: OpenBattle, fleet: FleetNow): readonly string[] {
  const last = endedOfTurn(state, state.campaign.turn)
    .filter(({ change, side }) => change.unit === battle.where && side === fleet.side)
    .at(-1)?.ended;
  if (last?.holds !== fleet.fleet) return [];
  return poolable(state, battle, fleet).filter((unit) =>
    STANDING.some((fate) => last.fates.includes(ownShipReport(state, { unit, fate }))),
  );
}

/** What is wrong with the ships that fight beside a fleet at its FRD; nothing if they may. */
export function wrongPool(
  state: BooksState,
  battle: OpenBattle,
  dock: FleetNow,
  pooled: readonly string[],
): readonly Finding[] {
  if (pooled.length === 0) return [];
  const refuse = (subject: string, message: string): readonly Finding[] => wrongEnd(subject, message, "EaW 28a");
  const may = poolable(state, battle, dock);
  const odd = pooled.find((unit) => !may.includes(unit));
  if (odd !== undefined) {
    const choice = may.length === 0 ? "Leave the field blank" : `Choose among ${may.join(", ")}`;
    return refuse(odd, `${odd} cannot fight beside ${dock.fleet} at its FRD. ${choice}.`);
  }
  const members = [...membersOf(state, dock.fleet), ...pooled.map((unit) => memberOf(state, unit))];
  const over = overLimits(state, dock, members);
  return over === "" ? [] : refuse(dock.fleet, `${dock.fleet} with ${pooled.join(", ")} has ${over}. Leave ships out.`);
}
