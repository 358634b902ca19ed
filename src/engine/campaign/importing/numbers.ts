import { quote, type Cell } from "../../core/cell";
import { MAX_POINTS, parsePoints, type Points } from "../../core/points";

/** How decimals are written in a list. */
export type Decimal = "point" | "comma";

/** Numbers with blanks or apostrophes between thousands: no country uses these for decimals. */
const GROUPED = /^([+-]?\d{1,3})((?:[\s'\u2019]\d{3})+)(?=[.,]|$)/;
/** One sign followed by three figures: 1,234 can be more than a thousand, or a little more than one. */
const EITHER = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const WITH_POINT = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d*)?$/;
const WITH_COMMA = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,\d*)?$/;

/** The text of a number without blanks around it, with a plain minus and without blanks between thousands. */
const plain = (text: string): string =>
  text
    .trim()
    .replace("\u2212", "-")
    .replace(GROUPED, (_, first: string, more: string) => first + more.replaceAll(/\D/g, ""));

/** How the numbers of a list write decimals; undefined if no number shows it, or if they contradict each other. */
export function decimalOf(cells: Iterable<Cell>): Decimal | undefined {
  const found = new Set<Decimal>();
  for (const cell of cells) {
    if (typeof cell !== "string") continue;
    const text = plain(cell);
    if (!/\d/.test(text) || EITHER.test(text) || /^[+-]?\d+$/.test(text)) continue;
    if (WITH_POINT.test(text)) found.add("point");
    else if (WITH_COMMA.test(text)) found.add("comma");
  }
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}

/** The number in a cell, or what to enter instead. Text is read with the decimal sign of the list. */
export function parseNumber(cell: Cell, decimal: Decimal | undefined): number | string {
  if (typeof cell === "number") return cell;
  if (typeof cell !== "string") return "a number";
  const text = plain(cell);
  if (!/\d/.test(text)) return "a number";
  if (decimal === undefined && EITHER.test(text)) {
    const [asPoint, asComma] = [Number(text.replaceAll(",", "")), Number(text.replaceAll(".", "").replace(",", "."))];
    return `a number with one meaning, or choose how the list writes decimals: it is ${asPoint} with a point and ${asComma} with a comma`;
  }
  if (decimal !== "comma" && WITH_POINT.test(text)) return Number(text.replaceAll(",", ""));
  if (decimal !== "point" && WITH_COMMA.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  return WITH_POINT.test(text) || WITH_COMMA.test(text) ? `a number with a decimal ${decimal ?? "point"}` : "a number";
}

/** The points in a cell, or what to enter instead. */
export function parseForeignAmount(cell: Cell, decimal: Decimal | undefined, least?: number): Points | string {
  const number = parseNumber(cell, decimal);
  if (typeof number === "string") return number;
  if (least !== undefined && number < least) return `${least} or more`;
  const exact = parsePoints(number);
  if (exact !== undefined) return exact;
  if (Math.abs(number) > MAX_POINTS) return `an amount of ${MAX_POINTS} or less`;
  return `an amount with up to four decimals: ${Math.round(number * 10_000) / 10_000} is the nearest`;
}

/** The whole number in a cell, or what to enter instead. */
export function parseForeignWhole(
  cell: Cell,
  decimal: Decimal | undefined,
  least: number,
  most?: number,
): number | string {
  const number = parseNumber(cell, decimal);
  const fits =
    typeof number === "number" && Number.isSafeInteger(number) && number >= least && number <= (most ?? Infinity);
  if (fits) return number;
  return most === undefined ? `a whole number of ${least} or more` : `a whole number from ${least} to ${most}`;
}

/** What is wrong and what to enter instead, in words: `"lots" is not valid. Enter a number.` */
export const misfit = (cell: Cell, takes: string): string => `${quote(cell)} is not valid. Enter ${takes}.`;
