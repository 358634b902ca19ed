import { readFileSync } from "node:fs";
import axe from "axe-core";
import { openFile } from "../../src/workbook/file";
import { openWorkbench, type, valueOf, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

test("a sample that there is not is told, and an empty workbook opened", async () => {
  workbench = await openWorkbench("?sample=orions-gate");
  const { page } = workbench;
  await page.getByRole("status").filter({ hasText: "orions-gate" }).waitFor();
  expect(await page.evaluate(async () => (await window.starledger.workbook.read()).sheets)).toEqual(["Sheet1"]);
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

test("a file that is none is told, and what is open stays open", async () => {
  workbench = await openWorkbench("?sample=empty");
  const { page } = workbench;
  await type(page, "Sheet1", "A1", "here");
  await page.getByTestId("workbench-file").setInputFiles("package.json");
  await page.getByRole("status").filter({ hasText: ".xlsx" }).waitFor();
  expect(await valueOf(page, "Sheet1", "A1")).toBe("here");
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
    const { violations: found } = await inPage.run(".bar-and-told");
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
  expect(violations).toEqual([]);
});
