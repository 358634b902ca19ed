import type { Given } from "../../src/engine/core/kind";

/** The argument of a function at a stop: cells to fill in, or the result of an earlier stop of the sheet. */
export type Filled = Given | ResultOf;

/** The latest earlier result of the function with this id; for a block, its first cell. */
export interface ResultOf {
  readonly resultOf: string;
}

/** A stop of a tour: one function on believable numbers. */
export interface Stop {
  /** The function's id. */
  readonly id: string;
  /** What happens, and what to look at, in a sentence or two. */
  readonly says: string;
  readonly given: Readonly<Record<string, Filled>>;
}

/** Stops that tell one part of the game. */
export interface Leg {
  readonly title: string;
  readonly says: string;
  readonly stops: readonly Stop[];
}

/** A tour through the functions of one game: a sheet to read from top to bottom. */
export interface Tour {
  /** The name of its sheet. */
  readonly sheet: string;
  readonly title: string;
  readonly legs: readonly Leg[];
}
