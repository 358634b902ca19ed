import { eveningsOf, isDay, reportSince } from "./evenings";
import type { Reported } from "./happened";
import { turnReport, type TurnReport } from "./turn-report";

/** The day on which something was booked last, for whoever does not know which that is. */
const LAST = "last";

/** The report of a turn, the one under way if none is asked for; a text says which turns there are. */
export function turnAsked(state: Reported, asked?: number | string): TurnReport | string {
  const { first, turn: now } = state.campaign;
  const turn = typeof asked === "string" ? Number(asked.trim() || NaN) : (asked ?? now);
  return Number.isInteger(turn) && turn >= 0 && turn <= now
    ? turnReport(state, turn)
    : `There is no turn ${asked ?? ""}. Enter one from ${first} to ${now}, or 0 for the set-up.`;
}

/** What was booked on a day and since, on the last one if none is asked for; a text says what is wrong with the day. */
export function sinceAsked(state: Reported, asked = LAST): TurnReport | string {
  const last = eveningsOf(state).at(-1)?.day;
  if (last === undefined) return "Nothing was booked on a known day.";
  const day = asked === LAST ? last : asked;
  return isDay(day) ? reportSince(state, day) : `"${asked}" is not a day. Enter one such as ${last}, or ${LAST}.`;
}

/** The report; an Error with its text if there is none. */
export function reportOrThrow(report: TurnReport | string): TurnReport {
  if (typeof report === "string") throw new Error(report);
  return report;
}
