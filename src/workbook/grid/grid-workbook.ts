import type { Cell } from "../../engine/core/cell";
import type { Spot } from "../../engine/core/problem";
import type { Tables } from "../../engine/campaign/schema/table";
import type { BeforeAct, Moment, InParts } from "../kept";
import type { Act, CampaignWorkbook, Way } from "../port";
import type { Pause } from "../slices";

/** The workbook that is open in the workbench's grid. */
export interface GridWorkbook extends CampaignWorkbook {
  /** Opens an .xlsx file in place of the current workbook; resolves when its formulas are calculated. A WorkbookProblem if it cannot be opened. */
  open(bytes: Uint8Array): Promise<void>;
  /**
   * Reads and checks an .xlsx file while the current workbook stays; the result opens it, and resolves when it is shown, which is
   * before its formulas are calculated. A WorkbookProblem if it cannot be opened. What is unsaved from the start is a copy that no
   * file has.
   */
  prepare(bytes: Uint8Array): Promise<(from?: "a file" | "an unsaved copy") => Promise<void>>;
  /** The same of a workbook in parts, which is unsaved. */
  prepareParts(parts: InParts): Promise<() => Promise<void>>;
  /** Resolves once every formula has its value. */
  calculated(): Promise<void>;
  /** Tells the listeners of `onEdited` that another workbook was opened, once its formulas are calculated. */
  tellOpened(): Promise<void>;
  /** The open workbook as an .xlsx file, with this as its time of saving; a cell that is being edited is finished first. */
  save(at: Date): Promise<Uint8Array>;
  /** In sentences: what the file had lost when it was opened or, once it is saved, what was saved otherwise than it is. */
  readonly notices: readonly string[];
  /** The open workbook as an .xlsx file as it is now, which does not count as saving. */
  copy(at: Date): Promise<Uint8Array>;
  /**
   * The same, made in slices with pauses between them, in which the page is answered; null where anything was changed before
   * all cells were collected.
   */
  copyInSlices(at: Date, pause: Pause): Promise<Uint8Array | null>;
  /** The open workbook as it is now; null where anything was changed before all cells were collected. */
  capture(pause: Pause): Promise<Moment | null>;
  /** Which state the workbook is in: another one after every change, and after another workbook was opened. */
  readonly state: string;
  /** Has this done before a command writes for the first time; it can capture the workbook as it is before. */
  beforeAct(hook: BeforeAct): void;
  /** Whether anything has changed since it was last opened or saved. */
  readonly unsaved: boolean;
  /** Calls the listener at every change, formatting included; returns a function that stops this. */
  onChanged(listener: () => void): () => void;
  /** Calls the listener when the task pane goes to a cell or a sheet; returns a function that stops this. */
  onShown(listener: () => void): () => void;
  /**
   * Calls the listener when Undo or Redo was not possible, which has changed nothing, with the command that it would have
   * undone; returns a function that stops this.
   */
  onNotUndone(listener: (way: Way, act: Act | undefined) => void): () => void;
  /** Moves the keyboard focus to the grid, so that the next key acts on its selected cell. */
  focus(): void;
  /** Types into a cell as a user would: a formula, a number, TRUE, or text. */
  enter(sheet: string, cell: string, text: string): Promise<void>;
  /** The value of a cell once every formula is calculated, unformatted, also if a formula in another cell fills it. */
  value(sheet: string, cell: string): Promise<Cell>;
  /** The same as `read`, for programs: not counted as a trip. */
  tables(): Promise<Tables>;
  /** The address of a cell, such as "Ledger!B7", by the id that Univer gives its sheet. */
  locate(sheetId: string, row: number, column: number): string;
  /** The same as `show`, for programs: not counted as a trip. */
  select(spot: Spot): Promise<void>;
}
