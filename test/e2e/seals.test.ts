import axe from "axe-core";
import type { Page } from "playwright-core";
import type { Starledger } from "../../src/workbench/program";
import { goToPage, openWorkbench, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

/** The parts of the page that can be scrolled sideways, by their captions. */
const scrolledSideways = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main, main [role=region]")]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => part.querySelector("caption")?.textContent ?? part.tagName),
  );

/** The tables whose heads of numbers do not end where their numbers do. */
const headsAstray = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main table")].flatMap((table) =>
      [...table.querySelectorAll("thead th")].flatMap((head, at) => {
        const cell = table.querySelector(`tbody tr td:nth-child(${at + 1})`);
        if (!cell) return [];
        const [above, below] = [getComputedStyle(head).textAlign, getComputedStyle(cell).textAlign];
        const isAlike = above === below || (below === "start" && above === "left");
        return isAlike ? [] : [`${head.textContent ?? ""}: ${above} over ${below}`];
      }),
    ),
  );

test.each(["light", "dark"])("a bribe is sealed and opened in a pane of 390 pixels (%s)", async (theme) => {
  workbench = await openWorkbench(`?sample=border-patrol&theme=${theme}`, { width: 390, height: 844 });
  const { page } = workbench;
  await page.getByTestId("show-pane").click();
  await goToPage(page, "dice");
  await page.getByRole("button", { name: "Seal it" }).first().click();
  await page.getByTestId("commit").click();
  const seal = page.getByTestId("seal-1");
  await seal.waitFor();
  expect(await seal.getAttribute("data-state")).toBe("closed");
  expect(await scrolledSideways(page)).toEqual([]);
  expect(await headsAstray(page)).toEqual([]);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    return (await inPage.run("main")).violations.map(({ id }) => id);
  });
  expect(violations).toEqual([]);
  const shots = process.env["SHOTS"];
  if (shots) {
    await page.setViewportSize({ width: 390, height: 3400 });
    await page.screenshot({ path: `${shots}/seals-${theme}.png` });
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await seal.getByRole("button", { name: "Open it" }).click();
  await page.getByTestId("commit").click();
  await page.locator("[data-testid=seal-1][data-state=open]").waitFor();
  expect(await page.evaluate(async () => window.starledger.findings())).toEqual([]);
});
