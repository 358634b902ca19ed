/// <reference types="custom-functions-runtime" />
import type { Block, Cell } from "../engine/core/cell";
import { answer } from "./answer";

/** What Excel puts into the cell that asks; its #VALUE! and #N/A carry our message. */
export function inCell(id: string, cells: readonly unknown[], asking: CustomFunctions.Invocation): Cell | Block {
  const given = answer(id, cells, asking.address);
  if (given.kind === "value") return given.value;
  throw new CustomFunctions.Error(CustomFunctions.ErrorCode[given.kind], given.message);
}

/** The same for a function whose result spills over several cells. */
export const spilled = (id: string, cells: readonly unknown[], asking: CustomFunctions.Invocation): unknown[][] =>
  inCell(id, cells, asking) as unknown[][];

/** What was given where Excel completes words: it hands everything over as text, so a whole number is one again. */
export const numberAgain = (given: unknown): unknown =>
  typeof given === "string" && /^\s*-?\d+\s*$/.test(given) ? Number(given) : given;
