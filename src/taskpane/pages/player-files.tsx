import { Button, makeStyles, mergeClasses } from "@fluentui/react-components";
import { useState } from "react";
import type { OpenGame } from "../../engine/campaign/game";
import { isPlayerFile } from "../../engine/campaign/ledger/outcome";
import { hasPublicFile, ONLOOKERS } from "../../engine/campaign/player-files/onlookers";
import { withheld } from "../../engine/campaign/player-files/withheld";
import { LIMITS } from "../../workbook/file/limits";
import type { NamedFile } from "../../workbook/player-file";
import { campaignName, useBooks, useOpen } from "../books";
import { NOTHING_MORE, noticeOf } from "../notice";
import { Buttons, Note, Section } from "../parts/section";
import { FileButton } from "../parts/file-button";
import { useStyles } from "../parts/styles";
import { FillIn } from "./player-files/fill-in";
import { MailOfSide, Reminders, useMail } from "./player-files/inbox";
import { TakeInFile, readReturned, takesFiles, type ReturnedFile } from "./player-files/take-in";

/**
 * The page Player files: for each side a file with what it may know, one at a time or all in a .zip file. In the file of a player,
 * what the player can fill in.
 */
export function PlayerFilesPage() {
  const open = useOpen();
  const { books, findings } = open;
  if (isPlayerFile(books)) return <FillIn />;
  if (books.viewer !== null)
    return (
      <Note quiet={false}>Only the game master makes player files. Choose the game master&apos;s view first.</Note>
    );
  return (
    <>
      <Section title="Files for players">
        <Note quiet={false}>
          The file of a side has what it may know: its forms, its part of the tables, and what it knows of the others.
          It has values and no functions, so every spreadsheet program can open it. On its first sheets, the player
          fills in plans, offers and orders, and sends it back.
        </Note>
        <Note>
          It has nothing else: it is made from the side&apos;s view of the books, and what is hidden changes nothing in
          it. The sheet Turns has your commitment to each closed turn, so that everybody can check the books when the
          campaign ends.
        </Note>
        {findings.length > 0 && (
          <Note quiet={false}>
            {findings.length === 1 ? "1 problem" : `${findings.length} problems`} on the Checks page.{" "}
            {withheld(open) === undefined
              ? "Files show the books as they are."
              : "No file is written while it is unclear who may know what."}
          </Note>
        )}
        <SideFiles />
      </Section>
    </>
  );
}

/** What is being made, and how many of how many files are ready. */
interface Making {
  readonly ready: number;
  readonly of: number;
}

const useOwnStyles = makeStyles({
  // Long words take several lines beside the buttons, rather than push them below.
  wordsAndButtons: { "> :first-child": { flex: "1 1 150px", minWidth: 0 } },
});

function SideFiles() {
  const open = useOpen();
  const { store, files } = useBooks();
  const styles = useStyles();
  const own = useOwnStyles();
  const [making, make] = useState<Making | null>(null);
  const [returned, setReturned] = useState<readonly ReturnedFile[]>([]);
  const mail = useMail();
  const { sides } = open.books;
  const done = (happened: string): void => store.notify({ ...NOTHING_MORE, tone: "done", happened });

  /** Makes files one after the other; the page stays usable between them. */
  const filesOf = async (names: readonly string[]): Promise<readonly NamedFile[]> => {
    const made: NamedFile[] = [];
    for (const name of names) {
      make({ ready: made.length, of: names.length });
      await new Promise((settle) => setTimeout(settle));
      made.push(await fileOf(open, name));
    }
    return made;
  };
  const act = (work: () => Promise<string>) => async (): Promise<void> => {
    const unclear = withheld(open);
    if (unclear !== undefined) return store.notify({ ...NOTHING_MORE, tone: "refused", happened: unclear });
    try {
      done(await work());
    } catch (problem) {
      store.notify(noticeOf(problem));
    } finally {
      make(null);
    }
  };
  const saveOne = (name: string) =>
    act(async () => {
      const [file] = await filesOf([name]);
      if (!file) throw new Error(`no file of ${name} was made`);
      files.save(file);
      return `${file.name} is saved.`;
    });
  const openOne = (name: string) =>
    act(async () => {
      const [file] = await filesOf([name]);
      if (!file) throw new Error(`no file of ${name} was made`);
      await files.open?.(file);
      return `The file of ${name} is open as a new workbook.`;
    });
  /** Reads a file as that of a side; where none is given, as that of the side that it names. */
  const read = async (bytes: Uint8Array, name: string, side?: string): Promise<void> => {
    store.notify(null);
    try {
      const file = await readReturned(open, bytes, name, side);
      if ("unread" in file) return store.notify({ ...NOTHING_MORE, tone: "refused", happened: file.unread });
      setReturned((before) => [...before.filter((other) => other.name !== name), file]);
    } catch (problem) {
      store.notify({ ...noticeOf(problem), happened: `${name}: ${noticeOf(problem).happened}` });
    }
  };
  const leave = (name: string): void => setReturned((before) => before.filter((other) => other.name !== name));
  const saveAll = act(async () => {
    const { nameOfZip, zipPlayerFiles } = await import("../../workbook/player-file");
    const made = await filesOf(sides.map(({ name }) => name));
    const name = nameOfZip(campaignName(open), open.campaign.turn);
    files.save({ name, bytes: zipPlayerFiles(made) });
    return `${name} is saved, with ${made.length} files.`;
  });
  return (
    <>
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {sides.map(({ name, player }) => (
          <li key={name} className={mergeClasses(styles.between, own.wordsAndButtons)}>
            <span className={styles.tight}>
              <span>
                <span className={styles.strong}>{name}</span>
                {player !== "" && <span className={styles.quiet}> {player}</span>}
              </span>
              {mail
                .filter(({ side }) => takesFiles(open) && side === name)
                .map((each) => (
                  <MailOfSide key={name} mail={each} />
                ))}
            </span>
            <Buttons>
              <Button
                size="small"
                disabledFocusable={making !== null}
                onClick={() => void saveOne(name)()}
                aria-label={`Save file of ${name}`}
                data-testid={`player-file-${name}`}
              >
                Save file
              </Button>
              {takesFiles(open) && (
                <FileButton
                  size="small"
                  words="Read file"
                  named={`Read file from ${name}`}
                  label={`File that ${name} sent back`}
                  testId={`player-file-back-${name}`}
                  accept=".xlsx"
                  mostKib={MAX_KIB}
                  remedies={REMEDIES}
                  onBytes={(bytes, file) => void read(bytes, file, name)}
                />
              )}
              {files.open && (
                <Button
                  size="small"
                  disabledFocusable={making !== null}
                  onClick={() => void openOne(name)()}
                  aria-label={`New workbook with the file of ${name}`}
                  data-testid={`player-file-open-${name}`}
                >
                  New workbook
                </Button>
              )}
            </Buttons>
          </li>
        ))}
        {hasPublicFile(open) && (
          <li className={mergeClasses(styles.between, own.wordsAndButtons)}>
            <span>
              <span className={styles.strong}>{ONLOOKERS}</span>{" "}
              <span className={styles.quiet}>only what everybody may know</span>
            </span>
            <Button
              size="small"
              disabledFocusable={making !== null}
              onClick={() => void saveOne(ONLOOKERS)()}
              aria-label="Save file for onlookers"
              data-testid="player-file-public"
            >
              Save file
            </Button>
          </li>
        )}
      </ul>
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={making !== null}
          onClick={() => void saveAll()}
          data-testid="player-files-all"
        >
          Save all in a .zip file
        </Button>
        {takesFiles(open) && (
          <FileButton
            words="Read files"
            label="Files that players sent back"
            testId="player-files-back"
            accept=".xlsx"
            mostKib={MAX_KIB}
            remedies={REMEDIES}
            several
            onBytes={(bytes, file) => void read(bytes, file)}
          />
        )}
        <span role="status" className={styles.quiet} data-testid="player-files-progress">
          {making === null
            ? ""
            : making.of === 1
              ? "Making the file …"
              : `${making.ready} of ${making.of} files are ready …`}
        </span>
      </Buttons>
      {takesFiles(open) && <Reminders mail={mail} />}
      {returned.map((file) => (
        <TakeInFile key={file.name} file={file} onDone={() => leave(file.name)} />
      ))}
    </>
  );
}

/** Nothing larger is opened. */
const MAX_KIB = Math.floor(LIMITS.fileBytes / 1024);

const REMEDIES = {
  tooLarge: "Ask for the file with nothing in it but the sheets that were sent.",
  unread: "Choose it again, or ask for it again.",
};

/** The file of a side. What writes .xlsx files is loaded with the first one. */
async function fileOf(open: OpenGame, side: string): Promise<NamedFile> {
  const [{ playerFile }, { nameOfPlayerFile, writePlayerFile }] = await Promise.all([
    import("../../engine/campaign/player-files/player-file"),
    import("../../workbook/player-file"),
  ]);
  const file = playerFile(open, side);
  return { name: nameOfPlayerFile(campaignName(open), file), bytes: await writePlayerFile(file) };
}
