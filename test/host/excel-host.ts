import { setImmediate } from "node:timers";
import { carryOut, type Fault } from "./batch";
import { CustomFunctionCalls, type CallOptions, type FunctionResult } from "./custom-functions";
import { addressOf } from "./address";
import { HostError, type WireAnswer, type WireBatch } from "./wire";
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
  /** Every request so far, as it came over the wire. */
  readonly batches: WireBatch[] = [];
  /** Set by a test: refuses an action before it is carried out. */
  fault: Fault = () => undefined;
  /** Set by a test: the user is in the midst of typing into a cell, and Excel refuses every request. */
  editing = false;
  /** Set by a test: the next request is carried out, but no answer to it arrives. */
  losesAnswer = false;

  readonly bridge: Bridge = {
    sendMessageToHost: (text) => {
      const { id, message } = JSON.parse(text) as { id: number; message: { body: WireBatch } };
      const answer = this.answer(message.body);
      const happenings = this.workbook.takeHappenings();
      const response = this.losesAnswer ? { statusCode: 503, body: "" } : { statusCode: 200, body: answer };
      this.losesAnswer = false;
      // Not at once, and without the milliseconds that a timer of the page waits.
      setImmediate(() => {
        this.tell({ id, type: 2, message: { ...response, headers: {} } });
        this.report(happenings, "ThisLocalAddin");
      });
    },
  };

  private readonly calls = new CustomFunctionCalls((message) => this.tell(message));

  private answer(batch: WireBatch): WireAnswer {
    this.batches.push(batch);
    if (this.editing) {
      const refused = new HostError("InvalidOperationInCellEditMode", "Excel is in cell-editing mode.");
      return carryOut(batch, this.workbook, this.calls, () => refused);
    }
    return carryOut(batch, this.workbook, this.calls, this.fault);
  }

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
      .filter(({ kind }) => this.workbook.listening.has(kind))
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
    this.bridge.onMessageFromHost?.(JSON.stringify(message));
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
