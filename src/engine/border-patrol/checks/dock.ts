import type { Check } from "../../campaign/checks/check";
import type { Finding } from "../../core/problem";
import { dockedIn } from "../dock";
import { orionSides, turnsOf } from "../history";

/** V19.14: one ship a turn in all docks together. Purchases that are not ships do not count. */
export const oneShipInDock: Check = {
  id: "one-ship-in-dock",
  title: "The pirate builds, modifies or repairs one ship a turn",
  clause: "V19.14",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side) =>
      turnsOf(state.campaign).flatMap((turn): Finding[] => {
        const { ships, second } = dockedIn(state, side, turn);
        if (!second) return [];
        const all = ships.join(", ");
        const message = `${side} builds, modifies or repairs ${ships.length} ships in turn ${turn} (${all}), but only one is allowed. Keep ${ships[0] ?? ""} and postpone the others.`;
        return [
          {
            check: "one-ship-in-dock",
            subject: `${side}, turn ${turn}`,
            message,
            expected: "1 ship",
            actual: all,
            clause: "V19.14",
            spot: second.spot,
          },
        ];
      }),
    ),
};
