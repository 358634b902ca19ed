/** What is found while the tables are read, before any named check: public like the checks. */
export interface ReadingCheck {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
}

/** Findings about what a cell, a row or a table holds. No rule of a game stands behind them, so they have no clause. */
export const READING_CHECKS: readonly ReadingCheck[] = (
  [
    ["schema", "The books are of a version that this Starledger reads"],
    ["game", "The game is one whose books are kept here"],
    ["table-missing", "Every table is in the workbook"],
    ["column-missing", "Every table has its columns"],
    ["column-twice", "No table has a column twice"],
    ["not-a-number", "Numbers are numbers, and of a size that they can have"],
    ["negative-amount", "Amounts are not negative"],
    ["amount-too-fine", "No amount is finer than a ten-thousandth"],
    ["amount-missing", "Every entry moves an amount"],
    ["turn-missing", "Every entry, plan and closing belongs to a turn"],
    ["unknown-side", "Every account is a side or an outside account"],
    ["unknown-currency", "Every currency is known"],
    ["event-unreadable", "Every change in the log can be read"],
    ["draft", "Every row of a numbered table has its number"],
  ] as const
).map(([id, title]) => ({ id, title, clause: "" }));
