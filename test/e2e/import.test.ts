import type { Page } from "playwright-core";
import type { Starledger } from "../../src/workbench/program";
import { checksThatFind, openWorkbench, settled, valueOf, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
let page: Page;

afterEach(() => workbench.close());

async function opened(sample: string): Promise<void> {
  workbench = await openWorkbench(`?sample=${sample}&theme=light`);
  page = workbench.page;
}

/** The first cell of every row of a table that is not blank. */
const firstCells = (table: "Units" | "Closings"): Promise<unknown[]> =>
  page.evaluate(async (name) => {
    const tables = await window.starledger.tables();
    return (tables[name]?.rows ?? [])
      .filter((row) => row.some((cell) => cell !== null && cell !== ""))
      .map(([cell]) => cell);
  }, table);

/** 300 ships, three of them wrong: of an unknown side, with a BPV that is no number, under an id that is taken. */
function fleetList(): string {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const side = at === 10 ? "Alience" : at % 2 === 0 ? "Alliance" : "Coalition";
    const bpv = at === 20 ? "lots" : `${60 + (at % 50)}.5`;
    const id = at === 30 ? "X-0" : `X-${at}`;
    const name = at === 0 ? "=x" : at === 1 ? "-x" : `Ship ${at}`;
    return [id, name, side, "CL", bpv, at === 0 ? "0101" : ""].join("\t");
  });
  return ["ID\tName\tTeam\tHull\tBPV\tHex", ...rows].join("\r\n");
}

/** Rows with others beside them, after blank columns. */
const withBeside = (rows: readonly string[][], others: readonly string[][]): readonly string[][] =>
  rows.map((row, at) => (others[at] ? [...row, ...Array<string>(7 - row.length).fill(""), ...others[at]] : row));

const message = (text: string | RegExp): Promise<void> =>
  page.getByTestId("message").filter({ hasText: text }).waitFor();

test("a list of 300 ships is pasted, and the rows with problems are corrected and imported as well", async () => {
  await opened("border-patrol");
  const before = (await firstCells("Units")).length;
  await page.getByTestId("import-units").click();
  await page.getByTestId("import-text").fill(fleetList());
  await page.getByTestId("import-counts").filter({ hasText: "297 ships can be imported, 3 rows cannot." }).waitFor();
  const problems = page.getByTestId("import-problem");
  expect(await problems.evaluateAll((all) => all.map((line) => line.getAttribute("data-row")))).toEqual([
    "12",
    "22",
    "32",
  ]);
  const trips = await page.evaluate(() => window.starledger.trips);
  await page.getByTestId("import-take").click();
  await message(/297 units.*turn 9/);
  await settled(page);
  // One write, and one read after it.
  expect((await page.evaluate(() => window.starledger.trips)) - trips).toBe(2);
  expect(await firstCells("Units")).toHaveLength(before + 297);
  expect(await checksThatFind(page)).toEqual([]);
  const row = before + 2;
  expect([await valueOf(page, "Ships", `A${row}`), await valueOf(page, "Ships", `B${row}`)]).toEqual(["X-0", "=x"]);
  expect([await valueOf(page, "Ships", `B${row + 1}`), await valueOf(page, "Ships", `N${row}`)]).toEqual([
    "-x",
    "0101",
  ]);

  const left = await page.getByTestId("import-text").inputValue();
  expect(left.split("\n")).toHaveLength(4);
  const corrected = left.replace("Alience", "Alliance").replace("lots", "77").replace("X-0", "X-30");
  await page.getByTestId("import-text").fill(corrected);
  await page.getByTestId("import-take").click();
  await message(/\b3 units.*turn 9/);
  await settled(page);
  expect(await firstCells("Units")).toHaveLength(before + 300);
  expect(await checksThatFind(page)).toEqual([]);
});

test("a campaign is imported at turn 14, its ships are imported, and the turn is closed", async () => {
  await opened("empty");
  await page.getByTestId("nav-campaign").click();
  await page.getByTestId("adopt-border-patrol").click();
  const fields = {
    ...{ name: "Rim War", turn: "14", "1-treasury": "300", "2-treasury": "250", "3-treasury": "80" },
    ...{ "3-net-worth": "500", "3-net-worth-before": "480", "3-hiding": "2", "3-income": "47", "3-rent": "3" },
  };
  for (const [id, text] of Object.entries(fields)) await page.getByTestId(`adopt-${id}`).fill(text);
  await page.getByTestId("adopt-take").click();
  await message("Rim War");
  await settled(page);

  // The import of the ships is open: it comes next.
  await page
    .getByTestId("import-text")
    .fill(
      "ID;Name;Team;CR;EPV;Flagship\nO-1;Black Star;Orion;8;250,5;yes\nO-2;Dagger;Orion;5;169,5;\nA-1;Resolute;Alliance;9;125;",
    );
  await page.getByTestId("import-take").click();
  await message(/3 units.*set-up/);
  await settled(page);
  expect(await checksThatFind(page)).toEqual([]);

  await page.getByTestId("nav-forms").click();
  const lines = page.locator("[data-testid='line-rent-due'], [data-testid='line-net-worth']");
  expect(await lines.evaluateAll((all) => all.map((line) => line.getAttribute("data-amount")))).toEqual(["500", "4.5"]);
  await page.getByTestId("form-write").click();
  await message("Orion finances");
  await settled(page);
  const sheet = new Map<unknown, unknown>();
  for (let row = 5; row <= 50; row++) {
    sheet.set(await valueOf(page, "Orion finances", `A${row}`), await valueOf(page, "Orion finances", `D${row}`));
  }
  const labels = [
    /^Rent (is|based)/,
    /^Rent due this turn$/,
    /^Net worth two turns ago$/,
    /^Net worth now$/,
    /^(Standing|Victory status)$/,
  ];
  expect(labels.map((label) => [...sheet].find(([text]) => label.test(String(text)))?.[1])).toEqual([
    ...[11, 4.5, 480, 500, "In play"],
  ]);

  await page.getByTestId("nav-turn").click();
  await page.getByTestId("entry-line").selectOption("Rent");
  await page.getByTestId("entry-amount").fill("4.5");
  await page.getByTestId("entry-record").click();
  await message("Rent: 4.5 BPV");
  await settled(page);
  await page.getByTestId("turn-close").click();
  await message(/Turn 14.*turn 15/);
  await settled(page);
  expect(await firstCells("Closings")).toEqual([13, 13, 11, 12, 13, 14, 14, 14]);
  expect(await checksThatFind(page)).toEqual([]);
});

test("a ledger kept by hand becomes a campaign in a few clicks: its sheet is chosen from a list, and each word for a side is asked about once", async () => {
  await opened("empty");
  const sides = ["Allies", "Coal.", "Pirates"];
  const ships = Array.from({ length: 30 }, (_, at) => [
    `Ship ${at}`,
    "CA",
    sides[at % 3] ?? "",
    `${60 + at}`,
    "Iron Gate",
  ]);
  const ledger = [["The Rim War"], ["Vessel", "Hull type", "Who", "Cost (pts)", "Where now"], ...ships];
  // The treasuries and the turn are beside the ships; net worths, income and rent of earlier turns are nowhere.
  const [treasury, turn] = [{ Allies: "212.5", "Coal.": "188", Pirates: "96.25" }, "6"];
  const money = [["Turn", turn], ["Purse of", "In hand"], ...Object.entries(treasury)];
  await page.evaluate(
    async (rows) => {
      for (const [row, cells] of rows.entries())
        for (const [column, cell] of cells.entries())
          if (cell !== "") await window.starledger.enter("Sheet1", `${"ABCDEFGHI"[column] ?? "A"}${row + 1}`, cell);
    },
    withBeside(ledger, money),
  );
  let clicks = 0;
  const press = async (id: string): Promise<void> => {
    clicks += 1;
    await page.getByTestId(id).click();
  };
  await press("adopt-border-patrol");
  await page.getByTestId("adopt-name").fill("The Rim");
  await page.getByTestId("adopt-sheet").selectOption("Sheet1");
  for (const [at, amount] of Object.values(treasury).entries())
    await page.locator(`[data-testid='adopt-${at + 1}-treasury'][value='${amount}']`).waitFor();
  expect(await page.getByTestId("adopt-turn").inputValue()).toBe(turn);
  await press("adopt-take");
  await message(/turn 6 is under way/);
  // A workbook that has no file yet is called after its campaign, before it is saved.
  await page.locator(".bar-workbook", { hasText: "The Rim.xlsx" }).waitFor();
  await page.getByTestId("import-sheet").selectOption("Sheet1");
  for (const side of ["Alliance", "Coalition", "Orion"]) await page.getByTestId("import-who-1").selectOption(side);
  await page.getByTestId("import-counts").filter({ hasText: "30 ships can be imported." }).waitFor();
  await press("import-take");
  await message(/30 units/);
  await settled(page);
  // Each choice from a list is two clicks, and one is into the name of the campaign.
  expect(clicks + 1 + 5 * 2).toBeLessThanOrEqual(15);
  expect(await firstCells("Units")).toHaveLength(30);
});
