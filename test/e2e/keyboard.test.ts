import type { Starledger } from "../../src/workbench/program";
import { regionOf, tabTo } from "./hand";
import { openWorkbench, settled, valueOf, type OpenWorkbench } from "./open-workbench";
import { violations } from "./whole-page";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

test("the keyboard goes into the grid and out of it: by the first links of the page, and by F6 as in Excel", async () => {
  workbench = await openWorkbench("?sample=border-patrol");
  const { page } = workbench;
  await settled(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.getByTestId("skip-to-pane").focus();
  const box = await page.getByTestId("skip-to-pane").boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  expect(await regionOf(page)).toBe("pane");
  await page.keyboard.press("F6");
  expect(await regionOf(page)).toBe("bar");
  await page.keyboard.press("F6");
  await page.evaluate(() => window.starledger.select("Teams", "H20"));
  await page.keyboard.type("by keys");
  await page.keyboard.press("Enter");
  await settled(page);
  expect(await valueOf(page, "Teams", "H20")).toBe("by keys");
  await page.keyboard.press("F6");
  expect(await regionOf(page)).toBe("pane");
  await page.keyboard.press("Shift+F6");
  await page.keyboard.press("Shift+F6");
  expect(await regionOf(page)).toBe("bar");
});

test.each([
  ["dark", 1920],
  ["light", 390],
])(
  "in %s at %i pixels axe finds nothing on the whole page, the grid and its toolbar included",
  async (theme, width) => {
    workbench = await openWorkbench(`?sample=border-patrol&theme=${theme}`, { width, height: 900 });
    const { page } = workbench;
    await settled(page);
    // On a phone the sheet stands alone, and the main part of the page is behind it.
    if (width < 600) await page.getByTestId("show-pane").click();
    expect(await violations(page)).toEqual([]);
  },
);

test("what the grid's toolbar opens is reached and opened by keys", async () => {
  workbench = await openWorkbench("?sample=border-patrol", { width: 1920, height: 900 });
  const { page } = workbench;
  await settled(page);
  await page.getByTestId("workbench-theme").focus();
  // By no role: an open menu hides all else from a screen reader.
  const opener = page.locator('.split-grid [role=button][aria-label="Align across"]:visible').first();
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await page.locator("[aria-expanded=true]").and(opener).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[aria-expanded=false]").and(opener).waitFor();
});
