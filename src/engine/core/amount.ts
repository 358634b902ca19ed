import { formatPoints, MAX_POINTS, parsePoints, toNumber, type Points } from "./points";

/** "4.5", "-12", "+.5": digits, a decimal point and a sign; the minus may be the typographic one. */
const PLAIN = /^[+\-−]?(\d+\.?\d*|\.\d+)$/;
/** A comma that separates no thousands: "12,5", "0,125", "1234,567". */
const DECIMAL_COMMA = /^[+\-−]?(\d*,\d{1,2}|\d*,\d{4,}|(0+|\d{4,})?,\d+)$/;
const GROUPED = /^[+\-−]?\d{1,3}([' ]\d{3})+(\.\d+)?$/;

/** What was typed, as plain digits where it has one meaning. */
function plainly(text: string): string {
  if (DECIMAL_COMMA.test(text)) return text.replace(",", ".");
  return GROUPED.test(text) ? text.replaceAll(/[' ]/g, "") : text;
}

/**
 * Reads an amount as it was typed: the points, or a message that says what is wrong with it.
 * A decimal comma and separators of thousands are read where they can mean nothing else. 1,234 can mean two things: that is not guessed.
 */
export function parseAmount(typed: string): Points | string {
  const text = plainly(typed.trim());
  if (text === "") return "Enter an amount, such as 4.5.";
  if (text.includes(","))
    return `"${text}" contains a comma. Enter a number with a decimal point and no separators, such as 1234.5.`;
  if (!PLAIN.test(text)) return `"${text}" is not a number. Enter an amount, such as 4.5.`;
  const amount = Number(text.replace("−", "-"));
  if (Math.abs(amount) > MAX_POINTS) return `${text} is too large. The largest amount is ${MAX_POINTS}.`;
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
