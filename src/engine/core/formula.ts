import type { Cell } from "./cell";
import type { Given } from "./kind";
import type { AnyRule, Cells } from "./rule";

/** Our functions bear this name in front, and a dot. */
export const NAMESPACE = "STAR";

/** The call of a rule as it is typed into a cell: "=STAR.ORION_RENT(-12, 4.5)". */
export function formula({ id, given }: Pick<AnyRule, "id" | "given">, cells: Cells): string {
  const all = Object.keys(given).map((name) => cells[name]);
  const end = all.findIndex((_, index) => all.slice(index).every((cell) => cell === undefined));
  const typed = (end < 0 ? all : all.slice(0, end)).map((cell) => (cell === undefined ? "" : literal(cell)));
  return `=${NAMESPACE}.${id}(${typed.join(", ")})`;
}

/** What is given as it is typed into a formula: text in quotation marks, a range as {1,2;3,4}. */
export function literal(given: Given): string {
  if (!isBlock(given)) return ofCell(given);
  return `{${given.map((row) => row.map(ofCell).join(",")).join(";")}}`;
}

const isBlock = (given: Given): given is Exclude<Given, Cell> => Array.isArray(given);

function ofCell(cell: Cell): string {
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return typeof cell === "number" ? String(cell) : `"${(cell ?? "").replace(/"/g, '""')}"`;
}
