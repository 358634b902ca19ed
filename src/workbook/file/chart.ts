import type { Chart, Sheet, SheetChart, WriteSheet } from "hucre";
import type { PlannedChart } from "../../engine/campaign/schema/sheet";
import { a1 } from "../../engine/core/cell";

/**
 * hucre has one type for charts that it writes and another for charts that it has read. When it saves, a sheet may have
 * either, but its types allow only the second.
 */
export const withChart = (sheet: Sheet, chart: PlannedChart): Sheet => ({
  ...sheet,
  charts: [lineChart(chart)] as unknown as Chart[],
});

/** A sheet of ours, as hucre writes a new one: its charts are new ones, and it has no pivot tables. */
export function asNew({ charts, pivotTables: _pivotTables, ...sheet }: Sheet): WriteSheet {
  return charts === undefined ? sheet : { ...sheet, charts: charts as unknown as SheetChart[] };
}

/**
 * A line through points; equal points coincide. Each has a marker, because a single point makes no line. The amount to reach is a
 * dashed line, and the axis starts at 0.
 */
function lineChart({ title, name, at, along, drawn, points, goal }: PlannedChart): SheetChart {
  // Absolute, as Excel keeps them.
  const cells = ({ row, column }: PlannedChart["along"], many = points): string =>
    `${a1(row, column)}:${a1(row + many - 1, column)}`.replace(/[A-Z]+(?=\d)/g, "$$$&$$");
  return {
    type: "scatter",
    title,
    altText: title,
    series: [
      { name, values: cells(drawn), categories: cells(along), marker: { symbol: "circle", size: 5 }, smooth: false },
      {
        ...{ name: goal.name, values: cells(goal.drawn, 2), categories: cells(goal.along, 2) },
        ...{ marker: { symbol: "none" }, stroke: { dash: "dash" }, smooth: false },
      },
    ],
    axes: { y: { scale: { min: 0 } } },
    anchor: { from: { row: at.row, col: at.column }, to: { row: at.lastRow + 1, col: at.lastColumn + 1 } },
    legend: false,
  };
}
