import {
  CommandType,
  ICommandService,
  IContextService,
  IUndoRedoService,
  IUniverInstanceService,
  LocalUndoRedoService,
  UniverInstanceType,
  type ICommand,
  type IMutationInfo,
  type IUndoRedoItem,
  type IUniverConfig,
  type Nullable,
  type Workbook,
} from "@univerjs/core";
import { RemoveSheetMutation, SetWorksheetActiveOperation, type IRemoveSheetMutationParams } from "@univerjs/sheets";
import type { Act, Way } from "../port";

/** What one Undo reverts: all that a command of ours wrote, or what the user did at once. */
interface Step extends IUndoRedoItem {
  /** The command of ours; undefined for what the user did. */
  readonly act?: Act;
  /** The sheet that was shown before it: shown again where the sheet that is shown goes. */
  readonly from?: string;
  /** Whether something came between the parts of the command, so that it is no longer one step. */
  readonly isTorn?: boolean;
}

/** A step of a command of ours: each change has its counterpart at the same place counted from the other end. */
export type ActStep = Step & { readonly act: Act };

/** Hears of steps that the user undoes or redoes. */
interface Hears {
  done(way: Way, act: Act | undefined): void;
  /** Undo or Redo was not possible and has changed nothing. */
  refused(way: Way, act: Act | undefined): void;
}

const STEP = "starledger.operation.step";

/**
 * Univer's stack of steps, on which every step is undone whole or not at all. Univer itself stops in the middle when
 * a change fails, and also when one was made and only the drawing of it failed, as it does when the sheet that is shown
 * is removed.
 */
export class WholeSteps extends LocalUndoRedoService {
  /** What was carried out: whatever fails afterwards is only how it is shown. */
  readonly #carriedOut = new WeakSet<object>();
  #hears: Hears | undefined;

  constructor(units: IUniverInstanceService, commands: ICommandService, context: IContextService) {
    super(units, commands, context);
    this.disposeWithMe(
      commands.onCommandExecuted(({ params }) => {
        if (params !== undefined) this.#carriedOut.add(params);
      }),
    );
    const step: ICommand<{ step: Step; way: Way }> = {
      id: STEP,
      type: CommandType.OPERATION,
      handler: (_, params) => params !== undefined && this.#take(params.step, params.way),
    };
    this.disposeWithMe(commands.registerCommand(step));
  }

  /** Reports what the user undoes and redoes from now on. */
  report(hears: Hears): void {
    this.#hears = hears;
  }

  override pitchTopUndoElement(): Nullable<IUndoRedoItem> {
    return this.#asOne(super.pitchTopUndoElement());
  }

  override pitchTopRedoElement(): Nullable<IUndoRedoItem> {
    return this.#asOne(super.pitchTopRedoElement());
  }

  /** Adds what a command wrote: to its step, if it has written something before. */
  pushAct(step: ActStep): void {
    const { unitID, act } = step;
    const top = this.#top(unitID);
    if (top?.act === act) return this.#join(top, step);
    const before: readonly Step[] = [...(this._getUndoStack(unitID) ?? []), ...(this._getRedoStack(unitID) ?? [])];
    if (!before.some((each) => each.act === act)) return this.pushUndoRedo(step);
    this.clearUndoRedo(unitID);
    const torn: Step = { unitID, act, isTorn: true, undoMutations: [], redoMutations: [] };
    this.pushUndoRedo(torn);
  }

  /** Adds what follows from what the user did just now: it is undone together with that. */
  pushFollowing(step: IUndoRedoItem): void {
    const top = this.#top(step.unitID);
    if (top === undefined || top.act !== undefined) this.pushUndoRedo(step);
    else this.#join(top, step);
  }

  /** Makes a change; true where it was made, even if showing it failed. */
  carryOut({ id, params }: IMutationInfo): boolean {
    const given = params ?? {};
    this.#carriedOut.delete(given);
    try {
      return this._commandService.syncExecuteCommand(id, given);
    } catch {
      return this.#carriedOut.has(given);
    }
  }

  #top(unit: string): Step | undefined {
    return this._getUndoStack(unit)?.at(-1);
  }

  #join(top: Step, { undoMutations, redoMutations }: IUndoRedoItem): void {
    if (top.isTorn === true) return;
    top.undoMutations = [...undoMutations, ...top.undoMutations];
    top.redoMutations = [...top.redoMutations, ...redoMutations];
  }

  /** A step as one change for Univer's Undo and Redo. */
  #asOne(step: Nullable<IUndoRedoItem>): Nullable<IUndoRedoItem> {
    if (!step || this._univerInstanceService.getUnitType(step.unitID) !== UniverInstanceType.UNIVER_SHEET) return step;
    const one = (way: Way): IMutationInfo[] => [{ id: STEP, params: { step, way } }];
    return { ...step, undoMutations: one("undo"), redoMutations: one("redo") };
  }

  #take(step: Step, way: Way): boolean {
    const done = step.isTorn !== true && this.#takeWhole(step, way);
    if (done) this.#hears?.done(way, step.act);
    else this.#hears?.refused(way, step.act);
    return done;
  }

  #takeWhole(step: Step, way: Way): boolean {
    const [changes, back] =
      way === "undo" ? [step.undoMutations, step.redoMutations] : [step.redoMutations, step.undoMutations];
    for (const [made, change] of changes.entries()) {
      if (change.id === RemoveSheetMutation.id) this.#leave(change.params as IRemoveSheetMutationParams, step.from);
      if (this.carryOut(change)) continue;
      if (step.act !== undefined) for (const each of back.slice(back.length - made)) this.carryOut(each);
      return false;
    }
    return true;
  }

  /** Shows another sheet if the one that goes is shown: the one that was shown before, or the nearest. */
  #leave({ unitId, subUnitId }: IRemoveSheetMutationParams, from: string | undefined): void {
    const workbook = this._univerInstanceService.getUnit<Workbook>(unitId, UniverInstanceType.UNIVER_SHEET);
    if (workbook?.getActiveSheet()?.getSheetId() !== subUnitId) return;
    const sheets = workbook.getSheets();
    const place = sheets.findIndex((sheet) => sheet.getSheetId() === subUnitId);
    const others = [...sheets.slice(0, place).reverse(), ...sheets.slice(place + 1)].filter(
      (sheet) => sheet.isSheetHidden() === 0,
    );
    const next = others.find((sheet) => sheet.getSheetId() === from) ?? others[0];
    if (next) this.carryOut({ id: SetWorksheetActiveOperation.id, params: { unitId, subUnitId: next.getSheetId() } });
  }
}

/** Gives Univer this stack in place of its own. */
export const withWholeSteps: NonNullable<IUniverConfig["override"]> = [
  [
    IUndoRedoService,
    {
      useFactory: (units: IUniverInstanceService, commands: ICommandService, context: IContextService) =>
        new WholeSteps(units, commands, context),
      deps: [IUniverInstanceService, ICommandService, IContextService],
    },
  ],
];
