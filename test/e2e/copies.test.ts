import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Starledger } from "../../src/workbench/program";
import type { GridWorkbook } from "../../src/workbook/grid/grid-workbook";
import { planOf } from "../workbook/bench";
import { clickGrid, type, valueOf } from "./open-workbench";
import { lookAtDownloads } from "./saved-files";
import { launchBrowser, workbenchAddress } from "./workbench";

declare const window: { starledger: Starledger; typeInto: () => Promise<void> };

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
});
afterEach(() => context.close());
afterAll(() => browser.close());

/** A tab of one browser, which shares what it keeps with the other tabs. */
async function openTab(search: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on("dialog", (dialog) => void dialog.accept());
  lookAtDownloads(page);
  await page.goto(workbenchAddress() + search);
  await page.evaluate(() => window.starledger.ready);
  return page;
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.evaluate(() => window.starledger.ready);
}

/** Waits until a copy of what was typed just now is kept. */
async function kept(page: Page, copies: number): Promise<void> {
  await page.waitForFunction(
    async (count) => {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open("starledger");
        request.onsuccess = () => resolve(request.result);
      });
      if (!opened.objectStoreNames.contains("copies")) return opened.close();
      const request = opened.transaction("copies").objectStore("copies").count();
      const found = await new Promise<number>((resolve) => (request.onsuccess = () => resolve(request.result)));
      opened.close();
      return found >= count;
    },
    copies,
    // The more work it is to make a copy, the longer the workbench waits for a pause.
    { polling: 200, timeout: 60_000 },
  );
  await page.getByTestId("workbench-copies").waitFor({ timeout: 60_000 });
}

test("unsaved work is kept, and offered after the page was loaded again; the sample is opened all the same", async () => {
  const page = await openTab("?sample=border-patrol");
  await type(page, "Campaign", "F1", "remember me");
  await kept(page, 1);
  await reload(page);
  expect(await valueOf(page, "Campaign", "A1")).toBe("Setting");
  expect(await valueOf(page, "Campaign", "F1")).toBeNull();
  await page.getByRole("status").filter({ hasText: "Border Patrol.xlsx" }).waitFor();
  await page.getByTestId("copy-offered").click();
  await page.waitForFunction(async () => (await window.starledger.value("Campaign", "F1")) === "remember me");
  // It is still unsaved work.
  await page.getByTestId("workbench-file").setInputFiles("test/workbook/fixtures/libreoffice.xlsx");
  await page.getByTestId("unsaved").waitFor();
});

test("a large campaign is copied in slices, and who types between two of them ends it", async () => {
  const page = await openTab("?sample=large");
  await page.exposeFunction("typeInto", async () => {
    await clickGrid(page);
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
  });
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  const { pauses, undisturbed, disturbed, same } = await page.evaluate(async () => {
    const grid = window.starledger.workbook as GridWorkbook;
    let count = 0;
    const at = new Date();
    const undisturbed = await grid.copyInSlices(at, async () => void count++);
    const atOnce = await grid.copy(at);
    const same = undisturbed?.length === atOnce.length && undisturbed.every((byte, index) => byte === atOnce[index]);
    const pauses = count;
    count = 0;
    const disturbed = await grid.copyInSlices(new Date(), () =>
      count++ === 0 ? window.typeInto() : Promise.resolve(),
    );
    return { pauses, undisturbed: undisturbed !== null, disturbed: disturbed !== null, same };
  });
  expect({ undisturbed, disturbed, same }).toEqual({ undisturbed: true, disturbed: false, same: true });
  // What would hold up the page the longest is done in a worker.
  expect(workers.length).toBe(1);
  // Writing alone is more than twenty slices, also where the cells were collected for an earlier copy.
  expect(pauses).toBeGreaterThan(20);
});

test("what was saved is not offered", async () => {
  const page = await openTab("?sample=empty");
  await type(page, "Sheet1", "A1", "saved");
  await kept(page, 1);
  await Promise.all([page.waitForEvent("download"), page.getByTestId("workbench-save").click()]);
  await page.waitForTimeout(500);
  await reload(page);
  await page.getByTestId("workbench-copies").waitFor();
  expect(await page.getByTestId("copy-offered").count()).toBe(0);
});

test("two tabs keep their own copies, and neither offers what the other has open", async () => {
  const one = await openTab("?sample=empty");
  const other = await openTab("?sample=empty");
  await type(one, "Sheet1", "A1", "one");
  await kept(one, 1);
  await type(other, "Sheet1", "A1", "other");
  await kept(other, 2);
  await reload(other);
  await other.getByTestId("copy-offered").click();
  await other.waitForFunction(async () => (await window.starledger.value("Sheet1", "A1")) === "other");
  await other.getByTestId("workbench-copies").click();
  await other.getByTestId("copy-open").nth(1).waitFor();
  expect(await other.getByTestId("copy-open").count()).toBe(2);
  await other.getByTestId("copy-open").last().click();
  await other.getByTestId("unsaved-leave").click();
  await other.waitForFunction(async () => (await window.starledger.value("Sheet1", "A1")) === "one");
  expect(await valueOf(one, "Sheet1", "A1")).toBe("one");
});

test("a copy is kept before a command, with its name, and brings back the workbook as it was", async () => {
  const page = await openTab("?sample=border-patrol");
  const events = () =>
    page.evaluate(async () => (await window.starledger.tables())["Events"]?.rows.filter(([no]) => no !== null).length);
  const before = await events();
  const report = await page.evaluate(() =>
    window.starledger.run("lose-unit", "Orion", "O-1", { fields: { how: "Lost" } }),
  );
  expect(report.refused).toEqual([]);
  await kept(page, 1);
  await page.getByTestId("workbench-copies").click();
  const item = page.getByTestId("copies").getByRole("listitem").filter({ hasText: "before: " });
  expect(await item.textContent()).toContain("O-1");
  await item.getByTestId("copy-open").click();
  await page.getByTestId("unsaved-leave").click();
  await page.waitForFunction(
    async (count) => (await window.starledger.tables())["Events"]?.rows.filter(([no]) => no !== null).length === count,
    before,
  );
});

test("a workbook in its parts, as it is kept where no file can be written, is the same when it is opened again", async () => {
  const page = await openTab("?sample=border-patrol");
  await type(page, "Campaign", "F1", "kept in parts");
  const same = await page.evaluate(async (sheet) => {
    const grid = window.starledger.workbook as GridWorkbook;
    await grid.write([{ kind: "lay", sheet }]);
    const at = new Date(2026, 10, 26);
    const file = await grid.copy(at);
    const captured = await grid.capture(() => Promise.resolve());
    if (captured === null) return "nothing";
    const open = await grid.prepareParts(structuredClone(captured.parts));
    await open();
    const again = await grid.copy(at);
    return {
      unsaved: grid.unsaved,
      length: file.length === again.length,
      bytes: file.every((byte, i) => byte === again[i]),
    };
  }, planOf("New"));
  expect(same).toEqual({ unsaved: true, length: true, bytes: true });
});

test("the copies are deleted on request", async () => {
  const page = await openTab("?sample=empty&theme=dark");
  await type(page, "Sheet1", "A1", "secret");
  await kept(page, 1);
  await page.getByTestId("workbench-copies").click();
  await page.getByTestId("copies").getByText("Campaign.xlsx").waitFor();
  await page.getByTestId("copies-delete").click();
  await page.getByTestId("workbench-copies").waitFor({ state: "hidden" });
  await reload(page);
  expect(await page.getByTestId("copy-offered").count()).toBe(0);
  expect(await page.getByTestId("workbench-copies").isVisible()).toBe(false);
});
