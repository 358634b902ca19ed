import { check } from "../../campaign/checks/check";
import { shownAs } from "../../campaign/ledger/tracker";
import { spotIn } from "../../campaign/schema/table";
import { differing, headerOf } from "./ship-rows";
import { UNITS } from "./units-table";

/** The rows of ships agree with the entries about fleets, crews, options, officers, attrition units, experience, repairs and captures. */
export const shipsAgree = check({
  id: "ship-differs",
  title: "The sheet Ships agrees with the log about what counts of each ship",
  clause: "EaW 1e",
  find: (state) =>
    differing(state).flatMap(({ row, said, now, keys }) =>
      keys.map((key) => {
        const [expected, actual] = [shownAs(UNITS, key, now), shownAs(UNITS, key, said)];
        const message = `${headerOf(key)} of ${row.unit} is ${expected} according to the log, but ${actual} on the sheet ${UNITS.sheet}. Choose "Post changes from the sheets" on the Checks page, or set the cell back.`;
        return {
          ...{ subject: row.unit, message, expected, actual },
          spot: spotIn(state.books.tables, UNITS, row, key),
        };
      }),
    ),
});
