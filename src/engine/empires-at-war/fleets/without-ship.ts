import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetState } from "./fleet-events";
import { fleetRetreats } from "../orders/retreats-under-way";
import { retreatOf, shipsIn } from "../state/state";
import { complianceLost, lostCompliance, type NonCompliant } from "./compliance";
import { fleetWith } from "./whereabouts";

/** The fleet of a ship that leaves it other than by a battle, if it is non-compliant without it (EaW 17g). */
export function brokenWithout(state: BooksState, unit: string): NonCompliant | undefined {
  const fleet = fleetWith(state, unit);
  if (!fleet) return undefined;
  const left = shipsIn(state, fleet.fleet).filter((other) => other !== unit);
  const broken = lostCompliance(state, left, [unit]);
  return broken === undefined ? undefined : { fleet: fleet.fleet, state: fleet.state, ...broken };
}

/** What becomes of such a fleet; one that disengaged is still on its way (EaW 17g, 21a). */
export function brokenBy(state: BooksState, broken: NonCompliant): readonly Change[] {
  const { fleet } = broken;
  const retreat = retreatOf(state, fleet);
  return [
    ...complianceLost(broken),
    ...(broken.state === "Hyperspace" ? [fleetState(fleet, "Hyperspace")] : []),
    ...(retreat ? [fleetRetreats(fleet, retreat)] : []),
  ];
}
