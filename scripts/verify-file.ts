import type { Game, OpenGame } from "../src/engine/campaign/game";
import { isPlayerFile } from "../src/engine/campaign/ledger/outcome";
import { verifiedInWords } from "../src/engine/campaign/player-files/verified-in-words";
import { verify, verifyAgainst, type Verified } from "../src/engine/campaign/player-files/verify";
import type { Finding } from "../src/engine/core/problem";
import { GAMES } from "../src/engine/games";
import { failed, openedOrWhy } from "./open-file";
import { JSON_OPTION, parsed, type Said } from "./options";

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
  const open = await openedOrWhy(file, games);
  if (typeof open === "string") return unread(open);
  const opened = against === undefined ? undefined : await openedOrWhy(against, games);
  if (typeof opened === "string") return unread(opened);
  if (opened && isPlayerFile(opened.books))
    return unread(`${against ?? ""} is the file of a player. Name the game master's books after --against.`);
  const verified = opened ? verifyAgainst(open, opened) : verify(open);
  const { turns, rolls, seals, findings } = verified;
  const holds = findings.length === 0;
  const says = json
    ? JSON.stringify(
        {
          ...{ file, side: open.books.viewer, against: against ?? null, turns },
          rolls: { recalculated: rolls.recalculated, left: Object.fromEntries(rolls.left) },
          seals,
          ...{ holds, findings: findings.map(findingJson) },
        },
        null,
        2,
      )
    : inWords(open, verified, against !== undefined);
  return { status: holds ? 0 : 1, stream: "stdout", says };
}

const findingJson = ({ subject, message, expected, actual, spot }: Finding) => ({
  subject,
  message,
  expected: expected ?? null,
  actual: actual ?? null,
  sheet: spot?.sheet ?? null,
  cell: spot?.cell ?? null,
});

function inWords(open: OpenGame, verified: Verified, isAgainst: boolean): string {
  const { says, findings, dice, seals } = verifiedInWords(open, verified, isAgainst);
  return [says, ...findings.map((finding) => `- ${finding}`), ...dice, ...seals].join("\n");
}

const unread = (says: string): Said => failed(2, says);
