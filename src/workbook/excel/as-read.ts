import { carryOut } from "../edits";
import { WorkbookProblem, type Edit } from "../port";
import type { AsRead } from "../stale-check";
import { PendingEdits } from "./pending-edits";
import { withFormulas, type Picture } from "./picture";

/** A picture of the workbook, for comparison with what edits rely on. */
export const asRead = ({ sheets, tables }: Picture): AsRead => ({
  sheets: sheets.map(({ name }) => name),
  table: (name) => {
    const table = tables.get(name);
    return table && withFormulas(table);
  },
});

/** What the caller last read, after its own edits; undefined if they no longer fit, so that it has to read again. */
export function redone(lastRead: Picture, edits: readonly Edit[]): Picture | undefined {
  const pending = new PendingEdits(lastRead);
  try {
    carryOut(edits, pending);
  } catch (error) {
    if (error instanceof WorkbookProblem) return undefined;
    throw error;
  }
  return pending.after;
}
