import { MODIFIER } from "../../core/measure";
import type { Modifier } from "../../core/modifiers";
import { InputError } from "../../core/problem";
import type { AnyRule, Cells, Explanation } from "../../core/rule";
import { explainPlayed, type Played } from "../../campaign/ledger/house-rules";

/** The answer of a rule as it is played, with its explanation; what was typed may be outside of what the rule takes. */
export function evaluateOrRefuse(
  rule: AnyRule,
  cells: Cells,
  played?: Played<AnyRule["constants"]>,
): Explanation | InputError {
  try {
    return explainPlayed(rule, cells, played);
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
