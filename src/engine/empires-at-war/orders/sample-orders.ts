import { waysFrom, type Position } from "../position/position";
import { NO_ORDERS } from "./order-events";
import { formatOrders, type OrderLine } from "./order-line";
import { judgeOrders } from "./judge-orders";
import { isLegal } from "./order-legality";

/**
 * Orders that an empire may give: each of its first fleets jumps, as far as the movement points last; if none may jump,
 * its first that can repairs itself. For an example in an empty form.
 */
export function sampleOrders(position: Position, empire: string): string {
  const own = position.fleets.filter((fleet) => fleet.empire === empire);
  const lines = own.flatMap(({ fleet, at }, index): readonly OrderLine[] => {
    const [way] = waysFrom(position, at);
    return way ? [{ number: index + 1, fleet, action: "Jump", target: way.to, helper: undefined, what: [] }] : [];
  });
  const ofOne = own.map(({ fleet }): readonly OrderLine[] => [
    { number: 1, fleet, action: "Self-repair", target: "", helper: undefined, what: [] },
  ]);
  for (const given of [lines, ...ofOne]) {
    const { judged } = judgeOrders(position, { empire, lines: given });
    const legal = judged.filter(({ verdict }) => isLegal(verdict)).map(({ order }) => order);
    if (legal.length > 0) return formatOrders(legal);
  }
  return NO_ORDERS;
}
