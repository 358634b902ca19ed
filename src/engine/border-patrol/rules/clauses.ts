import type { Clauses } from "../../campaign/ledger/ledger";

/** The clauses of Border Patrol that ask for what the books of every game check. */
export const CLAUSES: Clauses = {
  balance: "V19.092",
  source: "V1.23 8C1",
  treasury: "V1.23 8C1",
  turns: "V1.22",
  lines: "V1.23 2E1",
  closing: "V1.23 8C1",
  committing: "V1.23 5D1",
  tracking: "V19.092",
  takenUp: "V19.093",
};
