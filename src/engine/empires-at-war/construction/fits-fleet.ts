import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import type { Edit } from "../../campaign/schema/edit";
import { fleetsToJoin } from "./frd-of";
import { overLimits } from "../fleets/fleet-verdict";
import { membersOf } from "../fleets/members";
import { rolesOf } from "../ships/ship-classes";
import { fleetNamed } from "../command-parts/find-by-name";

/** The refusal of a new ship that would take its fleet over the limits (EaW 6c, 17.0); undefined if it fits. */
export function fitsFleet(
  open: OpenBooks,
  edits: readonly Edit[],
  unit: string,
  fleet: string,
  side: string,
): Outcome | undefined {
  const then = stateAfter(open, edits);
  const joined = fleetNamed(then, fleet);
  const over = joined ? overLimits(then, joined, membersOf(then, joined.fleet)) : "";
  if (!joined || over === "") return undefined;
  const other = fleetsToJoin(open, side, joined.place, rolesOf(then, unit)).find((one) => one.fleet !== joined.fleet);
  const instead = other
    ? `Choose ${other.fleet}, or a smaller ship.`
    : "Choose a smaller ship, or form another fleet there.";
  return refusal(
    "build-ship",
    unit,
    `With ${unit}, ${joined.fleet} would break its limits: ${over}. ${instead}`,
    "EaW 6c",
  );
}
