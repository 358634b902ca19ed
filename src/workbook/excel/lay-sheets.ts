import type {
  Look,
  Offered,
  PlannedCell,
  PlannedChart,
  PlannedSeries,
  PlannedTable,
  SheetPlan,
} from "../../engine/campaign/schema/sheet";
import { a1 } from "../../engine/core/cell";
import { cellsWith } from "../address";
import {
  BORDER_COLOUR,
  COLUMN_FORMATS,
  formatOf,
  LOOKS,
  PLAIN,
  TABLE_STYLE,
  TEXT_FORMAT,
  type LookStyle,
} from "../look-styles";
import { forOpenCell, forTextCell, type Input } from "./input";
import { blockAt, formatBlock, runsOf, step, writeRows, type Step } from "./step";

/** The longest list of words that Excel accepts as text. */
const LONGEST_LIST = 255;
/** How many areas are formatted at once; an address may have 8,192 characters. */
const AREAS_AT_ONCE = 200;

const sheetOf = (context: Excel.RequestContext, plan: SheetPlan): Excel.Worksheet =>
  context.workbook.worksheets.getItem(plan.name);

export const addSheet = (plan: SheetPlan): Step =>
  step((context) => {
    context.workbook.worksheets.add(plan.name);
  });

/** Writes the header, formats and rows of a plan's table, and then makes the table itself. */
export function fillTable({ name: sheet }: SheetPlan, { name, called, columns, rows }: PlannedTable): Step[] {
  const bodyRows = Math.max(1, rows.length);
  const runs = runsOf(columns.map(({ holds }) => COLUMN_FORMATS[holds]));
  const cells = rows.map((row) =>
    columns.map(({ holds }, at) => (holds === "text" ? forTextCell(row[at] ?? null) : forOpenCell(row[at] ?? null))),
  );
  return [
    ...runs.map(({ at, length, value }) => formatBlock(sheet, 1, at, bodyRows, length, value)),
    ...writeRows(sheet, 0, 0, [columns.map((column) => column.name), ...cells]),
    step((context) => {
      const area = blockAt(context, sheet, 0, 0, 1 + bodyRows, columns.length);
      addTable(context, sheet, area, called ?? name);
    }),
  ];
}

/** Makes an area of a sheet, given by its id or name, a table. */
export function addTable(context: Excel.RequestContext, sheet: string, area: Excel.Range, name: string): void {
  const table = context.workbook.worksheets.getItem(sheet).tables.add(area, true);
  table.name = name;
  table.style = TABLE_STYLE;
}

/** Writes the cells of a plan: their number formats first, then their contents. */
export function writeCells(plan: SheetPlan): Step[] {
  const { row, column, rows } = gridOf(plan.cells);
  if (rows.length === 0) return [];
  const formats = rows.flatMap((cells, down) =>
    runsOf(cells.map((cell) => (cell ? formatOf(cell.look, cell.content) : undefined)))
      .filter(({ value }) => value !== PLAIN.format)
      .map(({ at, length, value }) => formatBlock(plan.name, row + down, column + at, 1, length, value)),
  );
  const inputs = rows.map((cells) => cells.map((cell) => (cell ? inputOf(cell) : null)));
  return [...formats, ...writeRows(plan.name, row, column, inputs)];
}

function inputOf({ look, content }: PlannedCell): Input {
  if (content.kind === "formula") return content.formula;
  return formatOf(look, content) === TEXT_FORMAT ? forTextCell(content.value) : forOpenCell(content.value);
}

/** The cells at their places, in the smallest grid that contains them. */
function gridOf(cells: readonly PlannedCell[]) {
  const row = Math.min(...cells.map((cell) => cell.row));
  const column = Math.min(...cells.map((cell) => cell.column));
  const height = Math.max(-1, ...cells.map((cell) => cell.row - row)) + 1;
  const width = Math.max(-1, ...cells.map((cell) => cell.column - column)) + 1;
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, (): PlannedCell | null => null));
  for (const cell of cells) rows[cell.row - row]?.splice(cell.column - column, 1, cell);
  return { row, column, rows };
}

/** Everything about a sheet except its contents: looks, widths, frozen rows, lists of words, charts, page set-up. */
export function formatSheet(plan: SheetPlan): Step[] {
  return [
    ...plan.widths.map((characters, column) => setWidth(plan.name, column, characters)),
    ...looksOf(plan),
    ...plan.offered.map((offered) => offer(plan, offered)),
    ...(plan.frozenRows > 0 ? [step((context) => sheetOf(context, plan).freezePanes.freezeRows(plan.frozenRows))] : []),
    ...(plan.charts ?? []).map((chart) => draw(plan.name, chart)),
    paper(plan),
    ...(plan.hidden === true ? [hide(plan)] : []),
  ];
}

const hide = (plan: SheetPlan): Step =>
  step((context) => {
    sheetOf(context, plan).visibility = Excel.SheetVisibility.hidden;
  });

/** A character of the standard font is 7 pixels wide, a cell has 5 more for its edges, and a pixel is 3/4 of a point. */
const pointsOf = (characters: number): number => (7 * characters + 5) * 0.75;

/** Sets the width of a column in characters; the sheet is given by its id or name. */
export const setWidth = (sheet: string, column: number, characters: number): Step =>
  step((context) => {
    const letters = a1(0, column).replace(/\d+$/, "");
    const range = context.workbook.worksheets.getItem(sheet).getRange(`${letters}:${letters}`).untrack();
    range.format.columnWidth = pointsOf(characters);
  });

function looksOf(plan: SheetPlan): Step[] {
  const areas = areasOf(plan.cells);
  const looks = [...new Set(areas.map(({ look }) => look))];
  return looks.flatMap((look) => {
    const addresses = areas.filter((area) => area.look === look).map(({ address }) => address);
    return [
      ...chunks(addresses, AREAS_AT_ONCE).map((some) => formatAreas(plan, some, LOOKS[look])),
      ...addresses.flatMap((address) => drawBorder(plan, address, LOOKS[look])),
    ];
  });
}

/** Neighbouring cells of a row with the same look, as the address of their area. */
function areasOf(cells: readonly PlannedCell[]): { readonly look: Look; readonly address: string }[] {
  const { row, column, rows } = gridOf(cells);
  return rows.flatMap((line, down) =>
    runsOf(line.map((cell) => cell?.look)).map(({ at, length, value }) => {
      const first = a1(row + down, column + at);
      const last = a1(row + down, column + at + length - 1);
      return { look: value, address: first === last ? first : `${first}:${last}` };
    }),
  );
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

const formatAreas = (plan: SheetPlan, addresses: readonly string[], style: LookStyle): Step =>
  step((context) => {
    const { format } = sheetOf(context, plan).getRanges(addresses.join(",")).untrack();
    if (style.size !== PLAIN.size) format.font.size = style.size;
    if (style.bold) format.font.bold = true;
    if (style.italic) format.font.italic = true;
    if (style.colour !== PLAIN.colour) format.font.color = style.colour;
    if (style.fill !== null) format.fill.color = style.fill;
    if (style.align === "left") format.horizontalAlignment = "Left";
    if (style.align === "right") format.horizontalAlignment = "Right";
    if (style.wrap) format.wrapText = true;
  }, addresses);

const EDGES: Readonly<Record<LookStyle["border"], readonly ("EdgeTop" | "EdgeBottom" | "EdgeLeft" | "EdgeRight")[]>> = {
  none: [],
  above: ["EdgeTop"],
  below: ["EdgeBottom"],
  around: ["EdgeTop", "EdgeBottom", "EdgeLeft", "EdgeRight"],
};

/** Lines are drawn area by area: Excel may treat adjoining areas as one and leave out the lines between them. */
const drawBorder = (plan: SheetPlan, address: string, style: LookStyle): Step[] =>
  EDGES[style.border].map((edge) =>
    step((context) => {
      const border = sheetOf(context, plan).getRange(address).untrack().format.borders.getItem(edge);
      border.style = "Continuous";
      border.color = BORDER_COLOUR;
    }),
  );

const offer = (plan: SheetPlan, { row, column, rows, words, strict }: Offered): Step => {
  // Only INDIRECT lets a list follow the column of a table as it grows.
  const source =
    "table" in words
      ? `=INDIRECT("${words.table}[${words.column}]")`
      : "sheet" in words
        ? `=${cellsWith(words)}`
        : listed(words);
  return step((context) => {
    const validation = blockAt(context, plan.name, row, column, rows).dataValidation;
    validation.rule = { list: { inCellDropDown: true, source } };
    validation.ignoreBlanks = true;
    validation.errorAlert = {
      showAlert: strict,
      style: "Stop",
      title: "Not in the list",
      message: "Choose one of the values in the list.",
    };
  }, source);
};

function listed(words: readonly string[]): string {
  const source = words.join(",");
  if (source.length > LONGEST_LIST || words.some((word) => word.includes(","))) {
    throw new Error(`Excel cannot offer this list of words: ${source}`);
  }
  return source;
}

const CHART_TYPES = { lines: "XYScatterLines", bars: "BarClustered" } as const;

/** A chart of drawn cells. A line has a marker at each, because a single cell makes no line. */
export const draw = (sheet: string, { title, kind, at, series, fromZero, named }: PlannedChart): Step =>
  step((context) => {
    const cells = ({ row, column }: PlannedSeries["along"], many: number) => blockAt(context, sheet, row, column, many);
    const [first, ...others] = series;
    const { charts } = context.workbook.worksheets.getItem(sheet);
    const chart = charts.add(CHART_TYPES[kind], cells(first.drawn, first.points), "Columns");
    chart.name = title;
    chart.title.text = title;
    chart.legend.visible = named === true;
    if (named) chart.legend.position = "Bottom";
    const line = chart.series.getItemAt(0);
    line.name = first.name;
    line.setXAxisValues(cells(first.along, first.points));
    for (const { name, along, drawn, points, compared } of others) {
      const other = chart.series.add(name);
      other.setValues(cells(drawn, points));
      other.setXAxisValues(cells(along, points));
      if (!compared) continue;
      other.markerStyle = "None";
      other.format.line.lineStyle = "Dash";
    }
    if (fromZero) chart.axes.valueAxis.minimum = 0;
    // Excel draws the first bar at the bottom.
    if (kind === "bars") chart.axes.categoryAxis.reversePlotOrder = true;
    chart.setPosition(a1(at.row, at.column), a1(at.lastRow, at.lastColumn));
  }, title);

const paper = (plan: SheetPlan): Step =>
  step((context) => {
    const { pageLayout } = sheetOf(context, plan);
    pageLayout.orientation = plan.landscape ? "Landscape" : "Portrait";
    pageLayout.zoom = plan.onePage ? { horizontalFitToPages: 1, verticalFitToPages: 1 } : { horizontalFitToPages: 1 };
    const repeated = (plan.repeatedRow ?? 0) + 1;
    if (!plan.onePage) pageLayout.setPrintTitleRows(`$${repeated}:$${repeated}`);
  });
