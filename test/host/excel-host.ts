import { setImmediate } from "node:timers";
import { carryOut, type Fault } from "./batch";
import { CustomFunctionCalls, type CallOptions, type FunctionResult } from "./custom-functions";
import { addressOf } from "./address";
import { Dialogs } from "./dialogs";
import { ACTION, HostError, type WireAnswer, type WireBatch } from "./wire";
import { Workbook, type Happening } from "./workbook";

/** The numbers by which office.js knows what happened. */
const EVENT = { changed: 10, added: 13, deleted: 15 } as const;
const EVENT_CATEGORY = 65_536;

/** The pipe between office.js and the host: JSON texts in both directions. */
export interface Bridge {
  sendMessageToHost(text: string): void;
  onMessageFromHost?(text: string): void;
}

/** Excel in memory, at the other end of office.js. */
export class ExcelHost {
  readonly workbook = new Workbook();
  readonly dialogs = new Dialogs("https://localhost:3000/taskpane.html");
  /** Every request so far, as it came over the wire. */
  readonly batches: WireBatch[] = [];
  /** Set by a test: refuses an action before it is carried out. */
  fault: Fault = () => undefined;
  /** Set by a test: the user is in the midst of typing into a cell, and Excel refuses every request. */
  editing = false;
  /** Set by a test: the next request is carried out, but no answer to it arrives. */
  losesAnswer = false;
  /** Set by a test: no change of a cell is reported, as it happens with drop-down lists and filled cells. */
  losesChanges = false;
  /** Set by a test: what Excel says about who made a change that this add-in made. */
  ownSource: "ThisLocalAddin" | "Unknown" = "ThisLocalAddin";
  /** Set by a test: the error of a request that writes formulas or values and is to be merged into one step for Undo. */
  refusesUndoGroups: string | undefined;
  /** Set by a test: what hangs on an object that is not there is an error, instead of being not there either. */
  strictNulls = false;
  /** Whether the requests are to be merged into one step for Undo; the library in use keeps this to itself. */
  undoGroup = false;
  /** Set by a test: done just before a request is carried out, as by another client of the workbook. */
  meanwhile: (request: WireBatch) => void = () => undefined;
  /** The bytes that have gone over the wire. */
  readonly bytes = { sent: 0, received: 0 };

  readonly bridge: Bridge = {
    sendMessageToHost: (text) => {
      const { id, message } = JSON.parse(text) as { id: number; message: { body: WireBatch } };
      this.bytes.sent += Buffer.byteLength(text);
      this.meanwhile(message.body);
      this.report(this.workbook.takeHappenings(), "Unknown");
      const answer = this.answer(message.body);
      const happenings = this.workbook.takeHappenings();
      const response = this.losesAnswer ? { statusCode: 503, body: "" } : { statusCode: 200, body: answer };
      this.losesAnswer = false;
      // Not at once, and without the milliseconds that a timer of the page waits.
      setImmediate(() => {
        this.tell({ id, type: 2, message: { ...response, headers: {} } });
        this.report(happenings, this.ownSource);
      });
    },
  };

  private readonly calls = new CustomFunctionCalls((message) => this.tell(message));

  private answer(batch: WireBatch): WireAnswer {
    this.batches.push(batch);
    const editMode = new HostError("InvalidOperationInCellEditMode", "Excel is in cell-editing mode.");
    const fault = this.editing ? () => editMode : this.undoGroup ? this.groupFault : this.fault;
    return carryOut(batch, this.workbook, this.calls, fault, this.strictNulls);
  }

  private readonly groupFault: Fault = (action, index) => {
    const code = this.refusesUndoGroups;
    const writes = action.ActionType === ACTION.setProperty && /^(formulas|values)$/i.test(action.Name);
    return code !== undefined && writes ? new HostError(code, "This cannot be undone.") : this.fault(action, index);
  };

  /** Waits until office.js has heard of everything that the user has done so far. */
  async settled(): Promise<void> {
    this.report(this.workbook.takeHappenings(), "Unknown");
    await new Promise((resolve) => setTimeout(resolve, 0));
  }

  /** Calls a custom function that the add-in has associated, as a cell does. */
  callFunction(name: string, given: readonly unknown[], options: CallOptions = {}): Promise<FunctionResult> {
    return this.calls.call(name, given, options);
  }

  private report(happenings: readonly Happening[], triggerSource: "ThisLocalAddin" | "Unknown"): void {
    const entries = happenings
      .filter(({ kind }) => this.workbook.listening.has(kind) && !(this.losesChanges && kind === "changed"))
      .map(({ kind, sheet, address }) => ({
        messageCategory: EVENT_CATEGORY,
        messageType: EVENT[kind],
        targetId: "Workbook",
        message: JSON.stringify({
          ...(kind === "changed" && { address, changeType: "RangeEdited", triggerSource, shiftDirection: 0 }),
          source: "Local",
          worksheetId: sheet.id,
        }),
      }));
    if (entries.length > 0) this.tell({ type: 3, message: { entries } });
  }

  private tell(message: unknown): void {
    const text = JSON.stringify(message);
    this.bytes.received += Buffer.byteLength(text);
    this.bridge.onMessageFromHost?.(text);
  }

  /** For tests: the formatting of a cell by its path, such as "font/bold". */
  lookAt(sheet: string, address: string): ReadonlyMap<string, unknown> {
    const range = this.workbook.worksheets.getItem(sheet).getRange(address);
    return range.sheet.stateAt(range.rowIndex, range.columnIndex)?.look ?? new Map();
  }

  /** For tests: where a table stands, such as "A1:F12". */
  placeOf(table: string): string {
    return addressOf(this.workbook.tables.getItem(table).block);
  }
}
