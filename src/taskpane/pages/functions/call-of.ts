import type { Cell } from "../../../engine/core/cell";
import { blockOf } from "../../../engine/core/kind";
import type { AnyRule, Cells, Step } from "../../../engine/core/rule";
import { callsIn, type Call } from "../../../functions/answer";
import { reference } from "../../../workbook/address";
import { quotedFormula } from "../../../workbook/content";
import type { SelectedCell } from "../../../workbook/port";
import { formatCell } from "./format-value";
import { readCall, typedOf } from "./read-call";

/** The calls of our functions in a cell, inner ones first, or why they are not known. */
export function callsOf({ sheet, cell, formula }: SelectedCell): readonly Call[] | string {
  const place = `${sheet} ${cell}`;
  if (formula === null) return `${place} contains no formula. Select the cell with the formula itself and try again.`;
  // Hosts write the sheet's name with or without quotation marks.
  // The recorded calls may belong to a formula that was in the cell before: only those that it names count.
  const calls = [`${sheet}!${cell}`, reference(sheet, cell), `'${sheet}'!${cell}`]
    .map((address) => callsIn(address, formula))
    .find((found) => found.length > 0);
  if (calls) return calls;
  if (!/STAR[._]/i.test(formula))
    return `${place} contains ${quotedFormula(formula)}, which has no Starledger function.`;
  return (
    `The function in ${place} cannot be explained yet: it has not been calculated since Starledger was opened, ` +
    "or one of its arguments is an error. Type the formula again, or recalculate the workbook (Ctrl+Alt+F9 in Excel), " +
    "and try again."
  );
}

/** A remark if the call does not explain the whole cell: its value is not the call's. */
export function noteOn({ value }: SelectedCell, { rule, cells }: Call): string {
  const given = valueOf(rule, cells);
  return given !== undefined && given !== value
    ? `The cell shows ${formatCell(value)}. Its formula does more than this call.`
    : "";
}

/** A call of a cell, for programs: what it was given, what it gives, and why; of one that has no answer what is wrong. */
export interface CallTold {
  readonly function: string;
  readonly clause: string;
  readonly title: string;
  readonly given: Cells;
  readonly shown: string;
  readonly why: string;
  readonly steps: readonly Step[];
}

/** The calls of a cell as programs get them; empty where none is known. */
export function callsTold(selected: SelectedCell): readonly CallTold[] {
  const calls = callsOf(selected);
  if (typeof calls === "string") return [];
  return calls.map((call) => {
    const { id, clause, title } = call.rule;
    return { function: id, clause, title, given: call.cells, ...callSays(call) };
  });
}

/** What a call comes to, in one line with its why and its steps: an answer, or what is wrong with what it was given. */
export function callSays({ rule, cells }: Call): Pick<CallTold, "shown" | "why" | "steps"> {
  const { result, problems } = readCall(rule, typedOf(rule, cells));
  if (result.kind === "explained") {
    const { shown, sentence, steps } = result.explanation;
    return { shown, why: sentence, steps };
  }
  if (result.kind === "unanswered") return { shown: "#N/A", why: result.message, steps: [] };
  return { shown: "#VALUE!", why: [...problems.values()].join(" "), steps: [] };
}

/** The value that the call returns to its cell; undefined for an error. */
function valueOf(rule: AnyRule, cells: Cells): Cell | undefined {
  const { result } = readCall(rule, typedOf(rule, cells));
  return result.kind === "explained" ? (blockOf(result.explanation.value)[0]?.[0] ?? null) : undefined;
}
