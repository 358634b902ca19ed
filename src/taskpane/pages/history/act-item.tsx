import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { mayBeUndone } from "../../../engine/campaign/commands/undo";
import { undo } from "../../../engine/campaign/commands/undo-command";
import { commandOf } from "../../../engine/campaign/game";
import { leftOf, type DoneAct } from "../../../engine/campaign/ledger/acts";
import { actsUndone } from "../../../engine/campaign/ledger/counting-rolls";
import { useBooks, useOpen } from "../../books";
import { CommandForm } from "../../parts/command-form";
import { Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { ActRows } from "./act-rows";

/** The act that a link leads to is outlined, whether the link was clicked or activated by keyboard. */
const useOwnStyles = makeStyles({
  act: { "&:focus": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" } },
});

interface Props {
  readonly act: DoneAct;
  /** Whether the focus moves to it when it is first shown. */
  readonly wanted: boolean;
  /** Whether the form to undo it is open. */
  readonly undoing: boolean;
  readonly onUndo: (open: boolean) => void;
}

/** Something that was done, whether it was undone, and the button to undo it. */
export function ActItem({ act, wanted, undoing, onUndo }: Props) {
  const open = useOpen();
  const { working } = useBooks();
  const styles = useStyles();
  const own = useOwnStyles();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (wanted) item.current?.focus();
  }, [wanted]);
  const [all, left] = [countOf(act), countOf(leftOf(open, act))];
  const title = commandOf(open.game, act.command)?.title;
  const isUndone = all === 0 ? actsUndone(open).has(act.id) : left === 0;
  const command = mayBeUndone(open, act) && open.books.viewer === null ? commandOf(open.game, undo.id) : undefined;
  return (
    <li
      ref={item}
      tabIndex={wanted ? -1 : undefined}
      className={mergeClasses(styles.tight, own.act)}
      data-testid={`act-${act.id}`}
    >
      <div className={styles.priced}>
        <div className={styles.tight}>
          {title !== undefined && <span className={styles.subtitle}>{title}</span>}
          <ActRows act={act} />
          {(isUndone || left < all) && <Note>{isUndone ? "Undone" : "Undone in part"}</Note>}
        </div>
        {command && (
          <Button
            size="small"
            disabledFocusable={working !== null}
            aria-expanded={undoing}
            aria-label={`Undo entry ${act.no}`}
            onClick={() => onUndo(!undoing)}
            data-screen=""
            data-testid={`undo-${act.id}`}
          >
            Undo
          </Button>
        )}
      </div>
      {command && undoing && (
        <CommandForm
          command={command}
          doing={{ side: "", subject: act.id }}
          onDone={() => onUndo(false)}
          cancel={{ words: "Keep it", onCancel: () => onUndo(false) }}
          takesFocus
        />
      )}
    </li>
  );
}

const countOf = ({ transfers, events }: Pick<DoneAct, "transfers" | "events">): number =>
  transfers.length + events.length;
