/// <reference types="custom-functions-runtime" />
import type { Block, Cell } from "../engine/core/cell";
import { argumentsOf, type AnyRule } from "../engine/core/rule";
import { answer } from "./answer";
import { suggestedWords } from "./suggested-words";

/**
 * A rule as the custom function that Excel calls: with the arguments in their order, then the calling cell. It gives the
 * value for the cell, or a block that spills; #VALUE! and #N/A are thrown with our message.
 */
export function inCell(rule: AnyRule): (...passed: readonly unknown[]) => Cell | Block {
  const read = argumentsOf(rule).map(({ kind }) => (suggestedWords(kind).length > 0 ? numberAgain : asGiven));
  return (...passed) => {
    const asking = passed[read.length] as CustomFunctions.Invocation;
    const given = answer(
      rule.id,
      read.map((each, n) => each(passed[n])),
      asking.address,
    );
    if (given.kind === "value") return given.value;
    throw new CustomFunctions.Error(CustomFunctions.ErrorCode[given.kind], given.message);
  };
}

const asGiven = (given: unknown): unknown => given;

/** An argument for which Excel suggests words: Excel passes it as text, so a whole number is turned back into one. */
const numberAgain = (given: unknown): unknown =>
  typeof given === "string" && /^\s*-?\d+\s*$/.test(given) ? Number(given) : given;
