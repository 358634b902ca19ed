import type { OpenGame } from "../engine/campaign/game";
import { partsOf } from "../engine/campaign/commands/write-in-parts";
import { actsNow } from "../engine/campaign/ledger/acts";
import { sideNamed } from "../engine/campaign/ledger/ledger";
import { isPlayerFile, readOnly, refused, type Part, type Outcome } from "../engine/campaign/ledger/outcome";
import { asBefore } from "../engine/campaign/schema/as-before";
import type { Tables } from "../engine/campaign/schema/table";
import type { Spot } from "../engine/core/problem";
import { isCampaign } from "../engine/campaign/schema/known-books";
import {
  CellBeingEdited,
  type Act,
  type CampaignWorkbook,
  type SelectedBlock,
  type SelectedCell,
  type SheetCells,
} from "../workbook/port";
import {
  NOTHING_MORE,
  NOTHING_SELECTED,
  noSuchView,
  notReadBack,
  putBackNotice,
  refusalOf,
  stoppedAt,
  noticeOf,
  planInTheWay,
  type Notice,
} from "./notice";
import { ActsWritten, tornNotice } from "./acts-written";
import { CAMPAIGN_GONE, type BooksStoreState, type Read, type Working } from "./books-store-state";
import { leaveOut } from "./charts-left-out";
import { followEdits } from "./follow-edits";
import { LostParts } from "./lost-parts";
import { NO_PLANS } from "./planning";
import { StorePlans } from "./store-plans";
import type { Deferred } from "./parts/deferred";
import { ALWAYS_VISIBLE } from "./visibility";
import { writeEdits } from "./write-edits";
import { writeInParts } from "./write-in-parts";

/** The count of edits that a reading includes while there is no reading. */
const NEVER_READ = -1;

/** The open books. The pane reads and writes the workbook only through this store, one operation at a time. */
export class BooksStore {
  private state: BooksStoreState = { read: null, working: null, notice: null, missing: null, ...NO_PLANS };
  private readonly listeners = new Set<() => void>();
  private last: Promise<unknown> = Promise.resolve();
  /** How many edits the workbook has reported so far, and how many of them the last reading includes. */
  private edits = 0;
  private seen = NEVER_READ;
  /** Reads the user's edits in a moment, while they are followed: again later, the more often it was put off. */
  private catchUpLater: ((putOff?: number) => void) | undefined;
  /** The side whose view is shown, as it was chosen; null for everything. */
  private viewer: string | null = null;
  private readonly lost: LostParts;
  private readonly acts = new ActsWritten();
  /** The plans: what is done while one is open changes only that. */
  readonly plans: StorePlans;
  /** Which workbook was read last, by how many were opened so far. */
  private opened: number | undefined;

  constructor(
    private readonly workbook: CampaignWorkbook,
    /** Opens the books in a campaign's tables. */
    private readonly open: (tables: Tables) => Promise<OpenGame>,
    /** A side's view of books that are open. */
    private readonly viewOf: (open: OpenGame, side: string) => Promise<OpenGame>,
  ) {
    this.lost = new LostParts(workbook, open);
    this.plans = new StorePlans({
      now: () => this.state,
      set: (change) => this.set(change),
      inTurn: (what, work) => this.inTurn(what, 1, work),
      open,
      shownOf: (then) => this.shownOf(then, this.viewer),
      book: ({ what, work, name }) => this.perform(what, work, name),
    });
  }

  readonly getSnapshot = (): BooksStoreState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Reads the workbook again after the user's edits, until the function that it returns is called. While the pane is
   * hidden nothing is read: once it is shown again, what was edited meanwhile is.
   */
  followEdits(shown = ALWAYS_VISIBLE): () => void {
    const { catchUpLater, stop } = followEdits(this.workbook, shown, {
      edited: (by) => {
        this.edits += 1;
        // What a command did may be what was undone.
        if (by === "Undo or Redo" && this.state.notice?.tone === "done") this.notify(null);
      },
      isBehind: () => this.seen !== this.edits,
      catchUp: (putOff) => void this.catchUp(putOff),
    });
    this.catchUpLater = catchUpLater;
    return () => {
      this.catchUpLater = undefined;
      stop();
    };
  }

  /** Reads the workbook now. */
  readAgain(): Promise<boolean> {
    return this.inTurn("Reading the workbook", 1, () => this.read());
  }

  /** Shows the books as a side may know them; with null, everything. A side that is not in the campaign sees everything. */
  view(side: string | null): Promise<boolean> {
    return this.inTurn("Showing the view", 1, async () => {
      const { read } = this.state;
      const before = this.viewer;
      this.viewer = side;
      try {
        if (read) this.set({ read: { ...read, shown: await this.shownOf(read.open, side) } });
      } catch (problem) {
        this.viewer = before;
        throw problem;
      }
    });
  }

  /** Performs a command on the open campaign in its current state; true when it was written. */
  perform(what: string, work: (open: OpenGame) => Outcome, name = what): Promise<boolean> {
    if (this.state.planning !== null)
      return this.plans.add({ what, work: (open) => readOnly(open) ?? work(open), name });
    const onOpen = ({ open }: Read): Outcome => (open ? (readOnly(open) ?? work(open)) : refused(CAMPAIGN_GONE));
    return this.performOnWorkbook(what, onOpen, name);
  }

  /**
   * Performs a command on the workbook in its current state, with or without a campaign: writes the result and reads the
   * books again; true when it was written. If the command is refused or fails, nothing is written and the user is
   * notified. Long work is written in parts and can be stopped between them; the notice then says what was written and
   * what was not.
   * @param what what is shown while it is done, such as "Closing turn 9"
   * @param name what the command is called afterwards, such as "Close the turn"
   */
  async performOnWorkbook(
    what: string,
    work: (read: Read) => Outcome | Promise<Outcome>,
    name = what,
  ): Promise<boolean> {
    let written = false;
    if (this.state.planning !== null) {
      this.notify(planInTheWay(this.state.planning));
      return written;
    }
    await this.inTurn(what, 3, async (show) => {
      const { read } = this.state;
      const locked = read?.shown && read.shown !== read.open ? readOnly(read.shown) : undefined;
      const outcome = locked ?? (await work(read && this.seen === this.edits ? read : await this.read("changes")));
      const refusal = refusalOf(outcome, this.state.read?.tables.sheets ?? []);
      if (refusal) return this.notify(refusal);
      const parts = partsOf(outcome);
      const of = parts.length + 2;
      const done = await this.writeAll(parts, { name }, ({ part, ...under }) => show({ step: 2 + part, of, ...under }));
      written = done === parts.length;
      const notice: Notice = written
        ? { ...NOTHING_MORE, tone: "done", happened: outcome.says, remedy: this.adviceOnUndo() }
        : stoppedAt(what, parts, done);
      this.notify(notice);
      show({ step: of, of, stop: null });
      const before = this.state.read;
      const after = await this.read("changes").catch((problem: unknown) => this.notReadBack(notice.happened, problem));
      if (!before || !after) return;
      this.acts.note(name, before.tables, after.tables);
      const act = written ? actBetween(before.open, after.open) : undefined;
      if (act !== undefined && this.state.notice === notice) this.notify({ ...notice, act });
    });
    return written;
  }

  /** Loads a part of Starledger unless it is already loaded; null, with a notice that says why, where loading fails. */
  async load<T>(what: string, part: Deferred<T>): Promise<T | null> {
    if (part.loaded() === null) await this.inTurn(`Loading ${what}`, 1, () => part.load());
    return part.loaded();
  }

  /** Goes to a cell or a sheet; "aside" leaves the user in the pane, with what it says. */
  show(spot: Spot, aside?: "aside"): Promise<boolean> {
    const notice = aside ? "keep the notice" : "clear the notice";
    return this.inTurn(`Going to ${spot.sheet}`, 1, () => this.workbook.show(spot, aside), notice);
  }

  /**
   * The cells of sheets, and what is hidden beside them; null, with a notice that says why, where they cannot be read. While
   * the user types, it is null without a word, and the workbook is read again later.
   */
  async cells(sheets: readonly string[]): Promise<readonly SheetCells[] | null> {
    let cells: readonly SheetCells[] | null = null;
    const read = async (): Promise<void> => {
      try {
        cells = await this.workbook.cells(sheets);
      } catch (problem) {
        if (!(problem instanceof CellBeingEdited) || !this.catchUpLater) throw problem;
        this.seen = NEVER_READ;
        this.catchUpLater(1);
      }
    };
    await this.inTurn("Reading the sheets", 1, read, "show nothing");
    return cells;
  }

  /** The active cell; null, with a notice that says why, where it cannot be read. */
  async selection(): Promise<SelectedCell | null> {
    let cell: SelectedCell | null = null;
    await this.inTurn("Reading the selected cell", 1, async () => {
      cell = await this.workbook.selection();
    });
    return cell;
  }

  /** The selected cells; null, with a notice that says why, where there is nothing to use. */
  async selectedBlock(): Promise<SelectedBlock | null> {
    let block: SelectedBlock | null = null;
    const done = await this.inTurn("Reading the selected cells", 1, async () => {
      block = await this.workbook.selectedBlock();
    });
    if (done && block === null) this.notify(NOTHING_SELECTED);
    return block;
  }

  /** Whether functions can be missing when a workbook is opened, so that their cells go on showing #NAME?. */
  get canWake(): boolean {
    return this.workbook.wake !== undefined;
  }

  /** Enters the STAR formulas that show #NAME? again, and says how many there were. */
  wake(): Promise<boolean> {
    return this.inTurn("Waking the functions", 1, async () => {
      const many = (await this.workbook.wake?.()) ?? 0;
      const happened =
        many === 0
          ? "No cell with a STAR function shows #NAME?."
          : `${many === 1 ? "1 cell was" : `${many} cells were`} entered again.`;
      this.notify({ ...NOTHING_MORE, tone: "done", happened });
    });
  }

  /** Puts back what is missing, and reads the books anew. */
  putBack(): Promise<boolean> {
    return this.inTurn("Putting back what is missing", 2, async (show) => {
      const missing = await this.workbook.putBack?.(this.open);
      this.seen = NEVER_READ;
      show({ step: 2, of: 2, stop: null });
      await this.read();
      if (missing) this.notify(putBackNotice(missing));
    });
  }

  /** What is missing is not mentioned again until something else is; charts that alone are missing, never again. */
  leaveMissing(): void {
    const { missing, read } = this.state;
    if (missing?.tables.length === 0) leaveOut(missing.charts, read?.open ?? null);
    this.set({ missing: null });
  }

  /** Shows a notice; null removes the current one. */
  notify(notice: Notice | null): void {
    this.set({ notice });
  }

  /**
   * Reads the user's edits, unless they have been read in the meantime; the notice stays. While the user types on, the
   * workbook cannot be read: it is tried again later, without a word.
   */
  private async catchUp(putOff: number): Promise<void> {
    await this.last;
    if (this.seen === this.edits) return;
    const reading = async (): Promise<void> => {
      try {
        const { tables } = await this.read("changes");
        const torn = this.acts.torn(tables);
        if (torn !== undefined) this.notify(tornNotice(torn));
      } catch (problem) {
        if (!(problem instanceof CellBeingEdited)) throw problem;
        this.catchUpLater?.(putOff + 1);
      }
    };
    await this.inTurn("Reading your changes", 1, reading, putOff === 0 ? "keep the notice" : "show nothing");
  }

  /** How to undo a command where the host's own Undo may not revert all of it. */
  private adviceOnUndo(): string {
    const { read } = this.state;
    const hasHistory = read?.open?.game.pages.some(({ id }) => id === "history") === true;
    return hasHistory ? (this.workbook.adviceOnUndo ?? "") : "";
  }

  /** After a write, the user may already be typing: then the books are read later. */
  private notReadBack(says: string, problem: unknown): void {
    this.seen = NEVER_READ;
    if (problem instanceof CellBeingEdited && this.catchUpLater) this.catchUpLater(1);
    else this.notify(notReadBack(says, problem));
  }

  /** What was written into a workbook that was open before, and said of it, is not about this one. */
  private forgetOther(): void {
    const { opened } = this.workbook;
    if (this.opened !== undefined && opened !== this.opened) {
      this.acts.forget();
      this.notify(null);
      this.set(NO_PLANS);
    }
    this.opened = opened;
  }

  /** Reads the workbook; with "changes", only what is known to have changed. */
  private async read(only?: "changes"): Promise<Read> {
    const upTo = this.edits;
    const now = await this.workbook.read(this.seen === NEVER_READ ? undefined : only);
    this.forgetOther();
    const tables = asBefore(this.state.read?.tables, now);
    const booked = isCampaign(tables) ? await this.open(tables) : null;
    // What is typed while a plan is open is under it.
    const led = booked && (await this.plans.again(booked));
    const open = led && led.then !== booked ? await this.open(led.then.books.tables) : booked;
    const read = { tables, open, booked, shown: await this.shownOf(open, this.viewer) };
    this.seen = upTo;
    this.set({ read, ...(led?.plans ?? NO_PLANS) });
    void this.lost.after(tables, booked).then((missing) => {
      if (missing !== undefined && missing !== this.state.missing) this.set({ missing });
    });
    return read;
  }

  /** What a viewer sees of the books. If the side is not in the campaign, everything is shown with a notice. */
  private async shownOf(open: OpenGame | null, viewer: string | null): Promise<OpenGame | null> {
    if (open === null || viewer === null || isPlayerFile(open.books)) return open;
    const side = sideNamed(open.books, viewer);
    if (side) return this.viewOf(open, side.name);
    this.viewer = null;
    this.notify(noSuchView(viewer, open.books.sides));
    return open;
  }

  /** Writes the parts; returns how many were written before it was stopped. If one fails, the workbook is read first. */
  private async writeAll(parts: readonly Part[], act: Act, show: Parameters<typeof writeInParts>[2]): Promise<number> {
    try {
      return await writeInParts(parts, ({ edits }, typing) => writeEdits(this.workbook, edits, typing, act), show);
    } catch (problem) {
      // Something may not be as it was read: what is refused now has to be possible once it is read.
      this.seen = NEVER_READ;
      if (!(problem instanceof CellBeingEdited)) await this.read().catch(() => undefined);
      throw problem;
    }
  }

  /** Runs work once everything before it is done; true unless it failed, in which case the user is notified. */
  private inTurn(
    what: string,
    of: number,
    work: (show: (now: Omit<Working, "what">) => void) => Promise<unknown>,
    shown: "clear the notice" | "keep the notice" | "show nothing" = "clear the notice",
  ): Promise<boolean> {
    const mine = this.last.then(async () => {
      if (shown === "clear the notice") this.notify(null);
      if (shown !== "show nothing") this.set({ working: { what, step: 1, of, stop: null } });
      try {
        await work((now) => this.set({ working: { what, ...now } }));
        return true;
      } catch (problem) {
        this.notify(noticeOf(problem));
        return false;
      } finally {
        this.set({ working: null });
      }
    });
    this.last = mine;
    return mine;
  }

  private set(change: Partial<BooksStoreState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** The act that was done between two readings of the books, in the turn under way; undefined for none, or for several. */
function actBetween(before: OpenGame | null, after: OpenGame | null): string | undefined {
  if (!before || !after) return undefined;
  const known = new Set(actsNow(before).map(({ id }) => id));
  const [act, ...more] = actsNow(after).filter(({ id }) => !known.has(id));
  return more.length > 0 ? undefined : act?.id;
}
