import { tableOfPicture, type Picture } from "./picture";
import { valueCell, type PlannedCell, type PlannedChart, type SheetPlan } from "./schema/sheet";

/** The rows that a chart takes at least, and its columns. */
const CHART_ROWS = 16;
const CHART_COLUMNS = 7;
const WIDTHS = { labels: 24, values: 14, chart: 10 } as const;

/**
 * A sheet with pictures one below the other: each with what it says, its numbers as a table, and its chart beside them. Its cells are
 * values, so that it stays as it was asked for.
 */
export function sheetOfPictures(pictures: readonly Picture[], name: string, title: string): SheetPlan {
  const cells: PlannedCell[] = [valueCell(0, 0, "title", title)];
  const charts: PlannedChart[] = [];
  const columns = Math.max(0, ...pictures.map((picture) => tableOfPicture(picture).heads.length));
  let top = 2;
  for (const picture of pictures) {
    const { cells: own, chart, rows } = placed(picture, top, columns + 1);
    cells.push(...own);
    charts.push(chart);
    top += rows;
  }
  return {
    ...{ name, cells, charts, frozenRows: 0, offered: [], landscape: true, onePage: false },
    widths: [
      WIDTHS.labels,
      ...Array.from({ length: Math.max(0, columns - 1) }, () => WIDTHS.values),
      ...Array.from({ length: CHART_COLUMNS + 1 }, () => WIDTHS.chart),
    ],
  };
}

/** A picture from a row on, its chart from a column on, and how many rows they take with the blank ones after them. */
function placed(picture: Picture, top: number, chartColumn: number) {
  const { heads, rows } = tableOfPicture(picture);
  const [headings, first] = [top + 2, top + 3];
  const many = Math.max(CHART_ROWS, rows.length + 1);
  const isBars = picture.kind === "bars";
  const [one = "", ...others] = heads.slice(1);
  const isCompared = (index: number): boolean =>
    !isBars && picture.compared !== undefined && index === heads.length - 2;
  const seriesAt = (series: string, index: number) => ({
    ...{ name: series, along: { row: first, column: 0 }, drawn: { row: first, column: index + 1 } },
    points: rows.length,
    ...(isCompared(index) && { compared: true as const }),
  });
  const chart: PlannedChart = {
    ...{ title: picture.title, kind: picture.kind, named: true },
    at: {
      ...{ row: headings, column: chartColumn },
      ...{ lastRow: headings + many - 1, lastColumn: chartColumn + CHART_COLUMNS - 1 },
    },
    series: [seriesAt(one, 0), ...others.map((series, index) => seriesAt(series, index + 1))],
  };
  const cells = [
    valueCell(top, 0, "section", picture.title),
    valueCell(top + 1, 0, "clause", picture.says),
    ...heads.map((head, column) => valueCell(headings, column, "heading", head)),
    ...rows.flatMap((row, down) =>
      row.flatMap((value, column) =>
        value === null ? [] : [valueCell(first + down, column, lookOf(column, isBars), value)],
      ),
    ),
  ];
  return { cells, chart, rows: many + 4 };
}

const lookOf = (column: number, isBars: boolean): PlannedCell["look"] =>
  column > 0 ? "points" : isBars ? "text" : "whole";
