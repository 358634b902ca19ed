import type { Sheet } from "hucre";
import { CATALOG } from "../engine/catalog";
import type { Catalog } from "../engine/campaign/schema/names";
import { sameWord } from "../engine/core/words";
import type { Tables } from "../engine/campaign/schema/table";
import type { Spot } from "../engine/core/problem";
import type { Cell } from "../engine/core/cell";
import { cellAddressOf, isWithin, parseAddress } from "./address";
import { carryOut, requireSheet } from "./edits";
import { emptyBook, hasStaleFormulas, openBook, saveBook, type Book } from "./file/book";
import { cellsOf, isHidden, keyOf, valueAt } from "./file/cells";
import { spellForCell } from "./file/formulas";
import { saidAtOpening } from "./file/losses";
import { cannotBeSaved } from "./file/savable";
import { SheetsInFile } from "./file/sheets";
import { allTables, tablesIn } from "./file/tables";
import { checkCells } from "./stale-check";
import {
  NO_CELLS,
  WorkbookProblem,
  type CampaignWorkbook,
  type Edit,
  type SelectedBlock,
  type SelectedCell,
  type SheetCells,
} from "./port";

/** A workbook in an .xlsx file. It is not recalculated: a formula has the value that it was saved or written with. */
export interface FileWorkbook extends CampaignWorkbook {
  /** The file, with this as its time of saving: the same books saved at the same time give the same bytes. */
  save(at: Date): Promise<Uint8Array>;
  /** In sentences: what the file had lost when it was opened or, once it is saved, what was saved otherwise than it is. */
  readonly notices: readonly string[];
  /** Why the file cannot be saved as it was opened, with the cell; null if it can. */
  readonly cannotBeSaved: string | null;
  /** In sentences, all that was to be said when the file was opened: that as well, what it had lost, and what saving it loses. */
  readonly atOpening: readonly string[];
}

/** Reads an .xlsx file; throws a WorkbookProblem if it is not one. */
export async function openFile(bytes: Uint8Array, catalog: Catalog = CATALOG): Promise<FileWorkbook> {
  const book = await openBook(bytes);
  const atOpening = saidAtOpening(book, catalog);
  const unsavable = cannotBeSaved(book.sheets);
  const losses = atOpening.filter((said) => said !== unsavable);
  return new WorkbookInFile(book, catalog, losses, unsavable, atOpening);
}

/** A new workbook without a sheet. */
export const newFile = (catalog: Catalog = CATALOG): FileWorkbook => new WorkbookInFile(emptyBook(), catalog);

class WorkbookInFile implements FileWorkbook {
  trips = 0;
  #selected: Spot | undefined;
  /** Whether cells were written that formulas may depend on. */
  #written = false;

  constructor(
    readonly book: Book,
    private readonly catalog: Catalog,
    public notices: readonly string[] = [],
    readonly cannotBeSaved: string | null = null,
    readonly atOpening: readonly string[] = [],
  ) {}

  async read(): Promise<Tables> {
    this.trips++;
    return tablesIn(this.book.sheets, this.catalog);
  }

  async write(edits: readonly Edit[]): Promise<void> {
    this.trips++;
    checkCells(edits, ({ sheet, cell }) => this.#value(sheet, cell));
    const sheets = new SheetsInFile(this.book, this.catalog);
    carryOut(edits, sheets);
    this.book.sheets = sheets.sheets;
    this.#written = true;
  }

  async cells(sheets: readonly string[]): Promise<readonly SheetCells[]> {
    this.trips++;
    return this.book.sheets.flatMap((sheet): SheetCells[] => {
      if (sheets.some((each) => sameWord(each, sheet.name))) return [cellsOf(sheet)];
      return isHidden(sheet) ? [{ name: sheet.name, isHidden: true, ...NO_CELLS }] : [];
    });
  }

  async selection(): Promise<SelectedCell> {
    this.trips++;
    const sheet =
      this.book.sheets.find(({ name }) => name === this.#selected?.sheet) ??
      this.book.sheets[this.book.activeSheet ?? 0];
    if (sheet === undefined)
      throw new WorkbookProblem("The workbook has no sheet.", "Nothing was changed.", "Add a sheet first.");
    const cell = this.#selected?.cell ?? "A1";
    const { row, column } = parseAddress(cell) ?? { row: 0, column: 0 };
    const formula = sheet.cells?.get(keyOf(row, column))?.formula;
    const table = allTables([sheet]).find(({ area }) => isWithin(area, { row, column }))?.name;
    return {
      sheet: sheet.name,
      cell,
      formula: formula ? spellForCell(formula, table) : null,
      value: valueAt(sheet, row, column),
    };
  }

  /** A file has one selected cell. */
  async selectedBlock(): Promise<SelectedBlock> {
    const { sheet, cell, value } = await this.selection();
    return { sheet, range: cell, values: [[value]], leftOut: "" };
  }

  async show(spot: Spot): Promise<void> {
    this.trips++;
    const names = this.book.sheets.map(({ name }) => name);
    requireSheet(spot.sheet, names);
    const index = names.findIndex((name) => sameWord(name, spot.sheet));
    this.book.activeSheet = index;
    this.book.sheets = this.book.sheets.map((sheet, at) => (at === index && isHidden(sheet) ? asShown(sheet) : sheet));
    this.#selected = { sheet: names[index] ?? spot.sheet, cell: spot.cell ?? "A1" };
  }

  /** Nobody else edits an open file, so there is never anything to report. */
  onEdited(): () => void {
    return () => undefined;
  }

  #value(name: string, cell: string): Cell {
    const sheet = this.book.sheets.find((each) => sameWord(each.name, name));
    const { row, column } = cellAddressOf(cell);
    return sheet === undefined ? null : valueAt(sheet, row, column);
  }

  async save(at: Date): Promise<Uint8Array> {
    const { bytes, notices } = await saveBook(this.book, at, this.#written || hasStaleFormulas(this.book));
    this.notices = notices;
    return bytes;
  }
}

const asShown = ({ hidden: _hidden, veryHidden: _veryHidden, ...sheet }: Sheet): Sheet => sheet;
