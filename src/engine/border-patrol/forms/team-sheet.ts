import type { Form, FormSheet } from "../../campaign/forms/form";
import { SIDE, countOf, moneyFormulas, plannedFormula, type Formulas } from "../../campaign/forms/form-formulas";
import { formSheet, type Paper } from "../../campaign/forms/form-sheet";
import { LIMITS, lineOf } from "../lines";

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
        ...moneyFormulas(form, cell),
        ...limits,
        ["province-value", { booked: `=${valueOf("Province")}` }],
        ["system-value", { booked: `=${valueOf("System")}` }],
        ...(form.list ? [[form.list.countedBy, { booked: countOf(form.list) }] as const] : []),
      ]);
    },
    paper,
  );

/** What the places of a kind are worth that the side owns now. */
const valueOf = (kind: string): string => `SUMIFS(Places[Economic value],Places[Owner],${SIDE},Places[Kind],"${kind}")`;
