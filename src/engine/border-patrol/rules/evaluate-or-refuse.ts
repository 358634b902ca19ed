import { MODIFIER } from "../../core/measure";
import type { Modifier } from "../../core/modifiers";
import { InputError } from "../../core/problem";
import { explain, type AnyRule, type Cells, type Explanation } from "../../core/rule";

/** The answer of a rule with its explanation; what was typed may be outside of what the rule takes. */
export function evaluateOrRefuse(rule: AnyRule, cells: Cells): Explanation | InputError {
  try {
    return explain(rule, cells);
  } catch (problem) {
    if (problem instanceof InputError) return problem;
    throw problem;
  }
}

/** The steps of an explanation that modify a roll. */
export const modifiersIn = ({ steps }: Explanation): readonly Modifier[] =>
  steps
    .filter(({ kind }) => kind === MODIFIER.kind)
    .map(({ label, value, clause }) => ({ why: label, by: Number(value), ...(clause !== undefined && { clause }) }));
