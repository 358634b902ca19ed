import { isBlank } from "./cell";
import type { Kind, RangeEnd } from "./kind";
import { onceFor } from "./once-for";

/** Arguments in their order, not yet read: a range is an array of rows. */
type Raw = readonly unknown[];
type Rows = readonly (readonly unknown[])[];

/** What a rule says of its arguments. */
interface Arguments {
  readonly given: Readonly<Record<string, Kind<unknown>>>;
  readonly paired?: readonly string[];
}

/** An argument that may be a range. */
interface RangeArgument {
  readonly at: number;
  readonly ends: RangeEnd;
  readonly isPaired: boolean;
}

const rangesOf = onceFor(
  ({ given }: Arguments) => given,
  ({ given, paired }): readonly RangeArgument[] =>
    Object.entries(given).flatMap(([name, { ends }], at) =>
      ends === undefined ? [] : [{ at, ends, isPaired: paired?.includes(name) === true }],
    ),
);

/**
 * The arguments without the blank end of each range, so that a whole column costs what its filled part does. Ranges whose
 * rows belong together end together: at the last row in which any of them is filled.
 */
export function withoutBlankEnds(of: Arguments, args: Raw): Raw {
  const ranges = rangesOf(of);
  if (ranges.length === 0) return args;
  const together = of.paired === undefined ? 0 : pairedLength(ranges, args);
  let cut: unknown[] | undefined;
  for (const { at, ends, isPaired } of ranges) {
    const rows = args[at];
    if (!isRange(rows)) continue;
    const short = cutAt(rows, ends, isPaired ? together : filledLength(rows, ends));
    if (short !== rows) (cut ??= [...args])[at] = short;
  }
  return cut ?? args;
}

/** Up to which row any of the ranges is filled whose rows belong together. */
function pairedLength(ranges: readonly RangeArgument[], args: Raw): number {
  let length = 0;
  for (const { at, ends, isPaired } of ranges) {
    const rows = args[at];
    if (isPaired && isRange(rows)) length = Math.max(length, filledLength(rows, ends));
  }
  return length;
}

/** A range with rows; anything else is refused where it is read. */
const isRange = (arg: unknown): arg is Rows =>
  Array.isArray(arg) && arg.length > 0 && (arg as Raw).every((row) => Array.isArray(row) && row.length > 0);

/** Whether the range is a single row that is read cell by cell. */
const isLine = (rows: Rows, { inLine }: RangeEnd): boolean => inLine && rows.length === 1;

/** Up to which row, or which cell of a single row, the range is filled. */
function filledLength(rows: Rows, ends: RangeEnd): number {
  const cells = isLine(rows, ends) ? (rows[0] ?? []) : rows;
  let length = cells.length;
  while (length > 0 && isBlankEnd(cells[length - 1], ends)) length -= 1;
  return length;
}

const isBlankEnd = (last: unknown, ends: RangeEnd): boolean =>
  Array.isArray(last) ? last.every((cell) => isBlankCell(cell, ends)) : isBlankCell(last, ends);

const isBlankCell = (cell: unknown, { atZero }: RangeEnd): boolean =>
  cell === undefined || cell === null || (typeof cell === "string" ? isBlank(cell) : cell === 0 && atZero);

/** The range up to there; one that is wholly blank keeps a blank row, because a range of blank cells is still a range. */
function cutAt(rows: Rows, ends: RangeEnd, length: number): Rows {
  if (length === 0) return [(rows[0] ?? []).map(() => null)];
  if (isLine(rows, ends)) return length < (rows[0]?.length ?? 0) ? [rows[0]?.slice(0, length) ?? []] : rows;
  return length < rows.length ? rows.slice(0, length) : rows;
}
