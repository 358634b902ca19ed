/// <reference types="custom-functions-runtime" />
import type { Block, Cell } from "../engine/core/cell";
import { answer } from "./answer";

/** The value for the calling cell; #VALUE! and #N/A are thrown with our message. */
export function inCell(id: string, cells: readonly unknown[], asking: CustomFunctions.Invocation): Cell | Block {
  const given = answer(id, cells, asking.address);
  if (given.kind === "value") return given.value;
  throw new CustomFunctions.Error(CustomFunctions.ErrorCode[given.kind], given.message);
}

/** The same for a function whose result spills over several cells. */
export const spilled = (id: string, cells: readonly unknown[], asking: CustomFunctions.Invocation): unknown[][] =>
  inCell(id, cells, asking) as unknown[][];

/** An argument for which Excel suggests words: Excel passes it as text, so a whole number is turned back into one. */
export const numberAgain = (given: unknown): unknown =>
  typeof given === "string" && /^\s*-?\d+\s*$/.test(given) ? Number(given) : given;
