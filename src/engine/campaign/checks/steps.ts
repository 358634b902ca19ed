import type { Finding } from "../../core/problem";
import { stepsUnderWay } from "../ledger/steps";
import { STEPS } from "../schema/shared-tables";
import { spotIn } from "../schema/table";
import type { Check } from "./check";

/** A command under way can be continued. */
export const stepsLegible: Check = {
  id: "step-unreadable",
  title: "Every command under way can be continued",
  clause: "",
  rowwise: true,
  find: ({ books }) =>
    stepsUnderWay({ books }).unreadable.map(({ row, key, message }): Finding => {
      const { subject, command } = row;
      const what = `${message} Undo the change, or set State of the rows of ${command || "this step"} to "abandoned".`;
      const spot = spotIn(books.tables, STEPS, row, key);
      return { check: "step-unreadable", subject: subject || command || `Step ${row.no}`, message: what, spot };
    }),
};
