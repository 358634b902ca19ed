import { useMemo } from "react";
import { ordersText } from "../../../engine/empires-at-war/orders/orders-now";
import { purseWith } from "../../../engine/empires-at-war/orders/purse";
import { positionIn } from "../../../engine/empires-at-war/position/position-in";
import { useOpen } from "../../books";
import type { FillAidProps } from "../game-parts";
import { FleetsToOrder } from "./order-choices";
import { ordersIn } from "./order-text";
import { Purse } from "./purse";

/** Above the orders that a player types: the movement points with these, and for each fleet what it can still be ordered. */
export function OrdersAid({ side, typed, onType }: FillAidProps) {
  const open = useOpen();
  const position = useMemo(() => positionIn(open), [open]);
  const text = typed["orders"] ?? ordersText(open, side);
  const purse = useMemo(
    () => purseWith(open, side, ordersIn({ position, empire: side }, text)),
    [open, side, position, text],
  );
  return (
    <>
      <Purse of={purse} isNew testId="orders-points-typed" />
      <FleetsToOrder position={position} empire={side} text={text} onAdd={(orders) => onType({ orders })} />
    </>
  );
}
