import { SEASONS, type Since } from "../words";

/** Whether a turn begins with the New Year (EaW 3.0): each first season of a year does. */
export const isNewYear = (turn: number): boolean => turn >= 1 && (turn - 1) % SEASONS.length === 0;

/** The year of a turn; the set-up, turn 0, belongs to the first year. */
export const yearOf = (turn: number, startYear: number): number =>
  startYear + Math.floor((Math.max(turn, 1) - 1) / SEASONS.length);

/**
 * When something was set up, within the year for which the New Year of a turn pays: that is the year that has just ended. Undefined if
 * it was set up only in that turn. What was there at the start of the campaign, turn 0, has always been there (EaW 2a).
 */
export function sinceFor(newYear: number, setUp: number): Since | undefined {
  if (setUp >= newYear) return undefined;
  const first = newYear - SEASONS.length;
  return setUp === 0 ? "Full" : (SEASONS[setUp - first] ?? "Full");
}
