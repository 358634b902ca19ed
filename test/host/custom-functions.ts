import type { HostObject } from "./object";

export interface FunctionResult {
  readonly ok: boolean;
  readonly value: unknown;
  readonly errorCode?: number;
}

export interface CallOptions {
  /** The cell that calls, such as "Sheet1!A1". */
  readonly address?: string;
}

const CALL_CATEGORY = 1;
const CALL_TYPE = 1000;

/** Calls of custom functions through office.js's own dispatcher; it answers by a method of this service. */
export class CustomFunctionCalls implements HostObject {
  readonly loads: readonly string[] = [];
  private readonly waiting = new Map<number, (result: FunctionResult) => void>();
  private lastCall = 0;

  constructor(private readonly tell: (message: unknown) => void) {}

  call(name: string, given: readonly unknown[], { address }: CallOptions): Promise<FunctionResult> {
    this.lastCall++;
    const id = this.lastCall;
    const result = new Promise<FunctionResult>((resolve) => this.waiting.set(id, resolve));
    const message = [id, name, given, address ?? null, 0, null];
    this.tell({ type: 3, message: { entries: [{ messageCategory: CALL_CATEGORY, messageType: CALL_TYPE, message }] } });
    return result;
  }

  private settle(id: number, result: FunctionResult): void {
    this.waiting.get(id)?.(result);
    this.waiting.delete(id);
  }

  // office.js answers with one of these two.
  setInvocationArrayResults(results: readonly (readonly [number, boolean | number, unknown, number?])[]): void {
    for (const [id, ok, value, errorCode] of results) {
      this.settle(id, { ok: Boolean(ok), value, ...(!ok && errorCode !== undefined && { errorCode }) });
    }
  }
  setInvocationResults(results: readonly { id: number; failed?: boolean; value: unknown; errorCode?: number }[]): void {
    for (const { id, failed = false, value, errorCode } of results) {
      this.settle(id, { ok: !failed, value, ...(errorCode !== undefined && { errorCode }) });
    }
  }

  _GetEnabledFeatures(): readonly unknown[] {
    return [];
  }
  _SetOsfControlContainerReadyForCustomFunctions(): void {
    // Nothing waits for it here.
  }
}
