import { parseAmount } from "../../core/amount";
import { add, formatPoints, points, toNumber, type Points, type Ratio } from "../../core/points";
import { down, toNearest, up, type Rounding } from "../../core/rounding";

/** How a value of the rules is written, and which other values a group may play with. */
export interface HouseKind<T> {
  readonly setting: string;
  /** What can be entered: "a share, such as 15%". */
  readonly takes: string;
  show(value: T): string;
  /** Another value than the book's, as an example. */
  sample(byTheBook: T): string;
  /** Undefined if it is something else. */
  read(typed: string, byTheBook: T): T | undefined;
}

/** A number as people type it; undefined if it is something else. */
function decimal(typed: string): number | undefined {
  const amount = parseAmount(typed);
  return typeof amount === "number" ? toNumber(amount) : undefined;
}

/** An amount of points of 0 or more. */
export const houseAmount = (setting: string): HouseKind<Points> => ({
  setting,
  takes: "an amount of 0 or more, with up to four decimals",
  show: formatPoints,
  sample: (book) => formatPoints(add(book, points(1))),
  read(typed) {
    const amount = parseAmount(typed);
    return typeof amount === "number" && amount >= 0 ? amount : undefined;
  },
});

/** An amount of points above 0: what is divided by it. */
export const houseAbove = (setting: string): HouseKind<Points> => {
  const kind = houseAmount(setting);
  return {
    ...kind,
    takes: "an amount above 0, with up to four decimals",
    read(typed, byTheBook) {
      const amount = kind.read(typed, byTheBook);
      return amount === undefined || amount === 0 ? undefined : amount;
    },
  };
};

/** A whole number that is added to a roll. */
export const houseModifier = (setting: string): HouseKind<number> => houseWhole(setting, -20, 20);

/** A whole number from the least to the most. */
export const houseWhole = (setting: string, least: number, most: number): HouseKind<number> => ({
  setting,
  takes: `a whole number from ${least} to ${most}`,
  show: String,
  sample: (book) => String(book < most ? book + 1 : book - 1),
  read(typed) {
    const number = decimal(typed);
    return number !== undefined && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  },
});

const PARTS = 10_000;

/** A share from 0% to 200%; a cell that Excel formats as a percentage has it as a number. */
export const houseShare = (setting: string): HouseKind<Ratio> => ({
  setting,
  takes: "a share from 0% to 200%, such as 15%",
  show: shareText,
  sample: ({ over, under }) => shareText({ over: over * 20 + under, under: under * 20 }),
  read(typed, byTheBook) {
    const text = typed.trim();
    const number = decimal(text.replace(/\s*%$/, ""));
    if (number === undefined || number < 0) return undefined;
    const over = Math.round(text.endsWith("%") ? number * (PARTS / 100) : number * PARTS);
    if (over > 2 * PARTS) return undefined;
    const share = { over, under: PARTS, text: "" };
    return shareText(share) === shareText(byTheBook) ? byTheBook : { ...share, text: shareText(share) };
  },
});

const shareText = ({ over, under }: Pick<Ratio, "over" | "under">): string =>
  `${Number(((100 * over) / under).toFixed(2))}%`;

const WAYS = { nearest: toNearest, up, down };

/** The step to which an amount is rounded; the way stays. */
export const houseStep = (setting: string): HouseKind<Rounding> => ({
  setting,
  takes: "the step of the rounding, such as 1 or 0.5",
  show: ({ step }) => formatPoints(step),
  sample: ({ step }) => (step === points(1) ? "0.5" : "1"),
  read(typed, byTheBook) {
    const number = decimal(typed);
    if (number === undefined || number <= 0 || number > 100) return undefined;
    return points(number) === byTheBook.step ? byTheBook : WAYS[byTheBook.way](number);
  },
});
