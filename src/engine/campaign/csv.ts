import type { Cell } from "../core/cell";
import type { WorkbookTable } from "./schema/table";

/**
 * A table as CSV: its header and its rows, with commas between the cells and each line ended as RFC 4180 has it. A text that a
 * spreadsheet would run as a formula gets an apostrophe before it, because names may have been typed by anybody.
 */
export const tableCsv = ({ header, rows }: Pick<WorkbookTable, "header" | "rows">): string =>
  [header, ...rows].map((cells) => `${cells.map(cellCsv).join(",")}\r\n`).join("");

function cellCsv(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "number") return String(cell);
  const text = /^\s*[=+\-@]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
