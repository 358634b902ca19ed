import { apply } from "../../core/rule";
import { eawBattleOrder } from "../fleets/battle-order";
import { basesOf } from "../bases/bases-name";
import { fleetsThere, type Moving } from "../orders/board";
import { byName } from "../position/position";
import { laneName } from "./jumps";
import type { Meeting } from "./resolution";
import { note, type UnderWay } from "./under-way";

/** Who fights whom after the movement: in the lanes, and in every system that a fleet entered (EaW 5c, 5d, 19.0, 26.0, 26a). */
export function meetingsOf(season: UnderWay): readonly Meeting[] {
  const { board, lanes } = season;
  const inLanes = [...lanes.values()]
    .sort((a, b) => byName(laneName(a.ends), laneName(b.ends)))
    .map(({ ends, fleets }) => meetingAt(laneName(ends), fleets, "EaW 5c"));
  const inSystems = board.position.systems.flatMap(({ system }): readonly Meeting[] => {
    const there = fleetsThere(board, system);
    const isEntered = there.some(({ arrived }) => arrived);
    return isEntered && empiresOf(there).length > 1 ? [meetingAt(system, there, "EaW 19.0")] : [];
  });
  const meetings = [...inLanes, ...[...inSystems, ...withBases(season)].sort((a, b) => byName(a.where, b.where))];
  for (const { where, fleets, clause, open } of meetings) {
    note(season, "4a", clause, `Battle in ${where}: ${fleets.join(", ")}.${open === "" ? "" : ` ${open}.`}`);
  }
  return meetings;
}

/** The systems in which the fleets of one empire find bases of another, and none of its fleets (EaW 10e, 12a, 13c); one meeting for each owner. */
const withBases = ({ board }: UnderWay): readonly Meeting[] =>
  board.position.systems.flatMap(({ system, bases }): readonly Meeting[] => {
    const there = fleetsThere(board, system);
    const [attacker, other] = empiresOf(there);
    if (attacker === undefined || other !== undefined) return [];
    const owners = new Set(
      bases.filter(({ count, owner }) => count > 0 && owner !== attacker).map(({ owner }) => owner),
    );
    const fleets = there.map(({ fleet }) => fleet).sort(byName);
    return [...owners].map((owner) => ({
      ...{ where: system, isInLane: false, fleets: [...fleets, basesOf(owner)], empires: [attacker, owner] },
      ...{ clause: "EaW 10e", open: "" },
    }));
  });

const empiresOf = (fleets: readonly Moving[]): readonly string[] =>
  [...new Set(fleets.map(({ empire }) => empire))].sort();

/** With three empires or more the largest fight first (EaW 26a); with two, their players choose (EaW 26.0). */
function meetingAt(where: string, there: readonly Moving[], usual: string): Meeting {
  const empires = empiresOf(there);
  const isInLane = usual === "EaW 5c";
  const rows = apply(eawBattleOrder, {
    fleets: there.map(({ fleet }) => fleet),
    combatBpv: there.map(({ was }) => was.cbpv),
    owners: there.map(({ empire }) => empire),
  });
  const fleets = rows.map(([fleet]) => String(fleet));
  if (empires.length > 2) {
    const tied = rows.filter(([, , tie]) => tie !== "").map(([fleet]) => String(fleet));
    const open = tied.length === 0 ? "" : `Tied, so roll 2d6 for each: ${tied.join(", ")}`;
    return { where, isInLane, fleets, empires, open, clause: isInLane ? usual : "EaW 5d" };
  }
  const open = there.length > 2 ? "The players choose which of their fleets fight first (EaW 26.0)" : "";
  return { where, isInLane, fleets, empires, open, clause: usual };
}
