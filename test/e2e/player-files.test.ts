import axe from "axe-core";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Starledger } from "../../src/workbench/program";
import { goToPage, openWorkbench, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

test("the files of all sides are saved at once, and one of them opens as what its side may know", async () => {
  workbench = await openWorkbench("?sample=border-patrol&theme=light");
  const { page } = workbench;
  await goToPage(page, "players");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("player-files-all").click()]);
  const files = Object.entries(unzipSync(readFileSync(await download.path())));
  expect(files.map(([name]) => name.replace(/^.*, /, "")).sort()).toEqual([
    "Alliance.xlsx",
    "Coalition.xlsx",
    "Orion.xlsx",
  ]);

  const path = join(tmpdir(), `starledger-orion-${process.pid}.xlsx`);
  writeFileSync(path, files.find(([name]) => name.includes("Orion"))?.[1] ?? "");
  await page.getByTestId("workbench-file").setInputFiles(path);
  await page.getByTestId("view-note").waitFor();
  expect(await page.getByTestId("view-note").textContent()).toContain("Orion");
  expect(await page.getByTestId("view").count()).toBe(0);
  expect(await page.evaluate(async () => window.starledger.findings())).toEqual([]);
});

test.each(["light", "dark"])("the page has no violation in the %s theme", async (theme) => {
  workbench = await openWorkbench(`?sample=border-patrol&theme=${theme}`, { width: 390, height: 844 });
  const { page } = workbench;
  await page.getByTestId("show-pane").click();
  await goToPage(page, "players");
  await page.getByTestId("player-files-all").waitFor();
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    return (await inPage.run("main")).violations.map(({ id }) => id);
  });
  expect(violations).toEqual([]);
});
