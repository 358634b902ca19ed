/// <reference types="office-js" />
import { CATALOG } from "../engine/catalog";
import type { Catalog } from "../engine/campaign/schema/names";
import type { Spot } from "../engine/core/problem";
import type { Tables } from "../engine/campaign/schema/table";
import { carryOut } from "./edits";
import { asRead, redone } from "./excel/as-read";
import { growingTables, NOTHING_BESIDE, queueCellsBeside, sameGrowing } from "./excel/cells-beside";
import {
  ANY_CHANGE,
  isNothing,
  joined,
  NO_CHANGES,
  partsSince,
  reported,
  written,
  type Changes,
} from "./excel/changes";
import { filtersOf } from "./excel/filters";
import { WorkbookReader } from "./excel/workbook-reader";
import { lostIn, namesOf, putChartsBack, putTablesBack, type LostParts } from "./excel/lost";
import { withOutside } from "./excel/outside";
import { partOfEdits } from "./excel/part";
import { queueCells, queueRelied } from "./excel/cells-on";
import { PendingEdits } from "./excel/pending-edits";
import { Sending } from "./excel/send";
import { tablesOf, type Picture } from "./excel/picture";
import { rollBack, type RolledBack } from "./excel/rollback";
import { codeOf, failure, isCellBeingEdited, mayBeUndoGroup, noSuchPlace, tooMuchSelected } from "./excel/refusals";
import type { Trip } from "./excel/step";
import { queueActiveCell, queueGoTo, queueIsHidden, queueSelected } from "./excel/selected";
import { recalculate } from "./excel/recalculate";
import { withRetries } from "./retry-delays";
import { cellsReliedOn, checkCells, checkNotStale } from "./stale-check";
import type { CampaignWorkbook, Edit, Missing, OpenBooks, SelectedBlock, SelectedCell, SheetCells } from "./port";

/** The workbook that is open in Excel. Needs office.js, and ExcelApi 1.14. */
export const excelWorkbook = (catalog: Catalog = CATALOG): CampaignWorkbook => new ExcelWorkbook(catalog);

class ExcelWorkbook implements CampaignWorkbook {
  trips = 0;
  /** Excel groups what is written for Undo only from ExcelApi 1.20 on, and not everything. */
  readonly adviceOnUndo = "To undo it, use the page History: Excel's own Undo may undo only a part of it.";
  /** The workbook as the caller last read it, with what it has written since: row numbers of edits refer to it. */
  private lastRead: Picture | undefined;
  /** The workbook as it was last seen. Others may have changed it: what a write relies on is looked at again. */
  private known: Picture | undefined;
  /** What is known to have changed since then. Excel does not report everything. */
  private changes: Changes = NO_CHANGES;
  /** Whether nothing is known to have changed since a write, after which it was seen. */
  private isCurrent = false;
  private readonly looks: WorkbookReader;
  /** Whether Excel has refused a write because it was to be one step for Undo. */
  private refusesUndoGroups = false;
  private listening = false;
  private readonly listeners = new Set<() => void>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(catalog: Catalog) {
    this.looks = new WorkbookReader(catalog);
  }

  read(only?: "changes"): Promise<Tables> {
    return this.inTurn(async () => {
      const picture = await this.picture(only === "changes" ? this.known : undefined);
      this.lastRead = picture;
      return withOutside((queue) => this.asked(queue), picture, tablesOf(picture));
    });
  }

  write(edits: readonly Edit[], waits: Waits = () => undefined): Promise<void> {
    const grouped = !this.refusesUndoGroups && Office.context.requirements.isSetSupported("ExcelApi", "1.20");
    return this.inTurn(() => this.attempt(edits, grouped, waits));
  }

  cells(sheets: readonly string[]): Promise<readonly SheetCells[]> {
    return this.inTurn(async () => (await this.asked((context) => queueCells(context, sheets)))());
  }

  selection(): Promise<SelectedCell> {
    return this.inTurn(async () => (await this.asked(queueActiveCell))());
  }

  selectedBlock(): Promise<SelectedBlock | null> {
    return this.inTurn(async () => {
      try {
        return (await this.trip(queueSelected))();
      } catch (error) {
        throw tooMuchSelected(error) ?? failure(error);
      }
    });
  }

  show({ sheet, cell }: Spot): Promise<void> {
    return this.inTurn(async () => {
      try {
        const isHidden = (await this.trip((context) => queueIsHidden(context, sheet)))();
        await this.trip((context) => queueGoTo(context, { sheet, cell, isHidden }));
      } catch (error) {
        const missing = codeOf(error) === "ItemNotFound" || codeOf(error) === "InvalidArgument";
        throw missing ? noSuchPlace(sheet, cell, error) : failure(error);
      }
    });
  }

  wake(): Promise<number> {
    return this.inTurn(async () => {
      const many = await recalculate(this.trip).catch(refuse);
      if (many > 0) this.forget();
      return many;
    });
  }

  missing(open: OpenBooks): Promise<Missing> {
    return this.inTurn(async () => {
      const picture = this.known ?? (await this.picture(undefined));
      return namesOf(await lostIn(this.trip, picture, open).catch(refuse));
    });
  }

  putBack(open: OpenBooks): Promise<Missing> {
    return this.inTurn(async () => {
      try {
        const { tables } = await this.lost(open);
        if (tables.length > 0) await putTablesBack(this.trip, tables);
        const { charts } = await this.lost(open);
        if (charts.length > 0) await putChartsBack(this.trip, charts);
        return namesOf({ tables, charts });
      } catch (error) {
        throw failure(error);
      } finally {
        this.forget();
      }
    });
  }

  /** Reports edits by the user and other add-ins; Excel marks what this add-in writes itself, which is ignored. */
  onEdited(listener: () => void): () => void {
    this.listeners.add(listener);
    // If this fails, the next round trip tries again.
    if (!this.listening) this.inTurn(() => this.trip(() => undefined)).catch(() => undefined);
    return () => this.listeners.delete(listener);
  }

  /** Runs one operation after the other: each waits until the one before is done. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work, work);
    this.last = mine;
    return mine;
  }

  /** What is missing on the sheets as they are now. */
  private async lost(open: OpenBooks): Promise<LostParts> {
    return lostIn(this.trip, await this.picture(this.known), open);
  }

  /** Something was changed that no write has noted: what is known has to be looked at again. */
  private forget(): void {
    this.changes = ANY_CHANGE;
    this.isCurrent = false;
  }

  /** The workbook as it is now; of what is known, only what has changed is asked for. */
  private async picture(known: Picture | undefined): Promise<Picture> {
    const picture = known && this.isCurrent ? known : await this.seen(known);
    this.isCurrent = false;
    this.known = picture;
    return picture;
  }

  /** Looks at the workbook: of what is known, only at what has changed since. */
  private async seen(known: Picture | undefined): Promise<Picture> {
    const since = this.changes;
    this.changes = NO_CHANGES;
    try {
      const partOf = known ? partsSince(since, known) : () => "everything" as const;
      return (await this.looks.look(this.trip, known, partOf, () => undefined)).picture;
    } catch (error) {
      this.changes = joined(since, this.changes);
      throw failure(error);
    }
  }

  /** Compares what the edits rely on with the workbook, and writes: in one run, so that little can come in between. */
  private async attempt(edits: readonly Edit[], grouped: boolean, waits: Waits): Promise<void> {
    let sending: Sending | undefined;
    try {
      await Excel.run({ ...(grouped && { mergeUndoGroup: true }) }, async (context) => {
        const trip = this.tripIn(context);
        const { pending, seen } = await this.prepared(trip, edits);
        if (pending.isEmpty) return;
        sending = new Sending(pending, context, (each) => this.sync(each), waits);
        const answer = await sending.send(() => this.queueAfter(context, pending));
        this.note(pending, edits, seen.whole, answer?.());
      });
    } catch (error) {
      const { problem, restored } = await this.undone(sending, error, waits);
      if (!grouped || !restored || !mayBeUndoGroup(error)) throw problem;
      await this.attempt(edits, false, waits);
      this.refusesUndoGroups = true;
    }
  }

  /** The edits, tried out on the workbook as it is now. What is known of it is asked for in part, along with what is around. */
  private async prepared(trip: Trip, edits: readonly Edit[]) {
    const { known } = this;
    const relied = cellsReliedOn(edits);
    if (relied.length > 0) {
      const valueOf = await trip((context) => queueRelied(context, relied));
      checkCells(edits, valueOf());
    }
    const crowd = known && growingTables(known, edits);
    const seen = await this.looks.look(
      trip,
      known,
      known ? partOfEdits(edits, known) : () => "everything",
      (context) => crowd && queueCellsBeside(context, crowd),
    );
    const { picture, besides } = seen;
    if (this.lastRead) checkNotStale(asRead(this.lastRead), asRead(picture), edits);
    const present = growingTables(picture, edits);
    const isKnown = crowd && besides && sameGrowing(crowd, present);
    const isEmpty = present.growing.length + present.widening.length === 0;
    const around = isKnown
      ? besides
      : isEmpty
        ? () => NOTHING_BESIDE
        : await trip((context) => queueCellsBeside(context, present));
    const pending = new PendingEdits(picture, around(), await filtersOf(trip, picture));
    carryOut(edits, pending);
    this.known ??= picture;
    return { pending, seen };
  }

  /** Asks for what a write has changed, along with the write itself: unless it laid a table or wrote beside one. */
  private queueAfter(context: Excel.RequestContext, pending: PendingEdits) {
    const { after } = pending;
    const since = written(pending);
    const isNear = [...after.tables.values()].some(({ sheet }) =>
      since.places.some((place) => place.sheet === sheet.key),
    );
    return isNear ? undefined : this.looks.queue(context, after, partsSince(since, after));
  }

  /** Keeps in mind what was written, and how the workbook was directly after that. */
  private note(pending: PendingEdits, edits: readonly Edit[], whole: boolean, seen: Picture | undefined): void {
    // What the caller has not read, it does not know: only what was compared with it is as it expects.
    const same = this.lastRead === this.known && !whole && edits.every(({ kind }) => kind !== "enter");
    this.lastRead = this.lastRead && (same ? pending.after : redone(this.lastRead, edits));
    this.known = seen ?? pending.after;
    this.looks.expect(pending.after);
    if (seen && isNothing(this.changes)) this.isCurrent = true;
    else this.changes = joined(this.changes, written(pending));
  }

  /** Undoes what was sent, if anything was; while a cell is being edited, Excel refuses the whole request. */
  private async undone(sending: Sending | undefined, error: unknown, waits: Waits): Promise<RolledBack> {
    if (!sending || (!sending.begun && isCellBeingEdited(error))) return { problem: failure(error), restored: true };
    this.isCurrent = false;
    this.changes = ANY_CHANGE;
    const patient: Trip = (queue) => withRetries(() => this.trip(queue), isCellBeingEdited, waits);
    return rollBack(patient, sending.pending, sending.singleCells, error);
  }

  private readonly trip: Trip = (queue) => Excel.run((context) => this.tripIn(context)(queue));

  private tripIn(context: Excel.RequestContext): Trip {
    return async (queue) => {
      const queued = queue(context);
      await this.sync(context);
      return queued;
    };
  }

  /** A round trip that changes nothing; a failure becomes a message to the user. */
  private async asked<T>(queue: (context: Excel.RequestContext) => T): Promise<T> {
    try {
      return await this.trip(queue);
    } catch (error) {
      throw failure(error);
    }
  }

  private async sync(context: Excel.RequestContext): Promise<void> {
    if (!this.listening) this.listen(context);
    this.trips++;
    await context.sync();
    this.listening = true;
  }

  /** Asks Excel, along with the first request, to report changes. */
  private listen(context: Excel.RequestContext): void {
    const { worksheets } = context.workbook;
    worksheets.onChanged.add(async (event) => {
      if (event.triggerSource !== "ThisLocalAddin") this.edited(reported(event));
    });
    worksheets.onDeleted.add(async () => this.edited(NO_CHANGES));
  }

  private edited(changes: Changes): void {
    this.isCurrent = false;
    this.changes = joined(this.changes, changes);
    for (const listener of this.listeners) listener();
  }
}

function refuse(error: unknown): never {
  throw failure(error);
}

type Waits = (typing: boolean) => void;
