import type { Given } from "../engine/core/kind";

/** A call of a function in a cell. */
export interface LastCall {
  /** The function's id. */
  readonly id: string;
  /** The arguments in order. */
  readonly given: readonly Given[];
}

const calls = new Map<string, LastCall>();

/** Remembers the last call of the function in a cell, such as "Sheet1!B7". */
export function remember(address: string, call: LastCall): void {
  calls.set(address, call);
}

export function forget(address: string): void {
  calls.delete(address);
}

/** The last call of the function in a cell; undefined if there was none. */
export const recall = (address: string): LastCall | undefined => calls.get(address);
