import type { TableName } from "../../engine/campaign/schema/tables";
import type { Entry } from "../edits";
import { COLUMN_FORMATS } from "../look";
import type { Draft, Put } from "./draft";
import { forOpenCell, forTextCell, type Input } from "./input";
import { addSheet, dress, fillTable, writeCells } from "./lay";
import { formatBlock, runsOf, step, writeRows, type Step } from "./step";

/**
 * Everything that a draft has to have done except its loose cells, in an order in which each step finds what it needs:
 * formulas come after all tables that they may speak of.
 */
export function stepsOf(draft: Draft): Step[] {
  const { layings, before } = draft;
  return [
    ...layings.map(addSheet),
    ...layings.flatMap((plan) => (plan.table ? fillTable(plan, plan.table) : [])),
    ...[...draft.growths].map(([table, rows]) => grow(draft, table, rows)),
    ...draft.puts.filter(({ loose }) => !loose).flatMap(putSteps),
    ...layings.flatMap(writeCells),
    ...layings.flatMap(dress),
    // Under manual calculation the forms would go on showing what was true before.
    ...(before.manual ? [step((context) => context.application.calculate("Recalculate"))] : []),
  ];
}

/** Makes a table longer (or shorter), so that its body has so many rows. */
export function grow(draft: Draft, name: TableName, bodyRows: number): Step {
  const { header = [name], called = name } = draft.after.tables.get(name) ?? {};
  return step((context) => {
    const table = context.workbook.tables.getItem(called);
    table.resize(
      table
        .getRange()
        .untrack()
        .getAbsoluteResizedRange(1 + bodyRows, header.length)
        .untrack(),
    );
  });
}

/** Writes the cells of one edit: text formats before the text, and what is not given stays as it is. */
function putSteps({ sheet, entries, fresh, overText }: Put): Step[] {
  const row = entries.reduce((least, entry) => Math.min(least, entry.row), Infinity);
  const column = entries.reduce((least, entry) => Math.min(least, entry.column), Infinity);
  const height = entries.reduce((most, entry) => Math.max(most, entry.row - row), 0) + 1;
  const width = entries.reduce((most, entry) => Math.max(most, entry.column - column), 0) + 1;
  const rows = Array.from({ length: height }, () => new Array<Input | null>(width).fill(null));
  const formats = new Array<string | undefined>(width).fill(undefined);
  for (const entry of entries) {
    rows[entry.row - row]?.splice(entry.column - column, 1, inputOf(entry));
    formats[entry.column - column] = formatOf(entry, fresh || overText.has(entry));
  }
  return [
    ...runsOf(formats).map(({ at, length, value }) => formatBlock(sheet.key, row, column + at, height, length, value)),
    ...writeRows(sheet.key, row, column, rows),
  ];
}

/** A new row takes on the formats of its columns; in an old one the user's own format stays, unless text or number has to be safe. */
function formatOf({ holds, content }: Entry, anew: boolean): string | undefined {
  if (holds === undefined || content.kind === "formula") return undefined;
  return anew || holds === "text" ? COLUMN_FORMATS[holds] : undefined;
}

/** What Excel is given for an entry. */
export function inputOf({ content, holds }: Entry): Input {
  if (content.kind === "formula") return content.formula;
  return holds === "text" ? forTextCell(content.value) : forOpenCell(content.value);
}
