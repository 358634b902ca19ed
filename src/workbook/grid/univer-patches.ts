import { ICommandService, IUniverInstanceService, UniverInstanceType, type Injector } from "@univerjs/core";
import {
  ISuperTableService,
  SetFormulaCalculationStartMutation,
  type ISetFormulaCalculationStartMutation,
} from "@univerjs/engine-formula";
import {
  DataValidatorRegistryService,
  SheetsDataValidationValidatorService,
} from "@univerjs/preset-sheets-data-validation";

/** Corrects what Univer 0.25.1 does with tables and lists of words; its plug-ins have to be started. */
export function patchUniver(injector: Injector): void {
  readTablesAgain(injector);
  allowOtherWords(injector);
  forgetClosedWorkbooks(injector);
}

/**
 * Univer keeps formulas as it has read them, with the tables as long as they were then. When a table changes it reads
 * them again for one calculation, and goes back to the old reading for the next: so every table counts as changed.
 */
function readTablesAgain(injector: Injector): void {
  const tables = injector.get(ISuperTableService);
  const units = injector.get(IUniverInstanceService);
  injector.get(ICommandService).beforeCommandExecuted(({ id, params }) => {
    const unit = units.getCurrentUnitOfType(UniverInstanceType.UNIVER_SHEET)?.getUnitId();
    if (id !== SetFormulaCalculationStartMutation.id || unit === undefined) return;
    const names = [...(tables.getTableMap(unit)?.keys() ?? [])];
    const start = params as ISetFormulaCalculationStartMutation;
    start.dirtySuperTableMap = {
      ...start.dirtySuperTableMap,
      [unit]: Object.fromEntries(names.map((name) => [name, "1"])),
    };
  });
}

/** Univer marks every word that is not on a list, also where the list only offers its words: then it need not. */
function allowOtherWords(injector: Injector): void {
  const list = injector.get(DataValidatorRegistryService).getValidatorItem("list");
  if (list === undefined) throw new Error("Univer knows no lists.");
  const judge = list.isValidType.bind(list);
  list.isValidType = async (cell, formula, rule) => rule.showErrorMessage === false || judge(cell, formula, rule);
}

/** Univer checks cells when it has time; by then their workbook may be closed, which is no error. */
function forgetClosedWorkbooks(injector: Injector): void {
  const checks = injector.get(SheetsDataValidationValidatorService);
  const check = checks.validatorRanges.bind(checks);
  const units = injector.get(IUniverInstanceService);
  checks.validatorRanges = async (unit, sheet, ranges) => (units.getUnit(unit) ? check(unit, sheet, ranges) : []);
}
