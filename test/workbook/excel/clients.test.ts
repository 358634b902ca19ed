/** @jest-environment jsdom */
import "../../host/browser";
import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { recordTransfer } from "../../../src/engine/campaign/commands/transfer";
import { layout } from "../../../src/engine/campaign/schema/layout";
import { points } from "../../../src/engine/core/points";
import { BooksStore } from "../../../src/taskpane/books-store";
import { openCampaign, viewCampaign } from "../../../src/taskpane/open-campaign";
import { excelWorkbook } from "../../../src/workbook/excel";
import { keptInTurn2, rowsOf, STAMP } from "../../engine/campaign/kept";
import { excelBench, type ExcelBench } from "../excel-bench";

let bench: ExcelBench;
beforeEach(async () => {
  bench = excelBench();
  await bench.workbook.write(layout(keptInTurn2().tables, BORDER_PATROL.tables));
  await bench.host.settled();
});

const client = async (): Promise<BooksStore> => {
  const store = new BooksStore(excelWorkbook(), openCampaign, viewCampaign);
  await store.readAgain();
  return store;
};

const record = (store: BooksStore, amount: number): Promise<boolean> =>
  store.perform("Recording", (open) =>
    recordTransfer(
      open,
      { line: "Bribe", from: "Alliance", to: "Orion", amount: points(amount), subject: "", note: "" },
      STAMP,
    ),
  );

test("two clients that add an entry at the same time lose none: the second is refused, and can be repeated", async () => {
  bench.host.losesChanges = true;
  const [one, other] = [await client(), await client()];
  const before = rowsOf(await bench.workbook.read(), "Transfers").length;
  expect(await record(one, 5)).toBe(true);
  expect(await record(other, 7)).toBe(false);
  expect(other.getSnapshot().notice).toMatchObject({ tone: "failed", kept: "Nothing was changed." });
  expect(other.getSnapshot().notice?.happened).toMatch(/table Transfers.*more or fewer rows/);
  expect(await record(other, 7)).toBe(true);
  const entries = rowsOf(await bench.workbook.read(), "Transfers").slice(before);
  expect(entries.map(({ Amount }) => Amount)).toEqual([5, 7]);
  expect(new Set(entries.map(({ No }) => No)).size).toBe(2);
});
