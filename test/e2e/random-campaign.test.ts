import type { Tables } from "../../src/engine/campaign/schema/table";
import { newFile } from "../../src/workbook/file";
import type { Starledger } from "../../src/workbench/program";
import { randomCampaign } from "../campaigns/random/campaign";
import { expectSameBooks } from "../campaigns/random/tables";
import type { Bench } from "../workbook/bench";
import { gridBench } from "./grid-bench";
import { checksThatFind, declared, open, openWorkbench, save, settled, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
let bench: Bench;
beforeAll(async () => {
  workbench = await openWorkbench();
  bench = await gridBench(workbench.page);
});
afterAll(() => workbench.close());

/** The campaign tables of the grid. */
async function tablesInGrid(): Promise<Tables> {
  const read = await workbench.page.evaluate(() => window.starledger.tables());
  return { sheets: [], tables: declared(read) };
}

test.each([7, 11])(
  "a random campaign, opened from a file and played on in the grid, is the one of the books (seed %i)",
  async (seed) => {
    const { page } = workbench;
    const keeper = randomCampaign(seed, { turns: 5, choices: 14, ending: "open" });
    const half = Math.floor(keeper.written.length / 2);
    const file = newFile();
    for (const edits of keeper.written.slice(0, half)) await file.write(edits);
    await open(page, await file.save(new Date()));
    await settled(page);
    for (const edits of keeper.written.slice(half)) {
      await bench.workbook.read();
      await bench.workbook.write(edits);
    }
    expectSameBooks(await tablesInGrid(), keeper);
    expect(await checksThatFind(page)).toEqual(keeper.open.findings.map(({ check }) => check));
    // Saved and opened again, it is still the same.
    await open(page, await save(page));
    expectSameBooks(await tablesInGrid(), keeper);
  },
);
