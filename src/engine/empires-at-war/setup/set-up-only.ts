import type { BooksState } from "../../campaign/ledger/ledger";
import { readOnly, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { SET_UP } from "../season";

/** Whether the set-up is under way. */
export const isSetUp = ({ campaign }: Pick<BooksState, "campaign">): boolean => campaign.turn === SET_UP;

/** The refusal of what is only done in the set-up, or of books that cannot be written; undefined if it may be done. */
export function notInSetUp(open: OpenBooks, what: string, clause: string): Outcome | undefined {
  const locked = readOnly(open);
  if (locked || isSetUp(open)) return locked;
  const message = `${what} only in the set-up, and turn ${open.campaign.turn} is under way. Reopen the set-up first.`;
  return refusal("set-up", "Set-up", message, clause);
}
