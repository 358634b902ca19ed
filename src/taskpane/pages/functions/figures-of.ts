import { isBlank, type Block, type Cell } from "../../../engine/core/cell";
import { blockOf } from "../../../engine/core/kind";

/** A value as a cell shows it, with a real minus sign; the rows of a block are separated by semicolons. */
export const figuresOf = (value: Cell | Block): string =>
  blockOf(value)
    .map((row) => row.map(cellText).join(", "))
    .join("; ");

function cellText(cell: Cell): string {
  if (typeof cell === "number") return String(cell).replace("-", "−");
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return isBlank(cell) ? "nothing" : (cell ?? "");
}
