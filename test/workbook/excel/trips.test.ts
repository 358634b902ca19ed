/** @jest-environment jsdom */
import "../../host/browser";
import { TABLES } from "../../../src/engine/border-patrol/tables";
import type { FormKind } from "../../../src/engine/campaign/forms/form";
import { writeForm } from "../../../src/engine/campaign/forms/write-form";
import { apply } from "../../../src/engine/campaign/schema/apply";
import { layout } from "../../../src/engine/campaign/schema/layout";
import type { Row, Tables } from "../../../src/engine/campaign/schema/table";
import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import { BooksStore } from "../../../src/taskpane/books-store";
import { openCampaign, viewCampaign } from "../../../src/taskpane/open-campaign";
import { excelWorkbook } from "../../../src/workbook/excel";
import { keptInTurn2, STAMP } from "../../engine/campaign/kept";
import { headersOf } from "../bench";
import { some } from "../../thoroughness";
import { excelBench, type ExcelBench } from "../excel-bench";

const LARGEST_REQUEST = 5_000_000;

/** A campaign with this many units of Orion. */
function campaignOf(units: number): Tables {
  const rows = Array.from({ length: units }, (_, index): Row => {
    const name = `Raider ${index + 1}`;
    return { Unit: `R-${index + 1}`, Name: name, Side: "Orion", Class: "LR", "Economic BPV": 90, Note: name.repeat(9) };
  });
  return apply(keptInTurn2().tables, [{ kind: "append", table: "Units", rows }]);
}

const benchOf = async (tables: Tables): Promise<ExcelBench> => {
  const bench = excelBench();
  await bench.workbook.write(layout(tables, TABLES));
  await bench.host.settled();
  return bench;
};

const kindOf = (id: string): FormKind => {
  const kind = BORDER_PATROL.forms.find((form) => form.id === id);
  if (!kind) throw new Error(`There is no form ${id}.`);
  return kind;
};

/** Round trips and requests that it takes to read the books and fill a form. */
async function filling(bench: ExcelBench, id: string, side: string) {
  const workbook = excelWorkbook();
  const before = bench.host.batches.length;
  const open = openBooks(await workbook.read(), GAMES);
  const { refused, edits } = writeForm(open, kindOf(id), side, open.campaign.turn, new Map(), STAMP);
  expect(refused).toEqual([]);
  await workbook.write(edits);
  await bench.host.settled();
  const requests = bench.host.batches.slice(before);
  expect(Math.max(...requests.map((request) => JSON.stringify(request).length))).toBeLessThan(LARGEST_REQUEST);
  return { trips: workbook.trips, requests: requests.length };
}

describe.each(some(1, [50, 1_000]))("with %i units", (units) => {
  let bench: ExcelBench;
  beforeAll(async () => {
    bench = await benchOf(campaignOf(units));
  });

  test.each([
    ["orion-finances", "Orion"],
    ["financial-allocation", "Alliance"],
    ["financial-disbursement", "Alliance"],
    ["ship-tracking", "Orion"],
  ])(
    "the form %s takes two round trips once the books are read: a look at what it relies on, and one to write",
    async (...form) => {
      expect(await filling(bench, ...form)).toEqual({ trips: 1 + 2, requests: 1 + 2 });
      expect(await filling(bench, ...form)).toEqual({ trips: 1 + 2, requests: 1 + 2 });
    },
  );

  test("the pane takes those two, and none to show what it wrote", async () => {
    const workbook = excelWorkbook();
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    const written = await store.perform("Filling the form", (open) =>
      writeForm(open, kindOf("orion-finances"), "Orion", open.campaign.turn, new Map(), STAMP),
    );
    // One reads, and one looks for charts and tables that are lost.
    expect([written, workbook.trips]).toEqual([true, 2 + 2]);
    await store.perform("Filling the form", (open) =>
      writeForm(open, kindOf("orion-finances"), "Orion", open.campaign.turn, new Map(), STAMP),
    );
    expect(workbook.trips).toBe(2 + 2 + 2);
  });

  test("changing every unit takes as many, and is parted at 4 MB", async () => {
    const workbook = excelWorkbook();
    const rows = (await workbook.read()).tables.get("Units")?.rows ?? [];
    const note = "Ü".repeat(5_000);
    await workbook.write(
      rows.map((_, row) => ({ kind: "change", table: "Units", row, cells: { Captain: "Smith", Note: note } })),
    );
    const bytes = rows.length * 2 * note.length;
    expect(workbook.trips).toBeGreaterThanOrEqual(3);
    expect(workbook.trips).toBeLessThanOrEqual(3 + Math.ceil((bytes * 1.5) / 4_000_000));
    const read = (await workbook.read()).tables.get("Units")?.rows ?? [];
    const captain = headersOf("Units").indexOf("Captain");
    expect(new Set(read.map((row) => row[captain]))).toEqual(new Set(["Smith"]));
  });
});
