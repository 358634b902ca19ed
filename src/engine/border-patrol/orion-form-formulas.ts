import { a1 } from "../campaign/tables";
import { ORION_LINES, lineOf } from "./lines";

/** The columns of the form: what, by which clause, planned, booked, and what it is. */
export const AT = { label: 0, clause: 1, planned: 2, amount: 3, why: 4 } as const;
/** The cell that picks the turn. */
export const TURN_AT = "B3";
/** The cells that every formula looks at. */
const SIDE = "$B$2";
const TURN = "$B$3";

/** The formulas of the form by the ids of its lines. */
export interface Formulas {
  readonly amount: ReadonlyMap<string, string>;
  readonly planned: ReadonlyMap<string, string>;
}

/** Gives the cell of a line, such as "D7". */
type CellOf = (id: string, column?: number) => string;

/** The formula of every line, where each stands in its row; `costs` are the expenses that lessen the income for rent. */
export function orionFormulas(rows: ReadonlyMap<string, number>, costs: readonly string[]): Formulas {
  const cell: CellOf = (id, column = AT.amount) => {
    const row = rows.get(id);
    if (row === undefined) throw new Error(`the form has no line ${id}`);
    return a1(row, column);
  };
  const income = idsOf(ORION_LINES.income);
  const expenses = idsOf(ORION_LINES.expenses);
  const total = (ids: readonly string[], column: number): string =>
    `=SUM(${cell(ids[0] ?? "", column)}:${cell(ids[ids.length - 1] ?? "", column)})`;
  const closing = (column: number): string =>
    `=${cell("opening")}+${cell("total-income", column)}-${cell("total-expenses", column)}`;
  const label = (id: string): string => `$${cell(id, AT.label)}`;
  const before = `"<"&${TURN}`;
  return {
    amount: new Map([
      ["opening", `=${moved("To", before)}-${moved("From", before)}`],
      ...income.map((id) => [id, `=${moved("To", TURN, label(id))}-${moved("From", TURN, label(id))}`] as const),
      ["total-income", total(income, AT.amount)],
      ...expenses.map((id) => [id, `=${moved("From", TURN, label(id))}-${moved("To", TURN, label(id))}`] as const),
      ["total-expenses", total(expenses, AT.amount)],
      ["closing", closing(AT.amount)],
      ...worthFormulas(cell),
      ...rentFormulas(cell, costs),
    ]),
    planned: new Map([
      ...[...income, ...expenses].map((id) => [id, `=${planned(label(id))}`] as const),
      ["total-income", total(income, AT.planned)],
      ["total-expenses", total(expenses, AT.planned)],
      ["closing", closing(AT.planned)],
    ]),
  };
}

const idsOf = (words: readonly string[]): readonly string[] => words.map((word) => lineOf(word)?.id ?? word);

/** What went to the side, or from it, in BPV: on one line or on all. Rows without a number are drafts. */
const moved = (way: "To" | "From", when: string, line?: string): string =>
  `SUMIFS(Transfers[Amount],Transfers[${way}],${SIDE},Transfers[Turn],${when},` +
  `${line === undefined ? "" : `Transfers[Line],${line},`}Transfers[Currency],"BPV",Transfers[No],">0")`;

const planned = (line: string): string =>
  `SUMIFS(BudgetLines[Planned],BudgetLines[Turn],${TURN},BudgetLines[Side],${SIDE},BudgetLines[Line],${line})`;

/** What the side's closing of a turn says. */
const closed = (column: string, turn: string): string =>
  `SUMIFS(Closings[${column}],Closings[Turn],${turn},Closings[Side],${SIDE})`;

const IS_CLOSED = `COUNTIFS(Closings[Turn],${TURN},Closings[Side],${SIDE})>0`;

/** How many events of a kind the log has for the side. */
const happened = (kind: string, when: string): string =>
  `COUNTIFS(Events[Turn],${when},Events[Kind],"${kind}",Events[Side],${SIDE},Events[No],">0")`;

/** V19.092, V19.093: of a closed turn from its closing, of the turn under way from the ship tracker. */
function worthFormulas(cell: CellOf): readonly (readonly [id: string, formula: string])[] {
  const units = `IF(${IS_CLOSED},${closed("Unit BPV", TURN)},SUMIFS(Units[Worth BPV],Units[Side],${SIDE}))`;
  const paid = `OR(NOT(${IS_CLOSED}),${cell("rent")}>=${cell("rent-due")})`;
  const lost = `${happened("Flagship lost", `"<="&${TURN}`)}>0`;
  const standing = (from: string): string => `STAR.ORION_VICTORY(${cell(from)}:${cell("net-worth")},${paid},${lost})`;
  // The rule takes the net worths that there are: one in turn 1, two in turn 2, then three.
  const [three, two, one] = [
    standing("net-worth-two-turns-ago"),
    standing("net-worth-last-turn"),
    standing("net-worth"),
  ];
  return [
    ["unit-bpv", `=${units}`],
    ["net-worth-two-turns-ago", `=IF(${TURN}>2,${closed("Net worth", `${TURN}-2`)},"")`],
    ["net-worth-last-turn", `=IF(${TURN}>1,${closed("Net worth", `${TURN}-1`)},"")`],
    ["net-worth", `=${cell("closing")}+${cell("unit-bpv")}`],
    ["standing", `=IF(${TURN}>2,${three},IF(${TURN}=2,${two},${one}))`],
  ];
}

/** V19.08, V19.66: rent is reckoned from the last closed turn before the picked one that was not spent in hiding. */
function rentFormulas(cell: CellOf, costs: readonly string[]): readonly (readonly [id: string, formula: string])[] {
  const from = cell("rent-from-turn");
  const hid = `COUNTIFS(Events[Turn],Closings[Turn],Events[Kind],"Hiding",Events[Side],${SIDE},Events[No],">0")`;
  const past = `(Closings[Side]=${SIDE})*(Closings[Turn]<${TURN})*(${hid}=0)*Closings[Turn]`;
  const due = `STAR.ORION_RENT(${closed("Income", from)},${closed("Rent due", from)},${from}+1)`;
  const hiding = `${happened("Hiding", TURN)}>0`;
  const left = [...idsOf(ORION_LINES.withoutRent), ...idsOf(costs)].map((id) => `-${cell(id)}`).join("");
  const next = `STAR.ORION_RENT(${cell("income-for-rent")},${cell("rent-due")},${TURN}+1)`;
  return [
    ["rent-from-turn", `=SUMPRODUCT(MAX(${past}))`],
    ["rent-due", `=IF(${hiding},0,${due})`],
    ["income-for-rent", `=${cell("total-income")}${left}`],
    ["rent-due-next", `=IF(${hiding},${due},${next})`],
  ];
}
