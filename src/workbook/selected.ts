import { a1, type Block, type Cell } from "../engine/core/cell";
import type { Area } from "./address";
import type { SelectedBlock } from "./port";

/** The most cells that are taken from a selection: more than any function needs, and less than a whole sheet. */
export const MAX_SELECTED = 10_000;

/** What is selected in a workbook. */
export interface Selection {
  readonly sheet: string;
  /** The first of the areas that are selected, and how many there are. */
  readonly area: Area;
  readonly areas: number;
  /** The part of that area that is in use; null if all of it is blank. */
  readonly used: Area | null;
}

/**
 * The cells to use from a selection: its first area or, if that is too large, only the part in use, from its top. Null if
 * nothing in a large selection is in use. `cell` gives the value of a cell in use.
 */
export function selectedBlock(selection: Selection, cell: (row: number, column: number) => Cell): SelectedBlock | null {
  const { sheet, area, areas, used } = selection;
  const large = cellsIn(area) > MAX_SELECTED;
  const wanted = large ? used : area;
  if (wanted === null) return null;
  const taken = cut(wanted);
  const range = rangeText(taken);
  const leftOut = [
    ...(areas > 1 ? [`Only the first of the ${areas} selected areas is used.`] : []),
    ...(large && taken === wanted ? [`Only ${range} is used, the part of the selection that is not empty.`] : []),
    ...(taken !== wanted ? [`Only ${range} of ${rangeText(wanted)} is used: the limit is ${MAX_SELECTED} cells.`] : []),
  ].join(" ");
  const values: Block = numbers(taken.first.row, taken.last.row).map((row) =>
    numbers(taken.first.column, taken.last.column).map((column) =>
      used !== null && holds(used, row, column) ? cell(row, column) : null,
    ),
  );
  return { sheet, range, values, leftOut };
}

const rowsIn = ({ first, last }: Area): number => last.row - first.row + 1;
const columnsIn = ({ first, last }: Area): number => last.column - first.column + 1;
const cellsIn = (area: Area): number => rowsIn(area) * columnsIn(area);

/** The first rows of an area up to the limit of cells; a single row is cut to its first columns. */
function cut(area: Area): Area {
  if (cellsIn(area) <= MAX_SELECTED) return area;
  const { first } = area;
  const columns = Math.min(columnsIn(area), MAX_SELECTED);
  const rows = Math.min(rowsIn(area), Math.floor(MAX_SELECTED / columns));
  return { first, last: { row: first.row + rows - 1, column: first.column + columns - 1 } };
}

const holds = ({ first, last }: Area, row: number, column: number): boolean =>
  row >= first.row && row <= last.row && column >= first.column && column <= last.column;

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

function rangeText({ first, last }: Area): string {
  const [from, to] = [a1(first.row, first.column), a1(last.row, last.column)];
  return from === to ? from : `${from}:${to}`;
}
