import { sameWord } from "../../core/words";
import { canCarry } from "../bases/carriers";
import { ACTIONS, MOVE_COSTS, type MoveHelper } from "../movement/actions";
import { knownTo, waysFrom, type FleetThere, type Position, type ShipThere } from "../position/position";
import { unusedArguments, ARGUMENTS_OF } from "./unused-arguments";
import { MOVES } from "./judge-order";
import { judgeOrders } from "./judge-orders";
import type { EmpireOrders, OrderLine } from "./order-line";
import { isLegal } from "./order-legality";
import { withRetreats } from "./retreats";

/** An order that a fleet can be given after those that are there, and what it costs. */
export interface OrderChoice {
  readonly order: OrderLine;
  readonly cost: number;
  readonly clause: string;
}

/** The fleets of an empire, as its orders name them. */
export const ownFleets = ({ fleets }: Pick<Position, "fleets">, empire: string): readonly FleetThere[] =>
  fleets.filter((fleet) => fleet.empire === empire);

/**
 * What a fleet of an empire can be ordered after these orders: every action with what helps it and every target, as the declaration of
 * the actions has them, and of these what is legal by all that the empire knows. The free one stands before the same for a point.
 */
export function orderChoices(
  position: Position,
  { empire, lines }: EmpireOrders,
  fleet: string,
): readonly OrderChoice[] {
  const after = placeAfter(position, { empire, lines }, fleet);
  const number = numberAfter(lines);
  const orders = ACTIONS.list.flatMap((action) => {
    // A retreat comes before all else that its fleet is ordered (EaW 32.1).
    const here = action === "Retreat" ? placeNow(position, fleet) : after;
    return targetsOf(position, { empire, fleet, here }, ARGUMENTS_OF[action].target).flatMap((target) =>
      helpersOf(action).map((helper): OrderLine => ({ number, fleet, action, target, helper, what: [] })),
    );
  });
  const offered = orders.filter(({ action }) => !isOfBases(position, fleet, action) || carries(position, fleet, after));
  return cheapest(legalAmong(position, { empire, lines }, offered));
}

/** Whether an action is about ground bases: a tug has its pods besides (EaW 7b, 14.0). */
const isOfBases = (position: Position, fleet: string, action: OrderLine["action"]): boolean =>
  action === "Ground bases" || (action === "Pod" && !shipsOf(position, fleet).some(isTug));

const isTug = ({ roles }: ShipThere): boolean => roles.includes("Military tug") || roles.includes("Salvage tug");

/** Whether a fleet can carry bases to where it is then: where its empire has an FRD, nothing is carried (EaW 14a). */
function carries(position: Position, fleet: string, here: string): boolean {
  const empire = position.fleets.find((one) => sameWord(one.fleet, fleet))?.empire;
  const isAtFrd = position.fleets.some(
    (one) =>
      one.empire === empire &&
      sameWord(one.at, here) &&
      one.ships.some(({ roles, isPrize }) => roles.includes("FRD") && !isPrize),
  );
  return isAtFrd || canCarry(shipsOf(position, fleet));
}

const shipsOf = ({ fleets }: Position, fleet: string): readonly ShipThere[] =>
  fleets.find((one) => sameWord(one.fleet, fleet))?.ships ?? [];

/** The choices without those that say the same as one before them, and cost as much: help is found without being named. */
const cheapest = (choices: readonly OrderChoice[]): readonly OrderChoice[] =>
  choices.filter(
    ({ order, cost }, at) =>
      order.helper !== undefined ||
      !choices
        .slice(0, at)
        .some((one) => one.cost === cost && one.order.action === order.action && one.order.target === order.target),
  );

/** What an empire can order besides its fleets: a new FRD in each of its developed systems (EaW 15a). */
export function frdChoices(position: Position, { empire, lines }: EmpireOrders): readonly OrderChoice[] {
  const number = numberAfter(lines);
  const orders = position.systems
    .filter(({ owner, development }) => owner === empire && development !== "")
    .map(({ system }): OrderLine => {
      const target = { target: system, helper: undefined, what: [] };
      return { number, fleet: "", action: "Build FRD", ...target };
    });
  return legalAmong(position, { empire, lines }, orders);
}

/** The number of an order that follows these. */
export const numberAfter = (lines: readonly OrderLine[]): number =>
  lines.reduce((most, line) => Math.max(most, line.number), 0) + 1;

/** Those of some orders that are legal after these by all that the empire knows. */
function legalAmong(
  position: Position,
  { empire, lines }: EmpireOrders,
  orders: readonly OrderLine[],
): readonly OrderChoice[] {
  const own = knownTo(position, empire);
  return orders.flatMap((order): readonly OrderChoice[] => {
    const all = [...lines, order];
    const last = judgeOrders(position, { empire, lines: all }).judged.find((one) => one.order === order);
    const isUsed = !unusedArguments(own, all).some((one) => one.order === order);
    if (!last || !isLegal(last.verdict) || !isUsed) return [];
    return [{ order, cost: last.verdict.cost, clause: last.verdict.clause }];
  });
}

/** Where a fleet is now. */
const placeNow = ({ fleets }: Position, fleet: string): string =>
  fleets.find((one) => sameWord(one.fleet, fleet))?.at ?? "";

/** Where a fleet is once it has done these orders: one that left a battle is first where its retreat leads (EaW 32.1). */
export function placeAfter(position: Position, orders: EmpireOrders, fleet: string): string {
  const moves = withRetreats(position, orders).lines.filter(
    (line) => MOVES.includes(line.action) && sameWord(line.fleet, fleet),
  );
  const last = moves.filter(({ action }) => action !== "Retreat").at(-1) ?? moves.at(-1);
  return last?.target ?? placeNow(position, fleet);
}

interface Where {
  readonly empire: string;
  readonly fleet: string;
  readonly here: string;
}

function targetsOf(
  position: Position,
  { empire, fleet, here }: Where,
  kind: (typeof ARGUMENTS_OF)[OrderLine["action"]]["target"],
) {
  switch (kind) {
    case "a system":
      return waysFrom(position, here).map(({ to }) => to);
    case "a fleet":
      return ownFleets(position, empire).flatMap((one) =>
        sameWord(one.at, here) && !sameWord(one.fleet, fleet) ? [one.fleet] : [],
      );
    case "its own system":
      return [""];
  }
}

/** What may help an action, nothing last: it costs less with help. */
const helpersOf = (action: OrderLine["action"]): readonly (MoveHelper | undefined)[] => [
  ...MOVE_COSTS.flatMap((cost) => (cost.action === action && cost.helper !== undefined ? [cost.helper] : [])),
  undefined,
];
