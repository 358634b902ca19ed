import type { Cell } from "../../../engine/core/cell";
import { blockOf } from "../../../engine/core/kind";
import type { AnyRule, Cells } from "../../../engine/core/rule";
import { lastCall, type Call } from "../../../functions/answer";
import { reference } from "../../../workbook/address";
import { quotedFormula } from "../../../workbook/content";
import type { SelectedCell } from "../../../workbook/port";
import { formatCell } from "./format-value";
import { readCall, typedOf } from "./read-call";

/** The last call of the function in a cell, or why it is not known. */
export function callOf({ sheet, cell, formula }: SelectedCell): Call | string {
  const place = `${sheet} ${cell}`;
  if (formula === null) return `${place} contains no formula. Select the cell with the formula itself and try again.`;
  // Hosts write the sheet's name with or without quotation marks.
  const call = lastCall(`${sheet}!${cell}`) ?? lastCall(reference(sheet, cell)) ?? lastCall(`'${sheet}'!${cell}`);
  // The recorded call may belong to a formula that was in the cell before.
  const named = call && formula.toUpperCase().includes(call.rule.id);
  if (named) return call;
  if (!/STAR[._]/i.test(formula))
    return `${place} contains ${quotedFormula(formula)}, which has no Starledger function.`;
  return (
    `The function in ${place} cannot be explained yet: it has not been calculated since Starledger was opened, ` +
    "or one of its arguments is an error. Type the formula again, or recalculate the workbook (Ctrl+Alt+F9 in Excel), " +
    "and try again."
  );
}

const OUR_CALLS = /\bSTAR\./gi;

/** A remark if the call does not explain the whole cell: there are other calls in it, or its value is not the call's. */
export function noteOn({ formula, value }: SelectedCell, { rule, cells }: Call): string {
  const several = (formula?.match(OUR_CALLS) ?? []).length > 1;
  const given = valueOf(rule, cells);
  return [
    ...(several ? ["The formula calls Starledger functions more than once; this is the last call."] : []),
    ...(given !== undefined && given !== value
      ? [`The cell shows ${formatCell(value)}. Its formula does more than this call.`]
      : []),
  ].join(" ");
}

/** The value that the call returns to its cell; undefined for an error. */
function valueOf(rule: AnyRule, cells: Cells): Cell | undefined {
  const { result } = readCall(rule, typedOf(rule, cells));
  return result.kind === "explained" ? (blockOf(result.explanation.value)[0]?.[0] ?? null) : undefined;
}
