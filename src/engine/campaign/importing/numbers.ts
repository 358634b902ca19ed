import { quote, type Cell } from "../../core/cell";
import { MOST_POINTS, parsePoints, type Points } from "../../core/points";

/** How decimals are written in a list. */
export type Decimal = "point" | "comma";

/** Figures with blanks or apostrophes between thousands: they are no decimals in any country. */
const GROUPED = /^([+-]?\d{1,3})((?:[\s'\u2019]\d{3})+)(?=[.,]|$)/;
/** One sign with three figures behind it: 1,234 can be a thousand and more, or one and a bit. */
const EITHER = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const WITH_POINT = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d*)?$/;
const WITH_COMMA = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,\d*)?$/;

/** The text of a figure without blanks around it, with a plain minus and without blanks between thousands. */
const plain = (text: string): string =>
  text
    .trim()
    .replace("\u2212", "-")
    .replace(GROUPED, (_, first: string, more: string) => first + more.replaceAll(/\D/g, ""));

/** How the figures of a list write decimals; undefined where no figure tells, or some tell one thing and some another. */
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

/** The number that a cell holds, or what is wrong with it: what it takes. Text is read as the list writes decimals. */
export function parseNumber(cell: Cell, decimal: Decimal | undefined): number | string {
  if (typeof cell === "number") return cell;
  if (typeof cell !== "string") return "a number";
  const text = plain(cell);
  if (!/\d/.test(text)) return "a number";
  if (decimal === undefined && EITHER.test(text)) {
    const [asPoint, asComma] = [Number(text.replaceAll(",", "")), Number(text.replaceAll(".", "").replace(",", "."))];
    return `a number that can mean one thing alone: choose how the list writes decimals, as it is ${asPoint} with a point and ${asComma} with a comma`;
  }
  if (decimal !== "comma" && WITH_POINT.test(text)) return Number(text.replaceAll(",", ""));
  if (decimal !== "point" && WITH_COMMA.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  return WITH_POINT.test(text) || WITH_COMMA.test(text) ? `a number with a decimal ${decimal ?? "point"}` : "a number";
}

/** The points that a cell holds, or what is wrong with it: what it takes. */
export function parseAmount(cell: Cell, decimal: Decimal | undefined, least?: number): Points | string {
  const number = parseNumber(cell, decimal);
  if (typeof number === "string") return number;
  if (least !== undefined && number < least) return `${least} or more`;
  const exact = parsePoints(number);
  if (exact !== undefined) return exact;
  if (Math.abs(number) > MOST_POINTS) return `an amount of ${MOST_POINTS} at most`;
  return `an amount with four decimals at most: ${Math.round(number * 10_000) / 10_000} is the nearest`;
}

/** The whole number that a cell holds, or what is wrong with it: what it takes. */
export function parseWhole(cell: Cell, decimal: Decimal | undefined, least: number, most?: number): number | string {
  const number = parseNumber(cell, decimal);
  const fits =
    typeof number === "number" && Number.isSafeInteger(number) && number >= least && number <= (most ?? Infinity);
  if (fits) return number;
  return most === undefined ? `a whole number of ${least} or more` : `a whole number from ${least} to ${most}`;
}

/** What was given and what is taken, in words: `"lots" was given; it takes a number.` */
export const misfit = (cell: Cell, takes: string): string => `${quote(cell)} was given; it takes ${takes}.`;
