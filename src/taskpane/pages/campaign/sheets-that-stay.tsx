import type { Edit } from "../../../engine/campaign/schema/edit";
import { sheetsKept } from "../../notice";
import { Note } from "../../parts/section";

interface Props {
  readonly edits: readonly Edit[];
  /** The sheets that the workbook has already. */
  readonly present: readonly string[];
}

/** Names the sheets that would get the name of one that is there; nothing where there is none. */
export function SheetsThatStay({ edits, present }: Props) {
  const kept = sheetsKept(edits, present);
  if (kept.length === 0) return null;
  return (
    <Note quiet={false}>
      This workbook already has sheets of these names: {kept.join(", ")}. They stay as they are; those of the campaign
      get a number.
    </Note>
  );
}
