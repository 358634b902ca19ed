import { SEASONS, type Since } from "../words";

/**
 * When something was set up, within the year for which the New Year of a turn pays: that is the year that has just ended. Undefined if
 * it was set up only in that turn. What was there at the start of the campaign, turn 0, has always been there (EaW 2a).
 */
export function sinceFor(newYear: number, setUp: number): Since | undefined {
  if (setUp >= newYear) return undefined;
  const first = newYear - SEASONS.length;
  return setUp === 0 ? "Full" : (SEASONS[setUp - first] ?? "Full");
}
