import type { Content, SheetPlan } from "./sheet";
import type { Row, TableName } from "./tables";

/** One thing to write into a workbook. Rows are counted from 0 in the table's body, as it was last read. */
export type Edit =
  | { readonly kind: "append"; readonly table: TableName; readonly rows: readonly Row[] }
  | { readonly kind: "change"; readonly table: TableName; readonly row: number; readonly cells: Row }
  /** Adds a sheet; one of that name must not exist. */
  | { readonly kind: "lay"; readonly sheet: SheetPlan }
  /** Puts one value or formula into one cell. */
  | { readonly kind: "enter"; readonly sheet: string; readonly cell: string; readonly content: Content };
