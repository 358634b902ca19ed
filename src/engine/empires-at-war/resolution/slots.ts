import { inSequence, type JudgedOrders, type Phase } from "../orders/judge-orders";
import { fleetIn, type Board } from "../orders/board";
import { apply, judgeOrder, MOVES, takeTug } from "../orders/judge-order";
import { formatOrder, ofExpendables, type OrderLine } from "../orders/order-line";
import { toDoFor } from "../orders/to-do";
import { illegal, isLegal, type OrderLegality } from "../orders/order-legality";
import { jumpAll, jumperOf, type Jumper } from "./jumps";
import { orderName } from "./resolution";
import { LATER, carriedOut, lose, note, type Entered, type UnderWay } from "./under-way";

/** Orders that are carried out at once, and the step of the season for it. */
interface Slot {
  readonly step: string;
  readonly name: string;
  readonly orders: readonly Entered[];
}

/** An order in its phase, and with which movement point it is carried out. */
interface Timed {
  readonly entered: Entered;
  readonly phase: Phase;
  readonly point: number;
}

const at = (entered: Entered, phase: Phase, point: number): Timed => ({ entered, phase, point });

/**
 * The slots of a season (EaW 32): the retreats, the free jumps, and then the movement points of every empire, the first of each at once, then
 * the second, and so on (EaW 21a counts them so). Ruling: an order that costs nothing uses no point up, and is carried out with the next one,
 * so that fleets meet whatever the numbers of their lines are; one that costs several points begins with its first; a fleet does one thing
 * at a time.
 */
export function slotsOf(start: Board, judged: readonly JudgedOrders[]): readonly Slot[] {
  const all = [...judged]
    .sort((a, b) => a.empire.localeCompare(b.empire, "en"))
    .flatMap(({ empire, judged: orders }) => {
      const lines = orders.map(({ order }) => order);
      const legal = new Map(
        orders.flatMap(({ order, verdict }) => (isLegal(verdict) ? [[order, verdict] as const] : [])),
      );
      let spent = 0;
      const last = new Map<string, number>();
      return inSequence(start, { empire, lines }).flatMap(({ order, phase }) => {
        const verdict = legal.get(order);
        if (verdict === undefined) return [];
        const { cost } = verdict;
        const entered = { empire, order, cost, ...(verdict.isDone && { done: verdict }) };
        if (phase !== "slot") return [at(entered, phase, 0)];
        const fleet = order.fleet.toLowerCase();
        const point = Math.max(spent, fleet === "" ? 0 : (last.get(fleet) ?? 0)) + 1;
        last.set(fleet, point);
        if (cost > 0) spent = point - 1 + cost;
        return [at(entered, phase, point)];
      });
    });
  const of = (phase: string): readonly Entered[] => all.flatMap((one) => (one.phase === phase ? [one.entered] : []));
  const points = [...new Set(all.flatMap(({ phase, point }) => (phase === "slot" ? [point] : [])))].sort(
    (a, b) => a - b,
  );
  return [
    { step: "3a", name: "retreats", orders: of("retreat") },
    { step: "3c", name: "free jumps", orders: of("free jump") },
    ...points.map((point) => ({
      ...{ step: "3d", name: `slot ${point}` },
      orders: all.flatMap((one) => (one.phase === "slot" && one.point === point ? [one.entered] : [])),
    })),
  ];
}

/** Carries out the orders of a slot: first what fleets do where they are, then all jumps at once. */
export function playSlot(season: UnderWay, { step, name, orders }: Slot): void {
  const jumpers: Jumper[] = [];
  // Judged before any of them happens: what is done at once does not depend on who is named first.
  const judged = orders.map((entered) => ({ entered, verdict: verdictNow(season, entered) }));
  for (const { entered, verdict } of judged) {
    const { empire, order } = entered;
    const fleet = fleetIn(season.board, empire, order.fleet);
    if (!isLegal(verdict)) lose(season, step, entered, verdict);
    else if (verdict.isDone) carriedOut(season, entered, verdict, "It was done before the movement");
    else if (fleet && MOVES.includes(order.action)) {
      const taken = takeTug(season.board, fleet, verdict.helper);
      if (taken)
        note(
          season,
          step,
          verdict.clause,
          `${taken.tug.unit} of ${taken.of.fleet} carries ${order.fleet}, and is with it.`,
        );
      jumpers.push(jumperOf(season, entered, fleet, verdict));
    } else {
      apply(season.board, empire, order, verdict);
      const doing = formatOrder(order).replace(/^\d+ /, "");
      note(
        season,
        order.action === "Build" && verdict.cost === 0 ? "3b" : step,
        verdict.clause,
        `${empire}: ${doing}.`,
      );
      carriedOut(season, entered, verdict, doneBy(order));
    }
  }
  jumpAll(season, jumpers, step, name);
}

/** What an order is worth now, on the board as it is; one that the GM overrules is not carried out (EaW 30.0). */
function verdictNow({ board, answers, left }: UnderWay, { empire, order, cost, done }: Entered): OrderLegality {
  if (done) return done;
  const ruled = answers.overruled[orderName(empire, order)];
  if (ruled !== undefined) return illegal("EaW 30.0", `the GM rules: ${ruled}`, "Ask the GM");
  const verdict = judgeOrder(board, empire, order);
  if (!isLegal(verdict) || verdict.cost <= cost) return verdict;
  // A colony that an enemy disrupts no longer makes a jump free (EaW 10i).
  const more = verdict.cost - cost;
  const has = left.get(empire) ?? 0;
  if (more > has)
    return illegal("EaW 10i", "the free jump is lost, and no movement point is left", "Keep a point for it");
  left.set(empire, has - more);
  return verdict;
}

/** What an order did, or how it is booked. */
function doneBy(order: OrderLine): string {
  const { action, target, what } = order;
  if (action === "Transfer" && what.length > 0 && !ofExpendables(order)) return `${what.join(", ")} in ${target} now`;
  return toDoFor(action) ?? LATER;
}
