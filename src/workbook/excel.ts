/// <reference types="office-js" />
import { CATALOG } from "../engine/catalog";
import type { Catalog } from "../engine/campaign/schema/names";
import type { Spot } from "../engine/core/problem";
import type { Tables } from "../engine/campaign/schema/table";
import { carryOut } from "./edits";
import { around } from "./excel/around";
import { PendingEdits } from "./excel/pending-edits";
import { SingleCells } from "./excel/single-cells";
import {
  asCell,
  isFormula,
  ownNames,
  queuePicture,
  tablesOf,
  withFormulas,
  type Names,
  type Picture,
} from "./excel/picture";
import { rollBack } from "./excel/rollback";
import { codeOf, failure, noSuchPlace, tooMuchSelected } from "./excel/refusals";
import { batchesOf, type Step, type Trip } from "./excel/step";
import { stepsOf } from "./excel/steps";
import { queueSelected } from "./excel/selected";
import { wake } from "./excel/wake";
import { checkNotStale, type TableLookup } from "./stale-check";
import { WorkbookProblem, type CampaignWorkbook, type Edit, type SelectedBlock, type SelectedCell } from "./port";

/** The workbook that is open in Excel. Needs office.js, and ExcelApi 1.14. */
export const excelWorkbook = (catalog: Catalog = CATALOG): CampaignWorkbook => new ExcelWorkbook(catalog);

/** The Settings table may have another name, and may give other names to our tables. */
const MOST_LOOKS = 4;

class ExcelWorkbook implements CampaignWorkbook {
  trips = 0;
  /** The workbook as the caller last read it, with what it has written since: row numbers of edits refer to it. */
  private lastRead: Picture | undefined;
  /** The current workbook; undefined once somebody else has changed it. */
  private present: Picture | undefined;
  /** How often somebody else has changed it so far. */
  private changes = 0;
  /** The names under which our tables were last found. */
  private names: Names;
  private listening = false;
  private readonly listeners = new Set<() => void>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly catalog: Catalog) {
    this.names = ownNames(catalog);
  }

  read(): Promise<Tables> {
    return this.inTurn(async () => {
      this.lastRead = await this.look();
      return tablesOf(this.lastRead);
    });
  }

  write(edits: readonly Edit[]): Promise<void> {
    return this.inTurn(async () => {
      const { changes } = this;
      const present = this.present ?? (await this.look());
      if (this.lastRead && this.lastRead !== present) checkNotStale(lookupIn(this.lastRead), lookupIn(present), edits);
      const pending = new PendingEdits(present, await around((queue) => this.asked(queue), present, edits));
      carryOut(edits, pending);
      if (!pending.isEmpty) await this.carryOut(pending);
      this.lastRead = this.lastRead && this.lastRead !== present ? redone(this.lastRead, edits) : pending.after;
      // Adding a sheet or writing a single cell may have changed more than the picture shows.
      const known = pending.layings.length === 0 && !pending.puts.some(({ oneByOne }) => oneByOne);
      this.present = known && changes === this.changes ? pending.after : undefined;
    });
  }

  selection(): Promise<SelectedCell> {
    return this.inTurn(async () => {
      const { cell, sheet } = await this.asked((context) => {
        const active = context.workbook.getActiveCell().untrack().load("address,formulas,values");
        return { cell: active, sheet: active.worksheet.load("name") };
      });
      const value = asCell(cell.values[0]?.[0]);
      const formula = asCell(cell.formulas[0]?.[0]);
      const address = cell.address.slice(cell.address.lastIndexOf("!") + 1);
      return { sheet: sheet.name, cell: address, formula: isFormula(formula, value) ? formula : null, value };
    });
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
        await this.trip((context) => {
          const worksheet = context.workbook.worksheets.getItem(sheet);
          worksheet.activate();
          if (cell !== undefined) worksheet.getRange(cell).untrack().select();
        });
      } catch (error) {
        const missing = codeOf(error) === "ItemNotFound" || codeOf(error) === "InvalidArgument";
        throw missing ? noSuchPlace(sheet, cell, error) : failure(error);
      }
    });
  }

  wake(): Promise<number> {
    return this.inTurn(async () => {
      try {
        const many = await wake(this.trip);
        if (many > 0) this.changed();
        return many;
      } catch (error) {
        throw failure(error);
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

  private async look(): Promise<Picture> {
    const { changes } = this;
    const picture = await this.findTables();
    this.present = changes === this.changes ? picture : undefined;
    return picture;
  }

  /** One look shows our tables; if it shows that they have other names, it looks again. */
  private async findTables(): Promise<Picture> {
    for (let looks = 1; ; looks++) {
      const asked = this.names;
      const { picture, names } = (await this.asked((context) => queuePicture(context, asked, this.catalog)))();
      this.names = names;
      const elsewhere = [...names].some(([name, called]) => called !== asked.get(name));
      if (!elsewhere || looks === MOST_LOOKS) return picture;
    }
  }

  private async carryOut(pending: PendingEdits): Promise<void> {
    const singleCells = new SingleCells(pending);
    const steps = [...stepsOf(pending), ...singleCells.steps()];
    let begun = false;
    const noteBegun = (): void => {
      begun = true;
    };
    try {
      await this.send(steps, noteBegun);
      const corrections = singleCells.corrections();
      if (corrections.length > 0) await this.send(corrections, noteBegun);
    } catch (error) {
      this.present = undefined;
      // While a cell is being edited, Excel refuses the whole request.
      if (!begun && codeOf(error) === "InvalidOperationInCellEditMode") throw failure(error);
      throw await rollBack(this.trip, pending, singleCells, error);
    }
  }

  /** Sends the steps in as few requests as Excel accepts; if Excel supports it, they are one step for Undo. */
  private async send(steps: readonly Step[], sent: () => void): Promise<void> {
    const mergeUndoGroup = Office.context.requirements.isSetSupported("ExcelApi", "1.20");
    await Excel.run({ ...(mergeUndoGroup && { mergeUndoGroup }) }, async (context) => {
      for (const batch of batchesOf(steps)) {
        for (const each of batch) each.queue(context);
        await this.sync(context);
        sent();
      }
    });
  }

  private readonly trip: Trip = (queue) =>
    Excel.run(async (context) => {
      const queued = queue(context);
      await this.sync(context);
      return queued;
    });

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
    worksheets.onChanged.add(async ({ triggerSource }) => {
      if (triggerSource !== "ThisLocalAddin") this.edited();
    });
    worksheets.onDeleted.add(async () => this.edited());
    worksheets.onAdded.add(async () => this.changed());
  }

  private changed(): void {
    this.changes++;
    this.present = undefined;
  }

  private edited(): void {
    this.changed();
    for (const listener of this.listeners) listener();
  }
}

const lookupIn =
  ({ tables }: Picture): TableLookup =>
  (name) => {
    const table = tables.get(name);
    return table && withFormulas(table);
  };

/** What the caller last read, after its own edits; undefined if they no longer fit, so that it has to read again. */
function redone(lastRead: Picture, edits: readonly Edit[]): Picture | undefined {
  const pending = new PendingEdits(lastRead);
  try {
    carryOut(edits, pending);
  } catch (error) {
    if (error instanceof WorkbookProblem) return undefined;
    throw error;
  }
  return pending.after;
}
