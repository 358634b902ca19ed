import { EVENTS, SETTINGS, SIDES } from "../schema/shared-tables";

/** A check made while the tables are read, before any named check. Public, like the checks. */
export interface ReadingCheck {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  /** The tables and columns besides its own cell that may cause its findings; left out if nothing can. */
  readonly looksAt?: readonly string[];
  /** Whether another cell of its row that cannot be read may cause its findings. */
  readonly ownRow?: boolean;
  /** Whether its findings prevent closing a turn. */
  readonly blocksClosing: boolean;
}

/** What is read from a setting. */
const OF_A_SETTING = { looksAt: [`${SETTINGS.name}.setting`, `${SETTINGS.name}.value`, SETTINGS.name], ownRow: true };

/** What an event is read from: a missing column among these may cause the finding. */
const OF_AN_EVENT = {
  looksAt: (["kind", "subject", "change"] as const).map((key) => `${EVENTS.name}.${key}`),
  ownRow: true,
};

/**
 * Findings about the content of a cell, a row or a table. They do not come from the rules of a game, so they have no clause.
 * What cannot be read would be missing from a closing, so they prevent one. Only a draft does not: it counts in a later turn.
 */
export const READING_CHECKS: readonly ReadingCheck[] = (
  [
    ["schema", "The workbook has a version that this Starledger can read", OF_A_SETTING],
    ["game", "Starledger knows the game of the campaign", OF_A_SETTING],
    ["table-missing", "Every table is in the workbook"],
    ["column-missing", "Every table has its columns"],
    ["column-twice", "No table has a column twice"],
    ["outside-table", "Nothing is typed directly below or beside a table", { blocksClosing: false }],
    ["not-a-number", "Numbers are valid and within their limits"],
    ["negative-amount", "Amounts are not negative"],
    ["amount-too-fine", "No amount has more than four decimals"],
    ["amount-missing", "Every entry has an amount"],
    ["turn-missing", "Every entry, plan and closing belongs to a turn"],
    ["unknown-side", "Every account is a side or an outside account", { looksAt: [SIDES.name] }],
    ["secret-to", "Every Secret to is All, Game master, or sides of the campaign", { looksAt: [SIDES.name] }],
    ["unknown-currency", "Every currency is known"],
    ["unknown-word", "Every cell that takes one of a few words has one of them"],
    ["error-value", "No cell contains an error instead of a value"],
    ["look-alike", "No word contains a character that only looks like another", { blocksClosing: false }],
    ["step-state", "Every step is done, skipped, under way or abandoned", { blocksClosing: false }],
    ["event-unreadable", "Every change in the log can be read", OF_AN_EVENT],
    ["draft", "Every row of a numbered table has its number", { blocksClosing: false }],
  ] as const
).map(([id, title, more]) => ({ id, title, clause: "", blocksClosing: true, ...more }));
