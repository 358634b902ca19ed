import { isBlank, type Block, type Cell } from "../../../engine/core/cell";
import { blockOf } from "../../../engine/core/kind";

/** A value as a cell shows it, with a true minus sign; the rows of a block are separated by semicolons. */
export const formatValue = (value: Cell | Block): string =>
  blockOf(value)
    .map((row) => row.map((cell) => formatCell(cell)).join(", "))
    .join("; ");

/** A cell's value for people: rounded to four decimals, a probability in percent. */
export function formatCell(cell: Cell, kind?: string): string {
  if (typeof cell === "number" && kind === "probability") return `${rounded(100 * cell, 2)}%`;
  if (typeof cell === "number") return rounded(cell, 4).replace("-", "−");
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return isBlank(cell) ? "nothing" : (cell ?? "");
}

const rounded = (number: number, decimals: number): string => String(Number(number.toFixed(decimals)));
