import { formatPoints, subtract, type Points } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";

/** A finding about two amounts that should be the same. */
export const mismatch = (
  check: string,
  subject: string,
  message: string,
  expected: Points,
  actual: Points,
  more: { readonly clause?: string; readonly spot?: Spot },
): Finding => ({
  check,
  subject,
  message,
  expected: formatPoints(expected),
  actual: formatPoints(actual),
  difference: formatPoints(subtract(actual, expected)),
  ...more,
});
