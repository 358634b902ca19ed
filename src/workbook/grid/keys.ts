import { DOCS_NORMAL_EDITOR_UNIT_ID_KEY } from "@univerjs/core";
import type { Host } from "./host";

/** In milliseconds: Univer's page makes the editor of cells a moment after it shows a workbook, if it makes one at all. */
const LATEST = 2000;
const STEP = 10;

/**
 * Lets the editor of cells take the keys. Univer makes it anew for each workbook and forgets, once a workbook was closed,
 * that it is the one that types: without it no key reaches the grid, not even after a click on a cell.
 */
export async function giveKeysToCells({ units }: Host): Promise<void> {
  const latest = performance.now() + LATEST;
  while (!units.getUnit(DOCS_NORMAL_EDITOR_UNIT_ID_KEY)) {
    if (performance.now() > latest) return;
    await new Promise((resume) => setTimeout(resume, STEP));
  }
  units.setCurrentUnitForType(DOCS_NORMAL_EDITOR_UNIT_ID_KEY);
}
