import { mismatch, check, type Found } from "../../campaign/checks/check";
import { spotIn } from "../../campaign/schema/table";
import { formatPoints, subtract } from "../../core/points";
import { orionSides } from "../turn/history";
import { UNITS } from "./units-table";
import { trackedShip } from "../table-rows";
import { unpaidWorth } from "./worth-paid";

/** The check of what units are worth by what was paid for them. */
export const WORTH_UNPAID = "worth-unpaid";

/**
 * V19.092, V19.13: a unit of the pirates grows only by what was paid for it. What Teams pay is by rules of a book that is not here. A
 * reason of the game master is shown in its turn, and counts as agreed once that is closed.
 */
export const worthPaid = check({
  id: WORTH_UNPAID,
  title: "A unit of the pirates is worth no more than was paid for it",
  clause: "V19.092",
  inView: true,
  onlyShows: true,
  find: (state) =>
    orionSides(state).flatMap((side) =>
      unpaidWorth(state, side).flatMap(({ unit, key, paidFor, value, by, explained }): Found[] => {
        const { turn: now } = state.campaign;
        if (explained && explained.turn < now) return [];
        const { header } = UNITS.columns[key];
        const [is, paid, more] = [value, paidFor, subtract(value, paidFor)].map(formatPoints);
        const does = explained
          ? `The reason given is "${explained.reason}". If that is not agreed, undo it; once the turn is closed, it counts as agreed.`
          : `Book what was paid, as a Purchase, Refit, Repair or Option systems with the Subject ${unit}; or correct ${header}; or let the game master say why with "Say why a unit is worth more".`;
        const message = `Entry ${by.no} makes ${unit} worth ${is} BPV (${header}), and ${more} of that was not paid: its worth by what was paid is ${paid}. ${does}`;
        const row = trackedShip(state, unit);
        const spot = row ? spotIn(state.books.tables, UNITS, row, key) : by.spot;
        return [mismatch(WORTH_UNPAID, unit, message, paidFor, value, { clause: "V19.092", spot })];
      }),
    ),
});
