import axe from "axe-core";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { empiresAtWarSample } from "../../samples/empires-at-war";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { EMPIRES_AT_WAR } from "../../src/engine/empires-at-war/game";
import { sampleOrders } from "../../src/engine/empires-at-war/orders/sample-orders";
import { positionIn } from "../../src/engine/empires-at-war/position/position-in";
import { openAs } from "../../src/engine/open";
import type { Starledger } from "../../src/workbench/program";
import { filledIn, type Entry } from "../workbook/filled-in";
import { goToPage, open, openWorkbench, settled, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

const findings = (page: Page) =>
  page.evaluate(async () => (await window.starledger.findings()).map(({ check }) => check));

/** The files of all sides, by the side. */
async function sent(page: Page): Promise<ReadonlyMap<string, Uint8Array>> {
  await goToPage(page, "players");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("player-files-all").click()]);
  const files = unzipSync(readFileSync(await download.path()));
  return new Map(Object.entries(files).map(([name, bytes]) => [name.replace(/^.*, /, "").replace(".xlsx", ""), bytes]));
}

const choose = (page: Page, side: string, bytes: Uint8Array): Promise<void> =>
  page.getByTestId(`player-file-back-${side}`).setInputFiles({
    name: `${side}.xlsx`,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(bytes),
  });

const outcomes = async (page: Page): Promise<readonly (string | null)[]> => {
  await page.getByTestId("taken-line").first().waitFor();
  return page.getByTestId("taken-line").evaluateAll((lines) => lines.map((line) => line.getAttribute("data-is")));
};

/** Chooses the file of a side, and takes it in. */
async function take(page: Page, side: string, bytes: Uint8Array): Promise<void> {
  await choose(page, side, bytes);
  const found = await outcomes(page);
  expect([side, ...new Set(found)]).toEqual([side, "accepted"]);
  await page.getByTestId("take-in-file").click();
  await page.getByTestId("message").filter({ hasText: side }).waitFor();
  await settled(page);
}

/** Sends the files of all sides and takes them back, each twice. */
async function sendAndTake(page: Page, entriesOf: (side: string) => readonly Entry[]): Promise<void> {
  const before = await findings(page);
  const files = await sent(page);
  expect(files.size).toBe(3);
  const back = new Map<string, Uint8Array>();
  for (const [side, bytes] of files) back.set(side, await filledIn(bytes, entriesOf(side)));
  for (const [side, bytes] of back) await take(page, side, bytes);
  for (const [side, bytes] of back) {
    await choose(page, side, bytes);
    await page.getByRole("heading", { name: side }).waitFor();
    expect([...new Set(await outcomes(page))]).toEqual(["posted before"]);
    await page.getByTestId("leave-file").click();
  }
  expect(await findings(page)).toEqual(before);
}

test("three files of Border Patrol are sent and taken back, and none is taken in twice", async () => {
  workbench = await openWorkbench("?sample=border-patrol&theme=light");
  const { page } = workbench;
  await sendAndTake(page, () => [{ sheet: "Budget to fill in", command: "fill-form", field: "repair", value: 1.5 }]);
});

test("three files of Empires at War are sent and taken back, with the orders of a season", async () => {
  workbench = await openWorkbench("?sample=empires-at-war&theme=light");
  const { page } = workbench;
  const sample = openAs(apply(NO_TABLES, empiresAtWarSample()), EMPIRES_AT_WAR);
  await sendAndTake(page, (side) =>
    sampleOrders(positionIn(sample), side)
      .split("\n")
      .map((value) => ({ sheet: "Orders to fill in", command: "enter-orders", field: "orders", value })),
  );
});

test("a file that LibreOffice has saved is taken in at 390 pixels; a file of another side is named", async () => {
  const fixture = (name: string) => readFileSync(join(__dirname, "../workbook/fixtures/player-file", name));
  workbench = await openWorkbench("?theme=light", { width: 390, height: 844 });
  const { page } = workbench;
  await open(page, fixture("books.xlsx"));
  await page.getByTestId("show-pane").click();
  await goToPage(page, "players");
  await choose(page, "Orion", fixture("alliance-from-libreoffice.xlsx"));
  await page.getByTestId("leave-file").waitFor();
  expect(await page.getByTestId("take-in-file").count()).toBe(0);
  expect(await page.locator("main").textContent()).toContain('"Alliance", not "Orion"');
  await choose(page, "Alliance", fixture("alliance-from-libreoffice.xlsx"));
  expect(await outcomes(page)).toEqual(["accepted", "accepted"]);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    return (await inPage.run("main")).violations.map(({ id }) => id);
  });
  expect(violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByTestId("take-in-file").click();
  await page.getByTestId("message").filter({ hasText: "Alliance" }).waitFor();
});
