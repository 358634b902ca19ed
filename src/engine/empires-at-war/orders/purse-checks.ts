import { check, type Found } from "../../campaign/checks/check";
import { purseOf } from "./purse";
import { SET_UP } from "../season";
import { movementPointsSpent } from "./order-events";
import { eventsOfTurn } from "./orders-now";

/** EaW 5.0: orders and everything else that an empire does in a season come out of the same movement points. */
export const pointsLeft = check({
  id: "movement-points",
  title: "No empire uses more movement points than it has in the season",
  clause: "EaW 5.0",
  inView: true,
  find(state) {
    const { turn } = state.campaign;
    if (turn === SET_UP) return [];
    return state.books.sides.flatMap(({ name }): readonly Found[] => {
      const entries = eventsOfTurn(state, movementPointsSpent, turn).filter(({ side }) => side === name);
      const last = entries.at(-1);
      if (!last) return [];
      const { had, ordered, besides, left } = purseOf(state, name);
      if (left >= 0) return [];
      const message = `${name} has ${had} movement points in this season, and uses ${ordered + besides}: ${ordered} for its orders, ${besides} for what it did besides. Undo something of it, or give fewer orders.`;
      const words = { expected: `${had} or fewer`, actual: String(ordered + besides), difference: String(-left) };
      return [{ subject: name, message, ...words, spot: last.spot, turn }];
    });
  },
});
