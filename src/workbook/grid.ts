import { LocaleType } from "@univerjs/core";
import type { IWorkbookData, Univer } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { SetTriggerFormulaCalculationStartMutation } from "@univerjs/engine-formula";
import type { FWorkbook, FWorksheet } from "@univerjs/sheets/facade";
import { ILayoutService } from "@univerjs/preset-sheets-core";
import type { RoundtripWorkbook, Sheet } from "hucre";
import { a1, type Cell } from "../engine/core/cell";
import { CATALOG } from "../engine/catalog";
import type { Spot } from "../engine/core/problem";
import type { Catalog } from "../engine/campaign/schema/names";
import { sameWord } from "../engine/core/words";
import type { Tables } from "../engine/campaign/schema/table";
import { cellAddressOf } from "./address";
import { carryOut, requireSheet } from "./edits";
import { openBook, saveBook, type CorrectApart, type Saved } from "./file/book";
import { lossesIn } from "./file/losses";
import { cannotBeSaved } from "./file/savable";
import { Calculation } from "./grid/calculation";
import { goTo } from "./grid/go-to";
import type { GridWorkbook } from "./grid/grid-workbook";
import { cellsOn } from "./grid/cells-on";
import { blockSelected, cellSelected } from "./grid/selection";
import { collect } from "./grid/collect";
import { hostOf, type Host, type Unit } from "./grid/host";
import { giveKeysToCells } from "./grid/keys";
import { isChange, isEdit } from "./grid/edited";
import { TablesThatFollow } from "./grid/follow";
import { Listeners } from "./grid/listeners";
import { Mutations } from "./grid/mutations";
import { readTables, SheetsInGrid } from "./grid/sheets";
import { showUnit } from "./grid/show-unit";
import { toSnapshot } from "./grid/snapshot";
import { checkCells, checkNotStale, type AsRead } from "./stale-check";
import { atOnce, inSlices, unless, type Pause } from "./slices";
import { WorkbookProblem, type Edit, type SelectedBlock, type SelectedCell, type SheetCells } from "./port";

/** The grid of this Univer; it is empty until a file is opened. Copies are made in slices, and where `correct` is given, partly apart. */
export const openGrid = (univer: Univer, catalog: Catalog = CATALOG, correct?: CorrectApart): GridWorkbook =>
  new WorkbookInGrid(univer, catalog, correct);

/** What is open: Univer's workbook, the file that it came from, and the sheets added since. */
interface Open {
  readonly unit: Unit;
  readonly book: RoundtripWorkbook;
  readonly laid: Map<string, Sheet>;
}

class WorkbookInGrid implements GridWorkbook {
  trips = 0;
  notices: readonly string[] = [];
  unsaved = false;
  readonly #host: Host;
  readonly #calculation: Calculation;
  readonly #edited = new Listeners();
  readonly #whenChanged = new Listeners();
  readonly #whenShown = new Listeners();
  #open: Open | undefined;
  #opened = 0;
  /** How many changes there were so far. */
  #changes = 0;
  /** The tables as the caller last read them, with what it has written since: row numbers of edits refer to them. */
  #lastRead: Tables | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #notifying: Promise<void> | undefined;
  #writing = false;

  constructor(
    private readonly univer: Univer,
    private readonly catalog: Catalog,
    private readonly correct: CorrectApart | undefined,
  ) {
    this.#host = hostOf(univer);
    this.#calculation = new Calculation(this.#host);
    const follow = new TablesThatFollow(() => this.#open?.unit);
    this.#host.commands.beforeCommandExecuted((command) => follow.before(command));
    this.#host.commands.onCommandExecuted((command, options) => {
      if (this.#open === undefined || this.#writing || !isChange(command, options)) return;
      this.#changed();
      if (!isEdit(command, options)) return;
      follow.after(command);
      void this.#notify();
    });
  }

  async open(bytes: Uint8Array): Promise<void> {
    await (
      await this.prepare(bytes)
    )();
  }

  async prepare(bytes: Uint8Array): ReturnType<GridWorkbook["prepare"]> {
    const book = await openBook(bytes);
    const id = `workbook-${++this.#opened}`;
    const snapshot = toSnapshot(book, id, LocaleType.EN_US);
    return async (from = "a file") => {
      await this.#inTurn(() => this.#replace(book, snapshot));
      if (from === "an unsaved copy") this.#changed();
      await this.#notify();
    };
  }

  async save(at: Date): Promise<Uint8Array> {
    await this.#inTurn(() => this.#facade.endEditingAsync(true));
    return this.#inTurn(async () => {
      const { bytes, notices } = await this.#file(at);
      this.notices = notices;
      this.unsaved = false;
      return bytes;
    });
  }

  copy(at: Date): Promise<Uint8Array> {
    return this.#inTurn(async () => (await this.#file(at)).bytes);
  }

  async copyInSlices(at: Date, pause: Pause): Promise<Uint8Array | null> {
    const collected = await this.#inTurn(async () => {
      const { unit, book, laid } = this.#now;
      const before = this.#changes;
      const work = unless(() => before !== this.#changes, collect(unit, { book, laid }));
      return { book, arrangement: await inSlices(work, pause) };
    });
    const { book, arrangement } = collected;
    return arrangement && (await saveBook(book, at, false, arrangement, pause, this.correct)).bytes;
  }

  onChanged(listener: () => void): () => void {
    return this.#whenChanged.add(listener);
  }

  onShown(listener: () => void): () => void {
    return this.#whenShown.add(listener);
  }

  focus(): void {
    this.#host.injector.get(ILayoutService).focus();
  }

  read(): Promise<Tables> {
    this.trips++;
    return this.#inTurn(() => (this.#lastRead = readTables(this.#now.unit, this.#now.book, this.catalog)));
  }

  tables(): Promise<Tables> {
    return this.#inTurn(() => readTables(this.#now.unit, this.#now.book, this.catalog));
  }

  write(edits: readonly Edit[]): Promise<void> {
    this.trips++;
    return this.#inTurn(() => this.#write(edits));
  }

  cells(sheets: readonly string[]): Promise<readonly SheetCells[]> {
    this.trips++;
    return this.#inTurn(() => cellsOn(this.#now.unit, sheets));
  }

  selection(): Promise<SelectedCell> {
    this.trips++;
    return this.#inTurn(() => cellSelected(this.#now.unit, this.#facade));
  }

  selectedBlock(): Promise<SelectedBlock | null> {
    this.trips++;
    return this.#inTurn(() => blockSelected(this.#now.unit, this.#facade));
  }

  show(spot: Spot): Promise<void> {
    this.trips++;
    this.#whenShown.call();
    return this.select(spot);
  }

  select(spot: Spot): Promise<void> {
    return this.#inTurn(() => this.#go(spot));
  }

  onEdited(listener: () => void): () => void {
    return this.#edited.add(listener);
  }

  async enter(sheet: string, cell: string, text: string): Promise<void> {
    await this.#inTurn(() => {
      const { row, column } = cellAddressOf(cell);
      this.#sheet(sheet).getRange(row, column).setValue(text);
    });
    await this.#notify();
  }

  value(sheet: string, cell: string): Promise<Cell> {
    return this.#inTurn(() => {
      const { row, column } = cellAddressOf(cell);
      const { unit } = this.#now;
      requireSheet(sheet, unit.workbook.getSheetsName());
      const found = unit.sheet(sheet);
      return found === undefined ? null : unit.value(found, row, column);
    });
  }

  locate(sheetId: string, row: number, column: number): string {
    const sheet = this.#open?.unit.workbook.getSheetBySheetId(sheetId);
    return `${sheet?.getName() ?? sheetId}!${a1(row, column)}`;
  }

  /** The current workbook is closed only once the new one is shown; if that fails, it is shown again. */
  async #replace(book: RoundtripWorkbook, snapshot: IWorkbookData): Promise<void> {
    const before = this.#open;
    const unit = await showUnit(this.univer, this.#host, snapshot, before?.unit.id);
    this.#lastRead = undefined;
    this.unsaved = false;
    this.#open = { unit, book, laid: new Map() };
    const unsavable = cannotBeSaved(book.sheets);
    this.notices = [...(unsavable === null ? [] : [unsavable]), ...lossesIn(book, this.catalog)];
    this.#facade.getSheets()[book.activeSheet ?? 0]?.activate();
    await giveKeysToCells(this.#host);
  }

  #file(at: Date): Promise<Saved> {
    const { unit, book, laid } = this.#now;
    return saveBook(book, at, false, atOnce(collect(unit, { book, laid })));
  }

  #changed(): void {
    this.#changes++;
    this.unsaved = true;
    this.#whenChanged.call();
  }

  #write(edits: readonly Edit[]): void {
    const { unit, book, laid } = this.#now;
    if (this.#lastRead !== undefined) {
      checkNotStale(asRead(this.#lastRead), asRead(readTables(unit, book, this.catalog)), edits);
    }
    checkCells(edits, ({ sheet: name, cell }) => {
      const sheet = unit.sheet(name);
      const { row, column } = cellAddressOf(cell);
      return sheet === undefined ? null : unit.value(sheet, row, column);
    });
    const mutations = new Mutations(unit);
    const sheets = new SheetsInGrid(mutations, book, this.catalog);
    this.#writing = true;
    try {
      carryOut(edits, sheets);
    } catch (problem) {
      mutations.rollBack();
      throw problem;
    } finally {
      this.#writing = false;
    }
    mutations.commit();
    this.#changed();
    for (const [id, sheet] of sheets.laid) laid.set(id, sheet);
    // Univer recalculates what depends on a new cell, but not the formulas of a new sheet.
    if (sheets.laid.size > 0) this.#calculateAll();
    if (this.#lastRead !== undefined) this.#lastRead = readTables(unit, book, this.catalog);
  }

  async #go({ sheet, cell }: Spot): Promise<void> {
    await goTo(this.#sheet(sheet), cell === undefined ? undefined : cellAddressOf(cell));
  }

  get #now(): Open {
    if (this.#open !== undefined) return this.#open;
    throw new WorkbookProblem("No workbook is open.", "Nothing was changed.", "Open a workbook first.");
  }

  get #facade(): FWorkbook {
    const workbook = FUniver.newAPI(this.univer).getWorkbook(this.#now.unit.id);
    if (workbook === null) throw new Error("The workbook is no longer open.");
    return workbook;
  }

  #sheet(name: string): FWorksheet {
    const sheets = this.#facade.getSheets();
    const names = sheets.map((sheet) => sheet.getSheetName());
    requireSheet(name, names);
    const found = sheets[names.findIndex((each) => sameWord(each, name))];
    if (found === undefined) throw new Error(`Sheet "${name}" is gone.`);
    return found;
  }

  #calculateAll(): void {
    const all = { commands: [], forceCalculation: true };
    this.#host.commands.syncExecuteCommand(SetTriggerFormulaCalculationStartMutation.id, all, { onlyLocal: true });
  }

  /** Runs one operation after the other, each once every formula is calculated. */
  #inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = this.#last.then(async () => {
      if (this.#open !== undefined) await this.#calculation.settled();
      return work();
    });
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** Calls the listeners once for all edits made together, when everything that depends on them is calculated. */
  #notify(): Promise<void> {
    this.#notifying ??= this.#calculation.settled().then(() => {
      this.#notifying = undefined;
      this.#edited.call();
    });
    return this.#notifying;
  }
}

const asRead = ({ sheets, tables }: Tables): AsRead => ({ sheets, table: (name) => tables.get(name) });
