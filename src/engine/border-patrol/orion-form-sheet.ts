import { toNumber } from "../core/points";
import { shownCell, type Form, type FormLine, type FormSheet } from "../campaign/form";
import type { Content, Look, PlannedCell } from "../campaign/sheet";
import type { Reckoned } from "../campaign/system";
import { a1 } from "../campaign/tables";
import { ORION_LINES, lineOf } from "./lines";
import { runningCosts } from "./orion-turns";

/** The columns of the form: what, by which clause, planned, booked, and what it is. */
const AT = { label: 0, clause: 1, planned: 2, amount: 3, why: 4 };
const HEADINGS = ["Line", "Clause", "Planned", "Booked", "What it is"];
/** The cells that every formula looks at. */
const SIDE = "$B$2";
const TURN = "$B$3";
const FIRST_ROW = 4;
/** How many turns the picker offers. */
const TURNS = 60;

/**
 * The form as a view on its sheet: native formulas over the tables for the turn in the picker, so that it serves every
 * turn, opens anywhere and can be traced; what a rule works out is a STAR formula.
 */
export function orionFormSheet(form: Form, reckoned: Reckoned): FormSheet {
  const cells: PlannedCell[] = [
    text(0, AT.label, "title", form.title),
    text(1, AT.label, "label", "Side"),
    text(1, AT.clause, "text", form.side),
    text(2, AT.label, "label", "Turn"),
    { row: 2, column: AT.clause, look: "input", content: { kind: "value", value: form.turn } },
    text(2, AT.planned, "note", "Pick a turn: every line follows."),
    ...HEADINGS.map((heading, column) => text(3, column, "heading", heading)),
  ];
  const rows = rowsOf(form);
  const formulas = formulasOf(rows, runningCosts(reckoned));
  for (const line of form.lines) cells.push(...lineCells(line, rows, formulas));
  for (const [row, section] of sectionRows(form)) cells.push(text(row, AT.label, "subtitle", section));
  return {
    picker: "B3",
    plan: {
      name: form.sheet,
      cells,
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

const text = (row: number, column: number, look: Look, value: string): PlannedCell => ({
  row,
  column,
  look,
  content: { kind: "value", value },
});

/** Each section begins with a row of its own. */
function sectionRows(form: Form): readonly (readonly [row: number, section: string])[] {
  const sections = [...new Set(form.lines.map(({ section }) => section))];
  let row = FIRST_ROW;
  return sections.map((section) => {
    const here = row;
    row += 1 + form.lines.filter((line) => line.section === section).length;
    return [here, section] as const;
  });
}

/** The row of every line, from 0, by id. */
function rowsOf(form: Form): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (const [heading, section] of sectionRows(form)) {
    form.lines
      .filter((line) => line.section === section)
      .forEach((line, index) => rows.set(line.id, heading + 1 + index));
  }
  return rows;
}

interface Formulas {
  readonly amount: ReadonlyMap<string, string>;
  readonly planned: ReadonlyMap<string, string>;
}

function lineCells(line: FormLine, rows: ReadonlyMap<string, number>, formulas: Formulas): PlannedCell[] {
  const row = rows.get(line.id) ?? 0;
  const content = (formula: string | undefined, value: Content["value"]): Content =>
    formula === undefined ? { kind: "value", value } : { kind: "formula", formula, value };
  const look: Look = line.total
    ? "total"
    : line.shown.kind === "whole"
      ? "whole"
      : line.shown.kind === "word"
        ? "text"
        : "points";
  const cells: PlannedCell[] = [
    text(row, AT.label, line.total ? "total" : "label", line.label),
    text(row, AT.clause, "clause", line.clause),
    { row, column: AT.amount, look, content: content(formulas.amount.get(line.id), shownCell(line.shown)) },
    text(
      row,
      AT.why,
      "note",
      line.id === "rent-due" ? "10% of the income of the turn above, to the nearest 0.5; none in hiding" : line.why,
    ),
  ];
  if (line.planned === undefined) return cells;
  const planned = line.planned === null ? 0 : toNumber(line.planned);
  return [
    ...cells,
    {
      row,
      column: AT.planned,
      look: line.total ? "total" : "points",
      content: content(formulas.planned.get(line.id), planned),
    },
  ];
}

/** Transfers of the side on the line that stands at the left, one way. */
const moved = (way: "To" | "From", when: string, line: string): string =>
  `SUMIFS(Transfers[Amount],Transfers[${way}],${SIDE},Transfers[Turn],${when},${line}Transfers[Currency],"BPV",Transfers[No],">0")`;

const closed = (column: string, turn: string): string =>
  `SUMIFS(Closings[${column}],Closings[Turn],${turn},Closings[Side],${SIDE})`;

const happened = (kind: string, when: string): string =>
  `COUNTIFS(Events[Turn],${when},Events[Kind],"${kind}",Events[Side],${SIDE})`;

function formulasOf(rows: ReadonlyMap<string, number>, costs: readonly string[]): Formulas {
  const cell = (id: string, column = AT.amount): string => a1(rows.get(id) ?? 0, column);
  const lines = (words: readonly string[]): string[] => words.map((word) => lineOf(word)?.id ?? word);
  const amount = new Map<string, string>();
  const planned = new Map<string, string>();
  const sections = [
    { words: ORION_LINES.income, total: "total-income", more: "To", less: "From" },
    { words: ORION_LINES.expenses, total: "total-expenses", more: "From", less: "To" },
  ] as const;
  for (const { words, total, more, less } of sections) {
    const ids = lines(words);
    for (const id of ids) {
      const line = `Transfers[Line],$${cell(id, AT.label)},`;
      amount.set(id, `=${moved(more, TURN, line)}-${moved(less, TURN, line)}`);
      planned.set(
        id,
        `=SUMIFS(BudgetLines[Planned],BudgetLines[Turn],${TURN},BudgetLines[Side],${SIDE},BudgetLines[Line],$${cell(id, AT.label)})`,
      );
    }
    const [first, last] = [ids[0] ?? "", ids[ids.length - 1] ?? ""];
    for (const [map, column] of [
      [amount, AT.amount],
      [planned, AT.planned],
    ] as const) {
      map.set(total, `=SUM(${cell(first, column)}:${cell(last, column)})`);
    }
  }
  const before = `"<"&${TURN}`;
  amount.set("opening", `=${moved("To", before, "")}-${moved("From", before, "")}`);
  for (const [map, column] of [
    [amount, AT.amount],
    [planned, AT.planned],
  ] as const) {
    map.set("closing", `=${cell("opening")}+${cell("total-income", column)}-${cell("total-expenses", column)}`);
  }
  const rentFrom = cell("rent-from-turn");
  const deferred = `STAR.ORION_RENT(${closed("Income", rentFrom)},${closed("Rent due", rentFrom)},${rentFrom}+1)`;
  const hiding = `${happened("Hiding", TURN)}>0`;
  const withoutRent = [...lines(ORION_LINES.withoutRent), ...lines(costs)].map((id) => `-${cell(id)}`).join("");
  const isClosed = `COUNTIFS(Closings[Turn],${TURN},Closings[Side],${SIDE})>0`;
  const entries: readonly (readonly [string, string])[] = [
    ["unit-bpv", `=IF(${isClosed},${closed("Unit BPV", TURN)},SUMIFS(Units[Worth BPV],Units[Side],${SIDE}))`],
    ["net-worth-two-turns-ago", `=IF(${TURN}>2,${closed("Net worth", `${TURN}-2`)},"")`],
    ["net-worth-last-turn", `=IF(${TURN}>1,${closed("Net worth", `${TURN}-1`)},"")`],
    ["net-worth", `=${cell("closing")}+${cell("unit-bpv")}`],
    ["standing", standing(cell, isClosed)],
    [
      "rent-from-turn",
      `=SUMPRODUCT(MAX((Closings[Side]=${SIDE})*(Closings[Turn]<${TURN})*(COUNTIFS(Events[Turn],Closings[Turn],Events[Kind],"Hiding",Events[Side],${SIDE})=0)*Closings[Turn]))`,
    ],
    ["rent-due", `=IF(${hiding},0,${deferred})`],
    ["income-for-rent", `=${cell("total-income")}${withoutRent}`],
    [
      "rent-due-next",
      `=IF(${hiding},${deferred},STAR.ORION_RENT(${cell("income-for-rent")},${cell("rent-due")},${TURN}+1))`,
    ],
  ];
  for (const [id, formula] of entries) amount.set(id, formula);
  return { amount, planned };
}

/** The rule over the net worths that there are: one in turn 1, two in turn 2, then three. */
function standing(cell: (id: string) => string, isClosed: string): string {
  const paid = `OR(NOT(${isClosed}),${cell("rent")}>=${cell("rent-due")})`;
  const lost = `${happened("Flagship lost", `"<="&${TURN}`)}>0`;
  const rule = (from: string): string => `STAR.ORION_VICTORY(${cell(from)}:${cell("net-worth")},${paid},${lost})`;
  return `=IF(${TURN}>2,${rule("net-worth-two-turns-ago")},IF(${TURN}=2,${rule("net-worth-last-turn")},${rule("net-worth")}))`;
}
