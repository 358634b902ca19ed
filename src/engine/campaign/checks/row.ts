import type { Cell } from "../../core/cell";
import { changedRows, rowSays } from "../ledger/changed-rows";
import { hasLedger, type BooksState } from "../ledger/ledger";
import { missingPlans } from "../ledger/plans";
import { whatItWas } from "../ledger/what-it-was";
import { BUDGET_LINES } from "../schema/shared-tables";
import { spotIn } from "../schema/table";
import { check, type Found } from "./check";

/** Somebody who sorted one column changed every row: then what each was says nothing. */
const MAX_EXPLAINED = 10;

/** What is typed over in a booked row is found at the row, and at the cell if that is known. Rows of closed turns are named by "closing-digest". */
export const rowsUnchanged = check({
  id: "row-changed",
  title: "Every row of the turn under way still says what was booked",
  clause: "",
  inView: true,
  find(state) {
    const all = changedRows(state).filter(({ closed }) => closed === undefined);
    // Only the game master may know what a row said before.
    const isExplained = state.books.viewer === null && all.length <= MAX_EXPLAINED;
    return all.map((changed): Found => {
      const { of, row, turn, no } = changed;
      const what = rowSays(changed);
      const before = isExplained ? whatItWas(state, changed) : undefined;
      const was =
        before && `${of.columns[before.key]?.header ?? ""} was ${said(before.was)}, and is ${said(before.is)}.`;
      const message = `${what} no longer says what was booked: ${was ?? "a cell of this row was changed afterwards."} Undo the change; or, if it is right, choose "Post changes from the sheets" on the Checks page.`;
      return {
        subject: no === undefined ? what : `No ${no}`,
        message,
        ...(before && { expected: said(before.was), actual: said(before.is) }),
        spot: before ? spotIn(state.books.tables, of, row, before.key) : row.spot,
        turn,
      };
    });
  },
});

const said = (cell: Cell): string => (cell === null || cell === "" ? "nothing" : String(cell));

/** Whether somebody typed a plan for the turn under way: one that is missing may have become that of another side. */
const isTypedPlan = ({ books, campaign }: BooksState): boolean =>
  books.budget.some(({ turn, salt }) => turn === campaign.turn && salt === "");

/** A plan that a form wrote is there until its turn is closed. */
export const plansKept = check({
  id: "plan-missing",
  title: "Every plan that a form wrote in the turn under way is still there",
  clause: "",
  inView: true,
  find: (state: BooksState) =>
    !hasLedger(state.game)
      ? []
      : missingPlans(state).map(({ side, many, spot }): Found => {
          const what = many === 1 ? "a plan" : `${many} plans`;
          const message = `The sheet ${BUDGET_LINES.sheet} lacks ${what} of ${side} that a form wrote for turn ${state.campaign.turn}. Undo the deletion, or fill in the form again; to take a plan back, clear its amount.`;
          const subject = `${side}, turn ${state.campaign.turn}`;
          return {
            subject,
            message,
            expected: what,
            actual: "nothing",
            spot,
            ...(isTypedPlan(state) && { sight: true }),
          };
        }),
});
