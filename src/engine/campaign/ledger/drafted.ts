import type { Points } from "../../core/points";

/** What somebody enters into the ledger, before it has a number. */
export interface NewTransfer {
  readonly line: string;
  readonly from: string;
  readonly to: string;
  readonly amount: Points;
  readonly subject: string;
  readonly note: string;
}
