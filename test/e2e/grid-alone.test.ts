import type { Page } from "playwright-core";
import { portContract } from "../workbook/contract";
import { ownHands } from "../workbook/own-hands";
import { gridBench } from "./grid-bench";
import { GRID_ALONE, openWorkbench, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
let page: Page;
beforeAll(async () => {
  workbench = await openWorkbench(GRID_ALONE);
  page = workbench.page;
});
afterAll(() => workbench.close());

portContract("The grid", () => gridBench(page));

ownHands("The grid", () => gridBench(page));
