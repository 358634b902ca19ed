import type { Block, Cell } from "../engine/core/cell";
import type { Spot } from "../engine/core/problem";
import type { Edit } from "../engine/campaign/schema/edit";
import type { Tables } from "../engine/campaign/schema/table";

export type { Edit };

export interface SelectedCell {
  readonly sheet: string;
  /** Such as "B7". */
  readonly cell: string;
  /** The formula with its "=", or null where the cell has none. */
  readonly formula: string | null;
  readonly value: Cell;
}

/** The cells that are selected, as far as one function can take them in. */
export interface SelectedBlock {
  readonly sheet: string;
  /** Such as "B3:B9", or "B3" for one cell. */
  readonly range: string;
  readonly values: Block;
  /** What of the selection is not in it, in a sentence or two; "" where all of it is. */
  readonly leftOut: string;
}

/** The workbook as the task pane sees it: Excel, the workbench's grid, or a file. */
export interface CampaignWorkbook {
  /** Every campaign table, in one round trip. */
  read(): Promise<Tables>;
  /** Writes changed cells alone, in one round trip: all of the edits, or none (WorkbookProblem). */
  write(edits: readonly Edit[]): Promise<void>;
  /** The cell that the user stands on. */
  selection(): Promise<SelectedCell>;
  /** The cells that the user has selected, in one round trip; null where the selection is large and nothing in it is in use. */
  selectedBlock(): Promise<SelectedBlock | null>;
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
