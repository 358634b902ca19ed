import type { Finding } from "../../core/problem";
import { changedRows, rowSays } from "../ledger/changed-rows";
import type { Check } from "./check";

/** What is typed over in a booked row is found at the row. Rows of closed turns are named by "closing-digest". */
export const rowsUnchanged: Check = {
  id: "row-changed",
  title: "Every row of the turn under way still says what was booked",
  clause: "",
  inView: true,
  find: (state) =>
    changedRows(state)
      .filter(({ closed }) => closed === undefined)
      .map((changed): Finding => {
        const { row, turn, no } = changed;
        const what = rowSays(changed);
        const message = `${what} no longer says what was booked: a cell of this row was changed afterwards. Undo the change; or, if it is right, choose "Post changes from the sheets" on the Checks page.`;
        return { check: "row-changed", subject: no === undefined ? what : `No ${no}`, message, spot: row.spot, turn };
      }),
};
