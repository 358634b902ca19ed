import { points } from "../../src/engine/core/points";
import type { Lane } from "../../src/engine/empires-at-war/calendar-and-map/ways";
import type { EmpireOrders, OrderLine } from "../../src/engine/empires-at-war/orders/order-line";
import type { FleetThere, Position, SystemThere } from "../../src/engine/empires-at-war/position/position";
import type { Role } from "../../src/engine/empires-at-war/ships/units-table";
import { Chance } from "./chance";

/** A season of Empires at War as large as any group plays: so many empires, fleets and orders. */
export const LARGE_SEASON = { empires: 12, fleets: 300, orders: 1_200 } as const;

/** The systems that each empire begins with: a column of the map. */
const ROWS = 10;
const FLEETS = LARGE_SEASON.fleets / LARGE_SEASON.empires;
const ORDERS = LARGE_SEASON.orders / LARGE_SEASON.fleets;
const SHIPS = 5;
const TURN = 9;
/** One jump in so many may leave the column. */
const AWAY = 4;

const SPECIAL: readonly Role[] = ["Scout", "Minesweeper", "Minelayer", "Commando", "Military tug", "FRS"];

const EMPIRES = Array.from({ length: LARGE_SEASON.empires }, (_, column) => `Empire ${column + 1}`);
const columnOf = (system: string): number => Math.ceil(Number(system.replace("System ", "")) / ROWS);
const systemAt = (column: number, row: number): string => `System ${column * ROWS + row + 1}`;

/** The positions and the orders of the season, from a fixed seed. */
export function largeSeason(): { readonly position: Position; readonly orders: readonly EmpireOrders[] } {
  const chance = new Chance(26);
  const lanes = gridOfLanes();
  const fleets = EMPIRES.flatMap((empire, column) =>
    Array.from({ length: FLEETS }, (_, index) => fleetAt(chance, empire, column, index)),
  );
  return {
    position: {
      turn: TURN,
      empires: EMPIRES.map((empire) => ({ empire, race: "Gorn", points: LARGE_SEASON.orders / LARGE_SEASON.empires })),
      systems: EMPIRES.flatMap((empire, column) =>
        Array.from({ length: ROWS }, (_, row) => systemThere(chance, empire, systemAt(column, row))),
      ),
      ...{ lanes, fleets, countsAllEmpires: false },
    },
    orders: EMPIRES.map((empire) => ({
      empire,
      lines: fleets
        .filter((fleet) => fleet.empire === empire)
        .flatMap((fleet, index) => ordersOf(chance, fleet, index, lanes)),
    })),
  };
}

/** Lanes up and down each column, and across to the next one. */
function gridOfLanes(): readonly Lane[] {
  return EMPIRES.flatMap((_, column) =>
    Array.from({ length: ROWS }, (__, row) => row).flatMap((row): readonly Lane[] => {
      const from = systemAt(column, row);
      const down = { from, fromDirection: "D", to: systemAt(column, row + 1), toDirection: "A" };
      const across = { from, fromDirection: "B", to: systemAt(column + 1, row), toDirection: "E" };
      return [...(row + 1 < ROWS ? [down] : []), ...(column + 1 < EMPIRES.length ? [across] : [])];
    }),
  );
}

function fleetAt(chance: Chance, empire: string, column: number, index: number): FleetThere {
  const fleet = `${empire} fleet ${index + 1}`;
  const ships = Array.from({ length: SHIPS }, (_, ship) => ({
    unit: `${column + 1}-${index + 1}-${ship + 1}`,
    class: "DD",
    roles: ship === 0 && chance.below(2) === 0 ? [chance.pick(SPECIAL)] : [],
    isPrize: false,
    movesFrom: null,
  }));
  return {
    ...{ fleet, empire, at: systemAt(column, index % ROWS), cameFrom: "", direction: "", state: "Free" },
    ...{ since: TURN - 1, cbpv: points(chance.between(300, 700)), ships },
  };
}

function systemThere(chance: Chance, owner: string, system: string): SystemThere {
  const planet = chance.pick(["Life", "Mineral"] as const);
  return {
    ...{ system, planet, owner, explored: [owner], fort: chance.below(10) === 0 ? owner : "" },
    development: chance.below(2) === 0 ? "" : planet === "Life" ? "Colony" : "Mine",
    bases: chance.below(3) === 0 ? [{ kind: "GMS", count: 2, owner }] : [],
  };
}

/** A fleet jumps, repairs, jumps again, and works where it is; the fleets of an empire take turns in its numbers. */
function ordersOf(
  chance: Chance,
  { fleet, at }: FleetThere,
  index: number,
  lanes: readonly Lane[],
): readonly OrderLine[] {
  let here = at;
  return Array.from({ length: ORDERS }, (_, round): OrderLine => {
    const order = { number: round * FLEETS + index + 1, fleet, helper: undefined, what: [] };
    if (round === 1) return { ...order, action: "Self-repair", target: "" };
    if (round === 3)
      return { ...order, action: chance.pick(["Fortify", "Develop mine", "Develop colony"]), target: "" };
    const ways = lanes.flatMap(({ from, to }) => (from === here ? [to] : to === here ? [from] : []));
    // Most fleets move within their own column, which are the first ways; at the borders they meet others.
    const isAway = chance.below(AWAY) === 0;
    here = chance.pick(ways.filter((way) => isAway || columnOf(way) === columnOf(here)));
    return { ...order, action: "Jump", target: here };
  });
}
