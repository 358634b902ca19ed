import type { Page } from "playwright-core";
import type { Starledger } from "../../src/workbench/program";
import { openWorkbench, settled, valueOf, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

/** Where the focus is: in the bar, the grid or the pane. */
const region = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const here = document.activeElement;
    const at = (selector: string): boolean => document.querySelector(selector)?.contains(here) === true;
    return at(".split-pane") ? "pane" : at(".split-grid") ? "grid" : at(".bar") ? "bar" : (here?.className ?? "");
  });

test("the keyboard goes into the grid and out of it: by the first links of the page, and by F6 as in Excel", async () => {
  workbench = await openWorkbench("?sample=border-patrol");
  const { page } = workbench;
  await settled(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.getByTestId("skip-to-pane").focus();
  const box = await page.getByTestId("skip-to-pane").boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  expect(await region(page)).toBe("pane");
  await page.keyboard.press("F6");
  expect(await region(page)).toBe("bar");
  await page.keyboard.press("F6");
  await page.evaluate(() => window.starledger.select("Teams", "H20"));
  await page.keyboard.type("by keys");
  await page.keyboard.press("Enter");
  await settled(page);
  expect(await valueOf(page, "Teams", "H20")).toBe("by keys");
  await page.keyboard.press("F6");
  expect(await region(page)).toBe("pane");
  await page.keyboard.press("Shift+F6");
  await page.keyboard.press("Shift+F6");
  expect(await region(page)).toBe("bar");
});
