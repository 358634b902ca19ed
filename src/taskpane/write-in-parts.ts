import type { Part } from "../engine/campaign/ledger/outcome";
import { withRetries } from "../workbook/retry-delays";
import { CellBeingEdited, WorkbookProblem } from "../workbook/port";

/** How far writing in parts is; `stop` stops it after the current part, and is null where there is nothing to stop. */
export interface PartUnderWay {
  readonly part: number;
  readonly stop: (() => void) | null;
  /** Whether it waits until the user has finished typing into a cell. */
  readonly typing: boolean;
}

/**
 * Writes the parts one after the other until it is stopped; returns how many were written. If a part fails, it throws a
 * WorkbookProblem that says which parts were written before. The first part is refused while the user types into a cell;
 * later ones wait until that is done.
 */
export async function writeInParts(
  parts: readonly Part[],
  write: (part: Part, typing: (waits: boolean) => void) => Promise<void>,
  show: (now: PartUnderWay) => void,
): Promise<number> {
  let stopped = false;
  for (const [part, each] of parts.entries()) {
    const stop = (): void => {
      stopped = true;
      show({ part, stop: null, typing: false });
    };
    const showPart = (typing: boolean): void =>
      show({ part, stop: typing || part + 1 < parts.length ? stop : null, typing });
    showPart(false);
    // Lets the pane show the progress and react to the button.
    if (parts.length > 1) await new Promise((resume) => setTimeout(resume));
    if (stopped) return part;
    const refusedForTyping = (problem: unknown): boolean => part > 0 && !stopped && problem instanceof CellBeingEdited;
    try {
      await withRetries(() => write(each, showPart), refusedForTyping, showPart);
    } catch (problem) {
      if (stopped && problem instanceof CellBeingEdited) return part;
      if (part === 0 || !(problem instanceof WorkbookProblem)) throw problem;
      const kept = problem.kept === NOTHING ? "" : ` ${problem.kept}`;
      throw new WorkbookProblem(problem.happened, whatWasWritten(parts, part) + kept, problem.remedy, {
        cause: problem,
      });
    }
    if (stopped) return part + 1;
  }
  return parts.length;
}

const NOTHING = "Nothing was written.";

/** "Written: Campaign, Teams. Not written: Ledger." */
export function whatWasWritten(parts: readonly Part[], written: number): string {
  const list = (some: readonly Part[]): string => some.map(({ what }) => what).join(", ");
  if (written === 0) return NOTHING;
  return `Written: ${list(parts.slice(0, written))}. Not written: ${list(parts.slice(written))}.`;
}
