import type { Form, FormSheet } from "../../campaign/forms/form";
import {
  closed,
  closedWord,
  happened,
  IS_CLOSED,
  moneyFormulas,
  SIDE,
  TURN,
  UNTIL_NOW,
} from "../../campaign/forms/form-formulas";
import { formSheet } from "../../campaign/forms/form-sheet";
import type { PlannedCell } from "../../campaign/schema/sheet";
import type { TeamClosing } from "../tables";
import { withNetWorthChart } from "./net-worth-chart";
import { PIRATE_CEASES, PIRATE_STARTS } from "../turn/pirate-events";
import { toNumber, type Points } from "../../core/points";
import { VICTORY, type RENT } from "../rules/constants";
import { rentFormula } from "./rent-formula";
import { SIDE_WORDS } from "../sides";
import { lineOf, OPENING, ORION_LINES } from "./lines";
import { OUT_OF_PLAY } from "../turn/orion-turns";

/** In the turn in which a pirate starts, its opening treasury is there from the beginning (V19.095). */
export const PIRATES_START = { line: OPENING, when: `${happened(PIRATE_STARTS, TURN)}>0` };

/** What a campaign with house rules has instead of the book: the turn under way, its rent and that of the next, and the net worth that wins. */
export interface SheetByHouse {
  readonly now: number;
  readonly due: typeof RENT;
  readonly next: typeof RENT;
  readonly wonAt: Points;
  readonly equalIsLess: boolean;
  /** The rent that was due after each closed turn around those in hiding: no closing has it. */
  readonly putOff: ReadonlyMap<number, Points>;
}

/** The lines that house rules decide. */
const BY_HOUSE_RULES = ["standing", "rent-due", "rent-due-next"];

/**
 * The sheet of the pirates' form, with a chart of their net worth; `costs` are the expenses that reduce the income for
 * rent, `closings` those of their side.
 */
export function orionSheet(
  form: Form,
  costs: readonly string[],
  closings: readonly TeamClosing[],
  { house, hasOpen }: { readonly house: SheetByHouse | undefined; readonly hasOpen: boolean },
): FormSheet {
  const ruled: string[] = [];
  const sheet = formSheet(
    form,
    (inColumn) => {
      const cell = (id: string): string => inColumn(id, "booked");
      const figures = [...worthFormulas(cell, house), ...rentFormulas(cell, costs, house, hasOpen)];
      ruled.push(...BY_HOUSE_RULES.map(cell));
      return new Map([
        ...moneyFormulas(form, inColumn, "BPV", PIRATES_START),
        ...figures.map(([id, booked]) => [id, { booked }] as const),
      ]);
    },
    { widths: [30, 12, 14, 14, 62], landscape: false, onePage: true, sideWords: SIDE_WORDS },
  );
  const plan = withNetWorthChart(sheet.plan, form.turn, closings, house?.wonAt ?? VICTORY.wonAt);
  const goal = plan.charts?.[0]?.series[1]?.drawn;
  const rows = ruled.map((cell) => Number(/\d+$/.exec(cell)?.[0]) - 1);
  const isRuled = ({ row, column }: PlannedCell): boolean =>
    rows.includes(row) || (column === goal?.column && (row === goal.row || row === goal.row + 1));
  return { ...sheet, plan, ...(house && { byHouseRules: plan.cells.filter(isRuled) }) };
}

type Cell = (id: string) => string;

const idsOf = (words: readonly string[]): readonly string[] => words.map((word) => lineOf(word)?.id ?? word);

/** Whether the pirate played in the turn so many turns before the picked one: one that started later has only its own (V19.095). */
const played = (back: number): string => {
  const isFirst = `COUNTIFS(Events[Kind],"${PIRATE_STARTS}",Events[Side],${SIDE})=0`;
  return `OR(${isFirst},${happened(PIRATE_STARTS, `"<="&${TURN}-${back}`)}>0)`;
};

/** Whether the pirate has left the campaign by the picked turn. */
const IS_OUT = `${happened(PIRATE_CEASES, UNTIL_NOW)}>0`;

/** V19.092, V19.093: of a closed turn from its closing, of the turn under way from the ship tracker. */
function worthFormulas(
  cell: Cell,
  house: SheetByHouse | undefined,
): readonly (readonly [id: string, formula: string])[] {
  const units = `IF(${IS_CLOSED},${closed("Unit BPV", TURN)},SUMIFS(Units[Worth BPV],Units[Side],${SIDE}))`;
  const paid = `OR(NOT(${IS_CLOSED}),${cell("rent")}>=${cell("rent-due")})`;
  const worths: readonly (readonly [string, string])[] = [
    ["unit-bpv", `=IF(${played(0)},${units},0)`],
    ["net-worth-two-turns-ago", `=IF(${TURN}>2,IF(${played(2)},${closed("Net worth", `${TURN}-2`)},""),"")`],
    ["net-worth-last-turn", `=IF(${TURN}>1,IF(${played(1)},${closed("Net worth", `${TURN}-1`)},""),"")`],
    ["net-worth", `=IF(${played(0)},${cell("closing")}+${cell("unit-bpv")},"")`],
  ];
  const lost = `${happened("Flagship lost", UNTIL_NOW)}>0`;
  const standing = (from: string): string => `STAR.ORION_VICTORY(${cell(from)}:${cell("net-worth")},${paid},${lost})`;
  // The rule uses the net worths that exist: one in turn 1, two in turn 2, then three.
  const [three, two, one] = [
    standing("net-worth-two-turns-ago"),
    standing("net-worth-last-turn"),
    standing("net-worth"),
  ];
  const compared = `IF(${cell("net-worth-two-turns-ago")}<>"",${three},IF(${cell("net-worth-last-turn")}<>"",${two},${one}))`;
  if (house) return [...worths, ["standing", standingByHouse(cell, house, paid, lost)]];
  // A net worth of 0 is a blank cell for the function.
  const worthless = `IF(OR(NOT(${paid}),${lost},N(${cell("net-worth-two-turns-ago")})>0),"Fired","In play")`;
  return [
    ...worths,
    [
      "standing",
      `=IF(${IS_OUT},"${OUT_OF_PLAY}",IF(${played(0)},IF(${cell("net-worth")}=0,${worthless},${compared}),""))`,
    ],
  ];
}

/** V19.09 by house rules: the same conditions as the rule has, as a native formula. */
function standingByHouse(cell: Cell, { wonAt, equalIsLess }: SheetByHouse, paid: string, lost: string): string {
  const [worth, before] = [cell("net-worth"), cell("net-worth-two-turns-ago")];
  const compared = `IF(${worth}>=${toNumber(wonAt)},"Won",IF(${before}="","In play",IF(${worth}${equalIsLess ? "<=" : "<"}${before},"Fired","In play")))`;
  return `=IF(${IS_OUT},"${OUT_OF_PLAY}",IF(${played(0)},IF(${IS_CLOSED},${closedWord("Standing")},IF(OR(NOT(${paid}),${lost}),"Fired",${compared})),""))`;
}

/** V19.08, V19.66: rent is based on the last closed turn before the picked one that was not spent in hiding. */
function rentFormulas(
  cell: Cell,
  costs: readonly string[],
  house: SheetByHouse | undefined,
  hasOpen: boolean,
): readonly (readonly [id: string, formula: string])[] {
  const from = cell("rent-from-turn");
  const hid = happened("Hiding", "Closings[Turn]");
  const past = `(Closings[Side]=${SIDE})*(Closings[Turn]<${TURN})*(${hid}=0)*Closings[Turn]`;
  const [income, rent] = [closed("Income", from), closed("Rent due", from)];
  const calculated = house
    ? `IF(${IS_CLOSED},${closed("Rent due", TURN)},${rentFormula(house.due, income, rent, `(${from}+1)`)})`
    : `STAR.ORION_RENT(${income},${rent},${from}+1)`;
  const isOf = `(Closings[Turn]=${from})*(Closings[Side]=${SIDE})`;
  const isOpen = `SUMPRODUCT(${isOf}*((Closings[Income]="")+(Closings[Income]<0)*(Closings[Rent due]="")))>0`;
  const due = hasOpen ? `IF(${isOpen},0,${calculated})` : calculated;
  const hiding = `${happened("Hiding", TURN)}>0`;
  const left = [...idsOf(ORION_LINES.withoutRent), ...idsOf(costs)].map((id) => `-${cell(id)}`).join("");
  const next = house
    ? nextByHouse(cell, house)
    : `STAR.ORION_RENT(${cell("income-for-rent")},${cell("rent-due")},${TURN}+1)`;
  return [
    ["rent-from-turn", `=SUMPRODUCT(MAX(${past}))`],
    ["rent-due", `=IF(OR(${hiding},${IS_OUT}),0,${due})`],
    ["income-for-rent", `=${cell("total-income")}${left}`],
    ["rent-due-next", `=IF(OR(${IS_OUT},NOT(${played(0)})),0,${afterPutOff(`IF(${hiding},${due},${next})`, house)})`],
  ];
}

/** The rent of the turn after the picked one: around a turn in hiding what it was, and otherwise by this formula. */
const afterPutOff = (otherwise: string, house: SheetByHouse | undefined): string =>
  [...(house?.putOff ?? [])].reduce((rest, [turn, rent]) => `IF(${TURN}=${turn},${toNumber(rent)},${rest})`, otherwise);

/** The rent of the turn after the picked one: of a turn that was closed since, what it was. */
function nextByHouse(cell: Cell, { now, due, next }: SheetByHouse): string {
  const rent = (by: typeof RENT): string => rentFormula(by, cell("income-for-rent"), cell("rent-due"), `(${TURN}+1)`);
  return `IF(${TURN}>=${now},${rent(next)},IF(${TURN}=${now}-1,${rent(due)},${closed("Rent due", `${TURN}+1`)}))`;
}
