import type { OpenBooks } from "../../../engine/campaign/system";

/** What is found while the sheets are read, before any named check. */
const READING: Readonly<Record<string, string>> = {
  schema: "The books are of a version that this Starledger reads",
  "table-missing": "Every table is in the workbook",
  "column-missing": "Every table has its columns",
  "not-a-number": "Numbers are numbers",
  "negative-amount": "Amounts are not negative",
  "unknown-side": "Every account is a side or an outside account",
  "unknown-currency": "Every currency is known",
  "amount-missing": "Every entry moves an amount",
  "turn-missing": "Every entry belongs to a turn",
  draft: "Every row of the ledger and the log has its number",
  "event-unreadable": "Every change in the log can be read",
  "closing-digest": "No closed turn was altered",
};

/** What a check is about, in words; its id where nobody named it. */
export const titleOf = ({ system }: OpenBooks, check: string): string =>
  system.checks.find(({ id }) => id === check)?.title ?? READING[check] ?? check;
