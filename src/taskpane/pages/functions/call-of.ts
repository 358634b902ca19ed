import type { Cell } from "../../../engine/core/cell";
import { blockOf } from "../../../engine/core/kind";
import type { AnyRule, Cells } from "../../../engine/core/rule";
import { lastCall, type Call } from "../../../functions/answer";
import { reference } from "../../../workbook/address";
import type { SelectedCell } from "../../../workbook/port";
import { formatCell } from "./format-value";
import { readCall, typedOf } from "./read-call";

/** What the function of a cell was given last, or why that is not known. */
export function callOf({ sheet, cell, formula }: SelectedCell): Call | string {
  const place = `${sheet} ${cell}`;
  if (formula === null) return `${place} holds no formula. Select the cell with the formula itself, and try again.`;
  // Hosts write the sheet's name with or without quotation marks.
  const call = lastCall(`${sheet}!${cell}`) ?? lastCall(reference(sheet, cell)) ?? lastCall(`'${sheet}'!${cell}`);
  // A call that is remembered may be of a formula that stood there before.
  const named = call && formula.toUpperCase().includes(call.rule.id);
  if (named) return call;
  if (!/STAR[._]/i.test(formula)) return `${place} holds ${formula}, and no function of Starledger in it.`;
  return (
    `What the function in ${place} was given is not known here: it was not worked out since Starledger was opened, ` +
    "or it was given an error. Type the formula again, or work the workbook out anew (Ctrl+Alt+F9 in Excel), and try again."
  );
}

const OUR_CALLS = /\bSTAR\./gi;

/** Where the call does not tell all about a cell, says so: other calls beside it, or a value made of more than it. */
export function noteOn({ formula, value }: SelectedCell, { rule, cells }: Call): string {
  const several = (formula?.match(OUR_CALLS) ?? []).length > 1;
  const given = valueOf(rule, cells);
  return [
    ...(several ? ["The formula calls functions of Starledger more than once; this call was worked out last."] : []),
    ...(given !== undefined && given !== value
      ? [`The cell shows ${formatCell(value)}: its formula does more than this call.`]
      : []),
  ].join(" ");
}

/** What the call gives to its cell; undefined where it gives an error. */
function valueOf(rule: AnyRule, cells: Cells): Cell | undefined {
  const { result } = readCall(rule, typedOf(rule, cells));
  return result.kind === "explained" ? (blockOf(result.explanation.value)[0]?.[0] ?? null) : undefined;
}
