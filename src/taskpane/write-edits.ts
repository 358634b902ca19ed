import type { Edit } from "../engine/campaign/schema/edit";
import { WorkbookProblem, type Act, type CampaignWorkbook } from "../workbook/port";
import { ourMistake } from "./notice";

/** Writes edits; what is not a problem of the workbook is a mistake of ours, and says so. */
export async function writeEdits(
  workbook: Pick<CampaignWorkbook, "write">,
  edits: readonly Edit[],
  typing: (waits: boolean) => void,
  act: Act,
): Promise<void> {
  try {
    await workbook.write(edits, typing, act);
  } catch (problem) {
    if (problem instanceof WorkbookProblem) throw problem;
    throw new WorkbookProblem(
      ourMistake(problem),
      "Something may have been written.",
      "Check the sheets, undo any change you do not want, and try again.",
      { cause: problem },
    );
  }
}
