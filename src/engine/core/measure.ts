import type { Cell } from "./cell";
import { figures, fractionFigures, toNumber, type Fraction, type Points, type Ratio } from "./points";

/** What kind of thing a value is: how a cell holds it and how an explanation shows it. */
export interface Measure<T> {
  readonly unit: string;
  cell(value: T): Cell;
  show(value: T): string;
}

const amount = (unit: string): Measure<Points> => ({
  unit,
  cell: toNumber,
  show: (value) => `${figures(value)} ${unit}`,
});

/** Basic Point Value, Economic unless the label says Combat. */
export const BPV = amount("BPV");
export const ECONOMIC_POINTS = amount("EP");

/** A share of BPV before it is rounded. */
export const UNROUNDED_BPV: Measure<Fraction> = {
  unit: "BPV",
  cell: (value) => Number(fractionFigures(value)),
  show: (value) => `${fractionFigures(value)} BPV`,
};

const counted = (one: string, many: string): Measure<number> => ({
  unit: many,
  cell: (value) => value,
  show: (value) => (one === "" ? String(value) : `${value} ${value === 1 ? one : many}`),
});

export const NUMBER = counted("", "");
export const HEXES = counted("hex", "hexes");
export const RANK_POINTS = counted("Rank Point", "Rank Points");
export const CREW_POINTS = counted("Crew Point", "Crew Points");
export const TURNS = counted("turn", "turns");

/** A modifier to a roll, shown with its sign. */
export const MODIFIER: Measure<number> = {
  unit: "",
  cell: (value) => value,
  show: (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "±0"),
};

/** A roll, or a roll after its modifiers. */
export const ROLL: Measure<number> = { unit: "roll", cell: (value) => value, show: String };

export const YES_NO: Measure<boolean> = { unit: "", cell: (value) => value, show: (value) => (value ? "yes" : "no") };

export const WORD: Measure<string> = {
  unit: "",
  cell: (value) => value,
  show: (value) => (value === "" ? "nothing" : value),
};

/** A share of something, as the rule says it; a cell holds the quotient. */
export const SHARE: Measure<Ratio> = { unit: "", cell: ({ over, under }) => over / under, show: ({ text }) => text };

/** Ways that count among all ways; a cell holds the quotient. */
export interface Probability {
  readonly ways: number;
  readonly of: number;
}

export const PROBABILITY: Measure<Probability> = {
  unit: "probability",
  cell: ({ ways, of }) => ways / of,
  show: ({ ways, of }) => `${ways} in ${of} (${Number(((100 * ways) / of).toFixed(2))}%)`,
};
