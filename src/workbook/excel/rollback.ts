import { sameWord } from "../../engine/core/words";
import type { Entry } from "../edits";
import { GENERAL_FORMAT, TEXT_FORMAT } from "../look-styles";
import type { PendingEdits } from "./pending-edits";
import { forOpenCell, forTextCell } from "./input";
import type { SingleCells } from "./single-cells";
import { queuePicture, type Question } from "./ask-picture";
import { isFormula, lastBodyRow, lastColumn, type Picture, type PicturedTable } from "./picture";
import { codeOf, failure } from "./refusals";
import { batchesOf, blockAt, step, type Step, type Trip } from "./step";
import { resize } from "./steps";

const ROLLED_BACK = "All changes were undone: the workbook is as it was before.";
const NOT_ROLLED_BACK =
  "Some changes may have been written and could not be undone. Undo them in Excel (Ctrl+Z), or compare with your last copy.";

/** What came of undoing a write: what to throw, and whether the workbook is as it was before. */
export interface RolledBack {
  readonly problem: unknown;
  readonly restored: boolean;
}

/**
 * After a batch failed: reads the workbook, undoes what was written, and reads it once more to check that everything is as
 * it was before.
 */
export async function rollBack(
  trip: Trip,
  pending: PendingEdits,
  singleCells: SingleCells,
  error: unknown,
): Promise<RolledBack> {
  const question: Question = {
    names: new Map([...pending.before.tables].map(([name, { called }]) => [name, called])),
    catalog: pending.before.catalog,
    known: undefined,
    partOf: () => "everything",
  };
  try {
    const { now, used } = await trip((context) => ({
      now: queuePicture(context, question),
      used: queueUsed(context, pending),
    }));
    const foreign = isSheetClash(error) ? used() : [];
    for (const batch of batchesOf(rollbackSteps(pending, now().picture, singleCells, foreign))) {
      await trip((context) => batch.forEach((each) => each.queue(context)));
    }
    const then = await trip((context) => ({
      picture: queuePicture(context, question),
      restored: singleCells.queueRestored(context),
    }));
    const restored = isAsBefore(pending, then.picture().picture, foreign) && then.restored();
    return { problem: failure(error, restored ? ROLLED_BACK : NOT_ROLLED_BACK), restored };
  } catch {
    return { problem: failure(error, NOT_ROLLED_BACK), restored: false };
  }
}

/** Asks which of the new sheets have any content. */
function queueUsed(context: Excel.RequestContext, pending: PendingEdits): () => string[] {
  const asked = pending.layings.map(({ name }) => ({
    name,
    range: context.workbook.worksheets
      .getItemOrNullObject(name)
      .getUsedRangeOrNullObject(true)
      .untrack()
      .load("rowCount"),
  }));
  return () => asked.filter(({ range }) => !range.isNullObject).map(({ name }) => name);
}

/**
 * Whether a sheet could not be added because somebody else added one of that name in the meantime. Sheets are added before
 * anything is written on them, so one with content must be somebody else's and has to stay.
 */
const isSheetClash = (error: unknown): boolean =>
  codeOf(error) === "ItemAlreadyExists" &&
  error instanceof OfficeExtension.Error &&
  /worksheet/i.test(error.debugInfo.errorLocation ?? "");

function rollbackSteps(
  pending: PendingEdits,
  now: Picture,
  singleCells: SingleCells,
  foreign: readonly string[],
): Step[] {
  const laid = pending.layings.map(({ name }) => name).filter((name) => !foreign.includes(name));
  const sheets = now.sheets.filter(({ name }) => laid.some((ours) => sameWord(ours, name)));
  return [
    ...sheets.map(({ key }) => step((context) => context.workbook.worksheets.getItem(key).delete())),
    ...[...pending.touched.keys()].flatMap((name) => tableRollback(pending, name, now.tables.get(name))),
    ...singleCells.rollbackSteps(),
  ];
}

function tableRollback(pending: PendingEdits, name: string, now: PicturedTable | undefined): Step[] {
  const before = pending.before.tables.get(name);
  if (!before || !now) return [];
  const after = pending.after.tables.get(name) ?? before;
  const [top, right] = [lastBodyRow(before) + 1, lastColumn(before) + 1];
  const more = after.values.length - before.values.length;
  const wider = after.header.length - before.header.length;
  const height = 1 + before.values.length + (before.totalsShown ? 1 : 0);
  const sameSize = now.values.length === before.values.length && now.header.length === before.header.length;
  const old = [...(pending.touched.get(name) ?? [])].flatMap(([key, holds]) => {
    const [row = 0, column = 0] = key.split(",").map(Number);
    return row < top && column < right ? cellRollback(before, now, row, column, holds) : [];
  });
  return [
    ...(sameSize ? [] : resize(before)),
    ...clear(before, top, before.column, more, after.header.length),
    ...clear(before, before.row, right, height, wider),
    ...old,
  ];
}

const clear = ({ sheet }: PicturedTable, row: number, column: number, rows: number, columns: number): Step[] =>
  rows > 0 && columns > 0
    ? [step((context) => blockAt(context, sheet.key, row, column, rows, columns).clear("Contents"))]
    : [];

function cellRollback(
  before: PicturedTable,
  now: PicturedTable,
  row: number,
  column: number,
  holds: Entry["holds"],
): Step[] {
  const down = row - before.row - 1;
  const right = column - before.column;
  const old = before.formulas[down]?.[right] ?? null;
  if (old === (now.formulas[down]?.[right] ?? null)) return [];
  const formula = isFormula(old, before.values[down]?.[right] ?? null);
  const asText = holds === "text" && typeof old === "string" && !formula;
  return [
    step((context) => {
      const cell = blockAt(context, before.sheet.key, row, column);
      if (holds === "text" && old !== null) cell.numberFormat = [[asText ? TEXT_FORMAT : GENERAL_FORMAT]];
      cell.formulas = [[formula ? old : asText ? forTextCell(old) : forOpenCell(old)]];
    }, old),
  ];
}

const placeAndCells = (table: PicturedTable | undefined): unknown =>
  table && [table.row, table.column, table.header, table.formulas];

function isAsBefore(pending: PendingEdits, now: Picture, foreign: readonly string[]): boolean {
  const sheets = now.sheets.filter(({ name }) => !foreign.some((one) => sameWord(one, name)));
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  return (
    same(sheets, pending.before.sheets) &&
    [...pending.touched.keys()].every((name) => {
      const before = pending.before.tables.get(name);
      const then = now.tables.get(name);
      return same(placeAndCells(before), placeAndCells(then));
    })
  );
}
