import type { LineOfWords, PlayerSheet } from "../../campaign/commands/player-sheet";
import type { BooksState } from "../../campaign/ledger/ledger";
import { ACTIONS, MOVE_HELPERS } from "../movement/actions";
import { positionIn } from "../position/position-in";
import { byName } from "../position/position";
import { treasuryOf } from "./booked-ahead";
import { enterOrders } from "./enter-orders";
import { judgeOrders } from "./judge-orders";
import { frdChoices, orderChoices, ownFleets } from "./order-choices";
import { orderDetails, payable } from "./order-details";
import { lackedBy } from "./missing-details";
import { isLegal } from "./order-legality";
import { formatOrder, type OrderLine } from "./order-line";

/** How many details a line has room for in columns of their own; more are typed with commas between them. */
const DETAILS = ["With", "And", "And also"] as const;

/** An order in words: its fleet, what it does, where or with which fleet, what helps it, and what it names. */
const ORDER_OF_WORDS: LineOfWords = {
  field: "orders",
  columns: [
    { header: "Fleet", width: 18 },
    { header: "Order", width: 16 },
    { header: "To", width: 18 },
    { header: "Helped by", width: 16 },
    ...DETAILS.map((header) => ({ header, width: 18 })),
  ],
  line([fleet = "", action = "", target = "", helper = "", ...what]) {
    const named = what.filter((text) => text !== "");
    return formatOrder({ number: 0, fleet, action, target, helper: helper === "" ? undefined : helper, what: named });
  },
  offered(view, side) {
    const position = positionIn(view);
    const fleets = ownFleets(position, side).map(({ fleet }) => fleet);
    const lines = [
      ...fleets.flatMap((fleet) => orderChoices(position, { empire: side, lines: [] }, fleet)),
      ...frdChoices(position, { empire: side, lines: [] }),
    ].flatMap(({ order }) => complete(view, side, order));
    const places = position.systems.map(({ system }) => system).sort(byName);
    const details = [...new Set(detailsOf(view, side, fleets))];
    return {
      lines: [...new Set(lines.map((order) => formatOrder({ ...order, number: 0 })))],
      words: [fleets, ACTIONS.list, [...places, ...fleets], MOVE_HELPERS.list, ...DETAILS.map(() => details)],
    };
  },
};

/** An order as it stands, or with each of the things that it can name: those that are legal alone, and can be paid for. */
function complete(view: BooksState, side: string, order: OrderLine): readonly OrderLine[] {
  const { can } = payable(orderDetails(view, side, order), treasuryOf(view, side));
  return [order, ...can.map(({ what }): OrderLine => ({ ...order, what: [what] }))].filter((line) => {
    if (lackedBy(view, side, line)) return false;
    const { judged } = judgeOrders(positionIn(view), { empire: side, lines: [line] });
    return judged.every((one) => one.order !== line || isLegal(one.verdict));
  });
}

/** Everything that the orders of an empire can name after their colon. */
const detailsOf = (view: BooksState, side: string, fleets: readonly string[]): readonly string[] =>
  ACTIONS.list.flatMap((action) =>
    fleets.flatMap((fleet) =>
      orderDetails(view, side, { number: 0, fleet, action, target: "", helper: undefined, what: [] }).map(
        ({ what }) => what,
      ),
    ),
  );

/** What an empire orders, in lines of text or of words. */
export const ORDERS_SHEET: PlayerSheet = {
  sheet: "Orders to fill in",
  about: "The orders of the season, one in each row",
  commands: [{ command: enterOrders.id, words: ORDER_OF_WORDS }],
};
