import { isBlank } from "./cell";
import type { Kind, RangeEnd } from "./kind";

/** Arguments in their order, not yet read: a range is an array of rows. */
type Raw = readonly unknown[];
type Rows = readonly (readonly unknown[])[];

/** What a rule says of its arguments. */
interface Arguments {
  readonly given: Readonly<Record<string, Kind<unknown>>>;
  readonly paired?: readonly string[];
}

/**
 * The arguments without the blank end of each range, so that a whole column costs what its filled part does. Ranges whose
 * rows belong together end together: at the last row in which any of them is filled.
 */
export function withoutBlankEnds({ given, paired }: Arguments, args: Raw): Raw {
  const kinds = Object.entries(given);
  const ranges = kinds.flatMap(([name, { ends }], at) => {
    const rows = args[at];
    return ends === undefined || !isRange(rows) ? [] : [{ name, at, rows, ends, filled: filledLength(rows, ends) }];
  });
  const together = Math.max(0, ...ranges.flatMap(({ name, filled }) => (isOneOf(paired, name) ? [filled] : [])));
  const cut = new Map(
    ranges.map(({ name, at, rows, ends, filled }) => [
      at,
      cutAt(rows, ends, isOneOf(paired, name) ? together : filled),
    ]),
  );
  return cut.size === 0 ? args : args.map((arg, at) => cut.get(at) ?? arg);
}

const isOneOf = (names: readonly string[] | undefined, name: string): boolean => names?.includes(name) === true;

/** A range with rows; anything else is refused where it is read. */
const isRange = (arg: unknown): arg is Rows =>
  Array.isArray(arg) && arg.length > 0 && (arg as Raw).every((row) => Array.isArray(row) && row.length > 0);

/** Whether the range is a single row that is read cell by cell. */
const isLine = (rows: Rows, { inLine }: RangeEnd): boolean => inLine && rows.length === 1;

/** Up to which row, or which cell of a single row, the range is filled. */
function filledLength(rows: Rows, ends: RangeEnd): number {
  const isEnd = (cell: unknown): boolean =>
    cell === undefined || cell === null || (typeof cell === "string" ? isBlank(cell) : cell === 0 && ends.atZero);
  const cells = isLine(rows, ends) ? (rows[0] ?? []) : rows;
  let length = cells.length;
  while (length > 0 && isBlankEnd(cells[length - 1], isEnd)) length -= 1;
  return length;
}

const isBlankEnd = (last: unknown, isEnd: (cell: unknown) => boolean): boolean =>
  Array.isArray(last) ? last.every(isEnd) : isEnd(last);

/** The range up to there; one that is wholly blank keeps a blank row, because a range of blank cells is still a range. */
function cutAt(rows: Rows, ends: RangeEnd, length: number): Rows {
  if (length === 0) return [(rows[0] ?? []).map(() => null)];
  if (isLine(rows, ends)) return length < (rows[0]?.length ?? 0) ? [rows[0]?.slice(0, length) ?? []] : rows;
  return length < rows.length ? rows.slice(0, length) : rows;
}
