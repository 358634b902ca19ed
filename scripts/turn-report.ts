import type { Game } from "../src/engine/campaign/game";
import { reportMarkdown, turnReport } from "../src/engine/campaign/turn-report";
import { GAMES } from "../src/engine/games";
import { failed, openTurn } from "./open-file";
import type { Said } from "./options";

const USAGE = "Usage: npm run --silent report -- FILE.xlsx [--turn N] [--view SIDE] [--json]";

/**
 * The report of a turn, the one under way if none is named, as Markdown. Status 0: reported; 1: the turn or the side does not exist; 2: the
 * file cannot be read.
 */
export async function reportTurn(words: readonly string[], games: readonly Game[] = GAMES): Promise<Said> {
  const asked = await openTurn(words, USAGE, games);
  if ("status" in asked) return asked;
  const { open, turn, json } = asked;
  const { first, turn: now } = open.campaign;
  const chosen = turn === undefined ? now : Number(turn.trim() || NaN);
  if (!Number.isInteger(chosen) || chosen < 0 || chosen > now)
    return failed(1, `There is no turn ${turn ?? ""}. Enter one from ${first} to ${now}, or 0 for the set-up.`);
  const report = turnReport(open, chosen);
  const says = json ? JSON.stringify(report, null, 2) : reportMarkdown(report).trimEnd();
  return { status: 0, stream: "stdout", says };
}
