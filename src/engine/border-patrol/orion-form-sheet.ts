import type { Cell } from "../core/cell";
import { toNumber } from "../core/points";
import { shownCell, type Form, type FormLine, type FormSheet, type Shown } from "../campaign/form";
import type { Look, PlannedCell } from "../campaign/sheet";
import type { Reckoned } from "../campaign/system";
import { AT, TURN_AT, orionFormulas, type Formulas } from "./orion-form-formulas";
import { runningCosts } from "./orion-turns";
import { RENT } from "./tables";

const HEADINGS = ["Line", "Clause", "Planned", "Booked", "What it is"];
const FIRST_ROW = 4;
/** How many turns the picker offers. */
const TURNS = 60;

/**
 * The form as a view on its sheet: native formulas over the tables for the turn in the picker, so that it serves every
 * turn, opens anywhere and can be traced; what a rule works out is a STAR formula.
 */
export function orionFormSheet(form: Form, reckoned: Reckoned): FormSheet {
  const sections = sectionRows(form);
  const rows = lineRows(form, sections);
  const formulas = orionFormulas(rows, runningCosts(reckoned));
  return {
    picker: TURN_AT,
    plan: {
      name: form.sheet,
      cells: [
        ...headCells(form),
        ...form.lines.flatMap((line) => lineCells(line, rows.get(line.id) ?? 0, formulas)),
        ...[...sections].map(([section, row]) => text(row, AT.label, "subtitle", section)),
      ],
      widths: [30, 12, 14, 14, 62],
      frozenRows: FIRST_ROW,
      offered: [
        {
          row: 2,
          column: AT.clause,
          rows: 1,
          words: Array.from({ length: TURNS }, (_, turn) => String(turn + 1)),
          strict: false,
        },
      ],
      landscape: false,
      onePage: true,
    },
  };
}

const headCells = ({ title, side, turn }: Form): readonly PlannedCell[] => [
  text(0, AT.label, "title", title),
  text(1, AT.label, "label", "Side"),
  text(1, AT.clause, "text", side),
  text(2, AT.label, "label", "Turn"),
  { row: 2, column: AT.clause, look: "input", content: { kind: "value", value: turn } },
  text(2, AT.planned, "note", "Pick a turn: every line follows."),
  ...HEADINGS.map((heading, column) => text(3, column, "heading", heading)),
];

const text = (row: number, column: number, look: Look, value: string): PlannedCell => ({
  row,
  column,
  look,
  content: { kind: "value", value },
});

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

const LOOK: Readonly<Record<Shown["kind"], Look>> = { points: "points", whole: "whole", word: "text", none: "points" };

function lineCells(line: FormLine, row: number, formulas: Formulas): readonly PlannedCell[] {
  const look = line.total ? "total" : LOOK[line.shown.kind];
  const cells = [
    text(row, AT.label, line.total ? "total" : "label", line.label),
    text(row, AT.clause, "clause", line.clause),
    formula(row, AT.amount, look, formulas.amount.get(line.id), shownCell(line.shown)),
    text(row, AT.why, "note", line.id === "rent-due" ? WHY_RENT : line.why),
  ];
  if (line.planned === undefined) return cells;
  const planned = line.planned === null ? 0 : toNumber(line.planned);
  return [...cells, formula(row, AT.planned, line.total ? "total" : "points", formulas.planned.get(line.id), planned)];
}

/** The form says why for one turn; the sheet has to say it for every turn. */
const WHY_RENT = `${RENT.share.text} of the income of the turn above, ${RENT.rounding.text}; none in hiding`;

function formula(row: number, column: number, look: Look, entered: string | undefined, value: Cell): PlannedCell {
  if (entered === undefined) throw new Error(`the form has no formula for row ${row + 1}`);
  return { row, column, look, content: { kind: "formula", formula: entered, value } };
}
