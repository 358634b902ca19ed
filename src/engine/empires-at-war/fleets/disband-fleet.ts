import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { allowed, refusal, orRefuse } from "../../campaign/ledger/outcome";
import { EMPIRE } from "../sides";
import { fleetDisbanded } from "./fleet-events";
import type { FleetNow } from "./fleets";
import { shipsIn } from "../state/state";
import { eventEdits } from "../command-parts/event-edits";
import { fleetFor, fleetsOf } from "./about-fleet";

const CLAUSE = "EaW 7a";

/** Disbands a fleet that has no ships left (EaW 7a, 9.0); its subject is the fleet. */
export const disbandFleet = formCommandOn<FleetNow, Record<string, never>>({
  id: "disband-fleet",
  title: "Disband a fleet",
  clause: CLAUSE,
  steps: ["0d", "2a"],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: ({ subject }) => `Disband ${subject}`,
  offered: (open, side) =>
    fleetsOf(open, side)
      .filter(({ fleet }) => shipsIn(open, fleet).length === 0)
      .map(({ fleet }) => allows(fleet, `Disband ${fleet}, which has no ships`, CLAUSE)),
  find(open, doing) {
    const named = orRefuse(fleetFor(open, doing));
    const { fleet } = named.found;
    const ships = shipsIn(open, fleet);
    if (ships.length === 0) return named;
    const message = `${fleet} has ${ships.length === 1 ? "a ship" : `${ships.length} ships`}. Transfer ${ships.join(", ")} to other fleets first; with the last ship it is disbanded.`;
    return refusal("fleet", fleet, message, CLAUSE);
  },
  fields: () => ({ ask: {} }),
  write: (open, { fleet, side }, _, { stamp }) =>
    allowed(`${fleet} is disbanded.`, eventEdits(open, [{ side, change: fleetDisbanded(fleet) }], stamp, "", CLAUSE)),
});
