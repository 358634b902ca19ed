import { readableDetail } from "../../campaign/ledger/detail";
import { isRecord, isText, parseJson } from "../../core/json";

/** Cells of the row of a unit, by the keys of its columns, as they were before an event and are after it. */
export interface CellsChanged {
  readonly was: Readonly<Record<string, string | number | null>>;
  readonly now: Readonly<Record<string, string | number | null>>;
}

export const NO_CELLS: CellsChanged = { was: {}, now: {} };

export const cellsText = (cells: CellsChanged): string => JSON.stringify(cells);

const areCells = (read: unknown): boolean =>
  isRecord(read) && Object.values(read).every((cell) => cell === null || isText(cell) || Number.isSafeInteger(cell));

/** The cells that an event changed, by its detail "cells"; undefined if it has none, or they cannot be read. */
export function cellsIn({ cells }: Readonly<Record<string, unknown>>): CellsChanged | undefined {
  const read = isText(cells) ? parseJson(cells) : undefined;
  return isRecord(read) && areCells(read["was"]) && areCells(read["now"])
    ? (read as unknown as CellsChanged)
    : undefined;
}

/** The detail "cells" of an event: the cells that it changed, so that an undo can put them back. */
export const cellsDetail = readableDetail("JSON of cells of the tracker", (cells) => cellsIn({ cells }) !== undefined);
