import type { Edit } from "../../../engine/campaign/schema/edit";
import { sheetsKept } from "../../notice";
import { Note } from "../../parts/section";

interface Props {
  readonly edits: readonly Edit[];
  /** The sheets that the workbook already has. */
  readonly present: readonly string[];
}

/** Names the sheets of the user's own whose names the campaign would also use; nothing if there are none. */
export function SheetsThatStay({ edits, present }: Props) {
  const kept = sheetsKept(edits, present);
  if (kept.length === 0) return null;
  return (
    <Note quiet={false}>
      This workbook already has sheets with these names: {kept.join(", ")}. They stay as they are; the campaign&apos;s
      sheets get a number after the name.
    </Note>
  );
}
