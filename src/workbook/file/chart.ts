import type { Chart, Sheet, SheetChart, WriteSheet } from "hucre";
import type { PlannedChart, PlannedSeries } from "../../engine/campaign/schema/sheet";
import { a1 } from "../../engine/core/cell";

/**
 * hucre has one type for charts that it writes and another for charts that it has read. When it saves, a sheet may have
 * either, but its types allow only the second.
 */
export const withCharts = (sheet: Sheet, charts: readonly PlannedChart[]): Sheet => ({
  ...sheet,
  charts: charts.map(chartOf) as unknown as Chart[],
});

/** A sheet of ours, as hucre writes a new one: its charts are new ones, and it has no pivot tables. */
export function asNew({ charts, pivotTables: _pivotTables, ...sheet }: Sheet): WriteSheet {
  return charts === undefined ? sheet : { ...sheet, charts: charts as unknown as SheetChart[] };
}

/**
 * Lines through points; equal points coincide. Each has a marker, because a single point makes no line. What they are compared with is a
 * dashed line. Of bars, the first one is on top.
 */
function chartOf({ title, kind, at, series, fromZero, named }: PlannedChart): SheetChart {
  return {
    type: kind === "bars" ? "bar" : "scatter",
    title,
    altText: title,
    series: series.map((each) => ({
      ...{ name: each.name, values: cells(each.drawn, each.points), categories: cells(each.along, each.points) },
      ...(kind === "lines" && lookOf(each)),
    })),
    axes: { ...(kind === "bars" && { x: { reverse: true } }), ...(fromZero && { y: { scale: { min: 0 } } }) },
    anchor: { from: { row: at.row, col: at.column }, to: { row: at.lastRow + 1, col: at.lastColumn + 1 } },
    legend: named ? "bottom" : false,
  };
}

const lookOf = ({ compared }: PlannedSeries) =>
  compared
    ? ({ marker: { symbol: "none" }, stroke: { dash: "dash" }, smooth: false } as const)
    : ({ marker: { symbol: "circle", size: 5 }, smooth: false } as const);

/** Absolute, as Excel keeps them. */
const cells = ({ row, column }: PlannedSeries["along"], many: number): string =>
  `${a1(row, column)}:${a1(row + many - 1, column)}`.replace(/[A-Z]+(?=\d)/g, "$$$&$$");
