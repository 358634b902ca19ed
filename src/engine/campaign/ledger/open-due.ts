import { sameWord } from "../../core/words";
import type { DUE } from "../schema/shared-tables";
import type { RowOf } from "../schema/table";

/** The commands that keep the table Due; their steps record the rows as they left them. */
export const ADD_DUE = "add-due";
export const SETTLE_DUE = "settle-due";

export const UNDER_WAY = "Under way";
export const DONE = "Done";
export const LAPSED = "Lapsed";

/** The words of the column State for what is over. */
const OVER = [DONE, LAPSED, "Over", "Ended", "Closed", "Complete"];

/** Whether a row says that something is still under way. */
export const isOpenDue = ({ subject, what, state }: RowOf<typeof DUE>): boolean =>
  (subject !== "" || what !== "") && !OVER.some((word) => sameWord(word, state));
