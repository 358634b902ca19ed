import { standingOn } from "../../campaign/ledger/reversals";
import { check, type Found } from "../../campaign/checks/check";
import { WORK_LINES, dockedIn } from "./dock";
import { orionSides, turnsOf } from "../turn/history";
import { correctedFrom } from "../turn/rule-readings";
import { trackedShip } from "../table-rows";
import { unitsNamedIn } from "../ships/units-named";
import { whereIs } from "../ships/on-the-map";

/** V19.14: one ship a turn in all docks together. Purchases that are not ships do not count. */
export const oneShipInDock = check({
  id: "one-ship-in-dock",
  title: "The pirate builds, modifies or repairs one ship a turn",
  clause: "V19.14",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side) =>
      turnsOf(state.campaign).flatMap((turn): Found[] => {
        const { ships, second } = dockedIn(state, side, turn);
        if (!second) return [];
        const all = ships.join(", ");
        const message = `${side} builds, modifies or repairs ${ships.length} ships in turn ${turn} (${all}), but only one is allowed. Keep ${ships[0] ?? ""} and postpone the others.`;
        return [
          {
            subject: `${side}, turn ${turn}`,
            message,
            expected: "1 ship",
            actual: all,
            spot: second.spot,
          },
        ];
      }),
    ),
});

/** V19.13, V19.934: the pirates' bases are off the Map. Checked in the turn under way, because the tracker knows only today's places. */
export const dockOffMap = check({
  id: "dock-on-map",
  title: "A ship that is modified or repaired has left the Map",
  clause: "V19.13",
  inView: true,
  find(state) {
    const { campaign } = state;
    const { turn } = campaign;
    if (turn < correctedFrom(state)) return [];
    const named = unitsNamedIn(campaign);
    return orionSides(state).flatMap((side) =>
      WORK_LINES.flatMap((line) => standingOn(state, turn, line))
        .filter(({ from }) => from === side)
        .flatMap(({ no, line, subject, spot }) =>
          named(subject).flatMap((unit): readonly Found[] => {
            const known = campaign.units.get(unit);
            const row = trackedShip(state, unit);
            if (known?.left !== null || known.side !== side || !row || whereIs(row) !== "on the Map") return [];
            const actual = [row.place, row.deployment].filter((word) => word !== "").join(", ");
            const message = `Entry ${no} pays for ${line.toLowerCase()} of ${unit}, which is on the Map (${actual}). The pirates' bases are off the Map: remove the ship in 3C1 first, or reverse the entry.`;
            const clause = line === "Repair" ? "V19.13" : "V19.934";
            return [{ subject: unit, message, expected: "off the Map", actual, clause, spot }];
          }),
        ),
    );
  },
});
