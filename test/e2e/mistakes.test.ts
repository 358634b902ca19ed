import type { Starledger } from "../../src/workbench/program";
import { openWorkbench, settled, type, valueOf, type OpenWorkbench } from "./open-workbench";
import { violations } from "./whole-page";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

test("a copy of a sample with ten mistakes is opened from the help; one is pointed at, one corrected, and both are ticked off", async () => {
  workbench = await openWorkbench("?sample=empty&theme=light");
  const { page } = workbench;
  await page.getByTestId("workbench-help").click();
  await page.getByTestId("help-mistakes").click();
  await page.getByTestId("home-sample-mistakes-border-patrol").click();
  await page.getByTestId("home").waitFor({ state: "hidden" });
  await settled(page);
  const mistakes = page.getByTestId("mistake");
  await mistakes.last().waitFor();
  const found = () => page.locator("[data-testid=mistake][data-found]").count();
  expect([await mistakes.count(), await found()]).toEqual([10, 0]);
  expect(await page.getByText("Show what the checks find").isVisible()).toBe(true);

  // The second row of a ship that changed sides, by any cell of it; and a row in which nothing is wrong.
  await page.evaluate(() => window.starledger.select("Ships", "B11"));
  await page.getByTestId("mistake-here").click();
  await page.locator("[data-testid=mistake][data-found]").filter({ hasText: "V19.092" }).waitFor();
  expect(await found()).toBe(1);
  await page.evaluate(() => window.starledger.select("Ships", "B3"));
  expect(await valueOf(page, "Ships", "F3")).toBe(181);
  await type(page, "Ships", "F3", "118");
  await settled(page);
  await page.locator("[data-testid=mistake][data-found]").filter({ hasText: "Corrected." }).waitFor();
  expect(await found()).toBe(2);
  await page.evaluate(() => window.starledger.select("Ships", "B2"));
  await page.getByTestId("mistake-here").click();
  await page.getByTestId("message").filter({ hasText: "Ships B2" }).waitFor();
  expect(await found()).toBe(2);
  expect(await violations(page)).toEqual([]);
});
