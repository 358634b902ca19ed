import { eveningsOf, isDay, reportSince } from "../src/engine/campaign/evenings";
import type { Game, OpenGame } from "../src/engine/campaign/game";
import { historyOf } from "../src/engine/campaign/history-of";
import { reportMarkdown, turnReport, type TurnReport } from "../src/engine/campaign/turn-report";
import { GAMES } from "../src/engine/games";
import { failed, OF_OPTION, openTurn } from "./open-file";
import type { Said } from "./options";

const USAGE = "Usage: npm run --silent report -- FILE.xlsx [--turn N | --of NAME | --since DAY] [--view SIDE] [--json]";

/**
 * The report of a turn, the one under way if none is named, or of a unit or another thing turn by turn, or of an evening, as Markdown. Status 0: reported; 1: the
 * turn or the side does not exist, or nothing names the thing; 2: the file cannot be read.
 */
export async function reportTurn(words: readonly string[], games: readonly Game[] = GAMES): Promise<Said> {
  const asked = await openTurn(words, USAGE, games, OF_OPTION);
  if ("status" in asked) return asked;
  const { open, turn, of, since, json } = asked;
  if ([turn, of, since].filter((each) => each !== undefined).length > 1)
    return failed(2, `Enter one of --turn, --of and --since. ${USAGE}`);
  if (of !== undefined) {
    const history = historyOf(open, of);
    return history.sections.length === 0 ? failed(1, `No entry names "${of}".`) : printed(history, json);
  }
  if (since !== undefined) return ofEvening(open, since, json);
  const { first, turn: now } = open.campaign;
  const chosen = turn === undefined ? now : Number(turn.trim() || NaN);
  if (!Number.isInteger(chosen) || chosen < 0 || chosen > now)
    return failed(1, `There is no turn ${turn ?? ""}. Enter one from ${first} to ${now}, or 0 for the set-up.`);
  return printed(turnReport(open, chosen), json);
}

/** What was booked on a day and since; "last" is the last day on which something was booked. */
function ofEvening(open: OpenGame, since: string, json: boolean): Said {
  const evenings = eveningsOf(open);
  const last = evenings.at(-1)?.day;
  if (last === undefined) return failed(1, "Nothing was booked on a known day.");
  const day = since === "last" ? last : since;
  if (!isDay(day)) return failed(1, `"${since}" is not a day. Enter one such as ${last}, or last.`);
  const report = reportSince(open, day);
  return report.sections.length === 0
    ? failed(1, `Nothing was booked since ${day}; the last day is ${last}.`)
    : printed(report, json);
}

const printed = (report: TurnReport, json: boolean): Said => ({
  ...{ status: 0, stream: "stdout" },
  says: json ? JSON.stringify(report, null, 2) : reportMarkdown(report).trimEnd(),
});
