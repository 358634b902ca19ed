import { Button, mergeClasses } from "@fluentui/react-components";
import { useEffect, useMemo, useRef, useState } from "react";
import { turnTitle } from "../../../engine/campaign/ledger/turn-words";
import { allowed } from "../../../engine/campaign/ledger/outcome";
import { blankCells, fillEdits, type CellsToFill } from "../../../engine/campaign/player-files/cells-to-fill";
import {
  fillingIn,
  namesToFill,
  type ActOnSheet,
  type FillingIn,
  type SheetBeingFilled,
} from "../../../engine/campaign/player-files/filling-in";
import { owedBy, type Owed } from "../../../engine/campaign/player-files/owed";
import type { SentSheet } from "../../../engine/campaign/player-files/sheet-layout";
import { sentSheet } from "../../../workbook/sheet-cells";
import { useBooks, useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { Refusals } from "../../parts/refusals";
import { Buttons, Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { SendBack } from "./send-back";
import { FillForm } from "./fill-form";
import { TakenMark } from "./taken-mark";

/** In the file of a player: the forms of what its sheets have room for, and what is filled in. */
export function FillIn() {
  const open = useOpen();
  const sheets = useSheetsToFill();
  const { viewer } = open.books;
  const filling = useMemo(
    () => (sheets === null || viewer === null ? null : fillingIn(open, viewer, sheets)),
    [open, viewer, sheets],
  );
  if (filling === null || sheets === null) return <Note>Reading the sheets to fill in …</Note>;
  return <Filling filling={filling} sheets={sheets} />;
}

/** What is due first, then everything that can be filled in, and the sending at the end. */
function Filling({ filling, sheets }: { readonly filling: FillingIn; readonly sheets: readonly SentSheet[] }) {
  const open = useOpen();
  const styles = useStyles();
  const [wanted, want] = useState<Wanted | null>(null);
  const { wrong, filled, side } = filling;
  const acts = filling.sheets.flatMap((each) => each.acts);
  const isFilled = (of: Owed): boolean =>
    acts.some((act) => act.command === of.command && act.subject === of.subject && act.line !== null);
  const owed = useMemo(() => owedBy(open, side), [open, side]);
  const due = owed.filter((each) => !isFilled(each));
  return (
    <>
      <Section title={`${turnTitle(open.campaign.turn)}: ${dueWords(due.length)}`}>
        <Note quiet={false}>
          You are {side}. What you write here goes into the yellow cells of the sheets to fill in; nothing is done
          before the game master posts it.
        </Note>
        {wrong.length === 0 && owed.length > 0 && (
          <ul className={mergeClasses(styles.list, styles.ruled)} data-testid="due-here">
            {owed.map((each) => (
              <li key={`${each.command} ${each.subject}`} className={styles.between}>
                <span>
                  {isFilled(each) && <span className={styles.quiet}>Filled in: </span>}
                  {each.what} <Clause of={each.clause} />
                </span>
                <Button
                  size="small"
                  appearance={isFilled(each) ? "secondary" : "primary"}
                  aria-label={`Go to: ${each.what}`}
                  onClick={() => want({ command: each.command, subject: each.subject })}
                  data-testid={`go-to-${each.command}`}
                >
                  {isFilled(each) ? "Look" : "Fill in"}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {wrong.length > 0 && (
          <>
            <Note quiet={false}>
              The game master cannot take this file in. If you cannot put it right, ask the game master for a new file.
            </Note>
            <Refusals findings={wrong} />
          </>
        )}
        {wrong.length === 0 && (
          <div role="status" data-testid="filled-in">
            <Note>{filledIn(filled.length)}</Note>
          </div>
        )}
      </Section>
      {wrong.length === 0 &&
        filling.sheets.map((each) => (
          <SheetActs
            key={each.sheet}
            of={each}
            filling={filling}
            sheet={sheets.find(({ name }) => name === each.sheet)}
            wanted={wanted}
          />
        ))}
      {wrong.length === 0 && (
        <SendBack
          side={side}
          filled={acts.flatMap(({ line }) => (line && line.is !== "refused" ? [line.says] : []))}
          due={due}
        />
      )}
    </>
  );
}

/** The act whose form was asked for: a new value each time. */
interface Wanted {
  readonly command: string;
  readonly subject: string;
}

const dueWords = (many: number): string =>
  many === 0 ? "nothing is due" : many === 1 ? "1 thing is due" : `${many} things are due`;

const filledIn = (many: number): string =>
  many === 0 ? "Nothing is filled in yet." : many === 1 ? "1 thing is filled in." : `${many} things are filled in.`;

/** The sheets to fill in, read again whenever the workbook is; null until they are read. */
function useSheetsToFill(): readonly SentSheet[] | null {
  const { game } = useOpen();
  const { store, read } = useBooks();
  const [sheets, setSheets] = useState<readonly SentSheet[] | null>(null);
  useEffect(() => {
    let isOver = false;
    void store.cells(namesToFill({ game })).then((cells) => {
      if (!isOver && cells) setSheets(cells.map(sentSheet));
    });
    return () => {
      isOver = true;
    };
  }, [store, read, game]);
  return sheets;
}

function SheetActs({
  of: { sheet: name, about, acts },
  filling,
  sheet,
  wanted,
}: {
  readonly of: SheetBeingFilled;
  readonly filling: FillingIn;
  readonly sheet: SentSheet | undefined;
  readonly wanted: Wanted | null;
}) {
  const styles = useStyles();
  if (!sheet) return null;
  return (
    <Section title={name}>
      <Note>{about}</Note>
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {acts
          .filter((act) => isShown(act, acts))
          .map((act) => (
            <ActSection
              key={`${act.command} ${act.subject} ${act.no}`}
              act={act}
              filling={filling}
              sheet={sheet}
              wanted={wanted?.command === act.command && wanted.subject === act.subject && act.no === 1 ? wanted : null}
            />
          ))}
      </ul>
    </Section>
  );
}

/** Where there is room for several, one more than are filled in. */
const isShown = ({ command, subject, no, line }: ActOnSheet, acts: readonly ActOnSheet[]): boolean =>
  line !== null ||
  no === 1 ||
  acts.some((other) => other.command === command && other.subject === subject && other.no === no - 1 && other.line);

/** Something that the player can do: whether it is filled in and what becomes of it, and its form. */
function ActSection({
  act,
  filling,
  sheet,
  wanted,
}: {
  readonly act: ActOnSheet;
  readonly filling: FillingIn;
  readonly sheet: SentSheet;
  readonly wanted: Wanted | null;
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
      {isOpen && <FillForm act={act} title={title} filling={filling} onWrite={fill} onCancel={() => setOpen(false)} />}
    </li>
  );
}
