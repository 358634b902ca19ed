import { CATALOG } from "../../src/engine/catalog";
import { programInterface } from "../../src/workbench/program";
import { withWholeSteps } from "../../src/workbook/grid/whole-steps";
import { startUniver } from "../../src/workbench/univer";
import { newFile } from "../../src/workbook/file";
import { openGrid } from "../../src/workbook/grid";
import { FERRY } from "../test-game/game";

/** A page with the grid and no pane beside it, which knows the test game beside those of the product. */
const element = document.getElementById("workbench");
if (element === null) throw new Error("The page has no place for the grid.");
element.style.height = "100%";
const univer = startUniver(element, (sheet, row, column) => grid.locate(sheet, row, column), withWholeSteps);
const grid = openGrid(univer, [...CATALOG, FERRY]);
window.starledger = programInterface(grid, start(), {
  now: () => new Date(),
  stamp: () => ({ today: "2026-08-22", seed: "grid" }),
  written: () => Promise.resolve(),
  opened: () => undefined,
});

async function start(): Promise<void> {
  await grid.open(await newFile().save(new Date()));
}
