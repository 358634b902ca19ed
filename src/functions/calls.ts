import type { Cells } from "../engine/core/rule";

/** What a function in a cell was given. */
export interface Given {
  /** The function's id. */
  readonly id: string;
  readonly cells: Cells;
}

const calls = new Map<string, Given>();

/** Keeps what the function in a cell, such as "Sheet1!B7", was given. */
export function remember(address: string, given: Given): void {
  calls.set(address, given);
}

export function forget(address: string): void {
  calls.delete(address);
}

/** What the function in a cell was given last; undefined where none was called. */
export const recall = (address: string): Given | undefined => calls.get(address);
