import { secretMissing } from "../ledger/changed-rows";
import { entriesIn } from "../ledger/books";
import { numberedTables } from "../ledger/ledger";
import { SECRET_TO } from "../schema/shared-tables";
import { spotIn, type Placed } from "../schema/table";
import { check, type Found } from "./check";

/** The check of rows that a command wrote and that no longer say who may know them. */
export const SECRET_CHECK = "secret-missing";

/** A row that a command wrote says who may know it, so that nothing declared later reaches it. */
export const secretsGiven = check({
  id: SECRET_CHECK,
  title: "Every row that a command wrote says who may know it",
  clause: "",
  inView: true,
  rowwise: true,
  find: (state) =>
    numberedTables(state.game).flatMap((of) =>
      (entriesIn(state.books, of) as readonly unknown[] as readonly (Placed & { readonly no: number })[]).flatMap(
        (row): Found[] => {
          const expected = secretMissing(state, of, row);
          if (expected === undefined) return [];
          const message = `Entry ${row.no} does not say who may know it. Enter "${expected}" in ${SECRET_TO.header}, or undo the change.`;
          const spot = spotIn(state.books.tables, of, row, "secretTo");
          return [{ subject: `No ${row.no}`, message, expected, actual: "nothing", spot, sight: true }];
        },
      ),
    ),
});
