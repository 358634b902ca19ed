import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { choiceField, type Field } from "../../campaign/commands/field";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import { fleetState } from "./fleet-events";
import type { FleetNow } from "./fleets";
import { fleetCalled, fleetsNow } from "../state/state";
import type { FleetState } from "./fleets-table";
import { eventEdits } from "../command-parts/event-edits";
import { fleetFor } from "./about-fleet";

/** What a fleet can be, besides disbanded, and the clause for it. */
const STATES: readonly (readonly [state: FleetState, clause: string, what: string])[] = [
  ["Free", "EaW 5.0", "Free"],
  ["Pinned", "EaW 19a", "Pinned: another empire's fleet stopped it this season"],
  ["Trapped", "EaW 10a", "Trapped: in the fortification of another empire"],
  ["Hyperspace", "EaW 32.1", "Hyperspace: it disengaged and is on its way"],
  ["Non-compliant", "EaW 17g", "Non-compliant: it lost its leader, a carrier or escorts, and goes to an FRD"],
];

/** What the GM decides about a fleet: whether it is free, held or non-compliant (EaW 10a, 17g, 19a, 32.1); its subject is the fleet. */
export const setFleetState = formCommandOn<FleetNow, Readonly<Record<"state", Field<string>>>>({
  id: "set-fleet-state",
  title: "Set the state of a fleet",
  clause: "EaW 17g",
  steps: ["3d", "4a", "5b"],
  by: [],
  about: "a fleet",
  seenBy: "side",
  button: "Set the state",
  offered: (open) =>
    fleetsNow(open).map(({ fleet, state }) =>
      allows(fleet, `Set the state of ${fleet}, now ${state.toLowerCase()}`, "EaW 17g"),
    ),
  find: fleetFor,
  fields: (_, { state }) => ({
    ask: {
      state: choiceField(
        "State",
        STATES.map(([value, , label]) => ({ value, label })),
        { start: state },
      ),
    },
  }),
  write(open, { fleet, side, state: was }, { state }, { stamp }) {
    const [word, clause] = STATES.find(([known]) => known === state) ?? STATES[0] ?? (["Free", "EaW 5.0"] as const);
    if (word === was) {
      return refusal("fleet-state", fleet, `${fleet} is already ${was.toLowerCase()}. Choose another state.`, clause);
    }
    const edits = eventEdits(open, [{ side, change: fleetState(fleet, word) }], stamp, "", clause);
    // A non-compliant fleet that nothing holds any more is non-compliant again.
    const now = fleetCalled(stateAfter(open, edits), fleet)?.state ?? word;
    return allowed(`${fleet} is ${now.toLowerCase()} now.`, edits);
  },
});
