import { BooleanNumber } from "@univerjs/core";
import { SetWorksheetActiveOperation } from "@univerjs/sheets";
import type { Catalog } from "../../engine/campaign/schema/names";
import type { Tables } from "../../engine/campaign/schema/table";
import { cellAddressOf } from "../address";
import { carryOut } from "../edits";
import type { Act, Edit } from "../port";
import { checkCells, checkNotStale, type AsRead } from "../stale-check";
import type { Open } from "./captured";
import { Mutations } from "./mutations";
import { readTables, SheetsInGrid } from "./sheets";

/** Refuses edits that rely on what is no longer as it was read; `read` is undefined where nothing was. */
export function checkAsRead(open: Open, edits: readonly Edit[], read: Tables | undefined, catalog: Catalog): void {
  if (read !== undefined) checkNotStale(asRead(read), asRead(readTables(open, catalog)), edits);
  const { unit } = open;
  checkCells(edits, ({ sheet: name, cell }) => {
    const sheet = unit.sheet(name);
    const { row, column } = cellAddressOf(cell);
    return sheet === undefined ? null : unit.value(sheet, row, column);
  });
}

/** Writes edits, all or none, as a step of the act; true where sheets were added. */
export function writeEdits(open: Open, edits: readonly Edit[], act: Act, catalog: Catalog): boolean {
  const { unit, laid } = open;
  const before = unit.workbook.getActiveSheet()?.getSheetId();
  const mutations = new Mutations(unit);
  const sheets = new SheetsInGrid(mutations, open, catalog);
  try {
    carryOut(edits, sheets);
  } catch (problem) {
    mutations.rollBack();
    throw problem;
  }
  mutations.commit(act);
  const isShown = unit.workbook.getActiveSheet()?.isSheetHidden() === BooleanNumber.FALSE;
  if (sheets.laid.size > 0 && before !== undefined && (layInPassing(edits) || !isShown)) {
    const params = { unitId: unit.id, subUnitId: before };
    unit.host.undo.carryOut({ id: SetWorksheetActiveOperation.id, params });
  }
  for (const [id, sheet] of sheets.laid) laid.set(id, sheet);
  return sheets.laid.size > 0;
}

/** Whether sheets that are no forms are laid beside what is written: Univer would show the last of them in place of the one in use. */
const layInPassing = (edits: readonly Edit[]): boolean =>
  edits.some(({ kind }) => kind !== "lay") && edits.every((edit) => edit.kind !== "lay" || edit.sheet.form !== true);

const asRead = ({ sheets, tables }: Tables): AsRead => ({ sheets, table: (name) => tables.get(name) });
