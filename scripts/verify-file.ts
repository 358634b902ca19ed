import { readFile } from "node:fs/promises";
import type { Game, OpenGame } from "../src/engine/campaign/game";
import { isPlayerFile } from "../src/engine/campaign/ledger/outcome";
import { verify, verifyAgainst, type Verified } from "../src/engine/campaign/player-files/verify";
import { isCampaign } from "../src/engine/campaign/schema/known-books";
import type { Finding } from "../src/engine/core/problem";
import { GAMES } from "../src/engine/games";
import { openBooks } from "../src/engine/open";
import { openFile } from "../src/workbook/file";
import { JSON_OPTION, parsed, type Said } from "./options";
import { whyUnread } from "./why-unread";

const USAGE = "Usage: npm run --silent verify -- FILE.xlsx [--against BOOKS.xlsx] [--json]";

const OPTIONS = { against: { type: "string" }, ...JSON_OPTION } as const;

/**
 * Verifies the closed turns of books or of a player's file; a player's file also against the game master's books. Status 0: all
 * holds; 1: something does not; 2: a file cannot be read.
 */
export async function verifyFile(words: readonly string[], games: readonly Game[] = GAMES): Promise<Said> {
  const read = parsed(words, OPTIONS);
  if (typeof read === "string") return unread(`${read} ${USAGE}`);
  const [file, ...more] = read.positionals;
  if (file === undefined || more.length > 0) return unread(`Name one file. ${USAGE}`);
  const { against, json } = read.values;
  const open = await openedFrom(file, games);
  if (typeof open === "string") return unread(open);
  const opened = against === undefined ? undefined : await openedFrom(against, games);
  if (typeof opened === "string") return unread(opened);
  if (opened && isPlayerFile(opened.books))
    return unread(`${against ?? ""} is the file of a player. Name the game master's books after --against.`);
  const verified = opened ? verifyAgainst(open, opened) : verify(open);
  const { turns, rolls, findings } = verified;
  const holds = findings.length === 0;
  const says = json
    ? JSON.stringify(
        {
          ...{ file, side: open.books.viewer, against: against ?? null, turns },
          rolls: { recalculated: rolls.recalculated, left: Object.fromEntries(rolls.left) },
          ...{ holds, findings: findings.map(findingJson) },
        },
        null,
        2,
      )
    : inWords(open, verified, against !== undefined);
  return { status: holds ? 0 : 1, stream: "stdout", says };
}

async function openedFrom(file: string, games: readonly Game[]): Promise<OpenGame | string> {
  try {
    const tables = await (await openFile(await readFile(file), games)).read();
    if (!isCampaign(tables)) return `${file} has no campaign: it has neither a table Settings nor a table Transfers.`;
    return openBooks(tables, games);
  } catch (problem) {
    return `${file} cannot be read: ${whyUnread(problem)}`;
  }
}

const findingJson = ({ subject, message, expected, actual, spot }: Finding) => ({
  subject,
  message,
  expected: expected ?? null,
  actual: actual ?? null,
  sheet: spot?.sheet ?? null,
  cell: spot?.cell ?? null,
});

function inWords({ books }: OpenGame, { turns, rolls, findings }: Verified, isAgainst: boolean): string {
  const what = books.viewer === null ? "The books" : `The file of ${books.viewer}`;
  const dice = diceInWords(rolls);
  if (turns.length === 0 && findings.length === 0) {
    return [`${what}: no turn is closed with digests that can be verified.`, ...dice].join("\n");
  }
  const which = turns.length === 1 ? `turn ${turns[0] ?? ""}` : `turns ${turns[0] ?? ""} to ${turns.at(-1) ?? ""}`;
  if (findings.length === 0) {
    const held = isAgainst ? "hold, and are those of the game master's books" : "hold";
    return [`${what}: the digests of ${which} ${held}.`, ...dice].join("\n");
  }
  return [
    `${what}: not everything holds.`,
    ...findings.map(
      ({ message, spot }) => `- ${spot?.cell === undefined ? "" : `${spot.sheet}!${spot.cell}: `}${message}`,
    ),
    ...dice,
  ].join("\n");
}

/** How many rolls were calculated again, and which were not; nothing if no roll was made. */
function diceInWords({ recalculated, left }: Verified["rolls"]): readonly string[] {
  const others = [...left].map(([why, many]) => `${many} ${why}`);
  if (recalculated === 0 && others.length === 0) return [];
  const first = `Rolls calculated again from their seeds: ${recalculated}.`;
  return [others.length === 0 ? first : `${first} Not calculated again: ${others.join("; ")}.`];
}

const unread = (says: string): Said => ({ status: 2, stream: "stderr", says });
