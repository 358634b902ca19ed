import { addUnit } from "../../campaign/commands/unit";
import { sameWord } from "../../core/words";
import { isOrion } from "../turn/history";
import { classesFor } from "../ships/ship-chart";
import { SECRET_BASE } from "../ships/on-the-map";
import { aboutOrder } from "./order-command";

/** A unit that was ordered arrives (6A1); its subject is the number of the order. */
export const deliverUnit = aboutOrder({
  id: "deliver-unit",
  title: "Bring in a new unit",
  of: "unit",
  step: "6A1",
  button: "Deliver the unit",
  done: "It arrives",
  says: ({ unit, class: named }) => `${unit}, ${named}, arrives`,
  // A pirate's ship starts at a secret base (V19.13).
  asksWhere: (open, { side }) => !isOrion(open, side),
  carryOut(open, order, place, { stamp }) {
    const { unit, side, words, sizeClass, commandRating, economic, combat, worth } = order;
    const chart = [...classesFor(open, side).values()].find((row) => sameWord(row.class, order.class));
    const ship = {
      ...{ unit, side, name: words, class: order.class, sizeClass, commandRating, economic, combat, worth },
      ...(chart && chart.special !== "" && { special: chart.special }),
      ...(place !== "" && { place }),
      ...(isOrion(open, side) && { deployment: SECRET_BASE }),
    };
    return addUnit(open, ship, stamp, { step: "6A1", clause: "V1.23 6A1", ref: String(order.no) });
  },
});
