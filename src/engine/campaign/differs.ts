import { figures, subtract, type Points } from "../core/points";
import type { Finding, Spot } from "../core/problem";

/** A finding about two amounts that should be the same. */
export const differs = (
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
  expected: figures(expected),
  actual: figures(actual),
  difference: figures(subtract(actual, expected)),
  ...more,
});
