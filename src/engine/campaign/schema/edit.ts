import type { Cell } from "../../core/cell";
import type { Content, SheetPlan } from "./sheet";
import type { PlannedColumn, Row } from "./table";

/** One change to a workbook. Rows are counted from 0 in the table's body, as it was last read. */
export type Edit =
  | { readonly kind: "append"; readonly table: string; readonly rows: readonly Row[] }
  | { readonly kind: "change"; readonly table: string; readonly row: number; readonly cells: Row }
  /** Adds columns at the right end of a table; those whose header it already has are left out. */
  | { readonly kind: "addColumns"; readonly table: string; readonly columns: readonly PlannedColumn[] }
  /** Adds a sheet. A sheet of that name must not exist. */
  | { readonly kind: "lay"; readonly sheet: SheetPlan }
  /**
   * Puts one value or formula into one cell; if `was` is given, only if the cell still has that value, and the cells that it
   * relies on have theirs.
   */
  | {
      readonly kind: "enter";
      readonly sheet: string;
      readonly cell: string;
      readonly content: Content;
      readonly was?: Cell;
      /** Further cells of the sheet that must still have a value, such as those that say what the row is about. */
      readonly relies?: readonly { readonly cell: string; readonly was: Cell }[];
    };
