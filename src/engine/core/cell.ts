/** What one spreadsheet cell holds. Excel for the web hands blank cells over as null, Excel for Windows as 0. */
export type Cell = string | number | boolean | null;

/** A block of cells, row by row; every row is equally long. */
export type Block = readonly (readonly Cell[])[];

/** A cell without a value: null, or text of nothing but blanks. */
export function isBlank(cell: Cell): boolean {
  return cell === null || (typeof cell === "string" && cell.trim() === "");
}

/** The cell as a message quotes it: text in quotation marks, a blank as "nothing". */
export function quote(cell: Cell): string {
  if (isBlank(cell)) return "nothing";
  if (typeof cell === "string") return `"${cell}"`;
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return String(cell);
}
