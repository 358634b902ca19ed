import { close } from "../../../../src/engine/campaign/commands/close";
import { canBeUndone, undoAct } from "../../../../src/engine/campaign/commands/undo";
import { UNDO } from "../../../../src/engine/campaign/commands/undo-says";
import type { OpenGame } from "../../../../src/engine/campaign/game";
import { actsOf, leftOf } from "../../../../src/engine/campaign/ledger/acts";
import type { Outcome } from "../../../../src/engine/campaign/ledger/outcome";
import { POST_CHANGES } from "../../../../src/engine/campaign/ledger/written";
import { discrepancies } from "../../../../src/engine/campaign/reconcile/reconcile";
import { STAMP } from "../kept";
import { expectSame } from "./expect-same";
import { expectSound, isItsOwn, sheetsChanged, told } from "./sound";

/** What a command came to, under the stamp of an act of its own. */
interface Done {
  readonly command: string;
  readonly outcome: Outcome;
  readonly after: OpenGame;
  readonly what: string;
}

/** What was done is undone, if it wrote entries: then the books are what they were. */
export function expectUndone(open: OpenGame, { command, outcome: { edits }, after, what }: Done): void {
  const act = actsOf(after).find(({ id }) => isItsOwn(id));
  const { transfers, events } = act ? leftOf(after, act) : { transfers: [], events: [] };
  if (!act || transfers.length + events.length === 0) return;
  const back = undoAct(after, act.id, STAMP);
  // A row that an undo cleared is not there to be put back, and books without it may be wrong; what a close booked is
  // reversed where its turn is reopened.
  if ([UNDO, close.id].includes(command) && back.refused.length > 0) return;
  expectSame(what, back.refused, []);
  expectSame(what, canBeUndone(after, act.id), true);
  const undone = expectSound(open, { ...back, edits: [...edits, ...back.edits] }, what);
  expectSame(what, told(undone), told(open));
  // What was typed and not booked is put back to what the books say; so is a row that an undo had cleared. That a
  // turn is closed is taken back by reopening it.
  if (discrepancies(open).length > 0 || [POST_CHANGES, UNDO, close.id].includes(command)) return;
  const changed = sheetsChanged(open, undone).filter(
    (sheet) => !back.says.includes(sheet) && !/This stays/.test(back.says),
  );
  expectSame([what, back.says], changed, []);
}
