import { formatPoints, MOST_POINTS, parsePoints, toNumber, type Points } from "./points";

/** "4.5", "-12", "+.5": figures with a decimal point and no other signs; the minus may be the typographic one. */
const PLAIN = /^[+\-−]?(\d+\.?\d*|\.\d+)$/;
const DECIMAL_COMMA = /^[+\-−]?\d*,\d{1,2}$/;
const GROUPED = /^[+\-−]?\d{1,3}([,' ]\d{3})+(\.\d+)?$/;

/**
 * Reads an amount as somebody typed it: the points, or what is wrong with it in words for that person.
 * A decimal comma or a thousands separator is never guessed at: 1,234 can mean two things.
 */
export function parseAmount(typed: string): Points | string {
  const text = typed.trim();
  if (text === "") return "Type an amount, such as 4.5.";
  if (GROUPED.test(text) && !text.includes(",")) return `Write ${text.replaceAll(/[' ]/g, "")}, without separators.`;
  if (DECIMAL_COMMA.test(text)) return `Write ${text.replace(",", ".")} with a decimal point instead of "${text}".`;
  if (text.includes(",")) return `"${text}" has a comma; write plain figures with a decimal point, such as 1234.5.`;
  if (!PLAIN.test(text)) return `"${text}" is not a number; type an amount such as 4.5.`;
  const amount = Number(text.replace("−", "-"));
  if (Math.abs(amount) > MOST_POINTS) return `${text} is too large; ${MOST_POINTS} is the most.`;
  return parsePoints(amount) ?? `${text} has too many decimals; four are the most.`;
}

/** The same where the amount may not be below some least one. */
export function parseAmountFrom(typed: string, least: number): Points | string {
  const amount = parseAmount(typed);
  const tooLow = typeof amount === "number" && toNumber(amount) < least;
  return tooLow ? `${typed.trim()} is below ${least}; type ${least} or more.` : amount;
}

/** The same where the amount may not be below 0. */
export const parseAmountFromZero = (typed: string): Points | string => parseAmountFrom(typed, 0);

/** Reads a whole number within bounds, or says what is wrong with it. */
export function parseWhole(typed: string, least = -Infinity, most = Infinity): number | string {
  const text = typed.trim();
  const whole = /^-?\d+$/.test(text) ? Number(text) : NaN;
  if (Number.isSafeInteger(whole) && whole >= least && whole <= most) return whole;
  return `${text === "" ? "Nothing" : `"${text}"`} was typed; it takes a whole number${boundsText(least, most)}.`;
}

function boundsText(least: number, most: number): string {
  if (least === -Infinity) return most === Infinity ? "" : ` of ${most} at most`;
  return most === Infinity ? ` of ${least} or more` : ` from ${least} to ${most}`;
}

/** An amount for people: plain figures, with a real minus sign. */
export const formatAmount = (amount: Points): string => formatPoints(amount).replace("-", "−");
