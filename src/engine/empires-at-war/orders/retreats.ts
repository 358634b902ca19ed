import { sameWord } from "../../core/words";
import type { Position } from "../position/position";
import type { EmpireOrders, OrderLine } from "./order-line";

/**
 * The orders of an empire with the retreats of its fleets that left a battle, which come first whether they are ordered or not (EaW 21a,
 * 32.1). What nobody ordered has the number 0.
 */
export function withRetreats({ fleets }: Pick<Position, "fleets">, { empire, lines }: EmpireOrders): EmpireOrders {
  const isOrdered = (name: string, to: string): boolean =>
    lines.some(({ action, fleet, target }) => action === "Retreat" && sameWord(fleet, name) && sameWord(target, to));
  const retreats = fleets.flatMap(({ fleet, empire: whose, state, retreat }): readonly OrderLine[] =>
    whose !== empire || state !== "Hyperspace" || !retreat || isOrdered(fleet, retreat.to)
      ? []
      : [{ number: 0, fleet, action: "Retreat", target: retreat.to, helper: undefined, what: [] }],
  );
  return { empire, lines: [...lines, ...retreats] };
}

/** Whether a fleet is on a retreat that is carried out this season. */
export const anyRetreats = ({ fleets }: Pick<Position, "fleets">): boolean =>
  fleets.some(({ state, retreat }) => state === "Hyperspace" && retreat !== undefined);

/** The orders of every empire that gave some, or whose fleets retreat. */
export function allOrders(position: Position, orders: readonly EmpireOrders[]): readonly EmpireOrders[] {
  const silent = position.empires
    .filter(({ empire }) => !orders.some((one) => one.empire === empire))
    .map(({ empire }) => withRetreats(position, { empire, lines: [] }))
    .filter(({ lines }) => lines.length > 0);
  return [...orders, ...silent];
}
