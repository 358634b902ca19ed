import type { Cell } from "./cell";
import type { Given } from "./kind";
import type { AnyRule, Cells } from "./rule";

/** The prefix of our functions, before the dot. */
export const NAMESPACE = "STAR";

/** The call of a rule as it is typed into a cell: "=STAR.ORION_RENT(-12, 4.5)". */
export function formula(rule: Pick<AnyRule, "id" | "given">, cells: Cells): string {
  const typed = Object.entries(cells).flatMap(([name, cell]) => (cell === undefined ? [] : [[name, literal(cell)]]));
  return formulaOf(rule, Object.fromEntries(typed) as Readonly<Record<string, string>>);
}

/** The call of a rule with its arguments as they are typed: literals, or references such as "B7" or "B7:C9". */
export function formulaOf(
  { id, given }: Pick<AnyRule, "id" | "given">,
  typed: Readonly<Record<string, string | undefined>>,
): string {
  const all = Object.keys(given).map((name) => typed[name] ?? "");
  while (all.at(-1) === "") all.pop();
  return `=${NAMESPACE}.${id}(${all.join(", ")})`;
}

/** A value as it is typed into a formula: text in quotation marks, a range as {1,2;3,4}. */
export function literal(given: Given): string {
  if (!isBlock(given)) return ofCell(given);
  return `{${given.map((row) => row.map(ofCell).join(",")).join(";")}}`;
}

const isBlock = (given: Given): given is Exclude<Given, Cell> => Array.isArray(given);

function ofCell(cell: Cell): string {
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return typeof cell === "number" ? String(cell) : `"${(cell ?? "").replace(/"/g, '""')}"`;
}
