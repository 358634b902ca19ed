/**
 * Loose input that cannot be read: the parameter, what was given and what is accepted.
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
}
