import type { Cell } from "../engine/core/cell";
import type { Spot } from "../engine/core/problem";
import type { Edit } from "../engine/campaign/edit";
import type { Tables } from "../engine/campaign/tables";

export type { Edit };

export interface SelectedCell {
  readonly sheet: string;
  /** Such as "B7". */
  readonly cell: string;
  /** The formula with its "=", or null where the cell has none. */
  readonly formula: string | null;
  readonly value: Cell;
}

/** The workbook as the task pane sees it: Excel, the workbench's grid, or a file. */
export interface CampaignWorkbook {
  /** Every campaign table, in one round trip. */
  read(): Promise<Tables>;
  /** Writes changed cells alone, in one round trip: all of the edits, or none (WorkbookProblem). */
  write(edits: readonly Edit[]): Promise<void>;
  /** The cell that the user stands on. */
  selection(): Promise<SelectedCell>;
  /** Goes to a sheet, or a cell of it. */
  show(spot: Spot): Promise<void>;
  /** Tells that something changed (what, is found by reading); returns a way to stop listening. */
  onEdited(listener: () => void): () => void;
  /** Round trips to the host so far. */
  readonly trips: number;
}

/** The workbook could not do what was asked: what happened, what was kept, and what to do. */
export class WorkbookProblem extends Error {
  override readonly name = "WorkbookProblem";
  constructor(
    readonly happened: string,
    readonly kept: string,
    readonly remedy: string,
    options?: ErrorOptions,
  ) {
    super(`${happened} ${kept} ${remedy}`, options);
  }
}
