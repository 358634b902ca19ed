import { boardOf } from "../orders/board";
import { judgeOrders, type JudgedOrders } from "../orders/judge-orders";
import type { EmpireOrders } from "../orders/order-line";
import { isLegal } from "../orders/verdict";
import { byName, type Position } from "../position/position";
import { meetingsOf } from "./meetings";
import { foreignFleets } from "./releases";
import { established, explored } from "./set-up-sites";
import { NO_ANSWERS, type Answers, type Meeting, type Resolution, type SystemChange } from "./resolution";
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
  const judged = inOrder(orders).map((one) => judgeOrders(position, one));
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
  const changes = season.question ? [] : afterwards(season, meetings);
  return {
    ...{ steps: season.steps, moved, meetings, changes, discoveries: season.discoveries },
    outcomes: [...season.outcomes].sort(
      (a, b) => a.empire.localeCompare(b.empire, "en") || a.order.number - b.order.number,
    ),
    points: judged.map(({ empire, had }) => ({ empire, had, used: season.used.get(empire) ?? 0 })),
    fleets: snapshot(season),
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
  for (const { fleet, empire, state, at } of season.board.fleets) {
    if (state === "Hyperspace")
      note(season, "3a", "EaW 32.1", `${fleet} of ${empire} left the battle in ${at} and is on its way.`);
  }
}

/** The post-combat resolution of the systems that no battle can change any more (EaW 4b). */
function afterwards(season: UnderWay, meetings: readonly Meeting[]): readonly SystemChange[] {
  const pending = new Set(meetings.filter(({ isInLane }) => !isInLane).map(({ where }) => where));
  // Whoever wins in a lane goes on to its end.
  for (const { ends } of season.lanes.values()) for (const end of ends) pending.add(end);
  const calm = [...season.board.position.systems]
    .filter(({ system }) => !pending.has(system))
    .sort((a, b) => byName(a.system, b.system));
  for (const system of [...pending].sort()) {
    note(season, "5b", "EaW 4b", `What follows in ${system} depends on the battle.`);
  }
  return [
    ...calm.flatMap((system) => foreignFleets(season, system)),
    ...established(season, calm),
    ...calm.flatMap((system) => explored(season, system)),
  ];
}
