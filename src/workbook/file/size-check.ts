import type { RoundtripWorkbook, Sheet } from "hucre";
import { a1 } from "../../engine/core/cell";
import { parseArea, type Area } from "../address";
import { WorkbookProblem } from "../port";
import { CellCount } from "./cell-count";
import { LIMITS, type Limit } from "./limits";
import { packedParts, unpack } from "./zip";
import { addressIn } from "./cells";

/** What remains of a file that cannot be read. */
export const NOTHING_OPENED = "Nothing was opened.";

/** What to do about a file that is too large. */
const CORRECTIONS: Readonly<Record<Limit, string>> = {
  fileBytes: "Remove pictures and sheets that the campaign does not need, and open the file again.",
  unpackedBytes: "Remove sheets and pictures that the campaign does not need, and open the file again.",
  cells: "Remove sheets, rows and formatting that the campaign does not need, and open the file again.",
  reach: "Delete the rows and columns after the last one that you use, formatting included, and open the file again.",
  range: "In Excel, make the range smaller (for a table: Table Design, Resize Table), and open the file again.",
};

const spelled = (number: number): string => number.toLocaleString("en");

function tooLarge(limit: Limit, what: string): WorkbookProblem {
  const unit = limit.endsWith("Bytes") ? "bytes" : "cells";
  return new WorkbookProblem(
    `${what} The limit is ${spelled(LIMITS[limit])} ${unit}.`,
    NOTHING_OPENED,
    CORRECTIONS[limit],
  );
}

/**
 * Checks the size of an .xlsx file before it is read: a WorkbookProblem that says the limit if it is too large, NotZip if
 * it cannot be unpacked. What the file says of its own size is not believed: it is unpacked, and nothing of it kept. The
 * result says whether any part is spelled otherwise than in an ordinary file, so that it has to be turned into one.
 */
export function checkSize(bytes: Uint8Array): { readonly isUnusual: boolean } {
  if (bytes.length > LIMITS.fileBytes) throw tooLarge("fileBytes", `The file has ${spelled(bytes.length)} bytes.`);
  const parts = packedParts(bytes);
  const unpacked = parts.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > LIMITS.unpackedBytes) {
    throw tooLarge("unpackedBytes", `The file has ${spelled(unpacked)} bytes when it is unpacked.`);
  }
  let [cells, reach, isUnusual] = [0, 0, false];
  for (const part of parts) {
    const count = new CellCount();
    unpack(part, (piece) => {
      if (!/\.(?:xml|rels)$/i.test(part.name)) return;
      count.add(piece);
      if (cells + count.cells > LIMITS.cells) throw tooLarge("cells", "The workbook has too many cells.");
    });
    isUnusual ||= count.isUnusual;
    cells += count.cells;
    reach += count.rows * count.columns;
    if (reach > LIMITS.reach) {
      const last = a1(count.rows - 1, count.columns - 1);
      const happened = `A sheet is in use up to cell ${last}: with the blank cells, the workbook has ${spelled(reach)} cells.`;
      throw tooLarge("reach", happened);
    }
  }
  return { isUnusual };
}

/** Checks the ranges of a book that was read: a WorkbookProblem that names the first that is too large. */
export function checkRanges({ sheets }: Pick<RoundtripWorkbook, "sheets">): void {
  for (const sheet of sheets) {
    for (const [what, area] of rangesOf(sheet)) {
      const { first, last } = area;
      const cells = (last.row - first.row + 1) * (last.column - first.column + 1);
      if (cells <= LIMITS.range) continue;
      const range = `${a1(first.row, first.column)}:${a1(last.row, last.column)}`;
      throw tooLarge("range", `${what} on sheet "${sheet.name}" has the range ${range}, ${spelled(cells)} cells.`);
    }
  }
}

function* rangesOf(sheet: Sheet): Generator<readonly [string, Area]> {
  for (const { name, displayName, range } of sheet.tables ?? []) {
    const area = parseArea(range ?? "");
    if (area !== null) yield [`The table ${displayName ?? name}`, area];
  }
  for (const [key, { formulaRef }] of sheet.cells ?? []) {
    const area = formulaRef === undefined ? null : parseArea(formulaRef);
    if (area === null) continue;
    const { row, column } = addressIn(key);
    yield [`The formula in ${a1(row, column)}`, area];
  }
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    const area = { first: { row: startRow, column: startCol }, last: { row: endRow, column: endCol } };
    yield [`The merged cell ${a1(startRow, startCol)}`, area];
  }
}
