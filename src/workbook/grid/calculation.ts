import type { ICommandInfo, IExecutionOptions } from "@univerjs/core";
import {
  IActiveDirtyManagerService,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
  type ISetFormulaCalculationNotificationMutation,
} from "@univerjs/engine-formula";
import {
  ClearSelectionFormatCommand,
  SetBorderCommand,
  SetRangeValuesMutation,
  SetStyleCommand,
} from "@univerjs/sheets";
import { FormulaCalculationSessionService } from "@univerjs/sheets-formula";
import type { Host } from "./host";

/** Changes of formatting only, after which nothing is calculated. */
const LOOKS_ALONE: ReadonlySet<string> = new Set([
  SetStyleCommand.id,
  SetBorderCommand.id,
  ClearSelectionFormatCommand.id,
]);

/** Whether this command changes only the formatting of cells, not their contents. */
export const isLooksAlone = (trigger: string | undefined): boolean => trigger !== undefined && LOOKS_ALONE.has(trigger);

/** Univer starts to calculate about 0.1 s after a change; if it has not started after this many milliseconds, it will not. */
const LATEST_START = 2000;
const STEP = 10;

/** Knows whether Univer is still calculating formulas. */
export class Calculation {
  #waitingSince: number | undefined;
  #running = false;

  constructor(readonly host: Host) {
    host.commands.onCommandExecuted((command, options) => this.#note(command, options));
  }

  /** Resolves once every formula has its value. */
  async settled(): Promise<void> {
    while (this.busy) await new Promise((resume) => setTimeout(resume, STEP));
  }

  /** Whether a formula may still get another value. */
  get busy(): boolean {
    if (this.#running) return true;
    if (this.#waitingSince !== undefined && performance.now() - this.#waitingSince < LATEST_START) return true;
    const { started, resultApplied } = this.host.injector.get(FormulaCalculationSessionService).state;
    return started && !resultApplied;
  }

  #note(command: Readonly<ICommandInfo>, options: IExecutionOptions | undefined): void {
    switch (command.id) {
      case SetFormulaCalculationStartMutation.id:
        this.#waitingSince = undefined;
        this.#running = true;
        break;
      case SetFormulaCalculationNotificationMutation.id:
        if ((command.params as ISetFormulaCalculationNotificationMutation).functionsExecutedState !== undefined)
          this.#running = false;
        break;
      default:
        if (this.#startsCalculation(command, options)) this.#waitingSince = performance.now();
    }
  }

  /** The conditions under which Univer itself starts to calculate. */
  #startsCalculation(command: Readonly<ICommandInfo>, options: IExecutionOptions | undefined): boolean {
    if (!this.host.injector.has(IActiveDirtyManagerService)) return false;
    if (this.host.injector.get(IActiveDirtyManagerService).get(command.id) === undefined) return false;
    if (command.id !== SetRangeValuesMutation.id) return true;
    const { trigger } = command.params as { readonly trigger?: string };
    return options?.onlyLocal !== true && !isLooksAlone(trigger);
  }
}
