import type { Given } from "../../src/engine/core/kind";

/** What a stop gives to its function: cells to be filled in, or what an earlier stop of the sheet came to. */
export type Filled = Given | ResultOf;

/** The result of the function of this id, at the stop before this one where it was used last; of a block, its first cell. */
export interface ResultOf {
  readonly resultOf: string;
}

/** A stop of a tour: one function on believable numbers. */
export interface Stop {
  /** The function's id. */
  readonly id: string;
  /** What is going on, and what to look at, in a sentence or two. */
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
