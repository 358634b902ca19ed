import { NOT_CALCULATED, quote, quoteForNumber, type Cell } from "../../core/cell";
import { nearest } from "../../core/nearest";
import { MAX_POINTS, formatPoints, parsePoints, points as exact, type Points } from "../../core/points";

/**
 * Why a cell cannot be read: the check that finds it, what to do, what was expected and what is there; and what it reads as, if not
 * as a blank.
 */
export class Unreadable {
  constructor(
    readonly check: string,
    readonly message: string,
    readonly expected: string,
    readonly actual: string,
    readonly readsAs?: string | boolean,
  ) {}
}

/** The finding for a cell that contains an error. */
export const errorIn = (header: string, cell: Cell): Unreadable =>
  new Unreadable(
    "error-value",
    `${header} contains the error ${String(cell)}. Correct the formula, or enter a value.`,
    "text",
    String(cell),
  );

/** The finding for a formula that another program has written and nobody has calculated. */
export const notCalculated = (header: string): Unreadable =>
  new Unreadable(
    "error-value",
    `${header} has a formula that was not calculated yet. Open the workbook in Excel, save it, and open it here again.`,
    "a value",
    NOT_CALCULATED,
  );

/** Which amounts a column accepts. */
export interface PointsBounds {
  readonly least?: Points;
  /** What to do instead of entering less than that, as a sentence. */
  readonly instead?: string;
}

/** An amount within bounds. */
export function parseAmountCell(header: string, cell: Cell, { least, instead }: PointsBounds): Points | Unreadable {
  const amount = typeof cell === "number" ? parsePoints(cell) : undefined;
  if (amount === undefined) return unfitAmount(header, cell);
  if (least === undefined || amount >= least) return amount;
  const actual = quote(cell);
  const expected = `${formatPoints(least)} or more`;
  const message = `${header} is ${actual}. Enter ${expected}.${instead === undefined ? "" : ` ${instead}`}`;
  return new Unreadable("negative-amount", message, expected, actual);
}

/** The problem of a cell that is not a number, is too large, or has more than four decimals. */
function unfitAmount(header: string, cell: Cell): Unreadable {
  const actual = quote(cell);
  if (typeof cell === "number" && Math.abs(cell) <= MAX_POINTS) {
    const nearestAmount = formatPoints(exact(Math.round(cell * 10_000) / 10_000));
    const expected = "an amount with up to four decimals";
    const message = `${header} is ${actual}. Enter ${expected}, such as ${nearestAmount}.`;
    return new Unreadable("amount-too-fine", message, expected, actual);
  }
  const expected = typeof cell === "number" ? `an amount of ${MAX_POINTS} or less` : "a number";
  return new Unreadable("not-a-number", `${header} is ${quoteForNumber(cell)}. Enter ${expected}.`, expected, actual);
}

/** Which whole numbers a column accepts. */
export interface WholeBounds {
  readonly least?: number;
  readonly most?: number;
}

/** A whole number within bounds. */
export function parseWholeCell(header: string, cell: Cell, bounds: WholeBounds): number | Unreadable {
  const { least = -Infinity, most = Infinity } = bounds;
  if (typeof cell === "number" && Number.isSafeInteger(cell) && cell >= least && cell <= most) return cell;
  const expected = wholeText(bounds);
  const message = `${header} is ${quoteForNumber(cell)}. Enter ${expected}.`;
  return new Unreadable("not-a-number", message, expected, quote(cell));
}

function wholeText({ least, most }: WholeBounds): string {
  if (least === undefined) return "a whole number";
  return most === undefined ? `a whole number of ${least} or more` : `a whole number from ${least} to ${most}`;
}

/** The words of a mark, and those of no mark. */
const MARKED = /^(true|yes|y|x|1|✓|✔)$/i;
const UNMARKED = /^(false|no|n|0|-|–|—|)$/i;

/** Whether a cell is a mark: TRUE, or a word such as "yes"; undefined if it is neither that nor a word such as "no". */
export function parseYes(cell: Cell): boolean | undefined {
  const word = String(cell ?? "").trim();
  return MARKED.test(word) ? true : UNMARKED.test(word) ? false : undefined;
}

/** A mark of a column. */
export function parseMark(header: string, cell: Cell): boolean | Unreadable {
  const read = parseYes(cell);
  if (read !== undefined) return read;
  const expected = "yes, no, or nothing";
  return new Unreadable("unknown-word", `${header} is ${quote(cell)}. Enter ${expected}.`, expected, quote(cell));
}

/** The names as they are spelled. */
export const namesIn = (known: ReadonlyMap<string, string>): readonly string[] => [...new Set(known.values())];

/** One of the names, in any case. */
export function parseName(header: string, typed: string, known: ReadonlyMap<string, string>): string | Unreadable {
  const name = known.get(typed) ?? known.get(typed.toLowerCase());
  if (name !== undefined) return name;
  const names = namesIn(known);
  const expected = names.join(", ");
  const alike = nearest(typed, names);
  const choice = alike === undefined ? "" : ` The nearest is ${alike}.`;
  const message = `${header} is "${typed}", which is not in this campaign. Enter one of: ${expected}.${choice}`;
  return new Unreadable("unknown-side", message, expected, typed);
}
