import type { Cell } from "../../engine/core/cell";
import { GENERAL_FORMAT } from "../look-styles";
import type { PendingEdits } from "./pending-edits";
import { forOpenCell, type Input } from "./input";
import { asCell, isFormula } from "./picture";
import { blockAt, step, type Step } from "./step";
import { inputOf } from "./put-steps";

interface SingleCell {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly input: Input;
  readonly isFormula: boolean;
  /** Whether its sheet existed before; a new sheet is deleted with everything on it. */
  readonly old: boolean;
  before?: Excel.Range;
  after?: Excel.Range;
}

/**
 * The cells that are written one by one, after everything else. The contents of cells outside tables were not read: the
 * batch that writes them asks for them first, and Excel answers what it did before it failed.
 */
export class SingleCells {
  private readonly cells: SingleCell[];

  constructor(pending: PendingEdits) {
    this.cells = pending.puts
      .filter(({ oneByOne }) => oneByOne)
      .flatMap(({ sheet, entries }) =>
        entries.map((entry) => {
          const { row, column, content } = entry;
          const old = pending.before.sheets.includes(sheet);
          return { sheet: sheet.key, row, column, input: inputOf(entry), isFormula: content.kind === "formula", old };
        }),
      );
  }

  /** Asks for the contents of the cells, then writes them. */
  steps(): Step[] {
    return this.cells.map((cell) =>
      step((context) => {
        cell.before = blockAt(context, cell.sheet, cell.row, cell.column).load("formulas,values");
        blockAt(context, cell.sheet, cell.row, cell.column).formulas = [[cell.input]];
        cell.after = blockAt(context, cell.sheet, cell.row, cell.column).load("values");
      }, cell.input),
    );
  }

  /** After writing: a cell of text format turns a formula or number into text, so it gets the general format. */
  corrections(): Step[] {
    return this.cells
      .filter(({ isFormula: formula, input, after }) => {
        const value: unknown = after?.values[0]?.[0];
        return formula ? value === input : typeof input !== "string" && typeof value === "string";
      })
      .map((cell) =>
        step((context) => {
          const range = blockAt(context, cell.sheet, cell.row, cell.column);
          range.numberFormat = [[GENERAL_FORMAT]];
          range.formulas = [[cell.input]];
        }, cell.input),
      );
  }

  /** Restores the contents of the cells, as far as Excel reported them. */
  rollbackSteps(): Step[] {
    return this.cells.flatMap((cell) => {
      const before = cell.old ? inputFor(cell.before) : undefined;
      if (before === undefined) return [];
      return step((context) => {
        blockAt(context, cell.sheet, cell.row, cell.column).formulas = [[before]];
      }, before);
    });
  }

  /** Asks whether the cells have their old contents; if those are not known, whether they differ from what was written. */
  queueRestored(context: Excel.RequestContext): () => boolean {
    const asked = this.cells
      .filter(({ old }) => old)
      .map((cell) => ({ cell, now: blockAt(context, cell.sheet, cell.row, cell.column).load("formulas,values") }));
    return () =>
      asked.every(({ cell, now }) => {
        const before = inputFor(cell.before);
        return before === undefined ? inputFor(now) !== cell.input : inputFor(now) === before;
      });
  }
}

/** What to write to a cell so that it holds the same as this one; undefined if Excel did not report it. */
function inputFor(range: Excel.Range | undefined): Input | undefined {
  try {
    const formula: Cell = asCell(range?.formulas[0]?.[0]);
    return range && (isFormula(formula, asCell(range.values[0]?.[0])) ? formula : forOpenCell(formula));
  } catch {
    return undefined;
  }
}
