import axe from "axe-core";
import { openXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import { newFile } from "../../src/workbook/file";
import { tablePlan } from "../workbook/bench";
import { NOON } from "../workbook/file-bench";
import { open, openWorkbench, save, settled, type, valueOf, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

const selected = (page: Page) => page.evaluate(() => window.starledger.workbook.selection());

/** Opens a file by the button of the bar, as a person does: the focus is on the button. */
async function openByButton(page: Page, file: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByTestId("workbench-open").click()]);
  await chooser.setFiles(file);
  await page.locator(".bar-workbook", { hasText: file.split("/").at(-1) ?? "" }).waitFor();
}

describe("the keyboard after a file was opened by the button", () => {
  test("acts on the grid at once", async () => {
    workbench = await openWorkbench("?sample=empty");
    const { page } = workbench;
    await openByButton(page, "test/workbook/fixtures/libreoffice.xlsx");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    expect(await selected(page)).toMatchObject({ sheet: "Teams", cell: "B2" });
    await page.keyboard.type("Empire of the Test");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => window.starledger.value("Teams", "B2"))).toBe("Empire of the Test");
  });

  test("acts on the grid after a click on a cell, also when the second file is opened", async () => {
    workbench = await openWorkbench("?sample=empty");
    const { page } = workbench;
    for (const file of ["samples/orions-gate.xlsx", "test/workbook/fixtures/libreoffice.xlsx"]) {
      await openByButton(page, file);
      await page.getByTestId("workbench-theme").focus();
      await page.locator("[id^=univer-sheet-main-canvas]").click({ position: { x: 100, y: 60 } });
      const { cell } = await selected(page);
      await page.keyboard.press("ArrowDown");
      expect((await selected(page)).cell).not.toBe(cell);
    }
  });
});

const LEDGER = [
  [3, 2, "2A", "Economy", "Orion", 7, "BPV", "General income"],
  [1, 1, "2A", "Economy", "Orion", 10.5, "BPV", "General income"],
  [2, 1, "5D", "Orion", "Yards", 2, "BPV", "Repair"],
].map((row) => [...row, null, null, null, null, null, null]);

describe("the menu of a table's header", () => {
  /** In pixels: the numbers of the rows, the letters of the columns, and half of a row. */
  const [ROW_NUMBERS, COLUMN_LETTERS, HALF_ROW] = [46, 20, 12];
  /** From the right edge of the header to the middle of its button. */
  const BUTTON = 10;

  /** Opens the menu of a column, counted from 0, by the button in its header in row 1. */
  async function openMenu(page: Page, sheet: string, column: number): Promise<void> {
    const { sheets } = await openXlsx(await save(page));
    const widths = sheets.find(({ name }) => name === sheet)?.columns ?? [];
    const right = widths.slice(0, column + 1).reduce((sum, { width = 0 }) => sum + Math.round(width * 7 + 5), 0);
    const canvas = page.locator("[id^=univer-sheet-main-canvas]");
    await canvas.click({ position: { x: ROW_NUMBERS + right - BUTTON, y: COLUMN_LETTERS + HALF_ROW } });
    await page.getByText("Ascending").waitFor();
  }

  const numbers = (page: Page) =>
    page.evaluate(async () => (await window.starledger.tables())["Transfers"]?.rows.map(([no]) => no));

  beforeEach(async () => {
    workbench = await openWorkbench("?sample=empty");
    const file = newFile();
    await file.write([{ kind: "lay", sheet: tablePlan("Transfers", LEDGER) }]);
    await open(workbench.page, await file.save(NOON));
  });

  test("sorts the rows, down and up, and takes it back", async () => {
    const { page } = workbench;
    await openMenu(page, "Ledger", 0);
    await page.getByText("Ascending").click();
    expect(await numbers(page)).toEqual([1, 2, 3]);
    await openMenu(page, "Ledger", 5);
    await page.getByText("Descending").click();
    expect(await numbers(page)).toEqual([1, 3, 2]);
    await page.keyboard.press("Control+z");
    expect(await numbers(page)).toEqual([1, 2, 3]);
  });

  test("filters the rows on the screen alone, and shows them again", async () => {
    const { page } = workbench;
    await openMenu(page, "Ledger", 4);
    await page.getByText("Yards").click();
    await page.getByRole("button", { name: "Confirm" }).click();
    // The third row of the table is hidden: below the second one is the first row after the table.
    await page.locator("[id^=univer-sheet-main-canvas]").click({ position: { x: 100, y: 80 } });
    await page.keyboard.press("ArrowDown");
    expect(await selected(page)).toMatchObject({ cell: "A5" });
    expect(await numbers(page)).toEqual([3, 1, 2]);
    await openMenu(page, "Ledger", 4);
    await page.getByRole("button", { name: "Clear Filter" }).click();
    await page.keyboard.press("ArrowUp");
    expect(await selected(page)).toMatchObject({ cell: "A4" });
  });

  test("offers the words of the workbook that is open, not of one that was", async () => {
    const { page } = workbench;
    await openMenu(page, "Ledger", 4);
    await page.getByText("Yards").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    const file = newFile();
    const others = LEDGER.map((row) => row.map((cell) => (cell === "Yards" ? "Underworld" : cell)));
    await file.write([{ kind: "lay", sheet: tablePlan("Transfers", others) }]);
    await open(page, await file.save(NOON));
    await openMenu(page, "Ledger", 4);
    await page.getByText("Underworld").waitFor();
    expect(await page.getByText("Yards").count()).toBe(0);
  });
});

describe("a page below 600 pixels", () => {
  beforeEach(async () => {
    workbench = await openWorkbench("?sample=border-patrol&theme=light", { width: 420, height: 800 });
  });

  test("shows the sheet or the pane, by a switch, each over the whole width", async () => {
    const { page } = workbench;
    const [sheet, pane] = [page.locator(".split-grid"), page.locator(".split-pane")];
    expect([await sheet.isVisible(), await pane.isVisible()]).toEqual([true, false]);
    expect((await sheet.boundingBox())?.width).toBe(420);
    await page.getByTestId("show-pane").click();
    expect([await sheet.isVisible(), await pane.isVisible()]).toEqual([false, true]);
    expect((await pane.boundingBox())?.width).toBe(420);
    expect(await page.getByTestId("show-pane").getAttribute("aria-pressed")).toBe("true");
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(tooWide).toBe(false);
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      return (await inPage.run(".bar-and-notice")).violations.map(({ id }) => id);
    });
    expect(found).toEqual([]);
  });

  test("goes to the sheet when the pane goes to a cell of it", async () => {
    const { page } = workbench;
    await page.getByTestId("show-pane").click();
    await page.getByRole("main").getByText("Ledger", { exact: true }).click();
    await page.locator(".split-grid").waitFor({ state: "visible" });
    expect(await selected(page)).toMatchObject({ sheet: "Ledger" });
    await page.locator("[id^=univer-sheet-main-canvas]").click({ position: { x: 100, y: 80 } });
    await page.keyboard.press("ArrowDown");
    expect(await selected(page)).toMatchObject({ cell: "A4" });
  });
});

test("a wide page has no switch", async () => {
  workbench = await openWorkbench("?sample=empty", { width: 620, height: 800 });
  expect(await workbench.page.getByTestId("show-pane").isVisible()).toBe(false);
});

test("the headers of the sample are wide enough for their words and their buttons", async () => {
  workbench = await openWorkbench("?sample=border-patrol&theme=dark");
  const { page } = workbench;
  const { sheets } = await openXlsx(await save(page), { readStyles: true });
  const tooNarrow = await page.evaluate(
    (tables) => {
      const canvas = document.createElement("canvas").getContext("2d");
      if (canvas === null) throw new Error("There is no canvas.");
      canvas.font = "bold 11pt Calibri";
      // In pixels: the button of a header, and the room before and after its words.
      const [button, room] = [18, 4];
      return tables.flatMap(([sheet, header, width]) =>
        canvas.measureText(header).width + button + room > width ? [`${sheet}: ${header}`] : [],
      );
    },
    sheets.flatMap(({ name, tables = [], columns = [] }) =>
      tables.flatMap((table) =>
        table.columns.map((column, at) => [name, column.name, Math.round((columns[at]?.width ?? 0) * 7 + 5)] as const),
      ),
    ),
  );
  expect(tooNarrow).toEqual([]);
});

describe("a formula of 10,000 letters", () => {
  test.each([
    ["a text", `=LEN("${"x".repeat(10_000)}")`, 10_000],
    ["a sum of 5,000 numbers", `=${"1+".repeat(5_000)}1`, "#VALUE!"],
  ])("with %s is calculated or refused in its cell, and the pane goes on", async (_, formula, value) => {
    workbench = await openWorkbench("?sample=empty");
    const { page } = workbench;
    await type(page, "Sheet1", "B1", "=1+1");
    await type(page, "Sheet1", "A1", formula);
    expect(await valueOf(page, "Sheet1", "A1")).toBe(value);
    await type(page, "Sheet1", "B1", "=1+2");
    expect(await valueOf(page, "Sheet1", "B1")).toBe(3);
    await page.evaluate(() => window.starledger.select("Sheet1", "A1"));
    await page.getByTestId("nav-functions").click();
    await page.getByTestId("take-call").click();
    const says = page.getByRole("status").filter({ hasText: "no Starledger function" });
    await says.waitFor();
    expect((await says.innerText()).length).toBeLessThan(200);
    expect(await page.getByTestId("message").count()).toBe(0);
  });
});

test("a button of the pane that is double-clicked writes once", async () => {
  workbench = await openWorkbench("?sample=border-patrol");
  const { page } = workbench;
  const closed = () =>
    page.evaluate(async () => {
      const { header = [], rows = [] } = (await window.starledger.tables())["Closings"] ?? {};
      return Math.max(...rows.map((row) => Number(row[header.indexOf("Turn")])));
    });
  expect(await closed()).toBe(8);
  await page.getByTestId("nav-turn").click();
  const close = page.getByTestId("turn-close");
  await close.scrollIntoViewIfNeeded();
  await close.dblclick({ delay: 30 });
  await page.getByTestId("message").waitFor();
  await settled(page);
  await page.waitForTimeout(500);
  expect(await closed()).toBe(9);
});
