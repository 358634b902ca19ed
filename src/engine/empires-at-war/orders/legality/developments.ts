import { sameWord } from "../../../core/words";
import type { MoveHelper } from "../../movement/actions";
import { canWork, hasRole, type SystemThere } from "../../position/position";
import type { Role } from "../../ships/units-table";
import { fleetIn, fleetsThere, systemIn, type Board, type Illegal, type Moving, worksAs } from "../board";
import type { OrderLine } from "../order-line";
import { illegal, priced, type OrderLegality } from "../order-legality";

/** EaW 11.0, 11a: a fleet fortifies its system. */
export function judgeFortify(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  const wrong = notToWork(board, fleet, order);
  if (wrong) return wrong;
  const system = systemIn(board, fleet.at);
  if (system && system.fort !== "") {
    return illegal("EaW 11.0", `${fleet.at} already has a fortification`, "Choose another system");
  }
  const other = otherAtWork(board, fleet, order);
  if (other) {
    const why = `${other.fleet} fortifies ${fleet.at} already, which has one fortification at most`;
    return illegal(SUPPORTS[system?.planet ?? "Unknown"], why, "Leave it out, or choose another system");
  }
  return helped(board, fleet, order, "Minelayer", "Minelayer", "EaW 11a");
}

/** What says that a planet can support one fortification (EaW 18a to 18c). */
const SUPPORTS = { Life: "EaW 18a", Mineral: "EaW 18b", Dead: "EaW 18c", Unknown: "EaW 18.0" } as const;

/** Another fleet of the empire that does the same in the same system this season: nothing is set up twice. */
const otherAtWork = (board: Board, fleet: Moving, { action }: OrderLine): Moving | undefined =>
  fleetsThere(board, fleet.at).find(
    (other) => other !== fleet && other.empire === fleet.empire && other.works === action,
  );

/** EaW 12.0, 12b: a mine on a mineral planet. */
export function judgeMine(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  const wrong = notToWork(board, fleet, order) ?? notOn(board, fleet, order, "Mineral", "EaW 12.0");
  return wrong ?? helped(board, fleet, order, "Large Freighter", "Large freighter", "EaW 12b");
}

/** EaW 13.0, 13a: a colony on a life planet. */
export function judgeColony(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  const wrong = notToWork(board, fleet, order) ?? notOn(board, fleet, order, "Life", "EaW 13.0");
  return wrong ?? helped(board, fleet, order, "Small Freighter", "Small freighter", "EaW 13a");
}

/** EaW 14.0: ground bases, DEFSATs and a Commercial Platform at a planet that the empire knows. */
export function judgeBases(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  return unexplored(board, fleet) ?? priced(board.position, order, order.helper);
}

/** Why a fleet neither fortifies nor develops; undefined if it does. */
function notToWork(board: Board, fleet: Moving, { target }: OrderLine): Illegal | undefined {
  if (target !== "" && !sameWord(target, fleet.at)) {
    return illegal(
      "EaW 11.0",
      `${fleet.fleet} is in ${fleet.at}, not in ${target}`,
      "Leave out the system, or jump there first",
    );
  }
  if (!canWork(fleet)) {
    return hasRole(fleet, "FRD")
      ? illegal("EaW 15.0", `${fleet.fleet} is an FRD, which develops nothing`, "Choose a fleet")
      : illegal(
          "EaW 9b",
          `the ships of ${fleet.fleet} are not inspected`,
          "Inspect them first, or choose another fleet",
        );
  }
  if (fleet.works) {
    const why = `${fleet.fleet} already fortifies or develops this season`;
    return illegal("EaW 14b", why, "Order a second fleet in the system to do it");
  }
  return unexplored(board, fleet);
}

/** EaW 33.2: nothing is set up in a system before its discovery is complete, at the end of a season. */
function unexplored(board: Board, { empire, fleet, at }: Moving): Illegal | undefined {
  const system = systemIn(board, at);
  if (system && system.planet !== "Unknown" && isKnownTo(system, empire)) return undefined;
  const why = `${empire} does not know what is in ${at} yet`;
  return illegal("EaW 33.2", why, `Let ${fleet} stay to the end of the season first`);
}

const isKnownTo = ({ explored, owner }: SystemThere, empire: string): boolean =>
  owner === empire || explored.includes(empire);

function notOn(
  board: Board,
  fleet: Moving,
  order: OrderLine,
  planet: "Mineral" | "Life",
  clause: string,
): Illegal | undefined {
  const { at } = fleet;
  const system = systemIn(board, at);
  if (system?.planet !== planet) {
    return illegal(clause, `${at} is no ${planet.toLowerCase()} planet`, `Choose a ${planet.toLowerCase()} planet`);
  }
  if (system.development !== "") return illegal(clause, `${at} is developed already`, "Choose another system");
  const other = otherAtWork(board, fleet, order);
  return other && illegal(clause, `${other.fleet} develops ${at} already`, "Leave it out, or choose another system");
}

/** What a ship of the fleet makes free; an order that names a helper needs it. */
function helped(
  board: Board,
  fleet: Moving,
  order: OrderLine,
  helper: MoveHelper,
  role: Role,
  clause: string,
): OrderLegality {
  if (order.helper !== undefined && order.helper !== helper) return priced(board.position, order, order.helper);
  const has = hasRole(fleet, role);
  if (order.helper === helper && !has) {
    return illegal(clause, `${fleet.fleet} has no ${helper}`, `Leave out (${helper}), and pay for the order`);
  }
  return priced(board.position, order, has ? helper : undefined);
}

/** EaW 6.0, 15d, 33.3: an FRD builds once in a season; ships go to a fleet in its system. */
export function judgeBuild(board: Board, empire: string, order: OrderLine): OrderLegality {
  const fleet = order.fleet === "" ? undefined : fleetIn(board, empire, order.fleet);
  const place = fleet?.at ?? order.target;
  const frds = board.fleets
    .filter((other) => other.empire === empire && sameWord(other.at, place) && isAbleFrd(other))
    .reduce(
      (all, { ships }) => all + ships.filter(({ roles, isPrize }) => roles.includes("FRD") && !isPrize).length,
      0,
    );
  const others = board.fleets.filter((other) => other.empire === empire && isAbleFrd(other)).map(({ at }) => at);
  const choice = others.length === 0 ? "Build an FRD first" : `Choose ${[...new Set(others)].join(" or ")}`;
  if (frds === 0) {
    const why = place === "" ? "the system with the FRD is missing" : `${empire} has no FRD in ${place} that can build`;
    return illegal("EaW 15.0", why, choice);
  }
  const needed = frdsFor(order);
  if (needed > frds) return illegal("EaW 6.0", `${place} has only one FRD`, "Leave out (Two FRDs)");
  const busy = board.built.filter((system) => sameWord(system, place)).length;
  if (busy + needed > frds) {
    return illegal("EaW 33.3", `the FRD in ${place} already builds this season`, "Build everything by one order");
  }
  return priced(board.position, order, order.helper);
}

/** How many FRDs an order to build needs. */
export const frdsFor = ({ helper }: Pick<OrderLine, "helper">): number => (helper === "Two FRDs" ? 2 : 1);

const isAbleFrd = (fleet: Moving): boolean =>
  worksAs(fleet, ["FRD"]) && fleet.state !== "Trapped" && fleet.state !== "Hyperspace" && !fleet.lane;

/** EaW 15a: a new FRD in a developed system of the empire in which it knows of no enemy fleet. */
export function judgeNewFrd(board: Board, empire: string, order: OrderLine): OrderLegality {
  const place = order.target;
  const system = systemIn(board, place);
  if (system?.owner !== empire || system.development === "") {
    const legal = board.position.systems.find(({ owner, development }) => owner === empire && development !== "");
    const why = `${place === "" ? "the system" : place} is no developed mine or colony of ${empire}`;
    return illegal("EaW 15a", why, legal ? `Choose ${legal.system}` : "Develop a mine or a colony first");
  }
  if (fleetsThere(board, place).some((fleet) => fleet.empire !== empire)) {
    return illegal("EaW 15a", `a fleet of another empire is in ${system.system}`, "Choose a system without one");
  }
  return priced(board.position, order, order.helper);
}
