import { mostFleetsAt } from "../../position/most-fleets";
import { sameWord } from "../../../core/words";
import { lanesOf, nearestOf } from "../../calendar-and-map/lane-map";
import { hasRole, isFrdAlone, waysFrom } from "../../position/position";
import { crowdThere, jumpsFree, worksAs, type Board, type Illegal, type Moving } from "../board";
import type { OrderLine } from "../order-line";
import { illegal, isLegal, priced, type OrderLegality } from "../order-legality";
import { isTug, ownTug, tugFor } from "./tugs";

/** A jump of a fleet (EaW 5a, 5b). */
export function judgeJump(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  const wrong = notAsFleet(board, fleet) ?? notToGo(board, fleet, order);
  if (wrong) return wrong;
  const free = jumpsFree(board, fleet);
  if (order.helper === "Colony" && !free) return notFree(fleet);
  if (order.helper !== undefined && order.helper !== "Colony") return priced(board.position, order, order.helper);
  return priced(board.position, order, free ? "Colony" : undefined);
}

/**
 * Why a fleet does not jump as one: an FRD and a MON have moves of their own (EaW 15e, 17e). Ruling: a captured FRD goes with the fleet that
 * has it, like every captured ship, until it is inspected (EaW 25b).
 */
function notAsFleet(board: Board, fleet: Moving): Illegal | undefined {
  if (worksAs(fleet, ["FRD"])) {
    return illegal("EaW 15e", `${fleet.fleet} is an FRD`, `Order ${fleet.fleet} move FRD`);
  }
  if (!hasRole(fleet, "MON")) return undefined;
  return withFrd(board, fleet) ?? illegal("EaW 17e", `${fleet.fleet} has a MON`, `Order ${fleet.fleet} move MON`);
}

/** The fleets of an empire with an FRD that works for it. */
const docksOf = ({ fleets }: Board, empire: string): readonly Moving[] =>
  fleets.filter((other) => other.empire === empire && worksAs(other, ["FRD"]));

/** A MON goes with the FRD of its empire where there is one (EaW 17e). */
function withFrd(board: Board, fleet: Moving): Illegal | undefined {
  const frd = docksOf(board, fleet.empire).find(({ at }) => sameWord(at, fleet.at));
  return frd && illegal("EaW 17e", `the MON of ${fleet.fleet} moves with an FRD`, `Transfer it to ${frd.fleet}`);
}

/** Ruling: a MON that is away from the FRDs of its empire goes to one of them, by the shortest way (EaW 17e). */
function toAnFrd(board: Board, fleet: Moving, { target }: OrderLine): Illegal | undefined {
  const frds = docksOf(board, fleet.empire);
  if (frds.length === 0) return undefined;
  return notNearer(board, fleet, target, { clause: "EaW 17e", who: `the MON of ${fleet.fleet}`, frds });
}

function notFree(fleet: Moving): Illegal {
  const instead = "Leave out (Colony), and pay for the jump";
  if (fleet.jumpedFree) return illegal("EaW 5b", `${fleet.fleet} has used its free jump of the season`, instead);
  return illegal("EaW 5b", `${fleet.at} is no developed colony of ${fleet.empire} that gives a free jump`, instead);
}

/** A move of an FRD, with its MON and a tug if it has them (EaW 15e to 15g). */
export function judgeFrdMove(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  if (!worksAs(fleet, ["FRD"])) {
    return illegal("EaW 15e", `${fleet.fleet} is no FRD`, `Order ${fleet.fleet} jump ${order.target}`.trim());
  }
  const wrong = notToGo(board, fleet, order);
  if (wrong) return wrong;
  const { helper } = order;
  if (helper === "Colony") {
    return illegal("EaW 15e", "an FRD has no free jump from a colony", "Leave out (Colony), and pay for the move");
  }
  if (isTug(helper) && !tugFor(board, fleet, helper)) {
    const clause = helper === "Military Tug" ? "EaW 15g" : "EaW 15f";
    const why = `no fleet of ${fleet.empire} in ${fleet.at} that can act has a ${helper ?? "tug"}`;
    return illegal(clause, why, "Bring one there first, or move the FRD without");
  }
  return priced(board.position, order, helper ?? ownTug(fleet));
}

/** A move of a MON that has lost its FRD (EaW 17e). */
export function judgeMonMove(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  if (!hasRole(fleet, "MON")) {
    return illegal("EaW 17e", `${fleet.fleet} has no MON`, `Order ${fleet.fleet} jump ${order.target}`.trim());
  }
  const wrong = withFrd(board, fleet) ?? notToGo(board, fleet, order) ?? toAnFrd(board, fleet, order);
  if (wrong) return wrong;
  if (order.helper === "Colony") {
    return illegal("EaW 17e", "a MON has no free jump from a colony", "Leave out (Colony), and pay for the move");
  }
  return priced(board.position, order, order.helper);
}

/**
 * A fleet that left a battle goes on along a lane; the way back costs nothing (EaW 21.0, 21a). Ruling: if there is not room for all that
 * left towards the same system, each of them may go along any lane of the system of its battle.
 */
export function judgeRetreat(board: Board, fleet: Moving, order: OrderLine): OrderLegality {
  if (fleet.state !== "Hyperspace") {
    const instead = `Order ${fleet.fleet} jump ${order.target}`.trim();
    return illegal("EaW 21a", `${fleet.fleet} has not left a battle`, instead);
  }
  const { retreat } = fleet.was;
  const isBound = retreat !== undefined && hasRoomForAll(board, fleet, retreat.to);
  const wrong =
    (isBound ? otherWay(fleet, order, retreat.to) : noLane(board, fleet, order, "EaW 21.0")) ??
    tooMany(board, fleet, order, "EaW 21a");
  if (wrong) return wrong;
  const cost = priced(board.position, order, order.helper);
  // What it pays is what the way costs that it goes (EaW 21a).
  const isBack = sameWord(order.target, retreat?.to ?? "") ? retreat?.isBack : sameWord(order.target, fleet.cameFrom);
  return isLegal(cost) && isBack ? { ...cost, cost: 0 } : cost;
}

/** A fleet left its battle in one direction, and goes on in it (EaW 21.0). */
function otherWay({ fleet }: Moving, { target }: OrderLine, to: string): Illegal | undefined {
  if (sameWord(target, to)) return undefined;
  return illegal("EaW 21.0", `${fleet} left its battle towards ${to}`, `Order ${fleet} retreat ${to}`);
}

/** Why a fleet does not go to the target; undefined if it does. */
function notToGo(board: Board, fleet: Moving, order: OrderLine): Illegal | undefined {
  return (
    fleet.stays ??
    notReady(board, fleet) ??
    noLane(board, fleet, order, "EaW 5a") ??
    offItsWay(board, fleet, order) ??
    tooMany(board, fleet, order, "EaW 17a")
  );
}

function notReady({ position: { turn } }: Board, { fleet, ships }: Moving): Illegal | undefined {
  if (ships.every(({ isPrize }) => isPrize)) {
    return illegal("EaW 25b", `${fleet} has only captured ships`, "Transfer them to another fleet");
  }
  const waits = ships.find(({ movesFrom }) => movesFrom !== null && movesFrom > turn);
  return (
    waits &&
    illegal(
      "EaW 6.0",
      `${waits.unit} was built without a movement point`,
      `Move it from turn ${turn + 1} on, or transfer it`,
    )
  );
}

function noLane({ position }: Board, { at }: Moving, { target }: OrderLine, clause: string): Illegal | undefined {
  const ways = waysFrom(position, at).map(({ to }) => to);
  if (ways.some((way) => sameWord(way, target))) return undefined;
  const instead = ways.length === 0 ? "Stay" : `Choose ${ways.join(" or ")}`;
  const why = target === "" ? "the system to go to is missing" : `no warp lane leads from ${at} to ${target}`;
  return illegal(clause, why, instead);
}

/** Whether a fleet still finds room in a system (EaW 17a). */
const hasRoom = (board: Board, fleet: Moving, to: string): boolean =>
  isFrdAlone(fleet) || crowdThere(board, fleet.empire, to).length < mostFleetsAt(board.position);

/** Whether a fleet finds room in a system together with those that retreat there as well (EaW 17a, 21a). */
function hasRoomForAll(board: Board, fleet: Moving, to: string): boolean {
  const onTheirWay = board.fleets.filter(
    ({ empire, state, was }) =>
      state === "Hyperspace" &&
      (board.position.countsAllEmpires || empire === fleet.empire) &&
      sameWord(was.retreat?.to ?? "", to),
  );
  return (
    isFrdAlone(fleet) || crowdThere(board, fleet.empire, to).length + onTheirWay.length <= mostFleetsAt(board.position)
  );
}

function tooMany(board: Board, fleet: Moving, { target }: OrderLine, clause: string): Illegal | undefined {
  if (!board.needsRoom || hasRoom(board, fleet, target)) return undefined;
  const crowd = crowdThere(board, fleet.empire, target);
  const own = crowd.filter(({ empire }) => empire === fleet.empire).map((other) => other.fleet);
  const named = own.length === crowd.length ? own.join(", ") : `${crowd.length} fleets`;
  const others = waysFrom(board.position, fleet.at)
    .map(({ to }) => to)
    .filter((to) => crowdThere(board, fleet.empire, to).length < mostFleetsAt(board.position));
  return illegal(
    clause,
    `${target} already has ${named}, and ${mostFleetsAt(board.position)} fleets are the most`,
    others.length === 0 ? "Stay" : `Choose ${others.join(" or ")}`,
  );
}

/** EaW 17g: a non-compliant fleet goes to an FRD by the shortest way. */
function offItsWay(board: Board, fleet: Moving, { target }: OrderLine): Illegal | undefined {
  if (fleet.state !== "Non-compliant") return undefined;
  const frds = docksOf(board, fleet.empire);
  if (frds.length === 0) {
    const why = `${fleet.fleet} is non-compliant, and ${fleet.empire} has no FRD`;
    return illegal("EaW 17g", why, "Transfer ships first");
  }
  const who = `${fleet.fleet} is non-compliant and`;
  return notNearer(board, fleet, target, { clause: "EaW 17g", who, frds });
}

/** Who has to go to one of these FRDs by the shortest way, and by which clause. */
interface Bound {
  readonly clause: string;
  readonly who: string;
  readonly frds: readonly Moving[];
}

/** Why a system is not on the shortest way to an FRD; undefined if it is. */
function notNearer(
  { position }: Board,
  fleet: Moving,
  target: string,
  { clause, who, frds }: Bound,
): Illegal | undefined {
  const places = frds.map(({ at }) => at);
  const map = lanesOf(position.lanes.map(({ from, to }) => [from, to] as const));
  const here = nearestOf(map, fleet.at, places);
  const isNearer = (to: string): boolean => (nearestOf(map, to, places)?.jumps ?? Infinity) < (here?.jumps ?? 0);
  if (isNearer(target)) return undefined;
  const nearer = waysFrom(position, fleet.at)
    .map(({ to }) => to)
    .filter(isNearer);
  const way = here ? `, to ${here.place}, ${here.jumps} ${here.jumps === 1 ? "jump" : "jumps"} away` : "";
  return illegal(
    clause,
    `${who} goes to an FRD by the shortest way${way}`,
    nearer.length > 0 ? `Choose ${nearer.join(" or ")}` : "Stay",
  );
}
