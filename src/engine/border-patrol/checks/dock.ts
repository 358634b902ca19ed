import type { Finding } from "../../core/problem";
import type { Check } from "../../campaign/checks/check";
import { unitsNamedIn } from "../units-named";
import { orionSides, standingOn, turnsOf } from "../history";

/** The lines on which a ship is built, modified or repaired (V19.14). */
const DOCK_LINES = ["Purchase", "Refit", "Repair", "Option systems"];

/** V19.14: one ship a turn in all docks together. Purchases that are not ships do not count. */
export const oneShipInDock: Check = {
  id: "one-ship-in-dock",
  title: "The pirate builds, modifies or repairs one ship a turn",
  clause: "V19.14",
  inView: true,
  find(state) {
    const named = unitsNamedIn(state.campaign);
    return orionSides(state).flatMap((side) =>
      turnsOf(state.campaign).flatMap((turn): Finding[] => {
        const entries = DOCK_LINES.flatMap((line) => standingOn(state, turn, line))
          .filter(({ from }) => from === side)
          .sort((a, b) => a.no - b.no);
        const ships: string[] = [];
        let second: (typeof entries)[number] | undefined;
        for (const entry of entries) {
          const more = named(entry.subject).filter((unit) => !ships.includes(unit));
          ships.push(...more);
          if (ships.length > 1 && more.length > 0) second ??= entry;
        }
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
    );
  },
};
