import { unzipSync } from "fflate";
import { WorkbookProblem } from "../port";
import { sheetPaths } from "./parts";
import { NOTHING_OPENED } from "./size-check";

/** Kinds of sheets that have no cells as ours have, and what to do about one. */
const OTHER_KINDS: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  chartsheet: ["a chart sheet", "In Excel, move its chart onto a worksheet (Chart Design, Move Chart)"],
  dialogsheet: ["a dialog sheet of Excel 5", "Delete the sheet in Excel"],
  xlMacrosheet: ["a sheet with macros of Excel 4", "Delete the sheet in Excel"],
  xlIntlMacrosheet: ["a sheet with macros of Excel 4", "Delete the sheet in Excel"],
};

/** Refuses a workbook with a sheet that is no worksheet: neither could it be read, nor would it be there after saving. */
export function checkKinds(file: Uint8Array): void {
  const wanted = /(?:^|\/)workbook\.xml(?:\.rels)?$/i;
  const parts = new Map(Object.entries(unzipSync(file, { filter: ({ name }) => wanted.test(name) })));
  for (const [name, { kind }] of sheetPaths(parts)) {
    const [what, remedy] = OTHER_KINDS[kind] ?? [];
    if (what === undefined || remedy === undefined) continue;
    throw new WorkbookProblem(
      `The sheet "${name}" is ${what}, which Starledger can neither show nor keep.`,
      NOTHING_OPENED,
      `${remedy}, and open the file again.`,
    );
  }
}
