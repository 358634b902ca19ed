import { ICommandService, IUndoRedoService, IUniverInstanceService, UniverInstanceType } from "@univerjs/core";
import type { ICellData, Injector, Nullable, Univer, Workbook, Worksheet } from "@univerjs/core";
import { FormulaDataModel, IDefinedNamesService } from "@univerjs/engine-formula";
import { SheetDataValidationModel } from "@univerjs/preset-sheets-data-validation";
import { TableManager } from "@univerjs/preset-sheets-table";
import type { Cell } from "../../engine/core/cell";
import { sameWord } from "../../engine/core/words";
import { CELL_TYPES } from "./snapshot";
import { WholeSteps } from "./whole-steps";

/** The parts of Univer that the grid is read and written through. */
export interface Host {
  readonly injector: Injector;
  readonly commands: ICommandService;
  readonly undo: WholeSteps;
  readonly units: IUniverInstanceService;
}

export function hostOf(univer: Univer): Host {
  const injector = univer.__getInjector();
  const undo = injector.get(IUndoRedoService);
  if (!(undo instanceof WholeSteps)) throw new Error("Univer was started without a stack of whole steps.");
  return {
    injector,
    commands: injector.get(ICommandService),
    undo,
    units: injector.get(IUniverInstanceService),
  };
}

/** The workbook that is open in Univer. Its plug-ins start with the first workbook, so they are looked up only then. */
export class Unit {
  readonly #tables: TableManager;
  readonly #rules: SheetDataValidationModel;
  readonly #formulas: FormulaDataModel;
  readonly names: IDefinedNamesService;

  constructor(
    readonly host: Host,
    readonly id: string,
  ) {
    this.#tables = host.injector.get(TableManager);
    this.#rules = host.injector.get(SheetDataValidationModel);
    this.#formulas = host.injector.get(FormulaDataModel);
    this.names = host.injector.get(IDefinedNamesService);
  }

  get workbook(): Workbook {
    const workbook = this.host.units.getUnit<Workbook>(this.id, UniverInstanceType.UNIVER_SHEET);
    if (!workbook) throw new Error("The workbook is no longer open.");
    return workbook;
  }

  sheet(name: string): Worksheet | undefined {
    return this.workbook.getSheets().find((sheet) => sameWord(sheet.getName(), name));
  }

  /** Every table, including the user's own. */
  tables(): readonly Table[] {
    return this.#tables.getTableList(this.id);
  }

  tablesOn(sheet: string): readonly Table[] {
    return this.#tables.getTableList(this.id).filter(({ subUnitId }) => subUnitId === sheet);
  }

  rulesOn(sheet: string): ReturnType<SheetDataValidationModel["getRules"]> {
    return this.#rules.getRules(this.id, sheet);
  }

  /** The value of a cell: its own, or the one that an array formula in another cell puts there. */
  value(sheet: Worksheet, row: number, column: number): Cell {
    const own = cellOf(sheet.getCellRaw(row, column));
    return own ?? cellOf(this.spills(sheet.getSheetId())?.[row]?.[column]);
  }

  /** The formula of a cell with its "="; null where it has none. */
  formula(sheet: Worksheet, row: number, column: number): string | null {
    const cell = sheet.getCellRaw(row, column);
    if (cell?.f) return cell.f;
    return cell?.si ? this.#formulas.getFormulaStringByCell(row, column, sheet.getSheetId(), this.id) || null : null;
  }

  /** The cells that array formulas fill, row by row. */
  spills(sheet: string): Matrix<ICellData> | undefined {
    return this.#formulas.getArrayFormulaCellData()[this.id]?.[sheet] ?? undefined;
  }

  /** The area that the array formula of a cell fills. */
  spillOf(sheet: string, row: number, column: number): TableRange | undefined {
    return this.#formulas.getArrayFormulaRange()[this.id]?.[sheet]?.[row]?.[column];
  }
}

export type Table = ReturnType<TableManager["getTableList"]>[number];
type TableRange = Table["range"];
type Matrix<T> = Readonly<Record<number, Readonly<Record<number, Nullable<T>>> | undefined>>;

/** The value of Univer's cell in our terms; empty text is a blank. */
export function cellOf(cell: Nullable<ICellData>): Cell {
  const value = cell?.v ?? textOf(cell);
  if (value === undefined || value === null || value === "") return null;
  if (cell?.t === CELL_TYPES.boolean) return value === true || value === 1;
  return value;
}

/** The text of a cell that has only formatted text. */
const textOf = (cell: Nullable<ICellData>): string | undefined => cell?.p?.body?.dataStream.replace(/\r\n$/, "");
