import { pauseAfter } from "../workbook/retry-delays";
import type { CampaignWorkbook } from "../workbook/port";
import type { ALWAYS_VISIBLE } from "./visibility";

/** How long after an edit the workbook is read again, in milliseconds: people type in bursts. */
const AFTER_AN_EDIT = 400;

/** Who reads the user's edits. */
interface Reader {
  /** The workbook reports an edit, by Undo or Redo or by hand. */
  edited(by: "Undo or Redo" | undefined): void;
  /** Whether there are edits that were not read yet. */
  isBehind(): boolean;
  catchUp(putOff: number): void;
}

/** Has the user's edits read a moment after them, and while the pane is hidden once it is shown again. */
export function followEdits(
  workbook: Pick<CampaignWorkbook, "onEdited">,
  shown: typeof ALWAYS_VISIBLE,
  reader: Reader,
): { readonly catchUpLater: (putOff?: number) => void; readonly stop: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const catchUpLater = (putOff = 0): void => {
    clearTimeout(waiting);
    const wait = putOff === 0 ? AFTER_AN_EDIT : pauseAfter(putOff);
    waiting = setTimeout(() => reader.catchUp(putOff), wait);
  };
  const stopEdits = workbook.onEdited((by) => {
    reader.edited(by);
    if (shown.now()) catchUpLater();
  });
  const stopShown = shown.onShown(() => {
    if (reader.isBehind()) catchUpLater();
  });
  const stop = (): void => {
    clearTimeout(waiting);
    stopEdits();
    stopShown();
  };
  return { catchUpLater, stop };
}
