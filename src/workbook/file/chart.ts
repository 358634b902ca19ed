import type { Chart, Sheet, SheetChart, WriteSheet } from "hucre";
import type { PlannedChart } from "../../engine/campaign/schema/sheet";
import { a1 } from "../../engine/core/cell";

/**
 * hucre writes charts of one type and reads them as another, and keeps those that it read by their parts. When it saves, a
 * sheet of a workbook may hold either; its types only know of the second.
 */
export const withChart = (sheet: Sheet, chart: PlannedChart): Sheet => ({
  ...sheet,
  charts: [lineChart(chart)] as unknown as Chart[],
});

/** A sheet that was laid, as hucre writes a new one: its charts are laid ones, and pivot tables it has none. */
export function asNew({ charts, pivotTables: _pivotTables, ...sheet }: Sheet): WriteSheet {
  return charts === undefined ? sheet : { ...sheet, charts: charts as unknown as SheetChart[] };
}

/** A line through points: those that are repeated fall together. Each has a mark, since a single one makes no line. */
function lineChart({ title, name, at, along, drawn, points }: PlannedChart): SheetChart {
  // Absolute, as Excel keeps them.
  const cells = ({ row, column }: PlannedChart["along"]): string =>
    `${a1(row, column)}:${a1(row + points - 1, column)}`.replace(/[A-Z]+(?=\d)/g, "$$$&$$");
  return {
    type: "scatter",
    title,
    altText: title,
    series: [
      { name, values: cells(drawn), categories: cells(along), marker: { symbol: "circle", size: 5 }, smooth: false },
    ],
    anchor: { from: { row: at.row, col: at.column }, to: { row: at.lastRow + 1, col: at.lastColumn + 1 } },
    legend: false,
  };
}
