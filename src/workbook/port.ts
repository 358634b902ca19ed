import type { Block, Cell } from "../engine/core/cell";
import type { OpenGame } from "../engine/campaign/game";
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

/** The selected cells, up to the number that one function can take. */
export interface SelectedBlock {
  readonly sheet: string;
  /** Such as "B3:B9", or "B3" for one cell. */
  readonly range: string;
  readonly values: Block;
  /** Which part of the selection was left out, in a sentence or two; "" for none. */
  readonly leftOut: string;
}

/** The cells of a sheet that are in use, from A1 on. */
export interface SheetCells {
  readonly name: string;
  readonly isHidden: boolean;
  readonly values: Block;
  /** The cells that have a formula, such as "B7". */
  readonly formulas: readonly string[];
  /** The cells whose number is shown as a date. */
  readonly dates: readonly string[];
}

/** A sheet without cells in use. */
export const NO_CELLS: Omit<SheetCells, "name" | "isHidden"> = { values: [], formulas: [], dates: [] };

/** What another program, or a user, has dropped from a workbook and can be put back. */
export interface Missing {
  /** Campaign tables, by name. */
  readonly tables: readonly string[];
  /** The sheets of forms that have lost their charts. */
  readonly charts: readonly string[];
}

/** A command that is carried out: what it writes, in one part or in several, is one step for Undo. */
export interface Act {
  /** For the user, such as "Add a unit". */
  readonly name: string;
}

/** Whether a step is undone or redone. */
export type Way = "undo" | "redo";

/** Reads the books of the game in Settings. */
export type OpenBooks = (tables: Tables) => OpenGame | Promise<OpenGame>;

/** The workbook as the task pane sees it: Excel, the workbench's grid, or a file. */
export interface CampaignWorkbook {
  /**
   * Every campaign table, in one round trip. With "changes", only what is known to have changed is asked for, and the
   * rest is as it was last read.
   */
  read(only?: "changes"): Promise<Tables>;
  /**
   * Writes only changed cells: all of the edits, or none (WorkbookProblem). What they rely on is compared first; where it
   * is no longer as it was read, nothing is written. Once it has begun, it waits while the user types into a cell, and
   * says so to `waits`: true when it begins to wait, false when it goes on. All that is written for one act is one step
   * for Undo where the host allows it; without an act, each write is a step.
   */
  write(edits: readonly Edit[], waits?: (typing: boolean) => void, act?: Act): Promise<void>;
  /**
   * The cells of these sheets, in one round trip; sheets that do not exist are left out. Further sheets that are hidden are
   * among them, without their cells.
   */
  cells(sheets: readonly string[]): Promise<readonly SheetCells[]>;
  /** The active cell. */
  selection(): Promise<SelectedCell>;
  /** The selected cells, in one round trip; null if the selection is large and nothing in it is in use. */
  selectedBlock(): Promise<SelectedBlock | null>;
  /** Goes to a sheet, or to a cell on it; "aside" is for a sheet beside the pane, in which the user stays. */
  show(spot: Spot, aside?: "aside"): Promise<void>;
  /**
   * Enters the STAR formulas that show #NAME? again, and returns how many there were. Only where functions can be missing
   * when a workbook is opened: in Excel.
   */
  wake?(): Promise<number>;
  /**
   * What is missing beside the tables that were last read, and can be put back; charts are looked for once every table is
   * there. Only where the pane is the place to put it back: in Excel.
   */
  missing?(open: OpenBooks): Promise<Missing>;
  /**
   * Puts back what is missing: all tables over their header rows, or none (WorkbookProblem), and the charts of forms.
   * Returns what was put back.
   */
  putBack?(open: OpenBooks): Promise<Missing>;
  /**
   * Calls the listener after edits (read the workbook to see which), and says where they are by Undo or Redo and not by
   * hand; returns a function that stops this.
   */
  onEdited(listener: (by?: "Undo or Redo") => void): () => void;
  /** How to undo a command, for the user; left out where the host's own Undo reverts each one as a whole. */
  readonly adviceOnUndo?: string;
  /** Round trips to the host so far. */
  readonly trips: number;
  /** How many workbooks were opened here so far; left out where it is always the same one. */
  readonly opened?: number;
}

/** Reading or writing the workbook failed: what happened, what was kept, and what to do. */
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

/** The user is typing into a cell: until that is done, Excel does nothing that it is asked for. */
export class CellBeingEdited extends WorkbookProblem {
  constructor(options?: ErrorOptions) {
    super(
      "A cell is being edited in Excel.",
      "Nothing was changed.",
      "Finish typing in the cell (Enter keeps what you typed, Esc drops it), and try again.",
      options,
    );
  }
}
