import { readFileSync } from "node:fs";
import axe from "axe-core";
import type { Locator, Page } from "playwright-core";
import { functionsJson } from "../../scripts/functions-json";
import { openFile } from "../../src/workbook/file";
import { planOf } from "../workbook/bench";
import {
  checksThatFind,
  clickGrid,
  goToPage,
  openWorkbench,
  type,
  valueOf,
  type OpenWorkbench,
} from "./open-workbench";
import { workbenchAddress } from "./workbench";

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

test("an unknown sample is reported, and an empty workbook opened", async () => {
  workbench = await openWorkbench("?sample=forgotten-war");
  const { page } = workbench;
  await page.getByRole("status").filter({ hasText: "forgotten-war" }).waitFor();
  expect(await page.evaluate(async () => (await window.starledger.workbook.read()).sheets)).toEqual(["Sheet1"]);
  // Without a campaign there are no books in which anything could be wrong.
  expect(await checksThatFind(page)).toEqual([]);
});

test("a file is opened and saved by the buttons of the bar", async () => {
  workbench = await openWorkbench("?sample=empty");
  const { page } = workbench;
  await page.getByTestId("workbench-file").setInputFiles("test/workbook/fixtures/libreoffice.xlsx");
  await page.getByText("libreoffice.xlsx").waitFor();
  await type(page, "Orion finances", "C1", "=STAR.ORION_RENT(47)");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("workbench-save").click()]);
  expect(download.suggestedFilename()).toBe("libreoffice.xlsx");
  const saved = await openFile(readFileSync(await download.path()));
  await saved.show({ sheet: "Orion finances", cell: "C1" });
  expect(await saved.selection()).toMatchObject({ formula: "=STAR.ORION_RENT(47)", value: 4.5 });
});

test("a file that is not a workbook is reported, and the open workbook stays open", async () => {
  workbench = await openWorkbench("?sample=empty");
  const { page } = workbench;
  await type(page, "Sheet1", "A1", "here");
  await page.getByTestId("workbench-file").setInputFiles("package.json");
  await page.getByRole("status").filter({ hasText: ".xlsx" }).waitFor();
  expect(await valueOf(page, "Sheet1", "A1")).toBe("here");
});

test("words of an argument are completed while a formula is typed", async () => {
  workbench = await openWorkbench("?sample=empty");
  const { page } = workbench;
  await clickGrid(page);
  await page.keyboard.type("=STAR.EAW_SEASON_SHARE(su");
  const list = page.locator("[data-u-comp=sheets-formula-editor]");
  await list.getByText('"Summer"').waitFor();
  await page.keyboard.press("Tab");
  await list.waitFor({ state: "detached" });
  // Univer places the cursor behind the word a moment after the list is gone.
  await page.waitForTimeout(1000);
  await page.keyboard.press("End");
  await page.keyboard.type(")");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  expect(await page.evaluate(() => window.starledger.workbook.selection())).toMatchObject({
    formula: '=STAR.EAW_SEASON_SHARE("Summer")',
    value: 0.75,
  });
});

test("the help address of every function is shown by the browser, and says something of the function", async () => {
  const { functions } = JSON.parse(functionsJson("https://localhost:3000/")) as {
    functions: readonly { id: string; helpUrl: string }[];
  };
  const addresses = functions.map(({ helpUrl }) => new URL(helpUrl));
  expect(addresses.map(({ hash }) => hash)).toEqual(functions.map(({ id }) => `#${id}`));
  workbench = await openWorkbench("?sample=empty");
  const { page } = workbench;
  for (const path of new Set(addresses.map(({ pathname }) => pathname))) {
    const served = await page.goto(new URL(path, workbenchAddress()).href);
    expect([served?.status(), served?.headers()["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const places = addresses.filter(({ pathname }) => pathname === path).map(({ hash }) => hash.slice(1));
    const there = await page.evaluate((ids) => ids.filter((id) => document.getElementById(id) !== null), places);
    expect(there).toEqual(places);
    expect(await page.evaluate(() => document.body.innerText)).toContain("STAR.ORION_RENT");
  }
});

test("the theme is switched for the grid, the bar and the pane", async () => {
  workbench = await openWorkbench("?sample=empty&theme=light");
  const { page } = workbench;
  const ground = () => page.evaluate(() => getComputedStyle(document.querySelector("#workbench")!).backgroundColor);
  const light = await ground();
  await page.getByTestId("workbench-theme").click();
  expect(await ground()).not.toBe(light);
  expect(await page.evaluate(() => document.documentElement.classList.contains("univer-dark"))).toBe(true);
});

test("the pane is made wider by the arrow keys", async () => {
  workbench = await openWorkbench("?sample=empty");
  const bar = workbench.page.getByRole("separator", { name: "Width of the task pane" });
  const before = Number(await bar.getAttribute("aria-valuenow"));
  await bar.press("ArrowLeft");
  expect(Number(await bar.getAttribute("aria-valuenow"))).toBe(before + 20);
});

test.each(["light", "dark"])("the bar has no violation in the %s theme", async (theme) => {
  workbench = await openWorkbench(`?sample=nowhere&theme=${theme}`);
  const { page } = workbench;
  await page.getByTestId("workbench-told-close").waitFor();
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await inPage.run(".bar-and-notice");
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
  expect(violations).toEqual([]);
});

describe("the calculator", () => {
  /** Opens a function of the functions page. */
  async function openFunction(page: Page, id: string): Promise<Locator> {
    const entry = page.getByTestId(`function-${id}`);
    await entry.getByRole("button").first().click();
    await entry.getByTestId("calculator").waitFor();
    return entry;
  }

  /** What axe finds in the pane. */
  async function violations(page: Page): Promise<string[]> {
    await page.evaluate(axe.source);
    return page.evaluate(async () => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const { violations: found } = await inPage.run(".split-pane");
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    });
  }

  test("calculates a function, says why, and puts it into a cell, which explains itself", async () => {
    workbench = await openWorkbench("?sample=empty");
    const { page } = workbench;
    await page.getByTestId("nav-functions").click();
    const odds = await openFunction(page, "MUTINY_ODDS");
    await odds.getByTestId("argument-captainRating").fill("0");
    await odds.getByTestId("argument-crew").selectOption("Poor");
    await odds.getByTestId("calculator-value").getByText("21 in 36 (58.33%)").waitFor();
    const why = odds.getByTestId("why-step").last();
    expect([await why.getAttribute("data-kind"), await why.getAttribute("data-clause")]).toEqual([
      "probability",
      "V19.63",
    ]);
    await page.evaluate(() => window.starledger.select("Sheet1", "C4"));
    await odds.getByTestId("calculator-insert").click();
    await page.getByTestId("message").getByText("is in Sheet1 C4").waitFor();
    expect(await valueOf(page, "Sheet1", "C4")).toBeCloseTo(21 / 36, 12);

    await odds.getByRole("button", { name: "Clear" }).click();
    await page.getByRole("searchbox").fill("salvage");
    await page.getByTestId("take-call").click();
    await odds.getByText("From cell").waitFor();
    expect(await odds.getByTestId("argument-captainRating").inputValue()).toBe("0");
    expect(await odds.getByTestId("argument-crew").inputValue()).toBe("Poor");
  });

  test("uses the selected cells for a range, and names them in the formula", async () => {
    workbench = await openWorkbench("?sample=empty");
    const { page } = workbench;
    const worth118 = { row: 5, column: 3, look: "points", content: { kind: "value", value: 118 } } as const;
    const sheet = planOf("Orion finances", { cells: [worth118] });
    await page.evaluate((laid) => window.starledger.workbook.write([{ kind: "lay", sheet: laid }]), sheet);
    await page.getByTestId("nav-functions").click();
    const worth = await openFunction(page, "NET_WORTH");
    await page.evaluate(() => window.starledger.select("Orion finances", "D6"));
    await worth.getByTestId("argument-unitBpv-take").click();
    await worth.getByText("=STAR.NET_WORTH('Orion finances'!D6)").waitFor();
    await page.evaluate(() => window.starledger.select("Orion finances", "H6"));
    await worth.getByTestId("calculator-insert").click();
    await page.getByTestId("message").getByText("is in Orion finances H6").waitFor();
    expect(await valueOf(page, "Orion finances", "H6")).toBe(118);
    await type(page, "Orion finances", "D6", "120");
    expect(await valueOf(page, "Orion finances", "H6")).toBe(120);
  });

  test.each(["light", "dark"])("has no violation in the %s theme, and fits a narrow pane", async (theme) => {
    workbench = await openWorkbench(`?sample=empty&theme=${theme}`, { width: 620, height: 900 });
    const { page } = workbench;
    await goToPage(page, "functions");
    await (await openFunction(page, "MUTINY")).getByTestId("argument-captainRating").fill("none");
    await (await openFunction(page, "PHASER_G")).getByRole("radio", { name: "4" }).check();
    await (await openFunction(page, "WEAPON_STATUS_ODDS")).getByTestId("calculator-value").waitFor();
    await (await openFunction(page, "NET_WORTH")).getByTestId("argument-unitBpv-take").click();
    await (await openFunction(page, "SUPPLY_LINE_HEX")).getByTestId("argument-from").fill("0101");
    expect(await violations(page)).toEqual([]);
    const pane = page.locator(".split-pane");
    expect((await pane.boundingBox())?.width).toBe(320);
    const tooWide = await pane.evaluate((element) =>
      [...element.querySelectorAll("main, main section, [data-testid^='function-']")]
        .filter((part) => part.scrollWidth > part.clientWidth)
        .map((part) => part.getAttribute("data-testid") ?? part.tagName),
    );
    expect(tooWide).toEqual([]);
  });
});
