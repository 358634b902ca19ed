import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { Game } from "../src/engine/campaign/game";
import { sideNamed } from "../src/engine/campaign/ledger/ledger";
import { readOnly } from "../src/engine/campaign/ledger/outcome";
import { hasPublicFile, ONLOOKERS } from "../src/engine/campaign/player-files/onlookers";
import { playerFile } from "../src/engine/campaign/player-files/player-file";
import { withheld } from "../src/engine/campaign/player-files/withheld";
import { isCampaign } from "../src/engine/campaign/schema/known-books";
import { noSuchSide } from "../src/engine/campaign/side-asked";
import { sameWord } from "../src/engine/core/words";
import { GAMES } from "../src/engine/games";
import { openBooks } from "../src/engine/open";
import { openFile } from "../src/workbook/file";
import { writePlayerFile } from "../src/workbook/player-file";
import { JSON_OPTION, parsed, type Said } from "./options";
import { saidInJson, withSaid } from "./said-at-opening";
import { whatFailed } from "./why-unread";

const USAGE = "Usage: npm run --silent player-file -- FILE.xlsx SIDE --out NEW.xlsx [--json]";

const OPTIONS = { out: { type: "string" }, ...JSON_OPTION } as const;

/** Writes what a side may know, or for "Onlookers" what everybody may know, into a new file. Status 0: written; 1: refused; 2: the file or the side cannot be read. */
export async function writeFileOf(words: readonly string[], games: readonly Game[] = GAMES): Promise<Said> {
  const read = parsed(words, OPTIONS);
  if (typeof read === "string") return unread(`${read} ${USAGE}`);
  const [file, named, ...more] = read.positionals;
  const { out, json } = read.values;
  if (file === undefined || named === undefined || more.length > 0) return unread(`Name a file and a side. ${USAGE}`);
  if (out === undefined || out === "") return unread(`Name the new file with --out. ${USAGE}`);
  if (existsSync(out)) return unread(`${out} already exists. Name a new file.`);
  try {
    const workbook = await openFile(await readFile(file), games);
    const tables = await workbook.read();
    if (!isCampaign(tables))
      return unread(`${file} has no campaign: it has neither a table Settings nor a table Transfers.`);
    const open = openBooks(tables, games);
    const locked = readOnly(open);
    if (locked) return { status: 1, stream: "stdout", says: `Refused: ${locked.says}` };
    const forAll = sameWord(named, ONLOOKERS) && hasPublicFile(open);
    const side = forAll ? { name: ONLOOKERS } : sideNamed(open.books, named);
    if (side === undefined) return unread(noSuchSide(open, named));
    const unclear = withheld(open);
    if (unclear !== undefined) return { status: 1, stream: "stdout", says: `Refused: ${unclear}` };
    const made = playerFile(open, side.name);
    await writeFile(out, await writePlayerFile(made));
    const problems = open.findings.length;
    const says = json
      ? JSON.stringify(
          {
            ...{ side: made.side, turn: made.turn, sheets: made.sheets.map(({ name }) => name), problems },
            ...{ written: out, ...saidInJson(workbook) },
          },
          null,
          2,
        )
      : withSaid(`What ${made.side} may know in turn ${made.turn} is in ${out}.${problemsSay(problems)}`, workbook);
    return { status: 0, stream: "stdout", says };
  } catch (problem) {
    return unread(whatFailed(problem, file));
  }
}

/** Other problems of the books do not prevent a file, which shows the books as they are. */
function problemsSay(problems: number): string {
  if (problems === 0) return "";
  const many = problems === 1 ? "1 problem" : `${problems} problems`;
  return ` The books have ${many}; see them with: npm run --silent books -- FILE.xlsx.`;
}

const unread = (says: string): Said => ({ status: 2, stream: "stderr", says });
