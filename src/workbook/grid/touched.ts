import type { ICommandInfo } from "@univerjs/core";
import { AddSheetTableMutation, DeleteSheetTableMutation, SetSheetTableMutation } from "@univerjs/preset-sheets-table";
import {
  InsertSheetMutation,
  SetRangeValuesMutation,
  SetWorksheetColumnCountMutation,
  SetWorksheetRowAutoHeightMutation,
  SetWorksheetRowCountMutation,
  SetWorksheetRowIsAutoHeightMutation,
} from "@univerjs/sheets";
import { LOOKS } from "./edited";

/** Univer's note that the lists offered in cells may be others now. */
const LISTS_CHANGED = "sheet.mutation.data-validation-formula-mark-dirty";

/** The mutations of sheets that leave the cells as they are, or add a sheet that nobody collected yet. */
const NOT_CELLS: ReadonlySet<string> = new Set([
  ...LOOKS,
  LISTS_CHANGED,
  ...[
    AddSheetTableMutation,
    DeleteSheetTableMutation,
    SetSheetTableMutation,
    InsertSheetMutation,
    SetWorksheetColumnCountMutation,
    SetWorksheetRowAutoHeightMutation,
    SetWorksheetRowCountMutation,
    SetWorksheetRowIsAutoHeightMutation,
  ].map(({ id }) => id),
]);

/** More rows than this are as many as all. */
const MAX_ROWS = 1_000;

const EVERYTHING = "everything";

/** The rows of a sheet whose cells may have changed. */
export type TouchedRows = ReadonlySet<number> | typeof EVERYTHING;

interface TouchedSheet {
  /** When last so much of it changed that it counts as a whole. */
  whole: number;
  /** When each of the other rows last changed. */
  readonly rows: Map<number, number>;
}

/** Which rows of the grid's sheets changed since a time, by the mutations that Univer carries out; results of formulas are among them. */
export class Touched {
  #now = 0;
  /** When last something changed, and it is not known where. */
  #anywhere = 0;
  readonly #sheets = new Map<string, TouchedSheet>();

  /** The time after all that changed so far. */
  get now(): number {
    return this.#now;
  }

  note({ id, params }: Readonly<ICommandInfo>): void {
    if (!id.startsWith("sheet.mutation.") || NOT_CELLS.has(id)) return;
    const time = ++this.#now;
    const { subUnitId, cellValue } = (params ?? {}) as { readonly subUnitId?: string; readonly cellValue?: object };
    if (subUnitId === undefined) {
      this.#anywhere = time;
      return;
    }
    const sheet = this.#sheets.get(subUnitId) ?? { whole: 0, rows: new Map<number, number>() };
    this.#sheets.set(subUnitId, sheet);
    const rows = id === SetRangeValuesMutation.id ? Object.keys(cellValue ?? {}) : [];
    if (rows.length === 0 || sheet.rows.size + rows.length > MAX_ROWS) {
      sheet.whole = time;
      sheet.rows.clear();
    } else for (const row of rows) sheet.rows.set(Number(row), time);
  }

  /** The rows of a sheet that may have changed after a time. */
  since(sheet: string, time: number): TouchedRows {
    const { whole = 0, rows } = this.#sheets.get(sheet) ?? {};
    if (this.#anywhere > time || whole > time) return EVERYTHING;
    return new Set([...(rows ?? [])].flatMap(([row, at]) => (at > time ? [row] : [])));
  }
}
