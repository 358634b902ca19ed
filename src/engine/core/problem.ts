/**
 * Input that cannot be read: the parameter, its value and what is accepted.
 * In a cell it becomes #VALUE!.
 */
export class InputError extends Error {
  override readonly name = "InputError";
  constructor(
    readonly parameter: string,
    readonly given: string,
    readonly accepted: string,
  ) {
    super(`${parameter}: ${given === "nothing" ? "a value is missing" : `${given} is not valid`}. Enter ${accepted}.`);
  }
}

/** A question that the rule has no answer to. In a cell it becomes #N/A. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/** Where in the workbook a finding points: a cell such as "F12" of a sheet, or the sheet as a whole. */
export interface Spot {
  readonly sheet: string;
  readonly cell?: string;
}

/** A row of the books that something which is said rests on: what it is called, and where it stands. */
export interface Fact {
  readonly what: string;
  readonly spot: Spot;
}

/**
 * A problem in the books: a bad cell, an illegal play, two numbers that should agree.
 * Findings are values: all of them are collected, and none stops the reading.
 */
export interface Finding {
  /** The public id of the check, such as "treasury-below-zero". */
  readonly check: string;
  /** The account, unit, turn or table that it is about. */
  readonly subject: string;
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
  /** Actual minus expected, if both are points. */
  readonly difference?: string;
  readonly clause?: string;
  readonly spot?: Spot;
  /** The rows that it rests on, beside those that its words name. */
  readonly rests?: readonly Fact[];
  /** The campaign table that was read, and the header of the column. */
  readonly table?: string;
  readonly column?: string;
  /** Whether it makes unclear who may know the row: until it is corrected, no player file is written. */
  readonly sight?: true;
  /** The first turn in which it shows, if known. */
  readonly turn?: number;
  /** What follows from it: other findings that disappear once this one is corrected. */
  readonly follows?: readonly Finding[];
}

/** Findings with everything that follows from them, as one flat list. */
export const flatten = (findings: readonly Finding[]): readonly Finding[] =>
  findings.flatMap((finding) => [finding, ...flatten(finding.follows ?? [])]);
