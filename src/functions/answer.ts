import { isNumberAsText, type Block, type Cell } from "../engine/core/cell";
import type { Given } from "../engine/core/kind";
import { InputError, NoAnswer } from "../engine/core/problem";
import { argumentsOf, byName, evaluateInOrder, type AnyRule, type Cells } from "../engine/core/rule";
import { withoutBlankEnds } from "../engine/core/range-end";
import { findRule } from "../engine/registry";
import { recall, remember, type LastCall } from "./calls";

/** The result of a custom function for its cell: a value, or an error with its message (#VALUE! or #N/A). */
export type Answer =
  | { readonly kind: "value"; readonly value: Cell | Block }
  | { readonly kind: "invalidValue" | "notAvailable"; readonly message: string };

/** A call of a rule from a cell. */
export interface Call {
  readonly rule: AnyRule;
  readonly cells: Cells;
}

/** The last call of the function in a cell, such as "Sheet1!B7"; undefined if there was none. */
export const lastCall = (address: string): Call | undefined => callFrom(recall(address).at(-1));

/**
 * The last calls in a cell that its formula makes, in the order of their calculation: of each function as many as the formula names. A
 * call that is an argument of another comes before it.
 */
export function callsIn(address: string, formula: string): readonly Call[] {
  const left = new Map<string, number>();
  for (const [, id = ""] of formula.toUpperCase().matchAll(/\bSTAR[._]([A-Z][A-Z0-9_]*)\s*\(/g)) {
    left.set(id, (left.get(id) ?? 0) + 1);
  }
  const made = [...recall(address)].reverse().filter(({ id }) => {
    const many = left.get(id) ?? 0;
    left.set(id, many - 1);
    return many > 0;
  });
  return made.reverse().flatMap((call) => callFrom(call) ?? []);
}

function callFrom(call: LastCall | undefined): Call | undefined {
  const rule = call && findRule(call.id);
  return call?.given && rule ? { rule, cells: byName(rule, call.given) } : undefined;
}

/**
 * The answer of a custom function to its arguments in order; undefined or null means left out.
 * A RangeError if no rule has this id.
 */
export function answer(id: string, args: readonly unknown[], address?: string): Answer {
  const rule = findRule(id);
  if (!rule) throw new RangeError(`rule ${id} does not exist`);
  let given: readonly Given[] | null = null;
  try {
    given = taken(rule, args);
    return { kind: "value", value: evaluateInOrder(rule, given) };
  } catch (problem) {
    if (problem instanceof InputError)
      return { kind: "invalidValue", message: `${problem.message}${textHint(problem)}` };
    if (problem instanceof NoAnswer) return { kind: "notAvailable", message: problem.message };
    throw problem;
  } finally {
    if (address !== undefined) remember(address, { id: rule.id, given });
  }
}

/** What to do about a number that its cell keeps as text: the two look the same. */
const textHint = ({ given, accepted }: InputError): string =>
  /\bnumber\b|\broll of\b/.test(accepted) && given.startsWith('"') && isNumberAsText(given.slice(1, -1))
    ? " This is text that looks like a number: give its cell a number format, and enter the number again."
    : "";

/** The arguments as cell values; a range is read no further than to its last filled cells. */
function taken(rule: AnyRule, args: readonly unknown[]): readonly Given[] {
  const takes = argumentsOf(rule);
  if (args.length > takes.length) {
    throw new InputError(rule.id, `a list of ${args.length} arguments`, `no more than ${takes.length}`);
  }
  const filled = withoutBlankEnds(rule, args);
  return takes.map(({ name, kind }, n) => givenOf(filled[n], name, kind.accepts));
}

/** A cell, or a range as Excel passes it: rows of cells. */
function givenOf(value: unknown, parameter: string, accepts: string): Given {
  if (!Array.isArray(value)) return cellOf(value, () => parameter, accepts);
  const rows: readonly unknown[] = value;
  const block = rows.map((row, r) => {
    if (!Array.isArray(row)) throw new InputError(parameter, "a list that is not a range", accepts);
    return row.map((cell) =>
      cellOf(cell, () => (rows.length === 1 ? parameter : `${parameter}, row ${r + 1}`), accepts),
    );
  });
  const width = block[0]?.length ?? 0;
  if (width === 0) return null;
  if (block.some((row) => row.length !== width))
    throw new InputError(parameter, "a range with rows of different lengths", accepts);
  return block;
}

/** One cell; errors and rich data types are refused. */
function cellOf(value: unknown, where: () => string, accepts: string): Cell {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      if (Number.isFinite(value)) return value;
      throw new InputError(where(), "a number that is not finite", accepts);
    case "undefined":
      return null;
    default:
      if (value === null) return null;
      throw new InputError(where(), "an error or a value of another type", accepts);
  }
}
