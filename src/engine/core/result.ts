import type { Block, Cell } from "./cell";
import type { Measure } from "./measure";

/** The result of a rule: how cells contain it (one, or a block that spills) and how an explanation shows it. */
export interface Result<T> {
  readonly help: string;
  readonly shape: "cell" | "row" | "column" | "table";
  /** The kind of value in each of its columns ("BPV", "probability"); only one if all are the same. */
  readonly kinds: readonly string[];
  /** The names of its columns, if they differ. */
  readonly heads?: readonly string[];
  cells(value: T): Cell | Block;
  show(value: T): string;
}

/** One cell. */
export const one = <T>(help: string, measure: Measure<T>): Result<T> => ({
  help,
  shape: "cell",
  kinds: [measure.kind],
  cells: (value) => measure.cell(value),
  show: (value) => measure.show(value),
});

/** A row of cells that spills to the right. */
export const row = <T>(help: string, measure: Measure<T>): Result<readonly T[]> => ({
  help,
  shape: "row",
  kinds: [measure.kind],
  cells: (values) => [values.map((value) => measure.cell(value))],
  show: (values) => values.map((value) => measure.show(value)).join(", "),
});

/** A column of cells that spills downward. */
export const column = <T>(help: string, measure: Measure<T>): Result<readonly T[]> => ({
  help,
  shape: "column",
  kinds: [measure.kind],
  cells: (values) => values.map((value) => [measure.cell(value)]),
  show: (values) => values.map((value) => measure.show(value)).join(", "),
});

/** Each column of a result: its name, and how it is shown. */
export type Columns<T extends readonly unknown[]> = {
  readonly [C in keyof T]: readonly [head: string, measure: Measure<T[C]>];
};

/** A row of cells that each mean something different. */
export const mixedRow = <T extends readonly unknown[]>(help: string, columns: Columns<T>): Result<Readonly<T>> => ({
  help,
  shape: "row",
  kinds: columns.map(([, { kind }]) => kind),
  heads: columns.map(([head]) => head),
  cells: (values) => [cellsOf(values, columns)],
  show: (values) => shownOf(values, columns),
});

/** Rows of cells that spill downward and to the right. A table without rows is not a result: the rule then has no answer. */
export const table = <T extends readonly unknown[]>(
  help: string,
  columns: Columns<T>,
): Result<readonly Readonly<T>[]> => ({
  help,
  shape: "table",
  kinds: columns.map(([, { kind }]) => kind),
  heads: columns.map(([head]) => head),
  cells: (rows) => rows.map((values) => cellsOf(values, columns)),
  show: (rows) => rows.map((values) => shownOf(values, columns)).join("; "),
});

type AnyColumns = readonly (readonly [string, Measure<unknown>])[];

const cellsOf = <T extends readonly unknown[]>(values: Readonly<T>, columns: Columns<T>): Cell[] =>
  (columns as unknown as AnyColumns).map(([, measure], c) => measure.cell(values[c]));

const shownOf = <T extends readonly unknown[]>(values: Readonly<T>, columns: Columns<T>): string =>
  (columns as unknown as AnyColumns).map(([, measure], c) => measure.show(values[c])).join(", ");
