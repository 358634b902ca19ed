import type { Clauses } from "../campaign/ledger/ledger";

/** The clauses of Empires at War that ask for what the books of every game check. */
export const CLAUSES: Clauses = {
  balance: "EaW 3c",
  source: "EaW 3c",
  treasury: "EaW 2a",
  turns: "EaW 2.0",
  lines: "EaW 6.0",
  closing: "EaW 4d",
  committing: "EaW 6.0",
  tracking: "EaW 1e",
  takenUp: "EaW 29.0",
};
