import { Button } from "@fluentui/react-components";
import type { OpenGame } from "../../engine/campaign/game";
import { allowed, refused, type Outcome } from "../../engine/campaign/ledger/outcome";
import type { SheetPlan } from "../../engine/campaign/schema/sheet";
import { CAMPAIGN_GONE, type Read } from "../books-store-state";
import { useBooks, useOpen } from "../books";

/** What is put on a sheet. */
interface OnNewSheetProps {
  /** As a sentence begins: "The charts are". */
  readonly says: string;
  /** "charts". */
  readonly what: string;
  /** The sheet, from the books as they are then, with a name that none of these sheets has. */
  readonly sheetOf: (open: OpenGame, sheets: readonly string[]) => SheetPlan;
  readonly testId: string;
}

/** The button that adds a sheet with something as it is now; no sheet that is there is changed. A side's view gets none: it writes nothing. */
export function OnNewSheet({ says, what, sheetOf, testId }: OnNewSheetProps) {
  const { store, working } = useBooks();
  const { viewer } = useOpen().books;
  if (viewer !== null) return null;
  const lay = ({ open, tables }: Read): Outcome => {
    if (!open) return refused(CAMPAIGN_GONE);
    const sheet = sheetOf(open, tables.sheets);
    return allowed(`${says} on the new sheet ${sheet.name}.`, [{ kind: "lay", sheet }]);
  };
  return (
    <Button
      size="small"
      disabledFocusable={working !== null}
      onClick={() => void store.performOnWorkbook(`Adding the ${what}`, lay, `Add a sheet of the ${what}`)}
      data-testid={testId}
    >
      Put the {what} on a new sheet
    </Button>
  );
}
