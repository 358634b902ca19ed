import type { Form, FormSheet } from "../../campaign/forms/form";
import { closed, happened, IS_CLOSED, moneyFormulas, SIDE, TURN, UNTIL_NOW } from "../../campaign/forms/form-formulas";
import { formSheet } from "../../campaign/forms/form-sheet";
import type { TeamClosing } from "../tables";
import { withNetWorthChart } from "./net-worth-chart";
import { PIRATE_CEASES, PIRATE_STARTS } from "../turn/pirate-events";
import { lineOf, OPENING, ORION_LINES, SIDE_WORDS } from "../lines";
import { OUT_OF_PLAY } from "../turn/orion-turns";

/** In the turn in which a pirate starts, its opening treasury is there from the beginning (V19.095). */
export const PIRATES_START = { line: OPENING, when: `${happened(PIRATE_STARTS, TURN)}>0` };

/**
 * The sheet of the pirates' form, with a chart of their net worth; `costs` are the expenses that reduce the income for
 * rent, `closings` those of their side.
 */
export function orionSheet(form: Form, costs: readonly string[], closings: readonly TeamClosing[]): FormSheet {
  const sheet = formSheet(
    form,
    (inColumn) => {
      const cell = (id: string): string => inColumn(id, "booked");
      const figures = [...worthFormulas(cell), ...rentFormulas(cell, costs)];
      return new Map([
        ...moneyFormulas(form, inColumn, "BPV", PIRATES_START),
        ...figures.map(([id, booked]) => [id, { booked }] as const),
      ]);
    },
    { widths: [30, 12, 14, 14, 62], landscape: false, onePage: true, sideWords: SIDE_WORDS },
  );
  return { ...sheet, plan: withNetWorthChart(sheet.plan, form.turn, closings) };
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
function worthFormulas(cell: Cell): readonly (readonly [id: string, formula: string])[] {
  const units = `IF(${IS_CLOSED},${closed("Unit BPV", TURN)},SUMIFS(Units[Worth BPV],Units[Side],${SIDE}))`;
  const paid = `OR(NOT(${IS_CLOSED}),${cell("rent")}>=${cell("rent-due")})`;
  const lost = `${happened("Flagship lost", UNTIL_NOW)}>0`;
  const standing = (from: string): string => `STAR.ORION_VICTORY(${cell(from)}:${cell("net-worth")},${paid},${lost})`;
  // The rule uses the net worths that exist: one in turn 1, two in turn 2, then three.
  const [three, two, one] = [
    standing("net-worth-two-turns-ago"),
    standing("net-worth-last-turn"),
    standing("net-worth"),
  ];
  const compared = `IF(${cell("net-worth-two-turns-ago")}<>"",${three},IF(${cell("net-worth-last-turn")}<>"",${two},${one}))`;
  // A net worth of 0 is a blank cell for the function.
  const worthless = `IF(OR(NOT(${paid}),${lost},N(${cell("net-worth-two-turns-ago")})>0),"Fired","In play")`;
  return [
    ["unit-bpv", `=IF(${played(0)},${units},0)`],
    ["net-worth-two-turns-ago", `=IF(${TURN}>2,IF(${played(2)},${closed("Net worth", `${TURN}-2`)},""),"")`],
    ["net-worth-last-turn", `=IF(${TURN}>1,IF(${played(1)},${closed("Net worth", `${TURN}-1`)},""),"")`],
    ["net-worth", `=IF(${played(0)},${cell("closing")}+${cell("unit-bpv")},"")`],
    [
      "standing",
      `=IF(${IS_OUT},"${OUT_OF_PLAY}",IF(${played(0)},IF(${cell("net-worth")}=0,${worthless},${compared}),""))`,
    ],
  ];
}

/** V19.08, V19.66: rent is based on the last closed turn before the picked one that was not spent in hiding. */
function rentFormulas(cell: Cell, costs: readonly string[]): readonly (readonly [id: string, formula: string])[] {
  const from = cell("rent-from-turn");
  const hid = happened("Hiding", "Closings[Turn]");
  const past = `(Closings[Side]=${SIDE})*(Closings[Turn]<${TURN})*(${hid}=0)*Closings[Turn]`;
  const due = `STAR.ORION_RENT(${closed("Income", from)},${closed("Rent due", from)},${from}+1)`;
  const hiding = `${happened("Hiding", TURN)}>0`;
  const left = [...idsOf(ORION_LINES.withoutRent), ...idsOf(costs)].map((id) => `-${cell(id)}`).join("");
  const next = `STAR.ORION_RENT(${cell("income-for-rent")},${cell("rent-due")},${TURN}+1)`;
  return [
    ["rent-from-turn", `=SUMPRODUCT(MAX(${past}))`],
    ["rent-due", `=IF(OR(${hiding},${IS_OUT}),0,${due})`],
    ["income-for-rent", `=${cell("total-income")}${left}`],
    ["rent-due-next", `=IF(OR(${IS_OUT},NOT(${played(0)})),0,IF(${hiding},${due},${next}))`],
  ];
}
