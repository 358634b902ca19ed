import type { Input } from "./input";

/** A few actions that go into one batch together, and roughly how many bytes of a request they need. */
export interface Step {
  readonly size: number;
  queue(context: Excel.RequestContext): void;
}

/** Excel on the web accepts 5 MB per request; this leaves room for what the library adds. */
const LARGEST_BATCH = 4_000_000;
/** office.js splits larger blocks itself, with more actions than it takes here. */
const LARGEST_BLOCK = 1_400;
const LARGEST_BLOCK_BYTES = 1_000_000;
/** What an action takes besides its values: ids, names, the paths of the objects it refers to. */
export const ACTION_BYTES = 600;

/** An upper limit of the bytes: a letter outside ASCII needs three at most. */
function bytesOf(values: unknown): number {
  const json = JSON.stringify(values);
  return json.length + 2 * (json.match(/[\u0080-\uffff]/g)?.length ?? 0);
}

/** A step of a few actions, with the values that it sends. */
export const step = (queue: (context: Excel.RequestContext) => void, values: unknown = null): Step => ({
  size: ACTION_BYTES + bytesOf(values),
  queue,
});

/** The steps in as few batches as Excel accepts. */
export function batchesOf(steps: readonly Step[]): Step[][] {
  const batches: Step[][] = [];
  let room = 0;
  for (const each of steps) {
    const last = batches[batches.length - 1];
    if (last && each.size <= room) last.push(each);
    else {
      batches.push([each]);
      room = LARGEST_BATCH;
    }
    room -= each.size;
  }
  return batches;
}

/** A block of cells by the sheet's id or name; office.js does not keep it after the batch. */
export const blockAt = (
  context: Excel.RequestContext,
  sheet: string,
  row: number,
  column: number,
  rows = 1,
  columns = 1,
): Excel.Range => context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, rows, columns).untrack();

/** Writes rows of values and formulas, in as many steps as their size needs; null leaves a cell as it is. */
export function writeRows(
  sheet: string,
  row: number,
  column: number,
  rows: readonly (readonly (Input | null)[])[],
): Step[] {
  return slicesOf(rows).map(({ from, slice }) =>
    step((context) => {
      blockAt(context, sheet, row + from, column, slice.length, slice[0]?.length).formulas = slice;
    }, slice),
  );
}

/** Sets one number format for every cell of a block. */
export const formatBlock = (
  sheet: string,
  row: number,
  column: number,
  rows: number,
  columns: number,
  format: string,
): Step =>
  step((context) => {
    // A single value applies to the whole block; the types do not allow for that.
    blockAt(context, sheet, row, column, rows, columns).numberFormat = format as unknown as string[][];
  });

/** Equal neighbours, and where they begin. */
export interface Run<T> {
  readonly at: number;
  readonly value: T;
  length: number;
}

/** The runs of a row; undefined values belong to no run. */
export function runsOf<T>(row: readonly (T | undefined)[]): Run<T>[] {
  const runs: Run<T>[] = [];
  for (const [at, value] of row.entries()) {
    const last = runs[runs.length - 1];
    if (value === undefined) continue;
    if (last?.value === value && last.at + last.length === at) last.length++;
    else runs.push({ at, value, length: 1 });
  }
  return runs;
}

function slicesOf<T>(rows: readonly (readonly T[])[]): { from: number; slice: T[][] }[] {
  const slices: { from: number; slice: T[][] }[] = [];
  let bytes = 0;
  for (const [from, row] of rows.entries()) {
    const last = slices[slices.length - 1];
    bytes += bytesOf(row);
    if (last && (last.slice.length + 1) * row.length <= LARGEST_BLOCK && bytes <= LARGEST_BLOCK_BYTES) {
      last.slice.push([...row]);
    } else {
      slices.push({ from, slice: [[...row]] });
      bytes = bytesOf(row);
    }
  }
  return slices;
}

/** One round trip to Excel. */
export type Trip = <T>(queue: (context: Excel.RequestContext) => T) => Promise<T>;
