import { explorerAmong } from "../exploration-and-sieges/explorer";
import { fleetIn, fleetsThere, systemIn, type Moving } from "../orders/board";
import type { Action } from "../movement/actions";
import type { OrderLine } from "../orders/order-line";
import { canWork, hasRole, type SystemThere } from "../position/position";
import type { SystemChange, WaitingThere } from "./resolution";
import { cameOf, note, type UnderWay } from "./under-way";

/** What was ordered to be set up in a system, and is established after the battles (EaW 11.0, 12.0, 13.0). */
export function established(season: UnderWay, systems: readonly SystemThere[]): readonly SystemChange[] {
  const works = worksDone(season);
  return systems.flatMap(({ system }) =>
    (works.get(system.toLowerCase()) ?? []).flatMap((work) => establishedBy(season, system, work)),
  );
}

/** The orders that set something up (EaW 11.0, 12.0, 13.0). */
const WORKS: readonly Action[] = ["Fortify", "Develop mine", "Develop colony"];

/** What the fleets in a system were ordered to set up there. */
export const worksOrdered = (season: UnderWay, system: string): WaitingThere["works"] =>
  (worksDone(season).get(system.toLowerCase()) ?? [])
    .filter(({ order }) => WORKS.includes(order.action))
    .map(({ fleet: { fleet }, order: { action } }) => ({ fleet, action }));

/** A fleet, and what it was ordered to set up where it is. */
interface Work {
  readonly fleet: Moving;
  readonly order: OrderLine;
}

/** What the fleets were ordered to set up, by the name of the system in lower case. */
function worksDone({ board, outcomes }: UnderWay): ReadonlyMap<string, readonly Work[]> {
  const works = new Map<string, Work[]>();
  for (const { empire, order, lost } of outcomes) {
    const fleet = lost ? undefined : fleetIn(board, empire, order.fleet);
    if (!fleet?.works) continue;
    const system = fleet.at.toLowerCase();
    works.set(system, [...(works.get(system) ?? []), { fleet, order }]);
  }
  return works;
}

function establishedBy(season: UnderWay, system: string, { fleet, order }: Work): readonly SystemChange[] {
  const { empire } = fleet;
  const at = { system, empire };
  switch (order.action) {
    case "Fortify":
      note(season, "5c", "EaW 11.0", `${fleet.fleet} of ${empire} fortifies ${system}.`);
      cameOf(season, fleet, order.action, { says: `${system} is fortified`, clause: "EaW 11.0" });
      return [{ kind: "fort set", ...at, clause: "EaW 11.0" }];
    case "Develop mine":
      note(season, "5c", "EaW 12.0", `${fleet.fleet} of ${empire} develops a mine in ${system}.`);
      cameOf(season, fleet, order.action, { says: `a mine is developed in ${system}`, clause: "EaW 12.0" });
      return [{ kind: "developed", ...at, development: "Mine", clause: "EaW 12.0" }];
    case "Develop colony":
      note(season, "5c", "EaW 13.0", `${fleet.fleet} of ${empire} develops a colony in ${system}.`);
      cameOf(season, fleet, order.action, { says: `a colony is developed in ${system}`, clause: "EaW 13.0" });
      return [{ kind: "developed", ...at, development: "Colony", clause: "EaW 13.0" }];
    default:
      return [];
  }
}

/** What the empires learn whose fleets stay in a system that they have not explored (EaW 16.0, 33.2). An FRD explores nothing (EaW 15.0). */
export function explored(season: UnderWay, { system }: SystemThere): readonly SystemChange[] {
  const known = systemIn(season.board, system);
  const newcomers = fleetsThere(season.board, system).filter(
    (fleet) => canWork(fleet) && !known?.explored.includes(fleet.empire) && known?.owner !== fleet.empire,
  );
  const isFirst = (fleet: Moving): boolean =>
    fleet ===
    explorerAmong(
      newcomers.filter(({ empire }) => empire === fleet.empire),
      (own) => hasRole(own, "Scout"),
    );
  const first = newcomers.filter(isFirst);
  return first.flatMap((newcomer): readonly SystemChange[] => {
    const { fleet, empire } = newcomer;
    if (known?.planet === "Unknown") {
      season.discoveries.push({ system, empire, fleet, hasScout: hasRole(newcomer, "Scout") });
      note(season, "5d", "EaW 16.0", `${fleet} of ${empire} explores ${system}: roll for its planet.`);
      return [];
    }
    note(season, "5d", "EaW 33.2", `${fleet} of ${empire} stays in ${system}, and learns what is there.`);
    return [{ kind: "explored", system, empire, clause: "EaW 33.2" }];
  });
}
