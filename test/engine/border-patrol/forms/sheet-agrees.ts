import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { formCell, type Form, type FormKind } from "../../../../src/engine/campaign/forms/form";
import type { SheetPlan } from "../../../../src/engine/campaign/schema/sheet";
import { a1, type Cell } from "../../../../src/engine/core/cell";
import type { Kept } from "../../campaign/kept";
import { Spreadsheet } from "../spreadsheet";

export function formKind(id: string): FormKind {
  const kind = BORDER_PATROL.forms.find((form) => form.id === id);
  if (!kind) throw new Error(`there is no form ${id}`);
  return kind;
}

/** The row of every line on a sheet, counted from 0, by its label. */
export const rowsByLabel = ({ cells }: SheetPlan): ReadonlyMap<Cell, number> =>
  new Map(
    cells
      .filter(({ column, look, content }) => column === 0 && content.kind === "value" && look !== "subtitle")
      .map(({ row, content }) => [content.value, row]),
  );

/** A spreadsheet adds floating-point numbers; ten-thousandths are what is meant. */
export const rounded = (cell: Cell): Cell => (typeof cell === "number" ? Math.round(cell * 10_000) / 10_000 : cell);

/** Everything that a form shows, by line and column, and its list row by row; what it has nothing for is blank. */
function filled(form: Form): readonly Cell[][] {
  return [
    ...form.lines.map((line) => [line.id, ...form.columns.map((column) => formCell(form, line, column))]),
    ...(form.list?.rows.map(({ at, cells }) => [...cells, at]) ?? []),
  ];
}

/** The same as the formulas of its sheet work it out. */
function worked(form: Form, plan: SheetPlan, sheet: Spreadsheet): readonly Cell[][] {
  const rows = rowsByLabel(plan);
  const at = (row: number, column: number): Cell => rounded(sheet.value(a1(row, column)));
  const lines = form.lines.map(({ id, label }) => [
    id,
    ...form.columns.map((_, column) => at(rows.get(label) ?? NaN, 2 + column)),
  ]);
  const { list } = form;
  if (!list) return lines;
  const first = 1 + (rows.get(list.columns[0].name) ?? NaN);
  const listed = Array.from({ length: list.room }, (_, index) =>
    Array.from({ length: list.columns.length + 1 }, (__, column) => at(first + index, column)),
  );
  return [...lines, ...listed.filter((cells) => cells.some((cell) => cell !== ""))];
}

const blankAlike = (rows: readonly Cell[][]): Cell[][] => rows.map((cells) => cells.map((cell) => cell ?? ""));

/** Turns the picker of a form that was written in the last turn to each turn, and compares its formulas with the form that the books fill. */
export function expectSheetAgrees(kind: FormKind, side: string, { open, tables }: Pick<Kept, "open" | "tables">): void {
  const last = open.campaign.turn;
  const { plan, picker } = kind.sheet(kind.fill(open, side, last), open);
  const sheet = new Spreadsheet(plan, tables);
  for (let turn = 1; turn <= last; turn++) {
    sheet.type(picker, turn);
    const form = kind.fill(open, side, turn);
    expect([turn, blankAlike(worked(form, plan, sheet))]).toEqual([turn, blankAlike(filled(form))]);
  }
  expectValuesPlanned(plan, new Spreadsheet(plan, tables));
}

/** Each formula is laid with what it works out to now, for files that nobody recalculates. */
function expectValuesPlanned(plan: SheetPlan, sheet: Spreadsheet): void {
  const formulas = plan.cells.filter(({ content }) => content.kind === "formula");
  const of = (value: (cell: (typeof formulas)[number]) => Cell) =>
    formulas.map((cell) => [a1(cell.row, cell.column), value(cell) ?? ""]);
  expect(of(({ row, column }) => rounded(sheet.value(a1(row, column))))).toEqual(of(({ content }) => content.value));
}
