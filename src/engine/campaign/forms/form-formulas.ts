import { REVERSAL } from "../ledger/change";
import { SECTION, linesOf, type Form, type FormColumn, type FormLine, type FormList } from "./form";

/** The cells that every formula of a form looks at: its side and the turn in its picker. */
export const SIDE = "$B$2";
export const TURN = "$B$3";

/** Gives the cell of a line, such as "D7". */
export type CellOf = (id: string, column: FormColumn | "label") => string;

/** The formulas of a form, by the ids of its lines. */
export type Formulas = ReadonlyMap<string, Partial<Readonly<Record<FormColumn, string>>>>;

/** What went to the side, or from it, of a currency: on one line or on all. Rows without a number are drafts. */
const moved = (currency: string, end: "To" | "From", when: string, line?: string): string =>
  `SUMIFS(Transfers[Amount],Transfers[${end}],${SIDE},Transfers[Turn],${when},` +
  `${line === undefined ? "" : `Transfers[Line],${line},`}Transfers[Currency],"${currency}",Transfers[No],">0")`;

/** What the side gained of a currency, less what it gave: on one line or on all. */
export const gained = (currency: string, when: string, line?: string): string =>
  `${moved(currency, "To", when, line)}-${moved(currency, "From", when, line)}`;

/** The same for one subject up to the picked turn; what a criterion takes for a wildcard is none in a name. */
export const gainedBy = (currency: string, subject: string): string =>
  `${movedFor("To", UNTIL_NOW, subject, currency)}-${movedFor("From", UNTIL_NOW, subject, currency)}`;

/** The same for one subject on one line in the picked turn. */
export const gainedOn = (currency: string, line: string, subject: string): string =>
  `${movedFor("To", TURN, subject, currency, line)}-${movedFor("From", TURN, subject, currency, line)}`;

function movedFor(end: "To" | "From", when: string, subject: string, currency: string, line?: string): string {
  const name = subject.replace(/[~*?]/g, "~$&").replaceAll('"', '""');
  const on = line === undefined ? "" : `Transfers[Line],"${line}",`;
  return (
    `SUMIFS(Transfers[Amount],Transfers[${end}],${SIDE},Transfers[Turn],${when},` +
    `${on}Transfers[Subject],"${name}",Transfers[Currency],"${currency}",Transfers[No],">0")`
  );
}

/** What the side's closing of a turn says. */
export const closed = (column: string, turn: string): string =>
  `SUMIFS(Closings[${column}],Closings[Turn],${turn},Closings[Side],${SIDE})`;

/** The word in the side's closing of the picked turn; a lookup for text that needs no array formula. */
export const closedWord = (column: string): string => {
  const row = `SUMPRODUCT(MAX((Closings[Turn]=${TURN})*(Closings[Side]=${SIDE})*ROW(Closings[${column}])))`;
  return `INDEX(Closings[${column}],${row}-${before(`Closings[${column}]`)})`;
};

export const IS_CLOSED = `COUNTIFS(Closings[Turn],${TURN},Closings[Side],${SIDE})>0`;

/** How many events of a kind the log has, without those that were reversed: for the side, or for everybody. */
export const happened = (kind: string, when: string, whose: "side" | "all" = "side"): string => {
  const own = whose === "all" ? "" : `Events[Side],${SIDE},`;
  const count = (which: string): string => `COUNTIFS(Events[Turn],${when},${which},${own}Events[No],">0")`;
  return `(${count(`Events[Kind],"${kind}"`)}-${count(`Events[Kind],"${REVERSAL}",Events[Subject],"${kind}"`)})`;
};

/** Turns up to the picked one, and turns before it, as criteria. */
export const UNTIL_NOW = `"<="&${TURN}`;
export const BEFORE = `"<"&${TURN}`;

/** What the budget has for a line in the picked turn. */
const budgeted = (column: "Planned" | "Committed", line: string): string =>
  `SUMIFS(BudgetLines[${column}],${inBudget(line)})`;

const isBudgeted = (column: "Planned" | "Committed", line: string): string =>
  `COUNTIFS(${inBudget(line)},BudgetLines[${column}],">=0")>0`;

const inBudget = (line: string): string =>
  `BudgetLines[Turn],${TURN},BudgetLines[Side],${SIDE},BudgetLines[Line],${line}`;

/** The last reason that the budget gives for a line; a lookup for text that needs no array formula. */
function reason(line: string): string {
  const is = (column: string, what: string): string => `(BudgetLines[${column}]=${what})`;
  const given = `${is("Turn", TURN)}*${is("Side", SIDE)}*${is("Line", line)}*(BudgetLines[Because]<>"")`;
  const row = `SUMPRODUCT(MAX(${given}*ROW(BudgetLines[Because])))`;
  return `IF(${row}=0,"",INDEX(BudgetLines[Because],${row}-${before("BudgetLines[Because]")})&"")`;
}

/** How many rows of the sheet are above a table's body. */
const before = (column: string): string => `(SUMPRODUCT(MIN(ROW(${column})))-1)`;

/** The opening treasury of a side that starts in the picked turn: the line that pays it, and whether it does. */
interface Start {
  readonly line: string;
  readonly when: string;
}

/** The formulas of the lines from the opening treasury to the closing one: the same for every form that sums money. */
export function moneyFormulas(form: Form, cell: CellOf, money: string, start?: Start): Formulas {
  const totalled = [SECTION.income, SECTION.expenses].flatMap((section) => {
    const lines = linesOf(form, section);
    const total = form.lines.find((line) => line.section === section && line.total);
    const booked = section === SECTION.income ? (["To", "From"] as const) : (["From", "To"] as const);
    return [
      ...lines.map((line) => [line.id, lineFormulas(line, booked, cell, money)] as const),
      ...(total ? [[total.id, inColumns(form, (column) => totalOf(lines, column, cell))] as const] : []),
    ];
  });
  return new Map([
    ["opening", { booked: `=${gained(money, BEFORE)}${startFormula(money, start)}` }],
    ...totalled,
    [
      "closing",
      inColumns(
        form,
        // What comes in is not committed but booked.
        (column) =>
          `=${cell("opening", "booked")}+${cell("total-income", column === "committed" ? "booked" : column)}-${cell("total-expenses", column)}`,
      ),
    ],
  ]);
}

const startFormula = (money: string, start?: Start): string =>
  start === undefined
    ? ""
    : `+IF(${start.when},${moved(money, "To", TURN, `"${start.line}"`)}-${moved(money, "From", TURN, `"${start.line}"`)},0)`;

/** A formula for each column that holds amounts; totals have all of them. */
function inColumns(form: Form, formulaOf: (column: FormColumn) => string): Partial<Record<FormColumn, string>> {
  const columns = form.columns.filter((column) => column !== "because");
  return Object.fromEntries(columns.map((column) => [column, formulaOf(column)]));
}

const totalOf = (lines: readonly FormLine[], column: FormColumn, cell: CellOf): string =>
  `=SUM(${cell(lines[0]?.id ?? "", column)}:${cell(lines[lines.length - 1]?.id ?? "", column)})`;

function lineFormulas(
  line: FormLine,
  [into, outOf]: readonly ["To" | "From", "To" | "From"],
  cell: CellOf,
  money: string,
): Partial<Record<FormColumn, string>> {
  const label = `$${cell(line.id, "label")}`;
  const booked = { booked: `=${moved(money, into, TURN, label)}-${moved(money, outOf, TURN, label)}` };
  const planned = { planned: `=${plannedFormula(line, label, cell)}` };
  if (line.committed === undefined) return { ...booked, ...planned };
  const plan = cell(line.id, "planned");
  return {
    ...booked,
    ...planned,
    committed: `=IF(${isBudgeted("Committed", label)},${budgeted("Committed", label)},${plan})`,
    variance: `=${cell(line.id, "committed")}-${plan}`,
    because: `=${reason(label)}`,
  };
}

/** The plan of a line in the picked turn, or its fallback. */
export function plannedFormula(line: FormLine, label: string, cell: CellOf): string {
  const planned = budgeted("Planned", label);
  const { fallback } = line;
  switch (fallback?.from) {
    case undefined:
      return planned;
    case "booked":
      return `IF(${isBudgeted("Planned", label)},${planned},${cell(line.id, "booked")})`;
    case "agreed":
      return `MAX(${planned},${fallback.formula(label)},${cell(line.id, "booked")})`;
  }
}

/** How many rows of its table belong on a list. */
export const countOf = (list: FormList): string =>
  `=${asThen(list, (table, then) => `SUMPRODUCT(${belongs(list, table, then)}*1)`)}`;

/** A formula over the table of a list; for a turn that was kept as it was, as a close with a commitment does, over the table that keeps it. */
export function asThen(
  { table, past }: Pick<FormList, "table" | "past">,
  formula: (table: string, then: boolean) => string,
): string {
  const now = formula(table.name, false);
  const kept = `COUNTIFS(Closings[Turn],${TURN},Closings[Commitment],"<>")`;
  return past ? `IF(COUNTIFS(${past.name}[Turn],${TURN})+${kept}>0,${formula(past.name, true)},${now})` : now;
}

/** 1 for each row that belongs on the list, 0 for each other. */
function belongs({ columns: [key], owner }: FormList, table: string, then: boolean): string {
  const named = `(${table}[${key.name}]<>"")`;
  const own = owner === null ? named : `(${table}[${owner}]=${SIDE})*${named}`;
  return then ? `(${table}[Turn]=${TURN})*${own}` : own;
}

/** The position in its table, from 1, of the row to show; blank below the last. No array formula and no spilling: it works in every spreadsheet. */
export function rowOfList(list: FormList, nth: number, count: string): string {
  const found = asThen(list, (table, then) => {
    const column = `${table}[${list.columns[0].name}]`;
    return `SUMPRODUCT(LARGE(${belongs(list, table, then)}*ROW(${column}),${count}-${nth - 1}))-${before(column)}`;
  });
  return `=IF(${count}<${nth},"",${found})`;
}

/** What the list shows of that row; amounts stay numbers. */
export function cellOfList(list: FormList, column: FormList["columns"][0], at: string): string {
  const found = asThen(
    list,
    (table) => `INDEX(${table}[${column.name}],${at})${column.look === "points" ? "" : '&""'}`,
  );
  return `=IF(${at}="","",${found})`;
}

/** The text below a list that is longer than the sheet has room for. */
export const moreThanRoom = ({ room }: FormList, count: string): string =>
  `=IF(${count}>${room},${count}-${room}&" more. To show them, delete this sheet and write the form again.","")`;
