import { nearest } from "../../core/nearest";
import { ZERO } from "../../core/points";
import { sameWord } from "../../core/words";
import { waysFrom, type ShipThere } from "../position/position";
import type { Action, MoveHelper } from "../movement/actions";
import { fleetIn, fleetsThere, freed, moving, worksAs, type Board, type Illegal, type Moving } from "./board";
import {
  frdsFor,
  judgeBases,
  judgeBuild,
  judgeColony,
  judgeFortify,
  judgeMine,
  judgeNewFrd,
} from "./legality/developments";
import { judgeFrdMove, judgeJump, judgeMonMove, judgeRetreat } from "./legality/moves";
import {
  judgeInspect,
  judgePod,
  judgeRepairBases,
  judgeRepairShip,
  judgeResupply,
  judgeScrap,
  judgeSiege,
  judgeTransfer,
  judgeWeb,
  shipsNamed,
} from "./legality/service";
import { tugFor, type TugThere } from "./legality/tugs";
import type { OrderLine } from "./order-line";
import { costOf, illegal, priced, type Legal, type OrderLegality } from "./order-legality";

type Judge = (board: Board, fleet: Moving, order: OrderLine) => OrderLegality;

/** How each order that a fleet carries out is judged. */
const JUDGES: Readonly<Record<Exclude<Action, "Build" | "Build FRD">, Judge>> = {
  Jump: judgeJump,
  Resupply: judgeResupply,
  Transfer: judgeTransfer,
  Scrap: judgeScrap,
  Inspect: judgeInspect,
  "Self-repair": (board, _, order) => priced(board.position, order, order.helper),
  "Repair ship": judgeRepairShip,
  "Repair bases": judgeRepairBases,
  Siege: judgeSiege,
  Pod: judgePod,
  "Ground bases": judgeBases,
  Web: judgeWeb,
  Fortify: judgeFortify,
  "Develop mine": judgeMine,
  "Develop colony": judgeColony,
  "Move FRD": judgeFrdMove,
  "Move MON": judgeMonMove,
  Retreat: judgeRetreat,
};

/** The orders by which a fleet leaves its system. */
export const MOVES: readonly Action[] = ["Jump", "Move FRD", "Move MON", "Retreat"];

/** What an order of an empire costs on this board; or why it is illegal (EaW 5.0). */
export function judgeOrder(board: Board, empire: string, order: OrderLine): OrderLegality {
  if (order.action === "Build FRD") return judgeNewFrd(board, empire, order);
  const fleet = fleetIn(board, empire, order.fleet);
  if (order.action === "Build") {
    return order.fleet !== "" && !fleet
      ? unknownFleet(board, empire, order)
      : (whyHeld(fleet, order) ?? judgeBuild(board, empire, order));
  }
  if (!fleet) return unknownFleet(board, empire, order);
  return whyHeld(fleet, order) ?? again(board, fleet, order) ?? JUDGES[order.action](board, fleet, order);
}

function unknownFleet({ fleets }: Board, empire: string, { fleet }: OrderLine): Illegal {
  const own = fleets.filter((one) => one.empire === empire).map((one) => one.fleet);
  const near = nearest(fleet, own);
  const why = fleet === "" ? "the fleet is missing" : `${fleet} is no fleet of ${empire}`;
  return illegal(
    "EaW 1e",
    why,
    near === undefined ? `Choose ${own.join(" or ") || "a fleet"}` : `The nearest is ${near}`,
  );
}

/** Why a fleet does nothing, or not this (EaW 10h, 19a, 32.1). */
function whyHeld(fleet: Moving | undefined, { action }: OrderLine): Illegal | undefined {
  if (!fleet) return undefined;
  if (fleet.held) return fleet.held;
  const { fleet: name, state, at, ships } = fleet;
  if (state === "Trapped" && action !== "Siege") {
    const instead = `Order ${name} siege, or send a second fleet or a Minesweeper`;
    return illegal("EaW 10h", `${name} is trapped in the fortification of ${at}`, instead);
  }
  if (state === "Pinned") return illegal("EaW 19a", `${name} is pinned in ${at}`, "Order it in the next season");
  if (state === "Hyperspace" && action !== "Retreat") {
    return illegal("EaW 32.1", `${name} left a battle and is on its way`, `Order ${name} retreat first`);
  }
  if (state === "Disbanded") return illegal("EaW 7a", `${name} is disbanded`, "Order the fleet that has its ships");
  return ships.length === 0 ? illegal("EaW 1e", `${name} has no ships`, "Assign ships to it first") : undefined;
}

/** What is done for a whole fleet or system by one order, which is paid once (EaW 6d, 9b, 14.0, 22f, 24.0, 31.0). */
const ONE_ORDER: readonly Action[] = [
  "Resupply",
  "Self-repair",
  "Repair ship",
  "Repair bases",
  "Inspect",
  "Ground bases",
  "Web",
];

const deedOf = ({ at }: Moving, { action, target }: OrderLine): string => `${action} ${at} ${target}`.toLowerCase();

/** Why an order that its fleet has carried out here would cost a point for nothing. */
function again({ position }: Board, fleet: Moving, order: OrderLine): Illegal | undefined {
  if (!fleet.did.includes(deedOf(fleet, order))) return undefined;
  const { action } = order;
  const clause = costOf(position, action, undefined)?.clause ?? "EaW 5.0";
  const whom = action === "Repair ship" ? ` for ${order.target === "" ? fleet.fleet : order.target}` : "";
  const why = `${fleet.fleet} is ordered ${action.toLowerCase()} in ${fleet.at}${whom} already, and it counts once in a season`;
  return illegal(clause, why, "Leave it out, or put everything into one order");
}

/** What a legal order changes on the board by itself: where nobody meets anybody. */
export function apply(board: Board, empire: string, order: OrderLine, { helper }: Legal): void {
  const fleet = fleetIn(board, empire, order.fleet);
  if (order.action === "Build") {
    const place = fleet?.at ?? order.target;
    board.built.push(...Array<string>(frdsFor(order)).fill(place));
    return;
  }
  if (!fleet) return;
  if (ONE_ORDER.includes(order.action)) fleet.did = [...fleet.did, deedOf(fleet, order)];
  if (MOVES.includes(order.action)) {
    takeTug(board, fleet, helper);
    arrive(board, fleet, order.target, helper === "Colony");
  } else if (order.action === "Transfer") transfer(board, fleet, order);
  else if (order.action === "Scrap")
    lose(fleet, order.what.length === 0 ? fleet.ships : (shipsNamed(fleet, order.what) ?? []));
  else if (order.action === "Inspect") {
    // All of them are inspected, whichever the order names (EaW 9b).
    fleet.ships = fleet.ships.map((ship) => (ship.isPrize ? { ...ship, isPrize: false } : ship));
  } else if (order.action === "Siege") fleet.sieges = true;
  else if (order.action === "Fortify" || order.action === "Develop mine" || order.action === "Develop colony") {
    fleet.works = order.action;
    fleet.stays = staying(fleet, order, helper !== undefined);
  }
}

/** EaW 11.0, 11a, 12b, 13a, 33.1: who fortifies or develops stays to the next season. */
function staying({ fleet, at }: Moving, { action }: OrderLine, isFree: boolean): Illegal {
  const what = action === "Fortify" ? `fortifies ${at}` : `develops ${at}`;
  const clause = action !== "Fortify" ? "EaW 33.1" : isFree ? "EaW 11a" : "EaW 11.0";
  return illegal(clause, `${fleet} ${what} and stays there this season`, "Move it in the next season");
}

/** A fleet comes to a system; an FRD takes along the MONs of its empire that no other FRD there keeps (EaW 17e). */
export function arrive(board: Board, fleet: Moving, to: string, isFree: boolean): void {
  const { position } = board;
  takeMons(board, fleet);
  // A fleet that fought in a lane goes back to the system from which it came.
  if (!sameWord(fleet.at, to)) {
    const way = waysFrom(position, fleet.at).find((one) => sameWord(one.to, to));
    fleet.cameFrom = fleet.at;
    fleet.direction = way?.enters ?? "";
    fleet.at = way?.to ?? to;
  }
  fleet.since = position.turn;
  fleet.arrived = true;
  joinFrd(board, fleet);
  if (isFree) fleet.jumpedFree = true;
  if (fleet.state === "Hyperspace") fleet.state = freed(fleet);
}

function takeMons(board: Board, dock: Moving): void {
  if (!worksAs(dock, ["FRD"])) return;
  const others = fleetsThere(board, dock.at).filter(
    (other) => other !== dock && other.empire === dock.empire && other.state !== "Trapped",
  );
  if (others.some((other) => worksAs(other, ["FRD"]))) return;
  for (const other of others) {
    const mons = other.ships.filter(({ roles }) => roles.includes("MON"));
    if (mons.length === 0) continue;
    lose(other, mons);
    dock.ships = [...dock.ships, ...mons];
  }
}

/** An FRD that a tug of another fleet carries takes it along (EaW 15f, 15g); undefined if none does. */
export function takeTug(board: Board, dock: Moving, helper: MoveHelper | undefined): TugThere | undefined {
  const found = tugFor(board, dock, helper);
  if (!found || found.of === dock) return undefined;
  lose(found.of, [found.tug]);
  dock.ships = [...dock.ships, found.tug];
  return found;
}

/** A MON that has come to an FRD of its empire is with it again (EaW 17e). */
function joinFrd(board: Board, fleet: Moving): void {
  if (!fleet.ships.some(({ roles }) => roles.includes("MON")) || worksAs(fleet, ["FRD"])) return;
  const dock = fleetsThere(board, fleet.at).find((other) => other.empire === fleet.empire && worksAs(other, ["FRD"]));
  if (dock) takeMons(board, dock);
}

/** Ships that an order names change fleets; a fleet that is not there yet is formed (EaW 7.0). */
function transfer(board: Board, fleet: Moving, { target, what }: OrderLine): void {
  const named = shipsNamed(fleet, what) ?? [];
  if (named.length === 0) return;
  const other = fleetIn(board, fleet.empire, target) ?? formed(board, fleet, target);
  if (fleet.arrived || other.arrived) board.late.push(...named.map(({ unit }) => unit));
  lose(fleet, named);
  other.ships = [...other.ships, ...named];
}

/** A fleet without its last ship is disbanded (EaW 7a, 9.0). */
function lose(fleet: Moving, ships: readonly ShipThere[]): void {
  fleet.ships = fleet.ships.filter((ship) => !ships.includes(ship));
  if (fleet.ships.length === 0) fleet.state = "Disbanded";
}

/** A new fleet beside another one. */
function formed({ position: { turn }, fleets }: Board, beside: Moving, name: string): Moving {
  const { empire, at } = beside;
  const start = { state: "Free", cameFrom: "", direction: "", since: turn, cbpv: ZERO, ships: [] } as const;
  const fleet = moving({ fleet: name, empire, at, ...start }, turn);
  fleets.push(fleet);
  return fleet;
}

/** An order that is judged before anything happens. */
export interface Judged {
  readonly order: OrderLine;
  readonly verdict: OrderLegality;
  /** The movement points that the empire has used with it. */
  readonly used: number;
}
