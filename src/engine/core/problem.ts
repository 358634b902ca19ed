/**
 * Input that cannot be read: the parameter, what was given and what is accepted.
 * In a cell it becomes #VALUE!.
 */
export class InputError extends Error {
  override readonly name = "InputError";
  constructor(
    readonly parameter: string,
    readonly given: string,
    readonly accepted: string,
  ) {
    super(`${parameter}: ${given} was given; it takes ${accepted}.`);
  }
}

/** A question that the rule does not answer. In a cell it becomes #N/A. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/** Where in the workbook a finding points: a cell such as "F12" of a sheet, or the sheet as a whole. */
export interface Spot {
  readonly sheet: string;
  readonly cell?: string;
}

/**
 * Something in the books that does not hold: a bad cell, an illegal play, two numbers that should agree.
 * Findings are values: all of them are collected, none stops the reading.
 */
export interface Finding {
  /** The public id of the check, such as "treasury-below-zero". */
  readonly check: string;
  /** The account, unit, turn or table that it is about. */
  readonly subject: string;
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
  /** Actual less expected, where both are points. */
  readonly difference?: string;
  readonly clause?: string;
  readonly spot?: Spot;
  /** The campaign table whose reading it is about, and the header of the column. */
  readonly table?: string;
  readonly column?: string;
  /** The turn from which on it shows, where that is known. */
  readonly turn?: number;
  /** What follows from it: other findings that go once this one is put right. */
  readonly follows?: readonly Finding[];
}

/** Findings with everything that follows from them, each on its own. */
export const flatten = (findings: readonly Finding[]): readonly Finding[] =>
  findings.flatMap((finding) => [finding, ...flatten(finding.follows ?? [])]);
