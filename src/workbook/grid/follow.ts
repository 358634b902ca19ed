import { RedoCommandId, UndoCommandId, type ICellData, type ICommandInfo, type Nullable } from "@univerjs/core";
import { SetRangeValuesMutation, type ISetRangeValuesMutationParams } from "@univerjs/sheets";
import { cellOf, type Table, type Unit } from "./host";
import { Mutations } from "./mutations";

/**
 * Extends tables as the user types, as Excel does and Univer does not: typing or pasting directly below a table makes it
 * longer, and typing a header directly beside its header makes it wider.
 */
export class TablesThatFollow {
  #undoing = false;

  /** @param open gives the workbook that is open */
  constructor(private readonly open: () => Unit | undefined) {}

  /** Notes a command that is about to be carried out. */
  before({ id }: Readonly<ICommandInfo>): void {
    if (id !== UndoCommandId && id !== RedoCommandId) return;
    // Undo and redo restore tables by themselves.
    this.#undoing = true;
    setTimeout(() => (this.#undoing = false));
  }

  /** Extends tables after a command of the user's; they change once the command is over. */
  after({ id, params }: Readonly<ICommandInfo>): void {
    if (id !== SetRangeValuesMutation.id || this.#undoing) return;
    const { subUnitId, cellValue } = params as ISetRangeValuesMutationParams;
    const typed = (cellValue ?? {}) as Typed;
    if (!Object.values(typed).some((row) => Object.values(row ?? {}).some(isFilled))) return;
    setTimeout(() => this.#follow(subUnitId, typed));
  }

  #follow(sheetId: string, typed: Typed): void {
    const unit = this.open();
    const sheet = unit?.workbook.getSheetBySheetId(sheetId);
    if (!unit || !sheet) return;
    const mutations = new Mutations(unit);
    for (const table of unit.tablesOn(sheetId)) {
      const { startRow, endColumn } = table.range;
      const endRow = lastRowTyped(table, typed);
      if (endRow > table.range.endRow) mutations.lengthen(sheet, table, endRow);
      const header = cellOf(typed[startRow]?.[endColumn + 1]);
      if (header !== null) mutations.widen(sheet, table, [String(header)]);
    }
    mutations.commitWithTyping();
  }
}

type Typed = Readonly<Record<number, Readonly<Record<number, Nullable<ICellData>>> | undefined>>;

/** The last of the rows directly below a table that were typed into, within its columns; otherwise its own last row. */
function lastRowTyped({ range: { endRow, startColumn, endColumn } }: Table, typed: Typed): number {
  const isTyped = (row: number): boolean =>
    Object.entries(typed[row] ?? {}).some(
      ([column, cell]) => Number(column) >= startColumn && Number(column) <= endColumn && isFilled(cell),
    );
  let last = endRow;
  while (isTyped(last + 1)) last++;
  return last;
}

const isFilled = (cell: Nullable<ICellData>): boolean => cellOf(cell) !== null || Boolean(cell?.f);
