import {
  formCell,
  takes,
  type Form,
  type FormColumn,
  type FormLine,
  type FormList,
  type FormSheet,
  type CellText,
} from "./form";
import { TURN, cellOfList, moreThanRoom, rowOfList, type CellOf, type Formulas } from "./form-formulas";
import { formulaCell, valueCell, type Look, type PlannedCell, type SheetPlan } from "../schema/sheet";
import { a1 } from "../../core/cell";
import type { SideWords } from "../ledger/ledger";

/** What the columns of a form are called. */
export const COLUMN_WORDS: Readonly<Record<FormColumn, string>> = {
  planned: "Planned",
  committed: "Committed",
  variance: "Difference",
  booked: "Booked",
  because: "Because",
};

/** How a form is laid out on paper. */
export interface Paper {
  /** Column widths in characters. */
  readonly widths: readonly number[];
  readonly landscape: boolean;
  readonly onePage: boolean;
  readonly sideWords: SideWords;
}

const AT = { label: 0, clause: 1, first: 2 } as const;
const TURN_ROW = 2;
const FIRST_ROW = 4;
/** How many turns the picker offers. */
const TURNS = 60;

/**
 * A form as a view on its sheet: native formulas over the tables for the turn in the picker, so that it serves every
 * turn, opens anywhere and can be traced; what a rule calculates is a STAR formula.
 */
export function formSheet(
  form: Form,
  formulasOf: (cell: CellOf) => Formulas,
  { sideWords, ...paper }: Paper,
): FormSheet {
  const sections = sectionRows(form);
  const rows = lineRows(form, sections);
  const cell: CellOf = (id, column) => {
    const row = rows.get(id);
    if (row === undefined) throw new Error(`the form has no line ${id}`);
    return a1(row, columnAt(form, column));
  };
  const formulas = formulasOf(cell);
  const picker = TURN.replaceAll("$", "");
  const list = form.list && { ...form.list, from: rowOfTitle(form) };
  return {
    picker,
    plan: {
      name: form.sheet,
      form: true,
      cells: [
        ...headCells(form, sideWords),
        ...form.lines.flatMap((line) => lineCells(form, line, rows.get(line.id) ?? 0, formulas)),
        ...[...sections].map(([section, row]) => valueCell(row, AT.label, "subtitle", section)),
        ...(list ? listCells(list, list.from, cell(list.countedBy, "booked").replace(/(?=\d)/, "$")) : []),
      ],
      frozenRows: FIRST_ROW,
      ...(list && { repeatedRow: list.from + 1 }),
      offered: [
        {
          row: TURN_ROW,
          column: AT.clause,
          rows: 1,
          words: Array.from({ length: TURNS }, (_, turn) => String(turn + 1)),
          strict: false,
        },
      ],
      ...paper,
    },
  };
}

/**
 * A form on a sheet of values, for one turn: without formulas, without a choice of the turn, and without the positions that its
 * list looks rows up by.
 */
export function formValues(form: Form, layout: (form: Form) => FormSheet): SheetPlan {
  const list = form.list && { ...form.list, room: form.list.rows.length };
  const { plan } = layout(list === undefined ? form : { ...form, list });
  const isChoice = ({ row, column }: PlannedCell): boolean => row === TURN_ROW && column === AT.first;
  const isPosition = ({ row, column }: PlannedCell): boolean =>
    list !== undefined &&
    row >= rowOfTitle(form) &&
    row <= rowOfTitle(form) + 1 + list.room &&
    column === list.columns.length;
  return {
    ...plan,
    form: false,
    cells: plan.cells
      .filter((cell) => !isChoice(cell) && !isPosition(cell))
      .map(({ row, column, look, content }) => valueCell(row, column, look === "input" ? "text" : look, content.value)),
    offered: [],
  };
}

/** The row with the title of a form's list. */
const rowOfTitle = (form: Form): number => FIRST_ROW + form.lines.length + sectionRows(form).size + 1;

const columnAt = ({ columns }: Form, column: FormColumn | "label"): number =>
  column === "label" ? AT.label : AT.first + columns.indexOf(column);

const headCells = (form: Form, { one, many }: SideWords): readonly PlannedCell[] => {
  const amounts = form.columns.length === 1 ? ["Amount"] : form.columns.map((column) => COLUMN_WORDS[column]);
  const headings = ["Line", "Clause", ...amounts, "What it is"];
  const follows = form.list
    ? "Choose a turn: the lines show that turn. The list shows the current state."
    : "Choose a turn: the lines show that turn.";
  return [
    valueCell(0, AT.label, "title", form.title),
    valueCell(1, AT.label, "label", one),
    valueCell(1, AT.clause, "text", form.side === "" ? `All ${many}` : form.side),
    valueCell(TURN_ROW, AT.label, "label", "Turn"),
    valueCell(TURN_ROW, AT.clause, "input", form.turn),
    valueCell(TURN_ROW, AT.first, "clause", follows),
    ...headings.map((heading, column) => valueCell(3, column, "heading", heading)),
  ];
};

/** The row of each section's heading; its lines follow. */
function sectionRows({ lines }: Form): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  let next = FIRST_ROW;
  for (const { section } of lines) {
    if (!rows.has(section)) rows.set(section, next++);
    next++;
  }
  return rows;
}

/** The row of every line, by id. */
function lineRows({ lines }: Form, sections: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map(
    lines.map((line, index) => {
      const headings = [...sections.keys()].indexOf(line.section) + 1;
      return [line.id, FIRST_ROW + index + headings];
    }),
  );
}

const LOOK: Readonly<Record<CellText["kind"], Look>> = {
  points: "points",
  whole: "whole",
  word: "text",
  none: "points",
};

function lineCells(form: Form, line: FormLine, row: number, formulas: Formulas): readonly PlannedCell[] {
  return [
    valueCell(row, AT.label, line.total ? "total" : "label", line.label),
    valueCell(row, AT.clause, "clause", line.clause),
    ...form.columns
      .filter((column) => takes(line, column))
      .map((column) =>
        formulaCell(
          row,
          columnAt(form, column),
          lookOf(line, column),
          enteredFor(formulas, line, column),
          formCell(form, line, column),
        ),
      ),
    valueCell(row, AT.first + form.columns.length, "note", line.whyAlways ?? line.why),
  ];
}

const lookOf = ({ total, shown }: FormLine, column: FormColumn): Look =>
  column === "because" ? "note" : total ? "total" : column === "booked" ? LOOK[shown.kind] : "points";

/** The formula for a line in a column that it has. */
function enteredFor(formulas: Formulas, { id }: FormLine, column: FormColumn): string {
  const entered = formulas.get(id)?.[column];
  if (entered === undefined) throw new Error(`the form has no formula for ${column} of the line ${id}`);
  return entered;
}

/** The rows of a list below its title and headings, with room for more; the last column is the position of each row in its table. */
function listCells(list: FormList, from: number, count: string): readonly PlannedCell[] {
  const { columns, rows, room, title, table } = list;
  const [headings, last] = [from + 1, columns.length];
  return [
    valueCell(from, 0, "subtitle", title),
    ...[...columns.map(({ name }) => name), "Row"].map((name, column) => valueCell(headings, column, "heading", name)),
    valueCell(from, last, "note", `in ${table.name}`),
    ...Array.from({ length: room }, (_, index) => {
      const row = headings + 1 + index;
      const shown = rows[index];
      return [
        ...columns.map((column, at) =>
          formulaCell(row, at, column.look, cellOfList(list, column, `$${a1(row, last)}`), shown?.cells[at] ?? ""),
        ),
        formulaCell(row, last, "note", rowOfList(list, index + 1, count), shown?.at ?? ""),
      ];
    }).flat(),
    formulaCell(
      headings + 1 + room,
      0,
      "note",
      moreThanRoom(list, count),
      rows.length > room ? `${rows.length - room} more. To show them, delete this sheet and write the form again.` : "",
    ),
  ];
}
