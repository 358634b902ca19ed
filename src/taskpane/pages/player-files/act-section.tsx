import { Button } from "@fluentui/react-components";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { allowed } from "../../../engine/campaign/ledger/outcome";
import { blankCells, fillEdits, type CellsToFill } from "../../../engine/campaign/player-files/cells-to-fill";
import type { ActOnSheet, FillingIn } from "../../../engine/campaign/player-files/filling-in";
import type { SentSheet } from "../../../engine/campaign/player-files/sheet-layout";
import type { FillAidProps } from "../../games/game-parts";
import { useBooks } from "../../books";
import { Clause } from "../../parts/clause";
import { Refusals } from "../../parts/refusals";
import { Buttons } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { FillForm } from "./fill-form";
import { TakenMark } from "./taken-mark";

/** The act whose form was asked for: a new value each time. */
export interface Wanted {
  readonly command: string;
  readonly subject: string;
}

/** Something that the player can do: whether it is filled in and what becomes of it, and its form. */
export function ActSection({
  act,
  filling,
  sheet,
  wanted,
  Aid,
}: {
  readonly act: ActOnSheet;
  readonly filling: FillingIn;
  readonly sheet: SentSheet;
  readonly wanted: Wanted | null;
  readonly Aid: ComponentType<FillAidProps> | undefined;
}) {
  const { store, working } = useBooks();
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!wanted) return;
    const asked = requestAnimationFrame(() => {
      setOpen(true);
      requestAnimationFrame(() => {
        row.current?.scrollIntoView?.({ block: "start" });
        row.current?.querySelector<HTMLElement>("input, textarea, select")?.focus();
      });
    });
    return () => cancelAnimationFrame(asked);
  }, [wanted]);
  const { what, clause, no, line } = act;
  const title = no > 1 ? `${what}: ${no}` : what;
  const write = async (cells: CellsToFill["cells"], says: string): Promise<boolean> => {
    const edits = fillEdits(sheet, cells);
    return edits.length === 0 || store.performOnWorkbook("Writing to the sheet", () => allowed(says, edits));
  };
  const fill = async (cells: CellsToFill["cells"]): Promise<void> => {
    if (await write(cells, `${title}: written to the sheet ${sheet.name}. Save the file before you send it back.`))
      setOpen(false);
  };
  const remove = async (): Promise<void> => {
    // Its button is gone then.
    if (await write(blankCells(act), `${title}: removed from the sheet ${sheet.name}.`))
      row.current?.querySelector<HTMLElement>("button[aria-expanded]")?.focus();
  };
  return (
    <li ref={row} className={styles.tight} data-testid={`act-${act.command}`} data-is={line?.is ?? "blank"}>
      <span className={styles.strong}>
        {line && <TakenMark is={line.is} isOwn />} {title} <Clause of={clause} />
      </span>
      {line?.is === "refused" && <Refusals findings={line.refused} />}
      {line && line.is !== "refused" && <span className={styles.plain}>{line.says}</span>}
      <Buttons>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`${line ? "Change" : "Fill in"}: ${title}`}
          onClick={() => setOpen(!isOpen)}
          data-testid={`fill-${act.command}`}
        >
          {line ? "Change" : "Fill in"}
        </Button>
        {line && (
          <Button
            size="small"
            disabledFocusable={working !== null}
            aria-label={`Remove: ${title}`}
            onClick={() => void remove()}
            data-testid={`remove-${act.command}`}
          >
            Remove
          </Button>
        )}
      </Buttons>
      {isOpen && <FillForm {...{ act, title, filling, Aid }} onWrite={fill} onCancel={() => setOpen(false)} />}
    </li>
  );
}

/** Where there is room for several, one more than are filled in. */
export const isShown = ({ command, subject, no, line }: ActOnSheet, acts: readonly ActOnSheet[]): boolean =>
  line !== null ||
  no === 1 ||
  acts.some((other) => other.command === command && other.subject === subject && other.no === no - 1 && other.line);
