import { EVENTS, SETTINGS, SIDES } from "../schema/shared-tables";

/** What is found while the tables are read, before any named check: public like the checks. */
export interface ReadingCheck {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  /** The tables and columns beside its own cell from which it may follow; left out where it follows from nothing. */
  readonly looksAt?: readonly string[];
  /** Whether it follows from another cell of its row that cannot be read. */
  readonly ownRow?: boolean;
  /** Whether no turn is closed over its findings. */
  readonly blocksClosing: boolean;
}

/** What is read from a setting. */
const OF_A_SETTING = { looksAt: [`${SETTINGS.name}.setting`, `${SETTINGS.name}.value`, SETTINGS.name], ownRow: true };

/** What an event is read from: it follows where one of these columns is gone. */
const OF_AN_EVENT = {
  looksAt: (["kind", "subject", "change"] as const).map((key) => `${EVENTS.name}.${key}`),
  ownRow: true,
};

/**
 * Findings about what a cell, a row or a table holds. No rule of a game stands behind them, so they have no clause. What
 * cannot be read is in no closing, so they block one; a draft alone does not: it counts in a later turn.
 */
export const READING_CHECKS: readonly ReadingCheck[] = (
  [
    ["schema", "The books are of a version that this Starledger reads", OF_A_SETTING],
    ["game", "The game is one whose books are kept here", OF_A_SETTING],
    ["table-missing", "Every table is in the workbook"],
    ["column-missing", "Every table has its columns"],
    ["column-twice", "No table has a column twice"],
    ["not-a-number", "Numbers are numbers, and of a size that they can have"],
    ["negative-amount", "Amounts are not negative"],
    ["amount-too-fine", "No amount is finer than a ten-thousandth"],
    ["amount-missing", "Every entry moves an amount"],
    ["turn-missing", "Every entry, plan and closing belongs to a turn"],
    ["unknown-side", "Every account is a side or an outside account", { looksAt: [SIDES.name] }],
    ["unknown-currency", "Every currency is known"],
    ["error-value", "No cell holds an error in place of a value"],
    ["step-state", "Every step is done, skipped, under way or abandoned", { blocksClosing: false }],
    ["event-unreadable", "Every change in the log can be read", OF_AN_EVENT],
    ["draft", "Every row of a numbered table has its number", { blocksClosing: false }],
  ] as const
).map(([id, title, more]) => ({ id, title, clause: "", blocksClosing: true, ...more }));
