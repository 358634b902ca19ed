import { formatPoints, MOST_POINTS, parsePoints, toNumber, type Points } from "./points";

/** "4.5", "-12", "+.5": digits, a decimal point and a sign; the minus may be the typographic one. */
const PLAIN = /^[+\-−]?(\d+\.?\d*|\.\d+)$/;
const DECIMAL_COMMA = /^[+\-−]?\d*,\d{1,2}$/;
const GROUPED = /^[+\-−]?\d{1,3}([,' ]\d{3})+(\.\d+)?$/;

/**
 * Reads an amount as it was typed: the points, or a message that says what is wrong with it.
 * It never guesses whether a comma is a decimal comma or a thousands separator: 1,234 can mean two things.
 */
export function parseAmount(typed: string): Points | string {
  const text = typed.trim();
  if (text === "") return "Enter an amount, such as 4.5.";
  if (GROUPED.test(text) && !text.includes(",")) return `Enter ${text.replaceAll(/[' ]/g, "")} without separators.`;
  if (DECIMAL_COMMA.test(text)) return `Enter ${text.replace(",", ".")} with a decimal point instead of "${text}".`;
  if (text.includes(","))
    return `"${text}" contains a comma. Enter a number with a decimal point and no separators, such as 1234.5.`;
  if (!PLAIN.test(text)) return `"${text}" is not a number. Enter an amount, such as 4.5.`;
  const amount = Number(text.replace("−", "-"));
  if (Math.abs(amount) > MOST_POINTS) return `${text} is too large. The largest amount is ${MOST_POINTS}.`;
  return parsePoints(amount) ?? `${text} has too many decimals. Enter an amount with up to four decimals.`;
}

/** Reads an amount that may not be less than a minimum. */
export function parseAmountFrom(typed: string, least: number): Points | string {
  const amount = parseAmount(typed);
  const tooLow = typeof amount === "number" && toNumber(amount) < least;
  return tooLow ? `${typed.trim()} is below ${least}. Enter ${least} or more.` : amount;
}

/** Reads an amount that may not be less than 0. */
export const parseAmountFromZero = (typed: string): Points | string => parseAmountFrom(typed, 0);

/** Reads a whole number within bounds, or says what is wrong with it. */
export function parseWhole(typed: string, least = -Infinity, most = Infinity): number | string {
  const text = typed.trim();
  const whole = /^-?\d+$/.test(text) ? Number(text) : NaN;
  if (Number.isSafeInteger(whole) && whole >= least && whole <= most) return whole;
  return `${text === "" ? "" : `"${text}" is not valid. `}Enter a whole number${boundsText(least, most)}.`;
}

function boundsText(least: number, most: number): string {
  if (least === -Infinity) return most === Infinity ? "" : ` of ${most} or less`;
  return most === Infinity ? ` of ${least} or more` : ` from ${least} to ${most}`;
}

/** An amount as it is shown on the screen: digits, with a real minus sign. */
export const formatAmount = (amount: Points): string => formatPoints(amount).replace("-", "−");
