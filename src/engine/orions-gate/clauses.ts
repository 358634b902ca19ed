import type { Clauses } from "../campaign/ledger/ledger";

/** The text asks for no ledger: what the books of every game check has no clause of its own in it. */
export const CLAUSES: Clauses = {
  balance: "",
  source: "",
  treasury: "",
  turns: "",
  lines: "",
  closing: "",
  committing: "",
  tracking: "",
  takenUp: "",
};
