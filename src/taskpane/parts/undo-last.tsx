import { Button } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { canBeUndone, mayBeUndone } from "../../engine/campaign/commands/undo";
import type { Reply } from "../../engine/campaign/commands/command-run";
import { undo } from "../../engine/campaign/commands/undo-command";
import { commandOf, perform, type OpenGame } from "../../engine/campaign/game";
import { actsNow } from "../../engine/campaign/ledger/acts";
import { useBooks } from "../books";

/** Undoes the act that was just done, and nothing else; not there where it cannot be undone, or was undone itself. */
export function UndoLast({ act }: { readonly act: string }) {
  const { store, read, working, stamp } = useBooks();
  const shown = read?.shown ?? null;
  const [can, setCan] = useState<OpenGame | null>(null);
  // It is tried out once the pane has shown what was done.
  useEffect(() => {
    const later = setTimeout(() => setCan(shown && canUndo(shown, act) ? shown : null));
    return () => clearTimeout(later);
  }, [shown, act]);
  if (can === null || can !== shown) return null;
  const press = (): void =>
    void store.perform(
      undo.title,
      (now) => perform(now, { command: undo.id, side: "", subject: act }, alone(now, act), stamp()),
      undo.title,
    );
  return (
    <Button size="small" disabledFocusable={working !== null} onClick={press} data-testid="message-undo">
      Undo
    </Button>
  );
}

/** The answer to what else to undo, where that is asked: nothing. */
const alone = (open: OpenGame, act: string): readonly Reply[] =>
  undo.begin(open, { side: "", subject: act }).asked === null ? [] : [{ fields: {} }];

/** Whether an act can be undone alone. What undoes another is left to the page History. */
function canUndo(open: OpenGame, id: string): boolean {
  const act = actsNow(open).find((each) => each.id === id);
  if (!act || act.command === undo.id || open.books.viewer !== null) return false;
  if (commandOf(open.game, undo.id) === undefined || !mayBeUndone(open, act)) return false;
  return canBeUndone(open, id);
}
