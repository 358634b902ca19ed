import { answer } from "../../src/functions/answer";

/** What a cell with this function shows: the value, a block where it spills, or the error. */
export function ask(id: string, ...cells: readonly unknown[]): unknown {
  const given = answer(id, cells);
  if (given.kind === "value") return given.value;
  return given.kind === "invalidValue" ? "#VALUE!" : "#N/A";
}

/** The message of the error that a cell with this function shows. */
export function refusal(id: string, ...cells: readonly unknown[]): string {
  const given = answer(id, cells);
  if (given.kind === "value") throw new Error(`${id} gave ${String(given.value)}`);
  return given.message;
}

/** The values as a range of one column. */
export const columnOf = (...values: readonly unknown[]): unknown[][] => values.map((value) => [value]);
