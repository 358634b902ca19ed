import { Button, mergeClasses } from "@fluentui/react-components";
import { useMemo } from "react";
import type { OpenGame } from "../../../engine/campaign/game";
import { refusal } from "../../../engine/campaign/ledger/outcome";
import type { SentSheet } from "../../../engine/campaign/player-files/sheet-layout";
import type { JudgedLine } from "../../../engine/campaign/player-files/judged";
import type { TakenIn, takeIn } from "../../../engine/campaign/player-files/take-in";
import { useBooks, useOpen } from "../../books";
import { CopyText } from "../../parts/copy-text";
import { Refusals } from "../../parts/refusals";
import { Buttons, Note, Section } from "../../parts/section";
import { WouldChange } from "../../parts/would-change";
import { useStyles } from "../../parts/styles";
import { PREVIEW } from "../../stamp";
import { TakenMark } from "./taken-mark";

/** The code that posts files, which is loaded with the first file. */
type TakeIn = typeof takeIn;

/** A file that came back, read and not yet posted. */
export interface ReturnedFile {
  readonly name: string;
  readonly side: string;
  readonly sheets: readonly SentSheet[];
  readonly takeIn: TakeIn;
}

/**
 * Reads a file as that of a side; without one, the file names its side. Says why it is not read if no side of the campaign has
 * that name. A WorkbookProblem if it cannot be opened.
 */
export async function readReturned(
  open: OpenGame,
  bytes: Uint8Array,
  name: string,
  side?: string,
): Promise<ReturnedFile | { readonly unread: string }> {
  const [{ sentSheets }, { takeIn }, { sideSaid }] = await Promise.all([
    import("../../../workbook/sent-sheets"),
    import("../../../engine/campaign/player-files/take-in"),
    import("../../../engine/campaign/player-files/read-back"),
  ]);
  const sheets = await sentSheets(bytes);
  const said = side ?? sideSaid(open, sheets);
  const known = open.books.sides.find((each) => each.name === said);
  if (!known) {
    const whose = said === "" ? "does not say whose file it is" : "is of no side of this campaign";
    return { unread: `${name} ${whose}. Ask for the file that you sent, or read it beside the name of its side.` };
  }
  return { name, side: known.name, sheets, takeIn };
}

/** What a file brings, line by line, before it is posted. */
export function TakeInFile({ file, onDone }: { readonly file: ReturnedFile; readonly onDone: () => void }) {
  const open = useOpen();
  const { store, stamp, working } = useBooks();
  const { name, side, sheets, takeIn } = file;
  const found = useMemo(() => takeIn(open, side, sheets, PREVIEW), [open, side, sheets, takeIn]);
  const { lines, answer, outcome } = found;
  const acts = lines.filter(({ is }) => is !== "not read");
  const many = acts.filter(({ is }) => is === "accepted").length;
  const write = async (): Promise<void> => {
    const written = await store.perform(`Posting the file of ${side}`, (now) =>
      asShown(found, takeIn(now, side, sheets, stamp())),
    );
    if (written) onDone();
  };
  return (
    <Section title={`From the file of ${side}`}>
      <Note>{name}</Note>
      {lines.length === 0 ? <Refusals findings={outcome.refused} /> : <Lines lines={lines} />}
      {many > 0 && many < acts.length && (
        <Note>Only what is accepted is posted. The rest can be posted from the same file once it is possible.</Note>
      )}
      {many > 0 && <WouldChange outcome={outcome} />}
      <AnswerToSend side={side} text={answer} />
      <Buttons>
        {many > 0 && (
          <Button
            appearance="primary"
            disabledFocusable={working !== null}
            onClick={() => void write()}
            data-testid="take-in-file"
          >
            {many === acts.length ? "Post" : `Post ${many} of ${acts.length}`}
          </Button>
        )}
        <Button onClick={onDone} data-testid="leave-file">
          {many > 0 ? "Cancel" : "Close"}
        </Button>
      </Buttons>
    </Section>
  );
}

/** What is written, unless the books have changed so that it is something else than what was shown. */
function asShown(shown: TakenIn, now: TakenIn) {
  const said = ({ lines }: TakenIn): string =>
    JSON.stringify(lines.map(({ at, is, says, answer }) => [at, is, says, answer]));
  if (now.outcome.refused.length > 0 || said(now) === said(shown)) return now.outcome;
  return refusal("changed", now.side, "The books have changed since the file was read. Look at the list again.");
}

/** What the game master can send to the side, to be copied from here. */
function AnswerToSend({ side, text }: { readonly side: string; readonly text: string }) {
  return (
    <>
      <Note quiet={false}>
        You can send {side} this answer. It depends on nothing that {side} may not know; what is marked for the game
        master alone is not in it.
      </Note>
      <CopyText text={text} label={`Answer to ${side}`} testId="file-answer" />
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly JudgedLine[] }) {
  const styles = useStyles();
  return (
    <ul className={mergeClasses(styles.list, styles.ruled)}>
      {lines.map(({ at, what, is, says, refused, secret }) => {
        return (
          <li key={at} className={styles.tight} data-testid="taken-line" data-is={is}>
            <span className={styles.between}>
              <span className={styles.strong}>
                <TakenMark is={is} /> {what}
              </span>
              <span className={styles.quiet}>{at}</span>
            </span>
            {secret && <span className={styles.strong}>For the game master alone:</span>}
            {is === "refused" ? <Refusals findings={refused} /> : <span className={styles.plain}>{says}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether files of players can be read: the game has sheets to fill in. */
export const takesFiles = ({ game }: OpenGame): boolean => game.playerSheets.length > 0;
