import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { treasury } from "../../src/engine/campaign/ledger/replay";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { toNumber } from "../../src/engine/core/points";
import { openFile } from "../../src/workbook/file";
import { openWorkbench, settled, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

/** How often the keyboard or the mouse was used so far. */
let actions = 0;

/** A person at the workbench: each thing that they do counts. */
function handsOn(page: Page) {
  const act = async <T>(doing: Promise<T>): Promise<T> => {
    actions += 1;
    return doing;
  };
  return {
    click: (testid: string) => act(page.getByTestId(testid).first().click()),
    doubleClick: (testid: string) => act(page.getByTestId(testid).first().dblclick()),
    choose: (testid: string, label: string) => act(page.getByTestId(testid).selectOption(label)),
    press: (key: string) => act(page.keyboard.press(key)),
    type: (text: string) => act(page.keyboard.type(text)),
    openFile: (path: string) =>
      act(
        (async () => {
          const chooser = page.waitForEvent("filechooser");
          await page.getByTestId("workbench-open").click();
          await (await chooser).setFiles(path);
          await page.locator(".bar-workbook", { hasText: path.split("/").at(-1) ?? "" }).waitFor();
        })(),
      ),
    saveFile: () =>
      act(
        (async () => {
          const download = page.waitForEvent("download");
          await page.getByTestId("workbench-save").click();
          return new Uint8Array(readFileSync(await (await download).path()));
        })(),
      ),
  };
}

const selected = (page: Page) => page.evaluate(() => window.starledger.workbook.selection());
const findings = (page: Page) =>
  page.evaluate(async () => (await window.starledger.findings()).map(({ check }) => check));

test.each(["libreoffice", "openpyxl", "exceljs"])(
  "a file that %s has saved is opened, played on by hand, and saved with its books right",
  async (program) => {
    workbench = await openWorkbench("?sample=empty&theme=light");
    const { page } = workbench;
    const hands = handsOn(page);
    await hands.openFile(`test/workbook/fixtures/other-programs/${program}.xlsx`);
    const { cell } = await selected(page);
    await hands.press("ArrowDown");
    await hands.press("ArrowRight");
    expect((await selected(page)).cell).not.toBe(cell);
    // ExcelJS drops the chart of a form; the bar offers to put it back.
    if (program === "exceljs") {
      await hands.click("workbench-notice-action");
      await page.getByTestId("workbench-notice-action").waitFor({ state: "detached" });
    }
    await settled(page);
    expect(await findings(page)).toEqual([]);

    await hands.click("nav-turn");
    await hands.choose("entry-line", "Province income");
    await hands.choose("entry-to", "Alliance");
    await hands.click("entry-amount");
    await hands.type("12.5");
    await hands.doubleClick("entry-record");
    await page.getByTestId("message").filter({ hasText: "12.5 BPV" }).waitFor();
    await settled(page);

    for (const shown of ["forms", "ships", "checks"]) {
      await hands.click(`nav-${shown}`);
      await settled(page);
      expect(await page.getByTestId(`nav-${shown}`).getAttribute("aria-current")).toBe("page");
    }
    expect(await findings(page)).toEqual([]);
    await hands.click("workbench-theme");

    const saved = await openFile(await hands.saveFile());
    const { campaign, books, findings: found } = openBooks(await saved.read(), GAMES);
    expect(found).toEqual([]);
    expect(["Alliance", "Coalition", "Orion"].map((side) => toNumber(treasury(campaign, side, 1)))).toEqual([
      312.5, 250, 100,
    ]);
    expect(books.transfers).toHaveLength(4);
  },
);

test("together they are 40 actions", () => {
  expect(actions).toBeGreaterThanOrEqual(40);
});
