import type { Cell } from "../core/cell";
import type { OpenGame } from "./game";
import type { ReportSection } from "./ledger/report-section";
import { tableOfPicture, type Picture } from "./picture";
import { picturesOf } from "./pictures";
import { reportTitle, type TurnReport } from "./turn-report";

/**
 * The figures of the charts of a campaign, for programs and to send: for each chart what it shows, and its numbers as a table. For a side,
 * give its view of the books.
 */
export const chartsReport = (open: OpenGame): TurnReport => ({
  title: reportTitle(open, "charts"),
  sections: picturesOf(open).map(figuresOf),
});

/** The chart's sentence, and a line for each row of its numbers. */
function figuresOf(picture: Picture): ReportSection {
  const table = tableOfPicture(picture);
  const [of = "", ...series] = table.heads;
  const said = ([what, ...values]: readonly Cell[]): string =>
    `${typeof what === "number" ? `${of} ` : ""}${what ?? ""}: ${values.flatMap((value, at) => (value === null ? [] : [`${series[at] ?? ""} ${value}`])).join(", ")}`;
  return { title: picture.title, lines: [picture.says, ...table.rows.map(said)], table };
}
