import type { Form, FormSheet } from "../../campaign/forms/form";
import { countOf, happened, SIDE, TURN, UNTIL_NOW } from "../../campaign/forms/form-formulas";
import { formSheet } from "../../campaign/forms/form-sheet";

/** The sheet of a ship tracking form. It is as long as the fleet: its headings are repeated on each page. */
export function shipSheet(form: Form): FormSheet {
  const whose = form.side === "" ? "all" : "side";
  const [joined, left] = [happened("Unit enters", UNTIL_NOW, whose), happened("Unit leaves", UNTIL_NOW, whose)];
  const worth = whose === "all" ? "SUM(Units[Worth BPV])" : `SUMIFS(Units[Worth BPV],Units[Side],${SIDE})`;
  const booked = {
    "units-entered": `=${happened("Unit enters", TURN, whose)}`,
    "units-left": `=${happened("Unit leaves", TURN, whose)}`,
    "units-in-campaign": `=${joined}-${left}`,
    "units-tracked": form.list ? countOf(form.list) : "=0",
    "worth-tracked": `=${worth}`,
  };
  return formSheet(form, () => new Map(Object.entries(booked).map(([id, formula]) => [id, { booked: formula }])), {
    widths: whose === "all" ? [28, 12, 13, 22, 20, 13, 14, 22, 16, 8] : [28, 13, 20, 20, 13, 14, 22, 16, 8],
    landscape: true,
    onePage: false,
  });
}
