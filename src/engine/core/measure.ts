import type { Cell } from "./cell";
import type { Dice } from "./dice";
import { formatPoints, formatFraction, toNumber, type Fraction, type Points, type Ratio } from "./points";

/** What kind of value it is: how a cell stores it and how an explanation shows it. */
export interface Measure<T> {
  /** Its name: "BPV", "hexes", "probability", "roll of 2d6". */
  readonly kind: string;
  cell(value: T): Cell;
  show(value: T): string;
}

/** An exact amount: "4.5 BPV". */
export const amount = (kind: string): Measure<Points> => ({
  kind,
  cell: toNumber,
  show: (value) => `${formatPoints(value)} ${kind}`,
});

/** Basic Point Value, Economic unless the label says Combat. */
export const BPV = amount("BPV");
export const COMBAT_BPV = amount("CBpv");
export const ECONOMIC_POINTS = amount("EP");

/** A share of BPV before it is rounded. */
export const UNROUNDED_BPV: Measure<Fraction> = {
  kind: "BPV",
  cell: (value) => Number(formatFraction(value)),
  show: (value) => `${formatFraction(value)} BPV`,
};

/** A whole number of things: "1 hex", "7 hexes". */
export const counted = (one: string, many: string): Measure<number> => ({
  kind: many,
  cell: (value) => value,
  show: (value) => `${value} ${value === 1 ? one : many}`,
});

export const NUMBER: Measure<number> = { kind: "number", cell: (value) => value, show: String };
export const HEXES = counted("hex", "hexes");
export const RANK_POINTS = counted("Rank Point", "Rank Points");
export const CREW_POINTS = counted("Crew Point", "Crew Points");
export const TURNS = counted("turn", "turns");
export const INTERNAL_HITS = counted("internal hit", "internal hits");
export const CREW_UNITS = counted("crew unit", "crew units");
export const IMPULSES = counted("impulse", "impulses");

/** A modifier to a roll, shown with its sign. */
export const MODIFIER: Measure<number> = {
  kind: "modifier",
  cell: (value) => value,
  show: (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "±0"),
};

/** A roll after its modifiers. */
export const ROLL: Measure<number> = { kind: "adjusted roll", cell: (value) => value, show: String };

/** A roll of dice, before anything is added: "9 on 2d6". */
export const rolled = ({ text }: Dice): Measure<number> => ({
  kind: `roll of ${text}`,
  cell: (value) => value,
  show: (value) => `${value} on ${text}`,
});

export const YES_NO: Measure<boolean> = {
  kind: "yes or no",
  cell: (value) => value,
  show: (value) => (value ? "yes" : "no"),
};

/** A word, or a short text such as a hex or a date. */
export const WORD: Measure<string> = {
  kind: "word",
  cell: (value) => value,
  show: (value) => (value === "" ? "nothing" : value),
};

/** A share of something, as the rule says it; a cell contains the quotient. */
export const SHARE: Measure<Ratio> = {
  kind: "share",
  cell: ({ over, under }) => over / under,
  show: ({ text }) => text,
};

/** The number of favourable ways among all ways; a cell contains the quotient. */
export interface Probability {
  readonly ways: number;
  readonly of: number;
}

export const PROBABILITY: Measure<Probability> = {
  kind: "probability",
  cell: ({ ways, of }) => ways / of,
  show({ ways, of }) {
    const percentage = `${Number(((100 * ways) / of).toFixed(2))}%`;
    return Number.isSafeInteger(of) ? `${ways} in ${of} (${percentage})` : percentage;
  },
};
