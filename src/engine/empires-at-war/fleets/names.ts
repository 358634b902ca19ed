import type { Reading } from "../../core/kind";
import type { Measure } from "../../core/measure";
import { ZERO, type Points } from "../../core/points";
import { InputError } from "../../core/problem";

/** The name of a fleet or a player: text, or a number. */
export type Name = string | number;

/** Reads a name, or a number as one. The number 0 is not a name: it stands for a blank cell. */
export const nameReading: Reading<Name> = {
  accepts: "a name, as text or a number",
  zero: false,
  value: (cell) => (typeof cell === "string" ? cell.trim() : typeof cell === "number" ? cell : undefined),
};

export const NAME: Measure<Name> = { kind: "name", cell: (value) => value, show: String };

/** A name with the amount beside it. */
export interface NamedAmount {
  readonly name: Name;
  readonly amount: Points;
}

/**
 * The rows of a column of names and a column of amounts. Below the last name there may only be 0, which
 * Excel for Windows passes for blank rows.
 */
export function besideNames(
  [namesCalled, names]: readonly [parameter: string, names: readonly Name[]],
  [amountsCalled, amounts]: readonly [parameter: string, amounts: readonly Points[]],
): readonly NamedAmount[] {
  const nameless = amounts.findIndex((amount, r) => r >= names.length && amount !== ZERO);
  if (nameless >= 0) throw new InputError(`${namesCalled}, row ${nameless + 1}`, "nothing", nameReading.accepts);
  return names.map((name, r) => {
    const amount = amounts[r];
    if (amount === undefined) throw new InputError(`${amountsCalled}, row ${r + 1}`, "nothing", "a number");
    return { name, amount };
  });
}
