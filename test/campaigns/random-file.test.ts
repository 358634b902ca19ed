import { newFile, openFile } from "../../src/workbook/file";
import { times } from "../thoroughness";
import { thoroughTest } from "../thorough-test";
import { NOON } from "../workbook/file-bench";
import type { Keeper } from "./random/keeper";
import { randomCampaign } from "./random/campaign";
import { expectSameBooks } from "./random/tables";

/** The campaign in an .xlsx file: every command written, saved and opened half-way and at the end. */
async function inFile({ written }: Keeper) {
  let file = newFile();
  for (const [index, edits] of written.entries()) {
    if (index === Math.floor(written.length / 2)) file = await openFile(await file.save(NOON));
    await file.write(edits);
  }
  return openFile(await file.save(NOON));
}

test.each(Array.from({ length: times(1, 12) }, (_, seed) => seed))(
  "a random campaign reads back from its file as it was written (seed %i)",
  async (seed) => {
    const keeper = randomCampaign(seed, { turns: 1 + (seed % 6), choices: 14, ending: "open" });
    const read = await (await inFile(keeper)).read();
    expect(read.sheets).toEqual(keeper.tables.sheets);
    expectSameBooks(read, keeper);
  },
);

thoroughTest("a long one as well", async () => {
  const keeper = randomCampaign(1, { turns: 20, choices: 16, ending: "open" });
  expectSameBooks(await (await inFile(keeper)).read(), keeper);
});
