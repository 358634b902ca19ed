import type { Form, FormSheet } from "../../campaign/forms/form";
import {
  TURN,
  asThen,
  countOf,
  moneyFormulas,
  plannedFormula,
  SIDE,
  type Formulas,
} from "../../campaign/forms/form-formulas";
import { PLACES } from "../places/places-table";
import { formSheet, type Paper } from "../../campaign/forms/form-sheet";
import { LIMITS, lineOf } from "./lines";

/** The sheet of a Team's form of money. */
export const teamSheet = (form: Form, paper: Paper): FormSheet =>
  formSheet(
    form,
    (cell): Formulas => {
      const used = (words: readonly string[]): string =>
        words.map((word) => cell(lineOf(word)?.id ?? word, "booked")).join("+");
      const limits = LIMITS.flatMap(({ id, of }) => {
        const line = form.lines.find((known) => known.id === id);
        const formulas = line && { planned: `=${plannedFormula(line, `$${cell(id, "label")}`, cell)}` };
        return formulas ? [[id, { ...formulas, booked: `=${used(of)}` }] as const] : [];
      });
      return new Map([
        ...moneyFormulas(form, cell, "BPV"),
        ...limits,
        ["province-value", { booked: `=${valueOf(form, "Province")}` }],
        ["system-value", { booked: `=${valueOf(form, "System")}` }],
        ...(form.list ? [[form.list.countedBy, { booked: countOf(form.list) }] as const] : []),
      ]);
    },
    paper,
  );

/** What the places of a kind are worth that the side owned in the picked turn. */
const valueOf = (form: Form, kind: string): string =>
  asThen({ table: PLACES, ...(form.list?.past && { past: form.list.past }) }, (table, then) => {
    const when = then ? `,${table}[Turn],${TURN}` : "";
    return `SUMIFS(${table}[Economic value],${table}[Owner],${SIDE},${table}[Kind],"${kind}"${when})`;
  });
