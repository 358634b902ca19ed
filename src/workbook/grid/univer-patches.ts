import {
  ICommandService,
  IUniverInstanceService,
  ObjectMatrix,
  UniverInstanceType,
  type ICellData,
  type Injector,
  type IObjectMatrixPrimitiveType,
  type Nullable,
  type Workbook,
} from "@univerjs/core";
import {
  ErrorType,
  FormulaDataModel,
  IFormulaCurrentConfigService,
  IFunctionService,
  ISuperTableService,
  Lexer,
  RemoveSuperTableMutation,
  SetSuperTableMutation,
} from "@univerjs/engine-formula";
import {
  DataValidatorRegistryService,
  SheetsDataValidationValidatorService,
} from "@univerjs/preset-sheets-data-validation";
import { ColumnTitles, NamesInAnyLetters } from "./names-in-any-letters";

/** Corrects how Univer 0.25.1 handles tables and lists of words; its plug-ins must be running. */
export function patchUniver(injector: Injector): void {
  findTablesInAnyLetters(injector);
  readTablesAgain(injector);
  calculateEverythingOnce(injector);
  allowOtherWords(injector);
  forgetClosedWorkbooks(injector);
  refuseDeepFormulas(injector);
  setPlainCellsAtOnce(injector);
}

/**
 * Univer keeps parsed formulas with the tables as long as they were at that time. When a table changes, it parses them again for one
 * calculation only and then uses the old ones: so none is kept any longer.
 */
function readTablesAgain(injector: Injector): void {
  const functions = injector.get(IFunctionService);
  const changes: ReadonlySet<string> = new Set([SetSuperTableMutation.id, RemoveSuperTableMutation.id]);
  injector.get(ICommandService).onCommandExecuted(({ id }) => {
    // Every key contains the empty text: that of a long formula is a number, which tells nothing of the tables in it.
    if (changes.has(id)) functions.deleteFormulaAstCacheKey("");
  });
}

/** Excel finds a table and its columns whether a formula writes them in small letters or in capitals; Univer as they are written alone. */
function findTablesInAnyLetters(injector: Injector): void {
  const tables = injector.get(ISuperTableService);
  type Tables = NonNullable<ReturnType<typeof tables.getTableMap>>;
  const found = new Map<string, Tables>();
  const [register, remove] = [tables.registerTable.bind(tables), tables.remove.bind(tables)];
  const asWritten = tables.getTableMap.bind(tables);
  tables.registerTable = (unit, name, table) => {
    found.delete(unit);
    register(unit, name, table);
  };
  tables.remove = (unit, name) => {
    found.delete(unit);
    remove(unit, name);
  };
  const tablesOf = (unit: string): Tables | undefined => {
    const [before, written] = [found.get(unit), asWritten(unit)];
    if (before || !written) return before;
    const inUnit: Tables = new NamesInAnyLetters(
      [...written].map(([name, table]) => [name, { ...table, titleMap: new ColumnTitles(table.titleMap) }]),
    );
    found.set(unit, inUnit);
    return inUnit;
  };
  tables.getTableMap = tablesOf;
  tables.getTable = (unit, name) => tablesOf(unit)?.get(name);
}

/**
 * Where formulas fill several cells, Univer calculates in a second step what depends on those cells; but if everything is to be
 * calculated, it calculates everything twice.
 */
function calculateEverythingOnce(injector: Injector): void {
  const config = injector.get(IFormulaCurrentConfigService);
  const load = config.load.bind(config);
  const loadFilled = config.loadDirtyRangesAndExcludedCell.bind(config);
  const isForced = config.isForceCalculate.bind(config);
  let isSecondStep = false;
  config.load = (given) => {
    isSecondStep = false;
    load(given);
  };
  config.loadDirtyRangesAndExcludedCell = (...filled) => {
    isSecondStep = true;
    loadFilled(...filled);
  };
  config.isForceCalculate = () => !isSecondStep && isForced();
}

/** Univer marks every word that is not in a list, even if the list only makes suggestions: that must not be an error. */
function allowOtherWords(injector: Injector): void {
  const list = injector.get(DataValidatorRegistryService).getValidatorItem("list");
  if (list === undefined) throw new Error("Univer has no validator for lists.");
  const judge = list.isValidType.bind(list);
  list.isValidType = async (cell, formula, rule) => rule.showErrorMessage === false || judge(cell, formula, rule);
}

/** Univer checks cells later; by then their workbook may be closed, which is not an error. */
function forgetClosedWorkbooks(injector: Injector): void {
  const checks = injector.get(SheetsDataValidationValidatorService);
  const check = checks.validatorRanges.bind(checks);
  const units = injector.get(IUniverInstanceService);
  checks.validatorRanges = async (unit, sheet, ranges) => (units.getUnit(unit) ? check(unit, sheet, ranges) : []);
}

/**
 * Whenever cells are set, Univer looks for formulas in every cell of the workbook. Where neither what is set nor what was there is a
 * formula, none changes.
 */
function setPlainCellsAtOnce(injector: Injector): void {
  const formulas = injector.get(FormulaDataModel);
  const units = injector.get(IUniverInstanceService);
  const update = formulas.updateFormulaData.bind(formulas);
  formulas.updateFormulaData = (unit, sheet, cells) => {
    const workbook = units.getUnit<Workbook>(unit, UniverInstanceType.UNIVER_SHEET);
    const held = workbook?.getSheetBySheetId(sheet)?.getCellMatrix();
    return held && arePlain(cells, held) ? {} : update(unit, sheet, cells);
  };
}

function arePlain(
  cells: IObjectMatrixPrimitiveType<Nullable<ICellData>>,
  held: ObjectMatrix<Nullable<ICellData>>,
): boolean {
  let plain = true;
  // A callback that returns false ends the loop.
  new ObjectMatrix(cells).forValue((row, column, cell) => {
    plain &&= !isFormula(cell) && !isFormula(held.getValue(row, column));
    return plain;
  });
  return plain;
}

const isFormula = (cell: Nullable<ICellData>): boolean => (cell?.f ?? "") !== "" || (cell?.si ?? "") !== "";

/** Excel takes 8,192 characters in a formula, so it never has more operators; with 5,000 Univer runs out of stack. */
const MAX_OPERATORS = 8192 / 2;
const TEXT_OR_OPERATOR = /"(?:[^"]|"")*"|'(?:[^']|'')*'|([-+*/^&=<>(])/g;

/** A formula that is too deep for Univer would end the calculation of all formulas: its own cell shows an error instead. */
function refuseDeepFormulas(injector: Injector): void {
  const lexer = injector.get(Lexer);
  const build = lexer.treeBuilder.bind(lexer);
  lexer.treeBuilder = (formula, transformSuffix) =>
    formula.length > MAX_OPERATORS && operators(formula) > MAX_OPERATORS
      ? ErrorType.VALUE
      : build(formula, transformSuffix);
}

function operators(formula: string): number {
  let count = 0;
  for (const [, operator] of formula.matchAll(TEXT_OR_OPERATOR)) if (operator !== undefined) count++;
  return count;
}
