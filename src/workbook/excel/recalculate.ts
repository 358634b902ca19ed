import type { Trip } from "./step";

/** A STAR formula that shows #NAME?, and its cell. */
interface Asleep {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
}

/** How a file spells our functions: Excel shows it where the add-in was not there when the file was opened. */
const IN_FILES = /\b_xldudf_STAR_(\w+)/gi;
const OURS = /\bSTAR\.\w+/i;

/**
 * Enters every STAR formula that shows #NAME? again; returns how many. Excel keeps #NAME? in a file that was opened before
 * the add-in was there, also when it calculates: only entering a formula again makes it look for the function.
 */
export async function recalculate(trip: Trip): Promise<number> {
  const sheets = await trip((context) => context.workbook.worksheets.load("items/name"));
  const names = sheets.items.map(({ name }) => name);
  const errors = await trip((context) => names.map((name) => ({ name, cells: queueErrors(context, name) })));
  const asleep = errors.flatMap(({ name, cells }) => (cells.isNullObject ? [] : asleepIn(name, cells.areas.items)));
  if (asleep.length > 0) {
    await trip((context) => {
      for (const { sheet, row, column, formula } of asleep) {
        context.workbook.worksheets.getItem(sheet).getCell(row, column).untrack().formulas = [[formula]];
      }
    });
  }
  return asleep.length;
}

/** Excel finds the formulas that show an error itself, so that no whole sheet has to be read. */
function queueErrors(context: Excel.RequestContext, sheet: string): Excel.RangeAreas {
  const cells = context.workbook.worksheets.getItem(sheet).getRange();
  const found = cells.getSpecialCellsOrNullObject("Formulas", "Errors");
  found.load("areas/items/rowIndex,areas/items/columnIndex,areas/items/formulas,areas/items/values");
  return found;
}

const asleepIn = (sheet: string, areas: readonly Excel.Range[]): readonly Asleep[] =>
  areas.flatMap(({ rowIndex, columnIndex, formulas, values }) =>
    (formulas as readonly (readonly unknown[])[]).flatMap((cells, down) =>
      cells.flatMap((written, right): Asleep[] => {
        const formula = String(written).replace(IN_FILES, (_, name: string) => `STAR.${name.toUpperCase()}`);
        const isAsleep = values[down]?.[right] === "#NAME?" && OURS.test(formula);
        return isAsleep ? [{ sheet, row: rowIndex + down, column: columnIndex + right, formula }] : [];
      }),
    ),
  );
