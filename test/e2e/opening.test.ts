import { readFileSync } from "node:fs";
import axe from "axe-core";
import { writeXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { openFile } from "../../src/workbook/file";
import { LIMITS } from "../../src/workbook/file/limits";
import { openWorkbench, type, valueOf, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

const FILE = "test/workbook/fixtures/libreoffice.xlsx";
const pick = (page: Page, file: Parameters<ReturnType<Page["getByTestId"]>["setInputFiles"]>[0]): Promise<void> =>
  page.getByTestId("workbench-file").setInputFiles(file);
const isOpen = (page: Page, name: string): Promise<void> => page.locator(".bar-workbook", { hasText: name }).waitFor();
const sheets = (page: Page) => page.evaluate(async () => (await window.starledger.workbook.read()).sheets);

/** What axe finds in a part of the page. */
async function violations(page: Page, part: string): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await inPage.run(selector);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, part);
}

describe("unsaved work is asked about before another file is opened", () => {
  beforeEach(async () => {
    workbench = await openWorkbench("?sample=empty&theme=light");
    await type(workbench.page, "Sheet1", "A1", "here");
  });

  test("and stays if the answer is Cancel, or the Escape key", async () => {
    const { page } = workbench;
    await pick(page, FILE);
    await page.getByTestId("unsaved").waitFor();
    await page.getByTestId("unsaved-cancel").click();
    await page.getByTestId("unsaved").waitFor({ state: "detached" });
    await pick(page, FILE);
    await page.getByTestId("unsaved").waitFor();
    await page.keyboard.press("Escape");
    await page.getByTestId("unsaved").waitFor({ state: "detached" });
    expect(await valueOf(page, "Sheet1", "A1")).toBe("here");
    await isOpen(page, "Campaign.xlsx");
  });

  test("is saved first if the answer is Save, which is what the Enter key gives", async () => {
    const { page } = workbench;
    await pick(page, FILE);
    await page.getByTestId("unsaved").waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    const saved = await openFile(readFileSync(await download.path()));
    await saved.show({ sheet: "Sheet1", cell: "A1" });
    expect(await saved.selection()).toMatchObject({ value: "here" });
    await isOpen(page, "libreoffice.xlsx");
    expect(await sheets(page)).toContain("Ledger");
  });

  test("is left behind only if the answer is to open without saving", async () => {
    const { page } = workbench;
    await pick(page, FILE);
    await page.getByTestId("unsaved-leave").click();
    await isOpen(page, "libreoffice.xlsx");
    expect(await sheets(page)).toContain("Ledger");
    // Nothing is unsaved now.
    await pick(page, "samples/orions-gate.xlsx");
    await isOpen(page, "orions-gate.xlsx");
  });

  test.each(["light", "dark"])("in a dialog without a violation in the %s theme", async (theme) => {
    const { page } = workbench;
    if (theme === "dark") await page.getByTestId("workbench-theme").click();
    await pick(page, FILE);
    await page.getByRole("dialog", { name: "Save Campaign.xlsx first?" }).waitFor();
    expect(await violations(page, "[data-testid=unsaved]")).toEqual([]);
  });
});

test("formatting counts as unsaved work", async () => {
  workbench = await openWorkbench("?sample=empty");
  const { page } = workbench;
  await page.locator("[id^=univer-sheet-main-canvas]").click({ position: { x: 100, y: 60 } });
  await page.keyboard.press("Control+b");
  await pick(page, FILE);
  await page.getByTestId("unsaved").waitFor();
});

describe("what cannot be opened leaves the open workbook as it was, and is reported", () => {
  beforeEach(async () => {
    workbench = await openWorkbench("?sample=empty");
    await type(workbench.page, "Sheet1", "A1", "here");
  });
  afterEach(async () => {
    expect(await valueOf(workbench.page, "Sheet1", "A1")).toBe("here");
    await isOpen(workbench.page, "Campaign.xlsx");
    expect(await workbench.page.getByTestId("unsaved").count()).toBe(0);
  });

  const told = (page: Page, words: string): Promise<void> =>
    page.getByRole("status").filter({ hasText: words }).first().waitFor();
  const far = async (cell: string, row: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
    const bytes = await writeXlsx({ sheets: [{ name: "Far", rows: [["x"]] }] });
    const { strFromU8, strToU8, unzipSync, zipSync } = await import("fflate");
    const parts = unzipSync(bytes);
    const path = "xl/worksheets/sheet1.xml";
    const sheet = strFromU8(parts[path] ?? new Uint8Array());
    parts[path] = strToU8(
      sheet.replace("</sheetData>", `<row r="${row}"><c r="${cell}"><v>1</v></c></row></sheetData>`),
    );
    return { name: "far.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from(zipSync(parts)) };
  };

  test("a file beyond a limit", async () => {
    const { page } = workbench;
    await pick(page, await far("XFD1048576", 1048576));
    await told(page, `The limit is ${LIMITS.reach.toLocaleString("en")} cells`);
  });

  test("a workbook that the grid fails to show", async () => {
    const { page } = workbench;
    await page.evaluate(() => {
      const { univer } = window.starledger.workbook as unknown as { univer: { createUnit: () => void } };
      univer.createUnit = () => {
        throw new Error("broken");
      };
    });
    await page.evaluate(() => window.starledger.save());
    await pick(page, FILE);
    await told(page, "unchanged");
    await page.locator("[id^=univer-sheet-main-canvas]").click({ position: { x: 100, y: 60 } });
    await page.keyboard.type("still typing");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => window.starledger.workbook.selection())).toMatchObject({ sheet: "Sheet1" });
  });
});
