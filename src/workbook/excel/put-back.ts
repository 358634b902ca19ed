import type { TableName } from "../../engine/campaign/schema/tables";
import { sameName } from "../../engine/campaign/schema/names";
import { holdsOf } from "../edits";
import { GENERAL_FORMAT, TEXT_FORMAT } from "../look";
import type { Draft } from "./draft";
import { forOpenCell, forTextCell } from "./input";
import type { LooseCells } from "./loose";
import { isFormula, lastBodyRow, queuePicture, type Picture, type PicturedTable } from "./picture";
import { codeOf, failure } from "./refusals";
import { batchesOf, blockAt, step, type Step } from "./step";
import { grow } from "./steps";

/** One round trip to Excel. */
export type Trip = <T>(queue: (context: Excel.RequestContext) => T) => Promise<T>;

const PUT_BACK = "What had been written was taken back: the workbook is as it was.";
const NOT_PUT_BACK =
  "Part of it may have been written, and could not be taken back: undo it in Excel (Ctrl+Z), or compare with your last copy.";

/**
 * After a batch broke off: looks what became of the workbook, takes back what had been written, and looks once more
 * whether all is as it was. Gives what to throw.
 */
export async function putBack(trip: Trip, draft: Draft, loose: LooseCells, error: unknown): Promise<unknown> {
  const names = new Map([...draft.before.tables].map(([name, { called }]) => [name, called]));
  try {
    const { now, used } = await trip((context) => ({
      now: queuePicture(context, names),
      used: queueUsed(context, draft),
    }));
    const foreign = isSheetClash(error) ? used() : [];
    for (const batch of batchesOf(stepsBack(draft, now().picture, loose, foreign))) {
      await trip((context) => batch.forEach((each) => each.queue(context)));
    }
    const then = await trip((context) => ({
      picture: queuePicture(context, names),
      restored: loose.queueRestored(context),
    }));
    return failure(
      error,
      isAsBefore(draft, then.picture().picture, foreign) && then.restored() ? PUT_BACK : NOT_PUT_BACK,
    );
  } catch {
    return failure(error, NOT_PUT_BACK);
  }
}

/** Asks which of the laid sheets hold anything. */
function queueUsed(context: Excel.RequestContext, draft: Draft): () => string[] {
  const asked = draft.layings.map(({ name }) => ({
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
 * Whether a sheet could not be added because one of its name came in between. Sheets are added before anything is written
 * on them, so that one which holds something is then somebody else's, and has to stay.
 */
const isSheetClash = (error: unknown): boolean =>
  codeOf(error) === "ItemAlreadyExists" &&
  error instanceof OfficeExtension.Error &&
  /worksheet/i.test(error.debugInfo.errorLocation ?? "");

function stepsBack(draft: Draft, now: Picture, loose: LooseCells, foreign: readonly string[]): Step[] {
  const laid = draft.layings.map(({ name }) => name).filter((name) => !foreign.includes(name));
  const sheets = now.sheets.filter(({ name }) => laid.some((ours) => sameName(ours, name)));
  return [
    ...sheets.map(({ key }) => step((context) => context.workbook.worksheets.getItem(key).delete())),
    ...[...draft.touched.keys()].flatMap((name) => tableBack(draft, name, now.tables.get(name))),
    ...loose.restoring(),
  ];
}

function tableBack(draft: Draft, name: TableName, now: PicturedTable | undefined): Step[] {
  const before = draft.before.tables.get(name);
  if (!before || !now) return [];
  const after = draft.after.tables.get(name) ?? before;
  const top = lastBodyRow(before) + 1;
  const more = after.values.length - before.values.length;
  const shrink = now.values.length === before.values.length ? [] : [grow(draft, name, before.values.length)];
  const clear = step((context) => {
    blockAt(context, before.sheet.key, top, before.column, more, before.header.length).clear("Contents");
  });
  const cells = [...(draft.touched.get(name) ?? [])].map((key) => key.split(",").map(Number) as [number, number]);
  return [
    ...shrink,
    ...(more > 0 ? [clear] : []),
    ...cells.filter(([row]) => row < top).flatMap(([row, column]) => cellBack(before, now, row, column)),
  ];
}

function cellBack(before: PicturedTable, now: PicturedTable, row: number, column: number): Step[] {
  const down = row - before.row - 1;
  const right = column - before.column;
  const old = before.formulas[down]?.[right] ?? null;
  if (old === (now.formulas[down]?.[right] ?? null)) return [];
  const formula = isFormula(old, before.values[down]?.[right] ?? null);
  const textColumn = holdsOf(before.name, before.header[right] ?? "") === "text";
  const asText = textColumn && typeof old === "string" && !formula;
  return [
    step((context) => {
      const cell = blockAt(context, before.sheet.key, row, column);
      if (textColumn && old !== null) cell.numberFormat = [[asText ? TEXT_FORMAT : GENERAL_FORMAT]];
      cell.formulas = [[formula ? old : asText ? forTextCell(old) : forOpenCell(old)]];
    }, old),
  ];
}

function isAsBefore(draft: Draft, now: Picture, foreign: readonly string[]): boolean {
  const sheets = now.sheets.filter(({ name }) => !foreign.some((one) => sameName(one, name)));
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  return (
    same(sheets, draft.before.sheets) &&
    [...draft.touched.keys()].every((name) => {
      const before = draft.before.tables.get(name);
      const then = now.tables.get(name);
      return same([before?.row, before?.column, before?.formulas], [then?.row, then?.column, then?.formulas]);
    })
  );
}
