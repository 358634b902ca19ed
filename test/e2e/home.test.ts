import axe from "axe-core";
import type { Page } from "playwright-core";
import type { Starledger } from "../../src/workbench/program";
import { checksThatFind, openWorkbench, rowsOf, settled, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

async function openHome(size?: { readonly width: number; readonly height: number }): Promise<Page> {
  workbench = await openWorkbench("?theme=light", size);
  const { page } = workbench;
  await page.getByTestId("home").waitFor();
  return page;
}

const turn = (page: Page): Promise<unknown> =>
  rowsOf(page, "Settings").then((rows) => rows.find((row) => row["Setting"] === "Game")?.["Value"]);

test.each([
  ["border-patrol", "Border Patrol", "Ships"],
  ["empires-at-war", "Empires at War", "Ships"],
  ["orions-gate", "Orion's Gate", "Gate ships"],
])("one press, and %s can be played", async (id, title, sheet) => {
  const page = await openHome();
  await page.getByTestId(`home-sample-ready-${id}`).click();
  await page.getByTestId("home").waitFor({ state: "hidden" });
  await settled(page);
  expect(await turn(page)).toBe(title);
  expect(await page.evaluate((name) => window.starledger.value(name, "A1"), sheet)).not.toBeNull();
  // A pirate's flagship is the first thing to decide; nothing else is amiss.
  expect(await checksThatFind(page)).toEqual(id === "border-patrol" ? ["flagship"] : []);
});

test("New and Samples lead back to the first page, which asks about unsaved work before it replaces it", async () => {
  const page = await openHome();
  await page.getByTestId("home-start-border-patrol").click();
  await page.getByTestId("home").waitFor({ state: "hidden" });
  await page.getByTestId("setup-start").waitFor();
  await page.evaluate(() => window.starledger.enter("Sheet1", "A1", "mine"));
  await page.getByTestId("workbench-undo").click();
  await page.waitForFunction(async () => (await window.starledger.value("Sheet1", "A1")) === null);
  await page.getByTestId("workbench-redo").click();
  await page.waitForFunction(async () => (await window.starledger.value("Sheet1", "A1")) === "mine");

  await page.getByTestId("workbench-samples").click();
  await page.getByTestId("home-back").click();
  await page.getByTestId("home").waitFor({ state: "hidden" });
  await page.getByTestId("workbench-new").click();
  await page.getByTestId("home-sample-orions-gate").click();
  await page.getByTestId("unsaved-cancel").click();
  expect(await page.evaluate(() => window.starledger.value("Sheet1", "A1"))).toBe("mine");
  await page.getByTestId("home-sample-orions-gate").click();
  await page.getByTestId("unsaved-leave").click();
  await page.getByTestId("home").waitFor({ state: "hidden" });
  expect(await turn(page)).toBe("Orion's Gate");
});

test.each([
  ["wide", { width: 1440, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
])("on %s the first page is not cut, and a screen reader finds a name on everything", async (_, size) => {
  const page = await openHome(size);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  await page.getByTestId("workbench-help").click();
  await page.getByTestId("help-close").click();
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const found = await inPage.run(document.body, { runOnly: ["button-name", "color-contrast", "link-name", "label"] });
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
  });
  expect(violations).toEqual([]);
});
