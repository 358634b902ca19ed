import { LocaleType } from "@univerjs/core";
import type { IWorkbookData, Univer } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { SetTriggerFormulaCalculationStartMutation } from "@univerjs/engine-formula";
import type { FWorkbook, FWorksheet } from "@univerjs/sheets/facade";
import { ILayoutService } from "@univerjs/preset-sheets-core";
import { a1, type Cell } from "../engine/core/cell";
import { CATALOG } from "../engine/catalog";
import type { Spot } from "../engine/core/problem";
import type { Catalog } from "../engine/campaign/schema/names";
import { sameWord } from "../engine/core/words";
import type { Tables } from "../engine/campaign/schema/table";
import { cellAddressOf } from "./address";
import { requireSheet } from "./edits";
import { openBook, saveBook, type CorrectApart, type Saved } from "./file/book";
import { saidAtOpening } from "./file/losses";
import { Calculation } from "./grid/calculation";
import { goTo } from "./grid/go-to";
import type { GridWorkbook } from "./grid/grid-workbook";
import { cellsOn } from "./grid/cells-on";
import { blockSelected, cellSelected } from "./grid/selection";
import { arrange, collect, Collected } from "./grid/collect";
import { hostOf, type Host } from "./grid/host";
import { giveKeysToCells } from "./grid/keys";
import { isChange, isEdit } from "./grid/edited";
import { TablesThatFollow } from "./grid/follow";
import { Listeners } from "./grid/listeners";
import { TableReader } from "./grid/table-reader";
import { haveFormulas, readTables } from "./grid/sheets";
import { captureNow, captureUnless, snapshotOf, type Open } from "./grid/captured";
import { showUnit } from "./grid/show-unit";
import { toSnapshot } from "./grid/snapshot";
import { Touched } from "./grid/touched";
import { checkAsRead, writeEdits } from "./grid/write";
import { answerThePage, atOnce, type Pause } from "./slices";
import type { BeforeAct, Moment, InParts } from "./kept";
import {
  WorkbookProblem,
  type Way,
  type Act,
  type Edit,
  type SelectedBlock,
  type SelectedCell,
  type SheetCells,
} from "./port";

/** The grid of this Univer; it is empty until a file is opened. Copies are made in slices, and where `correct` is given, partly apart. */
export const openGrid = (univer: Univer, catalog: Catalog = CATALOG, correct?: CorrectApart): GridWorkbook =>
  new WorkbookInGrid(univer, catalog, correct);

class WorkbookInGrid implements GridWorkbook {
  trips = 0;
  notices: readonly string[] = [];
  unsaved = false;
  readonly #host: Host;
  readonly #calculation: Calculation;
  readonly #edited = new Listeners<[by?: "Undo or Redo"]>();
  readonly #notUndone = new Listeners<[way: Way, act: Act | undefined]>();
  readonly #whenChanged = new Listeners();
  readonly #whenShown = new Listeners();
  readonly #touched = new Touched();
  #open: Open | undefined;
  /** How many workbooks were made ready to be shown, and how many of them were shown. */
  #opened = 0;
  #shown = 0;
  /** How many changes there were so far. */
  #changes = 0;
  /** The tables as the caller last read them, with what it has written since: row numbers of edits refer to them. */
  #lastRead: Tables | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #notifying: Promise<void> | undefined;
  /** Whether Undo or Redo is among the edits that the listeners have not heard of. */
  #wasUndone = false;
  #writing = false;
  #beforeAct: BeforeAct = () => Promise.resolve();
  /** The command that wrote last. */
  #lastAct: Act | undefined;

  constructor(
    private readonly univer: Univer,
    private readonly catalog: Catalog,
    private readonly correct: CorrectApart | undefined,
  ) {
    this.#host = hostOf(univer);
    this.#calculation = new Calculation(this.#host);
    this.#host.undo.report({
      done: () => {
        this.#wasUndone = true;
        // Univer recalculates what depends on a cell that comes back, but not the formulas of a sheet that does.
        if (this.#open !== undefined) this.#calculateAll();
        void this.#notify();
      },
      refused: (way, act) => this.#notUndone.call(way, act),
    });
    const follow = new TablesThatFollow(() => this.#open?.unit);
    this.#host.commands.beforeCommandExecuted((command) => follow.before(command));
    this.#host.commands.onCommandExecuted((command, options) => {
      this.#touched.note(command);
      if (this.#open === undefined || this.#writing || !isChange(command, options)) return;
      this.#changed();
      if (!isEdit(command, options)) return;
      follow.after(command);
      void this.#notify();
    });
  }

  async open(bytes: Uint8Array): Promise<void> {
    const show = await this.prepare(bytes);
    await show();
    await this.tellOpened();
  }

  async prepare(bytes: Uint8Array): ReturnType<GridWorkbook["prepare"]> {
    const book = await openBook(bytes);
    const snapshot = toSnapshot(book, this.#newUnit(), LocaleType.EN_US);
    const activeSheet = book.activeSheet ?? 0;
    return async (from = "a file") => {
      await this.#inTurn(() => this.#replace({ book, bytes, laid: new Map() }, snapshot, activeSheet));
      if (from === "an unsaved copy") this.#changed();
    };
  }

  async prepareParts(parts: InParts): ReturnType<GridWorkbook["prepareParts"]> {
    const { bytes } = parts;
    const book = await openBook(bytes);
    const { snapshot, laid, activeSheet } = snapshotOf(parts, book, this.#newUnit());
    return async () => {
      await this.#inTurn(() => this.#replace({ book, bytes, laid }, snapshot, activeSheet));
      this.#changed();
    };
  }

  calculated(): Promise<void> {
    return this.#calculation.settled();
  }

  tellOpened(): Promise<void> {
    return this.#notify();
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
    const captured = await this.capture(pause);
    return captured?.file(at, pause) ?? null;
  }

  capture(pause: Pause): Promise<Moment | null> {
    return this.#inTurn(() => this.#capture(pause));
  }

  get opened(): number {
    return this.#shown;
  }

  get state(): string {
    return `${this.#opened} ${this.#changes}`;
  }

  beforeAct(hook: BeforeAct): void {
    this.#beforeAct = hook;
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
    return this.#inOrder(async () => (this.#lastRead = await this.#readTables()));
  }

  tables(): Promise<Tables> {
    return this.#inOrder(() => this.#readTables());
  }

  write(edits: readonly Edit[], _waits?: unknown, act: Act = { name: "" }): Promise<void> {
    this.trips++;
    return this.#inTurn(async () => {
      if (act !== this.#lastAct) await this.#beforeAct(act, () => this.#captureSurely());
      this.#lastAct = act;
      this.#write(edits, act);
    });
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

  show(spot: Spot, aside?: "aside"): Promise<void> {
    this.trips++;
    if (aside === undefined) this.#whenShown.call();
    return this.select(spot);
  }

  select(spot: Spot): Promise<void> {
    return this.#inOrder(() => this.#go(spot));
  }

  onEdited(listener: (by?: "Undo or Redo") => void): () => void {
    return this.#edited.add(listener);
  }

  onNotUndone(listener: (way: Way, act: Act | undefined) => void): () => void {
    return this.#notUndone.add(listener);
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
  async #replace(
    opened: Omit<Open, "unit" | "reader" | "collected">,
    snapshot: IWorkbookData,
    activeSheet: number,
  ): Promise<void> {
    const { book } = opened;
    const before = this.#open;
    const unit = await showUnit(this.univer, this.#host, snapshot, before?.unit.id);
    this.#lastRead = undefined;
    this.unsaved = false;
    this.#shown++;
    const known = { reader: new TableReader(this.#touched), collected: new Collected(this.#touched) };
    this.#open = { ...opened, unit, ...known };
    this.notices = saidAtOpening(book, this.catalog);
    this.#facade.getSheets()[activeSheet]?.activate();
    await giveKeysToCells(this.#host);
  }

  #newUnit(): string {
    return `workbook-${++this.#opened}`;
  }

  #capture(pause: Pause): Promise<Moment | null> {
    const before = this.#changes;
    return captureUnless(() => before !== this.#changes, this.#now, pause, this.correct);
  }

  /** In slices, or at once where the user types meanwhile. */
  async #captureSurely(): Promise<Moment> {
    return (await this.#capture(answerThePage)) ?? captureNow(this.#now, this.correct);
  }

  #file(at: Date): Promise<Saved> {
    const { unit, book, laid } = this.#now;
    return saveBook(book, at, false, atOnce(arrange(atOnce(collect(unit, { book, laid })))));
  }

  #changed(): void {
    this.#changes++;
    this.unsaved = true;
    this.#whenChanged.call();
  }

  #write(edits: readonly Edit[], act: Act): void {
    checkAsRead(this.#now, edits, this.#lastRead, this.catalog);
    this.#writing = true;
    try {
      // Univer recalculates what depends on a new cell, but not the formulas of a new sheet.
      if (writeEdits(this.#now, edits, act, this.catalog)) this.#calculateAll();
    } finally {
      this.#writing = false;
    }
    this.#changed();
    if (this.#lastRead !== undefined) this.#lastRead = readTables(this.#now, this.catalog);
  }

  async #go({ sheet, cell }: Spot): Promise<void> {
    await goTo(this.#host.commands, this.#sheet(sheet), cell === undefined ? undefined : cellAddressOf(cell));
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

  /** The tables; while Univer calculates, only those wait for it that have formulas. */
  async #readTables(): Promise<Tables> {
    const open = this.#now;
    if (this.#calculation.busy && haveFormulas(open, this.catalog)) await this.#calculation.settled();
    return readTables(open, this.catalog);
  }

  /** Runs one operation after the other, each once every formula is calculated. */
  #inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    return this.#inOrder(async () => {
      if (this.#open !== undefined) await this.#calculation.settled();
      return work();
    });
  }

  /** Runs one operation after the other. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** Calls the listeners once for all edits made together, when everything that depends on them is calculated. */
  #notify(): Promise<void> {
    this.#notifying ??= this.#calculation.settled().then(() => {
      this.#notifying = undefined;
      const by = this.#wasUndone ? (["Undo or Redo"] as const) : ([] as const);
      this.#wasUndone = false;
      this.#edited.call(...by);
    });
    return this.#notifying;
  }
}
