import type { Cell as FileCell, Sheet } from "hucre";
import { a1 } from "../../engine/core/cell";
import { parseAddress, type CellAddress } from "../address";

/**
 * Gives each cell its own formula where the file shares one formula between several cells,
 * so that each of them can change without the others.
 */
export function unshareFormulas(sheet: Sheet): void {
  const masters = new Map<number, { readonly formula: string; readonly at: CellAddress }>();
  for (const [key, cell] of sheet.cells ?? []) {
    if (cell.formulaType !== "shared" || cell.formulaSharedIndex === undefined) continue;
    if (cell.formula) masters.set(cell.formulaSharedIndex, { formula: cell.formula, at: addressOf(key) });
  }
  for (const [key, cell] of sheet.cells ?? []) {
    if (cell.formulaType !== "shared" || cell.formulaSharedIndex === undefined) continue;
    const master = masters.get(cell.formulaSharedIndex);
    if (master === undefined) continue;
    const at = addressOf(key);
    sheet.cells?.set(key, own(cell, moved(master.formula, at.row - master.at.row, at.column - master.at.column)));
  }
}

function own(
  { formulaType: _type, formulaSharedIndex: _index, formulaRef: _ref, ...cell }: FileCell,
  formula: string,
): FileCell {
  return { ...cell, formula };
}

function addressOf(key: string): CellAddress {
  const [row = "", column = ""] = key.split(",");
  return { row: Number(row), column: Number(column) };
}

const QUOTED = /("(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^\]]*\])/;
const REFERENCE = /(?<![\w.$])(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})(?![\w.(])/g;
const WHOLE_COLUMNS = /(?<![\w.$])(\$?)([A-Z]{1,3}):(\$?)([A-Z]{1,3})(?![\w.(])/g;
const WHOLE_ROWS = /(?<![\w.$:])(\$?)([1-9]\d{0,6}):(\$?)([1-9]\d{0,6})(?![\w.])/g;

/** The formula moved down by this many rows and right by this many columns. */
export function moved(formula: string, down: number, right: number): string {
  const row = (fixed: string, digits: string): string => fixed + String(fixed ? digits : Number(digits) + down);
  const column = (fixed: string, letters: string): string => {
    const number = parseAddress(`${letters}1`)?.column ?? 0;
    return fixed + (fixed ? letters : a1(0, number + right).replace(/\d+$/, ""));
  };
  return formula
    .split(QUOTED)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(
              WHOLE_COLUMNS,
              (_, f: string, from: string, t: string, to: string) => `${column(f, from)}:${column(t, to)}`,
            )
            .replace(WHOLE_ROWS, (_, f: string, from: string, t: string, to: string) => `${row(f, from)}:${row(t, to)}`)
            .replace(
              REFERENCE,
              (_, c: string, letters: string, r: string, digits: string) => column(c, letters) + row(r, digits),
            ),
    )
    .join("");
}
