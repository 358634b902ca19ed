import type { Given } from "../engine/core/kind";

/** What a function in a cell was given. */
export interface LastCall {
  /** The function's id. */
  readonly id: string;
  /** The arguments in their order. */
  readonly given: readonly Given[];
}

const calls = new Map<string, LastCall>();

/** Keeps what the function in a cell, such as "Sheet1!B7", was given. */
export function remember(address: string, call: LastCall): void {
  calls.set(address, call);
}

export function forget(address: string): void {
  calls.delete(address);
}

/** What the function in a cell was given last; undefined where none was called. */
export const recall = (address: string): LastCall | undefined => calls.get(address);
