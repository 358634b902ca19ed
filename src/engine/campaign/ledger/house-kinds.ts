import { parseAmount } from "../../core/amount";
import { add, formatPoints, points, toNumber, type Points, type Ratio } from "../../core/points";
import { down, toNearest, up, type Rounding } from "../../core/rounding";
import { sameWord } from "../../core/words";

/** How a value of the rules is written, and which other values a group may play with. */
export interface HouseKind<T> {
  readonly setting: string;
  /** What can be entered: "a share, such as 15%". */
  readonly takes: string;
  /** The words that can be entered, where they are few. */
  readonly words?: readonly string[];
  show(value: T, byTheBook: T): string;
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

const isWay = (word: string): word is keyof typeof WAYS => word in WAYS;

/** The step to which an amount is rounded, and another way than the book's after it: "0.5", "0.5 down". */
export const houseStep = (setting: string): HouseKind<Rounding> => ({
  setting,
  takes: "the step of the rounding, such as 1 or 0.5, and another way after it: 0.5 up, 0.5 down or 0.5 nearest",
  show: ({ step, way }, byTheBook) => (way === byTheBook.way ? formatPoints(step) : `${formatPoints(step)} ${way}`),
  sample: ({ step }) => (step === points(1) ? "0.5" : "1"),
  read(typed, byTheBook) {
    const [amount = "", way = byTheBook.way, ...more] = typed.trim().toLowerCase().split(/\s+/);
    const number = decimal(amount);
    if (number === undefined || number <= 0 || number > 100 || !isWay(way) || more.length > 0) return undefined;
    return points(number) === byTheBook.step && way === byTheBook.way ? byTheBook : WAYS[way](number);
  },
});

/** A reading of the text by the word itself, such as an entry of a table. */
export const houseWord = <T extends string>(setting: string, words: readonly T[]): HouseKind<T> =>
  houseReading(setting, Object.fromEntries(words.map((word) => [word, word])) as Record<T, T>);

/** The rolls with a result, in their order: "2, 3"; "none" for none. */
export const houseRolls = (setting: string, least: number, most: number): HouseKind<readonly number[]> => {
  const roll = houseWhole(setting, least, most);
  return {
    setting,
    takes: `rolls from ${least} to ${most} with commas between them, or ${NO_ROLLS}`,
    show: (rolls) => rolls.join(", ") || NO_ROLLS,
    sample: (book) => (book.length === 0 ? String(least) : NO_ROLLS),
    read(typed) {
      if (sameWord(typed.trim(), NO_ROLLS)) return [];
      const rolls = typed.split(/[,;]/).map((each) => roll.read(each.trim(), least));
      const known = rolls.flatMap((each) => each ?? []);
      return known.length === rolls.length ? [...new Set(known)].sort((a, b) => a - b) : undefined;
    },
  };
};

const NO_ROLLS = "none";

/** Which way something is rounded to a whole number. */
export const houseWay = (setting: string): HouseKind<Rounding["way"]> =>
  houseReading(setting, { Down: "down", Up: "up", "To the nearest": "nearest" });

/** A reading of the text: one of a few words, each with the value of the constant that it is. The book's may be any of them. */
export const houseReading = <T extends string | number | boolean>(
  setting: string,
  readings: Readonly<Record<string, T>>,
): HouseKind<T> => {
  const words = Object.keys(readings);
  const wordOf = (value: T): string => words.find((word) => readings[word] === value) ?? "";
  return {
    setting,
    takes: words.join(", or "),
    words,
    show: wordOf,
    sample: (book) => words.find((word) => readings[word] !== book) ?? "",
    read(typed) {
      const word = words.find((each) => sameWord(each, typed.trim()));
      return word === undefined ? undefined : readings[word];
    },
  };
};
