import type { Block, Cell } from "./cell";
import type { Measure } from "./measure";

/** What a rule gives: how cells hold it (one, or a block that spills) and how an explanation shows it. */
export interface Result<T> {
  readonly help: string;
  readonly shape: "cell" | "row" | "column" | "table";
  cells(value: T): Cell | Block;
  show(value: T): string;
}

/** One cell. */
export const one = <T>(help: string, measure: Measure<T>): Result<T> => ({
  help,
  shape: "cell",
  cells: (value) => measure.cell(value),
  show: (value) => measure.show(value),
});

/** A row of cells that spills to the right. */
export const row = <T>(help: string, measure: Measure<T>): Result<readonly T[]> => ({
  help,
  shape: "row",
  cells: (values) => [values.map((value) => measure.cell(value))],
  show: (values) => values.map((value) => measure.show(value)).join(", "),
});

/** A column of cells that spills downward. */
export const column = <T>(help: string, measure: Measure<T>): Result<readonly T[]> => ({
  help,
  shape: "column",
  cells: (values) => values.map((value) => [measure.cell(value)]),
  show: (values) => values.map((value) => measure.show(value)).join(", "),
});
