import { chartsReport } from "../src/engine/campaign/charts-report";
import { eveningsOf } from "../src/engine/campaign/evenings";
import type { Game } from "../src/engine/campaign/game";
import { historyOf } from "../src/engine/campaign/history-of";
import { sinceAsked, turnAsked } from "../src/engine/campaign/reports-asked";
import { reportMarkdown, type TurnReport } from "../src/engine/campaign/turn-report";
import { GAMES } from "../src/engine/games";
import { failed, OF_OPTION, openTurn } from "./open-file";
import type { Said } from "./options";

const USAGE =
  "Usage: npm run --silent report -- FILE.xlsx [--turn N | --of NAME | --since DAY | --charts] [--view SIDE] [--json]";

/**
 * The report of a turn, the one under way if none is named, or of a unit or another thing turn by turn, of an evening, or the figures of the charts, as Markdown. Status 0: reported; 1: the
 * turn or the side does not exist, or nothing names the thing; 2: the file cannot be read.
 */
export async function reportTurn(words: readonly string[], games: readonly Game[] = GAMES): Promise<Said> {
  const asked = await openTurn(words, USAGE, games, OF_OPTION);
  if ("status" in asked) return asked;
  const { open, turn, of, since, charts, json } = asked;
  if ([turn, of, since, charts || undefined].filter((each) => each !== undefined).length > 1)
    return failed(2, `Enter one of --turn, --of, --since and --charts. ${USAGE}`);
  if (charts) return printed(chartsReport(open), json);
  if (of !== undefined) {
    const history = historyOf(open, of);
    return history.sections.length === 0 ? failed(1, `No entry names "${of}".`) : printed(history, json);
  }
  const report = since === undefined ? turnAsked(open, turn) : sinceAsked(open, since);
  if (typeof report === "string") return failed(1, report);
  return since !== undefined && report.sections.length === 0
    ? failed(1, `Nothing was booked since ${since}; the last day is ${eveningsOf(open).at(-1)?.day ?? "unknown"}.`)
    : printed(report, json);
}

const printed = (report: TurnReport, json: boolean): Said => ({
  ...{ status: 0, stream: "stdout" },
  says: json ? JSON.stringify(report, null, 2) : reportMarkdown(report).trimEnd(),
});
