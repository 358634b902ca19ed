import { a1, isErrorValue, type Cell } from "../../core/cell";
import type { FieldErrors } from "../commands/field";
import type { Edit } from "../schema/edit";
import { DO_IT } from "./acts-to-fill";
import type { FilledAct } from "./filled-acts";
import type { ActOnSheet } from "./filling-in";
import { MOST } from "./read-back";
import { columnsIn, YES, type SentSheet } from "./sheet-layout";

/** What is written into the cells of an act: the cell of each of its rows, and what it then says. */
export interface CellsToFill {
  readonly cells: readonly { readonly row: number; readonly value: Cell }[];
  readonly fields: FilledAct["fields"];
}

/**
 * The cells of an act for what is typed into its form, or what does not fit into them. A blank cell leaves its field as it is now. So
 * only what was typed is written; if nothing was typed, what the form shows is written, because an act with blank cells alone is not done.
 */
export function cellsToFill(
  { fields, rows }: ActOnSheet,
  typed: Readonly<Record<string, string>>,
): CellsToFill | { readonly misfits: FieldErrors } {
  const isDone = fields.some(({ name }) => (typed[name] ?? "").trim() !== "");
  const misfits = new Map<string, string>();
  const cells: { row: number; value: Cell }[] = [];
  const said: Record<string, string> = {};
  for (const { name, now, field } of fields) {
    const at = rows.get(name) ?? [];
    const start = name === DO_IT ? YES : now;
    const text = isDone ? (typed[name] ?? "") : start;
    const lines = linesIn(text, field?.lines === true);
    const misfit = misfitOf(lines, at.length);
    if (misfit !== undefined) misfits.set(name, misfit);
    if (lines.length > 0) said[name] = lines.join("\n");
    const isAmount = field?.holds === "points" || field?.holds === "whole";
    for (const [index, row] of at.entries()) cells.push({ row, value: cellOf(lines[index] ?? "", isAmount) });
  }
  return misfits.size > 0 ? { misfits: Object.fromEntries(misfits) } : { cells, fields: said };
}

/** The texts of the rows of a field; those of many lines have no blank ones. */
const linesIn = (text: string, isMany: boolean): readonly string[] =>
  (isMany ? text.split("\n") : [text]).map((line) => line.trim()).filter((line) => line !== "");

function misfitOf(lines: readonly string[], room: number): string | undefined {
  if (lines.length > room) return `There is room for ${room} lines, and this has ${lines.length}. Shorten it.`;
  const long = lines.find(({ length }) => length > MOST.letters);
  if (long !== undefined)
    return `This has ${long.length} characters in a line; ${MOST.letters} are the most. Shorten it.`;
  const wrong = lines.find((line) => isErrorValue(line));
  return wrong === undefined ? undefined : `${wrong} is an error value. Type another one.`;
}

/** Digits that are the same as a number. */
const DIGITS = /^-?\d{1,12}(\.\d{1,6})?$/;

/** A text as its cell has it: an amount as a number, as if it were typed on the sheet. */
function cellOf(text: string, isAmount: boolean): Cell {
  if (text === "") return null;
  return isAmount && DIGITS.test(text) ? Number(text) : text;
}

/** The cells of an act when it is removed: all blank. */
export const blankCells = ({ rows }: ActOnSheet): CellsToFill["cells"] =>
  [...rows.values()].flat().map((row) => ({ row, value: null }));

/** The edits that write cells of a sheet: those that differ, if they and what names their rows are as they were read. Words beside a line that is written are gone. */
export function fillEdits(sheet: SentSheet, cells: CellsToFill["cells"]): readonly Edit[] {
  const { at, words } = columnsIn(sheet);
  return cells.flatMap(({ row, value }): Edit[] => {
    // The cell is usually blank: only the names say that the rows were not sorted since.
    const relies = [at.command, at.subject, at.no, at.name].map((column) => ({
      cell: a1(row, column),
      was: sheet.value(row, column),
    }));
    return [{ column: at.fillIn, now: value }, ...words.map((column) => ({ column, now: null }))].flatMap(
      ({ column, now }): Edit[] => {
        const was = sheet.value(row, column);
        if (was === now) return [];
        const content = { kind: "value", value: now } as const;
        return [{ kind: "enter", sheet: sheet.name, cell: a1(row, column), content, was, relies }];
      },
    );
  });
}
