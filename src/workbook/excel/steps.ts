import type { PlannedColumn } from "../../engine/campaign/schema/table";
import { COLUMN_FORMATS } from "../look-styles";
import type { PendingEdits } from "./pending-edits";
import { forOpenCell } from "./input";
import { addSheet, fillTable, formatSheet, setWidth, writeCells } from "./lay-sheets";
import { lastColumn, type PicturedTable } from "./picture";
import { putSteps } from "./put-steps";
import { formatBlock, runsOf, step, writeRows, type Step } from "./step";

/**
 * The steps that carry out pending edits, except single cells. Their order matters: formulas come after all tables that
 * they may refer to.
 */
export function stepsOf(pending: PendingEdits): Step[] {
  const { layings, before } = pending;
  const { tables } = pending.after;
  return [
    ...layings.map(addSheet),
    ...layings.flatMap((plan) => (plan.table ? fillTable(plan, plan.table) : [])),
    ...[...pending.resized].flatMap((name) => resize(tables.get(name))),
    ...[...pending.widenings].flatMap(([name, columns]) => formatColumns(tables.get(name), columns)),
    ...pending.puts.filter(({ oneByOne }) => !oneByOne).flatMap(putSteps),
    ...layings.flatMap(writeCells),
    ...layings.flatMap(formatSheet),
    // Under manual calculation the forms would otherwise show old values.
    ...(before.manual ? [step((context) => context.application.calculate("Recalculate"))] : []),
  ];
}

/** Makes a table as long and as wide as in the picture. */
export function resize(table: PicturedTable | undefined): Step[] {
  if (!table) return [];
  const { called, values, header, totalsShown } = table;
  const rows = 1 + values.length + (totalsShown ? 1 : 0);
  return [
    step((context) => {
      const live = context.workbook.tables.getItem(called);
      live.resize(live.getRange().untrack().getAbsoluteResizedRange(rows, header.length).untrack());
    }),
  ];
}

/** Names the last columns of a table, to which Excel gave names of its own, and sets their formats and widths. */
function formatColumns(table: PicturedTable | undefined, columns: readonly PlannedColumn[]): Step[] {
  if (!table) return [];
  const { row, values } = table;
  const sheet = table.sheet.key;
  const first = lastColumn(table) - columns.length + 1;
  const runs = runsOf(columns.map(({ holds }) => COLUMN_FORMATS[holds]));
  return [
    ...writeRows(sheet, row, first, [columns.map(({ name }) => forOpenCell(name))]),
    ...runs.map(({ at, length, value }) => formatBlock(sheet, row + 1, first + at, values.length, length, value)),
    ...columns.map(({ width }, at) => setWidth(sheet, first + at, width)),
  ];
}
