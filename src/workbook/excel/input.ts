import type { Cell } from "../../engine/core/cell";
import { textOf } from "../content";

/** What to write to Excel for a cell; text that it would read as something else starts with an apostrophe. */
export type Input = string | number | boolean;

/** Text that Excel never reads as a number, date, formula, error or truth value: letters first, and no digit. */
const PLAIN_WORDS = /^\p{L}\P{Nd}*$/u;
const TRUTH = /^(true|false)$/i;

/** What to write to a cell of text format, so that it holds this as text. */
export function forTextCell(cell: Cell): string {
  const text = textOf(cell) ?? "";
  return text.startsWith("'") ? `'${text}` : text;
}

/** What to write to a cell of any other format, so that it holds exactly this: text stays text. */
export function forOpenCell(cell: Cell): Input {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number" && !Number.isFinite(cell)) throw new Error(`A cell cannot hold ${cell}.`);
  if (typeof cell !== "string") return cell;
  return PLAIN_WORDS.test(cell) && !TRUTH.test(cell.trim()) ? cell : `'${cell}`;
}
