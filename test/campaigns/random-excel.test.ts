/** @jest-environment jsdom */
import { TextEncoder } from "node:util";
import { some } from "../thoroughness";
import { excelBench } from "../workbook/excel-bench";
import { randomCampaign } from "./random/campaign";
import { expectSameBooks } from "./random/tables";

// jsdom has none.
globalThis.TextEncoder ??= TextEncoder;

test.each(some(1, [0, 1, 2, 3, 4, 5, 6, 7]))(
  "a random campaign reads back from Excel as it was written (seed %i)",
  async (seed) => {
    const keeper = randomCampaign(seed, { turns: 1 + (seed % 4), choices: 10, ending: "open" });
    const { workbook, close } = excelBench();
    // As the task pane does: it reads, and writes by what it has read.
    for (const edits of keeper.written) {
      await workbook.read();
      await workbook.write(edits);
    }
    const read = await workbook.read();
    expect(read.sheets).toEqual(["Sheet1", ...keeper.tables.sheets]);
    expectSameBooks(read, keeper);
    await close();
  },
);
