import { a1, type Block, type Cell } from "../engine/core/cell";
import type { Area } from "./address";
import type { SelectedBlock } from "./port";

/** More cells than any function is given; whole sheets are not carried about. */
export const MOST_SELECTED = 10_000;

/** What is selected in a workbook. */
export interface Selection {
  readonly sheet: string;
  /** The first of the areas that are selected, and how many there are. */
  readonly area: Area;
  readonly areas: number;
  /** The part of that area that holds anything; null where all of it is blank. */
  readonly used: Area | null;
}

/**
 * The cells that are taken of a selection: its first area as it is, and where that is too large only the part in use,
 * from its top. Null where nothing in a large selection is in use. `cell` tells what a cell holds that is in use.
 */
export function selectedBlock(selection: Selection, cell: (row: number, column: number) => Cell): SelectedBlock | null {
  const { sheet, area, areas, used } = selection;
  const large = cellsIn(area) > MOST_SELECTED;
  const wanted = large ? used : area;
  if (wanted === null) return null;
  const taken = cut(wanted);
  const range = rangeText(taken);
  const leftOut = [
    ...(areas > 1 ? [`Of the ${areas} selected areas the first alone was taken.`] : []),
    ...(large && taken === wanted ? [`Of the selection ${range} was taken, the part that is in use.`] : []),
    ...(taken !== wanted
      ? [`Of ${rangeText(wanted)} only ${range} was taken: ${MOST_SELECTED} cells are the most.`]
      : []),
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

/** As many of its first rows as are not too many cells; a single row is cut to its first columns. */
function cut(area: Area): Area {
  if (cellsIn(area) <= MOST_SELECTED) return area;
  const { first } = area;
  const columns = Math.min(columnsIn(area), MOST_SELECTED);
  const rows = Math.min(rowsIn(area), Math.floor(MOST_SELECTED / columns));
  return { first, last: { row: first.row + rows - 1, column: first.column + columns - 1 } };
}

const holds = ({ first, last }: Area, row: number, column: number): boolean =>
  row >= first.row && row <= last.row && column >= first.column && column <= last.column;

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

function rangeText({ first, last }: Area): string {
  const [from, to] = [a1(first.row, first.column), a1(last.row, last.column)];
  return from === to ? from : `${from}:${to}`;
}
