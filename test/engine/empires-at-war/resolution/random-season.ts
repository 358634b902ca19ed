import { points } from "../../../../src/engine/core/points";
import { ACTIONS, MOVE_HELPERS } from "../../../../src/engine/empires-at-war/movement/actions";
import type { EmpireOrders, OrderLine } from "../../../../src/engine/empires-at-war/orders/order-line";
import type { FleetThere, Position, SystemThere } from "../../../../src/engine/empires-at-war/position/position";
import type { FleetState } from "../../../../src/engine/empires-at-war/fleets/fleets-table";
import { ROLES } from "../../../../src/engine/empires-at-war/ships/units-table";
import type { Chance } from "../../../campaigns/random/chance";

const below = (chance: Chance, most: number): number => chance.whole(0, most - 1);
const one = <T>(chance: Chance, list: readonly T[]): T => list[below(chance, list.length)] as T;

const EMPIRES = ["Blue", "Green", "Red"];
const SYSTEMS = ["Alpha", "Beta", "Gamma", "Delta", "Eps"];
const STATES: readonly FleetState[] = ["Free", "Free", "Free", "Trapped", "Hyperspace", "Non-compliant"];

function fleetOf(chance: Chance, empire: string, number: number): FleetThere {
  const fleet = `${empire} ${number}`;
  const ships = Array.from({ length: below(chance, 3) + 1 }, (_, index) => ({
    unit: `${fleet}-${index + 1}`,
    class: "DD",
    roles: below(chance, 2) === 0 ? [] : [one(chance, ROLES)],
    isPrize: below(chance, 8) === 0,
    movesFrom: null,
  }));
  const where = { at: one(chance, SYSTEMS), cameFrom: one(chance, SYSTEMS), direction: "", since: 4 };
  return { fleet, empire, ...where, state: one(chance, STATES), cbpv: points(80 + 10 * below(chance, 20)), ships };
}

function systemOf(chance: Chance, system: string): SystemThere {
  const owner = one(chance, ["", ...EMPIRES]);
  const planet = one(chance, ["Life", "Mineral", "Dead", "Unknown"] as const);
  const development =
    owner === "" || below(chance, 2) === 0 ? "" : planet === "Life" ? "Colony" : planet === "Mineral" ? "Mine" : "";
  return {
    ...{ system, planet, owner, development, fort: below(chance, 3) === 0 ? one(chance, EMPIRES) : "" },
    explored: EMPIRES.filter(() => below(chance, 2) === 0),
    bases: below(chance, 4) === 0 && owner !== "" ? [{ kind: "GMS", count: 2, owner }] : [],
  };
}

/** A position of three empires in five systems, by chance. */
export const randomPosition = (chance: Chance): Position => ({
  turn: 5,
  empires: EMPIRES.map((empire) => ({
    empire,
    race: empire === "Red" ? "Tholian" : "Gorn",
    points: 3 + below(chance, 4),
  })),
  systems: SYSTEMS.map((system) => systemOf(chance, system)),
  lanes: SYSTEMS.flatMap((from, index) =>
    SYSTEMS.slice(index + 1).flatMap((to) =>
      below(chance, 3) === 0 ? [] : [{ from, fromDirection: "A", to, toDirection: "D" }],
    ),
  ),
  fleets: EMPIRES.flatMap((empire) => Array.from({ length: 4 }, (_, index) => fleetOf(chance, empire, index + 1))),
  countsAllEmpires: below(chance, 2) === 0,
});

/** Orders of every empire, by chance: half of them jumps. */
export const randomOrders = (chance: Chance): readonly EmpireOrders[] =>
  EMPIRES.map((empire) => ({
    empire,
    lines: Array.from({ length: 6 }, (_, index): OrderLine => {
      const action = below(chance, 2) === 0 ? "Jump" : one(chance, ACTIONS.list);
      const isMove = ["Jump", "Move FRD", "Move MON", "Retreat", "Build", "Build FRD"].includes(action);
      const other = `${empire} ${below(chance, 4) + 1}`;
      return {
        ...{ number: index + 1, fleet: `${empire} ${below(chance, 4) + 1}`, action },
        target: isMove ? one(chance, SYSTEMS) : action === "Transfer" ? other : "",
        helper: below(chance, 6) === 0 ? one(chance, MOVE_HELPERS.list) : undefined,
        what: action === "Transfer" ? ["DD"] : [],
      };
    }),
  }));

/** The same things in another order. */
export function shuffled<T>(chance: Chance, list: readonly T[]): readonly T[] {
  const left = [...list];
  const found: T[] = [];
  while (left.length > 0) found.push(...left.splice(below(chance, left.length), 1));
  return found;
}
