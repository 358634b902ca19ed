import type { Finding } from "../../core/problem";
import type { Check } from "../../campaign/checks/check";
import type { Transfer } from "../../campaign/ledger/entry";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { unitsNamedIn, type UnitsNamed } from "../units-named";
import { orionSides, standingOn, turnsOf } from "../history";
import { correctedFrom } from "../readings";
import { CLASSES } from "../tables/units";
import { shipsIn, trackedShip } from "../tracked";
import { whereIs } from "../where";

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
    const from = correctedFrom(state);
    return orionSides(state).flatMap((side) =>
      turnsOf(state.campaign).flatMap((turn): Finding[] => {
        const entries = DOCK_LINES.flatMap((line) => standingOn(state, turn, line))
          .filter(({ from }) => from === side)
          .sort((a, b) => a.no - b.no);
        const known = turn < from ? named : shipsNamedIn(state, named, entries);
        const ships: string[] = [];
        let second: (typeof entries)[number] | undefined;
        for (const entry of entries) {
          const more = known(entry.subject).filter((unit) => !ships.includes(unit));
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

/** The lines on which a ship that is there already is modified or repaired (V19.13). */
const WORK_LINES = DOCK_LINES.filter((line) => line !== "Purchase");

/** V19.13, V19.934: the pirates' bases are off the Map. Checked in the turn under way, because the tracker knows only today's places. */
export const dockOffMap: Check = {
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
          named(subject).flatMap((unit): readonly Finding[] => {
            const known = campaign.units.get(unit);
            const row = trackedShip(state, unit);
            if (known?.left !== null || known.side !== side || !row || whereIs(row) !== "on the Map") return [];
            const actual = [row.place, row.deployment].filter((word) => word !== "").join(", ");
            const message = `Entry ${no} pays for ${line.toLowerCase()} of ${unit}, which is on the Map (${actual}). The pirates' bases are off the Map: remove the ship in 3C1 first, or reverse the entry.`;
            const clause = line === "Repair" ? "V19.13" : "V19.934";
            return [{ check: "dock-on-map", subject: unit, message, expected: "off the Map", actual, clause, spot }];
          }),
        ),
    );
  },
};

/**
 * The ships that a subject names: by their ids; by a name of the tracker; or as a class, for a ship that has no id yet and is not
 * one of those that the other entries name.
 */
function shipsNamedIn(state: BooksState, named: UnitsNamed, entries: readonly Transfer[]): UnitsNamed {
  const ships = shipsIn(state);
  const classes = [...rowsIn(state.books, CLASSES), ...ships].map((row) => row.class).filter((word) => word !== "");
  const ids = entries.flatMap(({ subject }) => named(subject));
  return (subject) => {
    const [units, typed] = [named(subject), subject.trim()];
    if (units.length > 0 || typed === "") return units;
    const called = ships.filter(({ unit, name }) => unit !== "" && sameWord(name, typed));
    const [only, another] = called;
    if (only) return another ? [] : [only.unit];
    if (!classes.some((word) => sameWord(word, typed))) return [];
    const same = ids.find((unit) => sameWord(trackedShip(state, unit)?.class ?? "", typed));
    return [same ?? typed];
  };
}
