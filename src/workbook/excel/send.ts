import { withRetries } from "../retry-delays";
import type { PendingEdits } from "./pending-edits";
import { isCellBeingEdited } from "./refusals";
import { SingleCells } from "./single-cells";
import { batchesOf, type Step } from "./step";
import { stepsOf } from "./steps";

/** A write under way: what is written, and whether any of it has gone to Excel. */
export class Sending {
  readonly singleCells: SingleCells;
  begun = false;

  constructor(
    readonly pending: PendingEdits,
    private readonly context: Excel.RequestContext,
    private readonly sync: (context: Excel.RequestContext) => Promise<void>,
    private readonly waits: (typing: boolean) => void,
  ) {
    this.singleCells = new SingleCells(pending);
  }

  /**
   * Sends the steps in as few requests as Excel accepts, and asks for more with the last of them. Once the first has gone,
   * a cell that is being edited is waited for.
   */
  async send<T>(besides: () => T): Promise<T> {
    const batches = batchesOf([...stepsOf(this.pending), ...this.singleCells.steps()]);
    const last = batches.pop() ?? [];
    for (const batch of batches) await this.request(batch, () => undefined);
    const answer = await this.request(last, besides);
    for (const batch of batchesOf(this.singleCells.corrections())) await this.request(batch, () => undefined);
    return answer;
  }

  private async request<T>(batch: readonly Step[], besides: () => T): Promise<T> {
    const once = async (): Promise<T> => {
      for (const each of batch) each.queue(this.context);
      const queued = besides();
      await this.sync(this.context);
      return queued;
    };
    const answer = await (this.begun ? withRetries(once, isCellBeingEdited, this.waits) : once());
    this.begun = true;
    return answer;
  }
}
