import type { Given } from "../engine/core/kind";

/** A call of a function in a cell. */
export interface LastCall {
  /** The function's id. */
  readonly id: string;
  /** The arguments in order; null for those that are no cells, such as an error. */
  readonly given: readonly Given[] | null;
}

/** A formula with more of our functions is explained by the last ones. */
export const MAX_CALLS = 8;

const calls = new Map<string, readonly LastCall[]>();

/** Remembers a call in a cell, such as "Sheet1!B7". */
export function remember(address: string, call: LastCall): void {
  calls.set(address, [...(calls.get(address) ?? []).slice(1 - MAX_CALLS), call]);
}

/** The last calls in a cell, in the order of their calculation; none if there was none. */
export const recall = (address: string): readonly LastCall[] => calls.get(address) ?? [];
