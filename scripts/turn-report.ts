import type { Game } from "../src/engine/campaign/game";
import { historyOf } from "../src/engine/campaign/history-of";
import { reportMarkdown, turnReport, type TurnReport } from "../src/engine/campaign/turn-report";
import { GAMES } from "../src/engine/games";
import { failed, OF_OPTION, openTurn } from "./open-file";
import type { Said } from "./options";

const USAGE = "Usage: npm run --silent report -- FILE.xlsx [--turn N | --of NAME] [--view SIDE] [--json]";

/**
 * The report of a turn, the one under way if none is named, or of a unit or another thing turn by turn, as Markdown. Status 0: reported; 1: the
 * turn or the side does not exist, or nothing names the thing; 2: the file cannot be read.
 */
export async function reportTurn(words: readonly string[], games: readonly Game[] = GAMES): Promise<Said> {
  const asked = await openTurn(words, USAGE, games, OF_OPTION);
  if ("status" in asked) return asked;
  const { open, turn, of, json } = asked;
  if (of !== undefined) {
    if (turn !== undefined) return failed(2, `--of is about every turn: leave out --turn. ${USAGE}`);
    const history = historyOf(open, of);
    return history.sections.length === 0 ? failed(1, `No entry names "${of}".`) : printed(history, json);
  }
  const { first, turn: now } = open.campaign;
  const chosen = turn === undefined ? now : Number(turn.trim() || NaN);
  if (!Number.isInteger(chosen) || chosen < 0 || chosen > now)
    return failed(1, `There is no turn ${turn ?? ""}. Enter one from ${first} to ${now}, or 0 for the set-up.`);
  return printed(turnReport(open, chosen), json);
}

const printed = (report: TurnReport, json: boolean): Said => ({
  ...{ status: 0, stream: "stdout" },
  says: json ? JSON.stringify(report, null, 2) : reportMarkdown(report).trimEnd(),
});
