import type { BooksState } from "../../campaign/ledger/ledger";
import { frdPlaces, isFrdFleet } from "../fleets/whereabouts";
import { yearOf } from "../season";
import { classesFor } from "../ships/available";
import { fleetsNow } from "../state/state";
import { positionIn } from "../position/position-in";
import { NO_ORDERS } from "./order-events";
import { formatOrder, type OrderLine } from "./order-line";
import { DELAYED_EXAMPLE, DETAILS_EXAMPLE, ORDER_EXAMPLE } from "./parse-orders";
import { sampleOrders } from "./sample-orders";

/** Orders as examples: of an empire's own fleets, places and classes; where none is known, of others. */
export function orderExamples(state: BooksState, side: string): readonly string[] {
  if (side === "") return [ORDER_EXAMPLE, DETAILS_EXAMPLE, DELAYED_EXAMPLE];
  const [moves = ""] = sampleOrders(positionIn(state), side).split("\n");
  return [...(moves === NO_ORDERS ? [] : [moves]), ...builds(state, side)];
}

/** What a fleet at an FRD of the empire could have built: for a point now, and for none for the next season (EaW 6.0). */
function builds(state: BooksState, side: string): readonly string[] {
  const docks = frdPlaces(state, side);
  const fleet = fleetsNow(state).find(
    (one) => one.side === side && docks.includes(one.place) && !isFrdFleet(state, one),
  )?.fleet;
  const classes = classesFor(state, side, yearOf(state.books, state.campaign.turn));
  const [one, other = one] = classes.filter(({ dockingPoints }) => dockingPoints !== null).map((row) => row.class);
  if (fleet === undefined || one === undefined || other === undefined) return [];
  const build: OrderLine = { number: 2, fleet, action: "Build", target: "", helper: undefined, what: [] };
  return [
    formatOrder({ ...build, what: one === other ? [`2 ${one}`] : [one, `2 ${other}`] }),
    `${formatOrder({ ...build, helper: "Delayed", what: [one] })}, which costs no point and moves from the next season on`,
  ];
}
