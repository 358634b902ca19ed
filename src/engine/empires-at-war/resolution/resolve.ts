import { boardOf, fleetsThere } from "../orders/board";
import { judgeOrders, type JudgedOrders } from "../orders/judge-orders";
import type { EmpireOrders } from "../orders/order-line";
import { allOrders } from "../orders/retreats";
import { isLegal } from "../orders/order-legality";
import { byName, type Position, type SystemThere } from "../position/position";
import { meetingsOf } from "./meetings";
import { foreignFleets } from "./releases";
import { established, explored, worksOrdered } from "./set-up-sites";
import {
  NO_ANSWERS,
  type Answers,
  type Meeting,
  type Resolution,
  type SystemChange,
  type WaitingThere,
} from "./resolution";
import { playSlot, slotsOf } from "./slots";
import { lose, note, snapshot, type UnderWay } from "./under-way";

/**
 * Resolves the movement of a season in the sequence of EaW 32: retreats, ships of free builds, free jumps, the other orders slot by
 * slot; then who fights whom; and what follows in the systems where nobody fights. The same orders give the same result in
 * whatever order they are listed. It stops with a question where the text leaves something to the GM or to the dice; the answers
 * are part of the input. An order that is not carried out says why.
 */
export function resolve(
  position: Position,
  orders: readonly EmpireOrders[],
  answers: Answers = NO_ANSWERS,
): Resolution {
  const judged = inOrder(allOrders(position, orders)).map((one) => judgeOrders(position, one));
  const season: UnderWay = {
    ...{
      board: boardOf(position, false),
      answers,
      steps: [],
      outcomes: [],
      lanes: new Map(),
      discoveries: [],
      question: undefined,
    },
    left: new Map(judged.map(({ empire, had, used }) => [empire, had - used])),
    used: new Map(),
  };
  refuseIllegal(season, judged);
  onTheirWay(season);
  for (const slot of slotsOf(boardOf(position), judged)) {
    if (!season.question) playSlot(season, slot);
  }
  const moved = snapshot(season);
  const meetings = season.question ? [] : meetingsOf(season);
  const pending = pendingIn(season, meetings);
  const changes = season.question ? [] : afterwards(season, pending);
  return {
    ...{ steps: season.steps, moved, meetings, changes, discoveries: season.discoveries },
    waiting: pending.map((system) => waitingIn(season, system)),
    outcomes: [...season.outcomes].sort(
      (a, b) => a.empire.localeCompare(b.empire, "en") || a.order.number - b.order.number,
    ),
    points: judged.map(({ empire, had }) => ({ empire, had, used: season.used.get(empire) ?? 0 })),
    fleets: snapshot(season),
    late: season.board.late,
    question: season.question,
  };
}

/** Orders by empire and number, however they were listed. */
const inOrder = (orders: readonly EmpireOrders[]): readonly EmpireOrders[] =>
  [...orders]
    .sort((a, b) => a.empire.localeCompare(b.empire, "en"))
    .map(({ empire, lines }) => ({ empire, lines: [...lines].sort((a, b) => a.number - b.number) }));

/** Orders that are illegal by what their empire knows are not carried out. */
function refuseIllegal(season: UnderWay, judged: readonly JudgedOrders[]): void {
  for (const { empire, judged: orders } of judged) {
    for (const { order, verdict } of orders) if (!isLegal(verdict)) lose(season, "2a", { empire, order }, verdict);
  }
}

/** Notes the fleets that left a battle: without an order they stay on their way (EaW 32.1). */
function onTheirWay(season: UnderWay): void {
  for (const { fleet, empire, state, at, was } of season.board.fleets) {
    if (state !== "Hyperspace") continue;
    const left = was.retreat?.from ?? at;
    note(season, "3a", "EaW 32.1", `${fleet} of ${empire} left the battle in ${left} and is on its way.`);
  }
}

/** The systems in which a battle still decides what follows: whoever wins in a lane goes on to its end (EaW 4b, 5c). */
function pendingIn(season: UnderWay, meetings: readonly Meeting[]): readonly string[] {
  const inSystems = meetings.filter(({ isInLane }) => !isInLane).map(({ where }) => where);
  const atEnds = [...season.lanes.values()].flatMap(({ ends }) => ends);
  return [...new Set([...inSystems, ...atEnds])].sort();
}

/** The post-combat resolution of the systems that no battle can change any more (EaW 4b). */
function afterwards(season: UnderWay, pending: readonly string[]): readonly SystemChange[] {
  const calm = season.board.position.systems.filter(({ system }) => !pending.includes(system));
  for (const system of pending) {
    note(season, "5b", "EaW 4b", `What follows in ${system} depends on the battle.`);
  }
  return postCombat(season, calm);
}

/** What follows in systems once nobody fights there any more, in the order of the steps (EaW 10b to 10f, 11.0 to 13.0, 16.0). */
export function postCombat(season: UnderWay, systems: readonly SystemThere[]): readonly SystemChange[] {
  const inOrderOfName = [...systems].sort((a, b) => byName(a.system, b.system));
  return [
    ...inOrderOfName.flatMap((system) => foreignFleets(season, system)),
    ...established(season, inOrderOfName),
    ...inOrderOfName.flatMap((system) => explored(season, system)),
  ];
}

/** What was ordered in a system, and is done once its battle is over. */
const waitingIn = (season: UnderWay, system: string): WaitingThere => ({
  system,
  works: worksOrdered(season, system),
  sieges: fleetsThere(season.board, system)
    .filter(({ sieges }) => sieges)
    .map(({ fleet }) => fleet),
});
