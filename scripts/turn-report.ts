import { readFile } from "node:fs/promises";
import type { Game } from "../src/engine/campaign/game";
import { reportMarkdown, turnReport } from "../src/engine/campaign/turn-report";
import { GAMES } from "../src/engine/games";
import { openedFrom } from "../src/verify/opened";
import { JSON_OPTION, parsed, seenBy, VIEW_OPTION, type Said } from "./options";
import { whyUnread } from "./why-unread";

const USAGE = "Usage: npm run --silent report -- FILE.xlsx [--turn N] [--view SIDE] [--json]";

const OPTIONS = { turn: { type: "string" }, ...VIEW_OPTION, ...JSON_OPTION } as const;

/**
 * The report of a turn, the one under way if none is named, as Markdown. Status 0: reported; 1: the turn or the side does not exist; 2: the
 * file cannot be read.
 */
export async function reportTurn(words: readonly string[], games: readonly Game[] = GAMES): Promise<Said> {
  const read = parsed(words, OPTIONS);
  if (typeof read === "string") return failed(2, `${read} ${USAGE}`);
  const [file, ...more] = read.positionals;
  if (file === undefined || more.length > 0) return failed(2, `Name one file. ${USAGE}`);
  const { turn, view, json } = read.values;
  const all = await openedOrWhy(file, games);
  if (typeof all === "string") return failed(2, all);
  const open = seenBy(all, view);
  if (typeof open === "string") return failed(1, open);
  const { first, turn: now } = open.campaign;
  const chosen = turn === undefined ? now : Number(turn.trim() || NaN);
  if (!Number.isInteger(chosen) || chosen < 0 || chosen > now)
    return failed(1, `There is no turn ${turn ?? ""}. Enter one from ${first} to ${now}, or 0 for the set-up.`);
  const report = turnReport(open, chosen);
  const says = json ? JSON.stringify(report, null, 2) : reportMarkdown(report).trimEnd();
  return { status: 0, stream: "stdout", says };
}

async function openedOrWhy(file: string, games: readonly Game[]) {
  try {
    return await openedFrom(file, await readFile(file), games);
  } catch (problem) {
    return `${file} cannot be read: ${whyUnread(problem)}`;
  }
}

const failed = (status: 1 | 2, says: string): Said => ({ status, stream: "stderr", says });
