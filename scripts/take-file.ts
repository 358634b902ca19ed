import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { OpenGame } from "../src/engine/campaign/game";
import { sideNamed } from "../src/engine/campaign/ledger/ledger";
import { sideSaid } from "../src/engine/campaign/player-files/read-back";
import { takeIn, type TakenIn } from "../src/engine/campaign/player-files/take-in";
import { isCampaign } from "../src/engine/campaign/schema/known-books";
import { entriesOf } from "../src/engine/campaign/scripted";
import { noSuchSide } from "../src/engine/campaign/side-asked";
import { openBooks } from "../src/engine/open";
import { openFile, type FileWorkbook } from "../src/workbook/file";
import { sentSheets } from "../src/workbook/sent-sheets";
import { JSON_OPTION, parsed, type Said } from "./options";
import { HERE, stampOf, type Surroundings } from "./run-command";
import { saidInJson, withSaid } from "./said-at-opening";
import { whatFailed } from "./why-unread";

const USAGE = "Usage: npm run --silent take -- FILE.xlsx FROM_PLAYER.xlsx [--side S] [--out NEW.xlsx] [--json]";

const OPTIONS = { side: { type: "string" }, out: { type: "string" }, ...JSON_OPTION } as const;

/**
 * Says what a player's file brings and, with `--out`, writes it into a new file. Status 0: everything new is accepted; 1: something
 * is refused, or there is nothing new; 2: a file or the side cannot be read.
 */
export async function takeFile(words: readonly string[], here: Surroundings = HERE): Promise<Said> {
  const read = parsed(words, OPTIONS);
  if (typeof read === "string") return unread(`${read} ${USAGE}`);
  const [file, from, ...more] = read.positionals;
  const { side, out, json } = read.values;
  if (file === undefined || from === undefined || more.length > 0) {
    return unread(`Name a file and the file of a player. ${USAGE}`);
  }
  if (out !== undefined && existsSync(out)) return unread(`${out} already exists. Name a new file.`);
  let reading = file;
  try {
    const workbook = await openFile(await readFile(file), here.games);
    const tables = await workbook.read();
    if (!isCampaign(tables))
      return unread(`${file} has no campaign: it has neither a table Settings nor a table Transfers.`);
    const open = openBooks(tables, here.games);
    reading = from;
    const sheets = await sentSheets(await readFile(from));
    const named = side ?? sideSaid(open, sheets);
    const known = sideNamed(open.books, named)?.name;
    if (known === undefined) return unread(noSide(open, from, named));
    const found = takeIn(open, known, sheets, stampOf(here));
    const { outcome, lines } = found;
    const writes = out !== undefined && outcome.edits.length > 0;
    if (writes) {
      await workbook.write(outcome.edits);
      await writeFile(out, await workbook.save(here.now()));
    }
    const isWhole = outcome.refused.length === 0 && lines.every(({ is }) => is !== "refused" && is !== "not read");
    const written = writes ? out : null;
    const says = json
      ? asJson(found, written, workbook)
      : withSaid([inWords(found, written), ...(writes ? workbook.notices : [])].join("\n"), workbook);
    return { status: isWhole ? 0 : 1, stream: "stdout", says };
  } catch (problem) {
    return unread(whatFailed(problem, reading, file));
  }
}

const noSide = (open: OpenGame, from: string, named: string): string =>
  named === "" ? `${from} does not say whose file it is: it has no sheet to fill in.` : noSuchSide(open, named);

const asJson = ({ side, lines, answer, outcome }: TakenIn, written: string | null, workbook: FileWorkbook): string =>
  JSON.stringify(
    {
      side,
      lines: lines.map(({ at, what, is, says, secret, answer: { is: answered, says: toSide } }) => ({
        ...{ at, what, is, says },
        forGameMaster: secret,
        answer: { is: answered, says: toSide },
      })),
      answer,
      entries: entriesOf(outcome),
      refused: (outcome.refused.length > 0 ? outcome.refused : lines.flatMap(({ refused }) => refused)).map(
        ({ check, subject, message, clause }) => ({ check, subject, message, clause: clause ?? null }),
      ),
      written,
      ...saidInJson(workbook),
    },
    null,
    2,
  );

function inWords({ side, lines, answer, outcome }: TakenIn, written: string | null): string {
  const secret = lines
    .filter((line) => line.secret)
    .map(({ at, what, is, says }) => `- ${is}: ${what} (${at}). ${says}`);
  const end =
    outcome.edits.length === 0
      ? "Nothing was written."
      : written === null
        ? "Nothing was written. To write it, name a new file with --out."
        : `Written to ${written}.`;
  return [answer, ...(secret.length > 0 ? [`For the game master alone, not for ${side}:`, ...secret] : []), end].join(
    "\n",
  );
}

const unread = (says: string): Said => ({ status: 2, stream: "stderr", says });
