import type { OpenGame } from "../engine/campaign/game";
import type { Tables } from "../engine/campaign/schema/table";
import type { Finding } from "../engine/core/problem";
import type { Missing } from "../workbook/port";
import type { Notice } from "./notice";
import type { Plans } from "./planning";

/** Work in progress, and how far it is. */
export interface Working {
  readonly what: string;
  readonly step: number;
  readonly of: number;
  /** Stops it after the current part; null where it cannot be stopped, or is stopping already. */
  readonly stop: (() => void) | null;
  /** Whether it waits until the user has finished typing into a cell. */
  readonly typing?: boolean;
}

/** What was last read from the workbook; `open` is null where it has no campaign. */
export interface Read {
  readonly tables: Tables;
  readonly open: OpenGame | null;
  /** The campaign as the workbook has it: while a plan is open, `open` is that of the plan. */
  readonly booked: OpenGame | null;
  /** What is shown of it: everything, or what a side may know. */
  readonly shown: OpenGame | null;
}

export interface BooksStoreState extends Plans {
  readonly read: Read | null;
  readonly working: Working | null;
  readonly notice: Notice | null;
  /** What the workbook has lost and can be put back; null where nothing is, or where it was put off. */
  readonly missing: Missing | null;
}

/** The refusal of a command where the campaign is gone. */
export const CAMPAIGN_GONE: Finding = {
  check: "no-campaign",
  subject: "Workbook",
  message:
    "The campaign's sheets are no longer in this workbook. Undo the deletion, or open the workbook of the campaign.",
};
