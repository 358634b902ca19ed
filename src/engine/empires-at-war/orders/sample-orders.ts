import { waysFrom, type Position } from "../position/position";
import { fleetNames } from "./orders-now";
import { formatOrders, type OrderLine } from "./order-line";
import { judgeOrders } from "./judge-orders";
import { isLegal } from "./verdict";

/** Orders that an empire may give: each of its first fleets jumps, as far as the movement points last. For an example in an empty form. */
export function sampleOrders(position: Position, empire: string): string {
  const own = position.fleets.filter((fleet) => fleet.empire === empire);
  const lines = own.flatMap(({ fleet, at }, index): readonly OrderLine[] => {
    const [way] = waysFrom(position, at);
    return way ? [{ number: index + 1, fleet, action: "Jump", target: way.to, helper: undefined, what: [] }] : [];
  });
  const { judged } = judgeOrders(position, { empire, lines });
  const legal = judged.filter(({ verdict }) => isLegal(verdict)).map(({ order }) => order);
  const [first = ""] = fleetNames(position, empire);
  return legal.length > 0 ? formatOrders(legal) : `1 ${first || "Fleet 1"} self-repair`;
}
