import type { Edit } from "../../src/engine/campaign/schema/edit";
import { NO_TABLES, apply } from "../../src/engine/campaign/schema/apply";
import type { Row, Tables } from "../../src/engine/campaign/schema/table";
import type { Cell } from "../../src/engine/core/cell";
import type { Spot } from "../../src/engine/core/problem";
import {
  WorkbookProblem,
  type Act,
  type CampaignWorkbook,
  type SelectedBlock,
  type SelectedCell,
  type SheetCells,
} from "../../src/workbook/port";

/** A workbook in memory that keeps the port's promises: all of the edits or none, and no sheet laid over another. */
export class MemoryWorkbook implements CampaignWorkbook {
  trips = 0;
  /** What was written, one list a write. */
  readonly written: (readonly Edit[])[] = [];
  /** The commands that have written, each once. */
  readonly acts: Act[] = [];
  readonly shown: Spot[] = [];
  selected: SelectedCell = { sheet: "Sheet1", cell: "A1", formula: null, value: null };
  /** The cells that are selected; null where there are too many blank ones. */
  selectedCells: SelectedBlock | null = null;
  /** The cells of its sheets, whichever are asked for. */
  sheets: readonly SheetCells[] = [];
  /** Thrown by the next call of that name. */
  failing: { call: "read" | "write" | "cells" | "selection" | "selectedBlock" | "show"; problem: Error } | null = null;
  /** How long each call takes: for looking at the pane while it works. */
  pause = (): Promise<void> => Promise.resolve();
  private readonly listeners = new Set<(by?: "Undo or Redo") => void>();

  constructor(private tables: Tables = NO_TABLES) {}

  async read(): Promise<Tables> {
    await this.trip("read");
    return this.tables;
  }

  async write(edits: readonly Edit[], _waits?: unknown, act?: Act): Promise<void> {
    await this.trip("write");
    if (act && !this.acts.includes(act)) this.acts.push(act);
    const taken = edits.find(
      (edit) => edit.kind === "lay" && !edit.sheet.table && this.tables.sheets.includes(edit.sheet.name),
    );
    if (taken) throw new WorkbookProblem("A sheet is in the way.", "Nothing was written.", "Rename it.");
    this.tables = apply(this.tables, edits);
    this.written.push(edits);
    this.tellListeners();
  }

  async cells(): Promise<readonly SheetCells[]> {
    await this.trip("cells");
    return this.sheets;
  }

  async selection(): Promise<SelectedCell> {
    await this.trip("selection");
    return this.selected;
  }

  async selectedBlock(): Promise<SelectedBlock | null> {
    await this.trip("selectedBlock");
    return this.selectedCells;
  }

  async show(spot: Spot): Promise<void> {
    await this.trip("show");
    this.shown.push(spot);
  }

  onEdited(listener: (by?: "Undo or Redo") => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** How many listen for edits. */
  get listening(): number {
    return this.listeners.size;
  }

  /** The user changes something on a sheet. */
  userEdits(change: (tables: Tables) => Tables, by?: "Undo or Redo"): void {
    this.tables = change(this.tables);
    for (const listener of this.listeners) listener(...(by === undefined ? [] : [by]));
  }

  /** The rows of a table by column name. */
  rows(name: string): Row[] {
    const table = this.tables.tables.get(name);
    return (table?.rows ?? []).map((row) =>
      Object.fromEntries(table?.header.map((column, at): [string, Cell] => [column, row[at] ?? null]) ?? []),
    );
  }

  private async trip(call: NonNullable<MemoryWorkbook["failing"]>["call"]): Promise<void> {
    this.trips += 1;
    await this.pause();
    if (this.failing?.call !== call) return;
    const { problem } = this.failing;
    this.failing = null;
    throw problem;
  }

  private tellListeners(): void {
    for (const listener of this.listeners) listener();
  }
}

/** The same tables with one cell typed over. */
export function typedOver(tables: Tables, name: string, row: number, column: string, value: Cell): Tables {
  return apply(tables, [{ kind: "change", table: name, row, cells: { [column]: value } }]);
}
