import type { Cell } from "../../engine/core/cell";
import { GENERAL_FORMAT } from "../look";
import type { PendingEdits } from "./pending-edits";
import { forOpenCell, type Input } from "./input";
import { asCell, isFormula } from "./picture";
import { blockAt, step, type Step } from "./step";
import { inputOf } from "./put";

interface SingleCell {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly input: Input;
  readonly isFormula: boolean;
  /** Whether its sheet was there before; a sheet that was laid goes with all that is on it. */
  readonly old: boolean;
  before?: Excel.Range;
  after?: Excel.Range;
}

/**
 * The cells that are written one by one, last of all. What cells outside of tables hold was not read: the
 * batch that writes them asks for it first, and Excel answers what it did before it failed.
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

  /** Asks what the cells hold, then writes them. */
  steps(): Step[] {
    return this.cells.map((cell) =>
      step((context) => {
        cell.before = blockAt(context, cell.sheet, cell.row, cell.column).load("formulas,values");
        blockAt(context, cell.sheet, cell.row, cell.column).formulas = [[cell.input]];
        cell.after = blockAt(context, cell.sheet, cell.row, cell.column).load("values");
      }, cell.input),
    );
  }

  /** Once written: a cell of text format makes text of a formula or a number, and has to be made an ordinary one. */
  corrections(): Step[] {
    return this.cells
      .filter(({ isFormula: formula, input, after }) => {
        const held: unknown = after?.values[0]?.[0];
        return formula ? held === input : typeof input !== "string" && typeof held === "string";
      })
      .map((cell) =>
        step((context) => {
          const range = blockAt(context, cell.sheet, cell.row, cell.column);
          range.numberFormat = [[GENERAL_FORMAT]];
          range.formulas = [[cell.input]];
        }, cell.input),
      );
  }

  /** Gives the cells back what they held, as far as Excel told it. */
  rollbackSteps(): Step[] {
    return this.cells.flatMap((cell) => {
      const before = cell.old ? heldIn(cell.before) : undefined;
      if (before === undefined) return [];
      return step((context) => {
        blockAt(context, cell.sheet, cell.row, cell.column).formulas = [[before]];
      }, before);
    });
  }

  /** Asks whether the cells hold what they held; where that is not known, whether they hold anything but what was written. */
  queueRestored(context: Excel.RequestContext): () => boolean {
    const asked = this.cells
      .filter(({ old }) => old)
      .map((cell) => ({ cell, now: blockAt(context, cell.sheet, cell.row, cell.column).load("formulas,values") }));
    return () =>
      asked.every(({ cell, now }) => {
        const before = heldIn(cell.before);
        return before === undefined ? heldIn(now) !== cell.input : heldIn(now) === before;
      });
  }
}

/** What to give a cell so that it holds what this one does; undefined where Excel did not get so far as to tell. */
function heldIn(range: Excel.Range | undefined): Input | undefined {
  try {
    const formula: Cell = asCell(range?.formulas[0]?.[0]);
    return range && (isFormula(formula, asCell(range.values[0]?.[0])) ? formula : forOpenCell(formula));
  } catch {
    return undefined;
  }
}
