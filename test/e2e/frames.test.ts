import { clickGrid, openWorkbench, type, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

test("the grid asks for frames while something changes, and draws what is written after it rested", async () => {
  workbench = await openWorkbench("?sample=empty&theme=light");
  const { page } = workbench;
  await clickGrid(page);
  await page.waitForTimeout(1500);
  const asked = await page.evaluate(async () => {
    const theirs = window.requestAnimationFrame;
    let count = 0;
    window.requestAnimationFrame = (callback) => {
      count += 1;
      return theirs.call(window, callback);
    };
    await new Promise((after) => setTimeout(after, 2000));
    window.requestAnimationFrame = theirs;
    return count;
  });
  // Three canvases of sixty frames a second would ask 360 times; a blinking cursor asks for a few.
  expect(asked).toBeLessThan(60);

  const grid = page.locator("[id^=univer-sheet-main-canvas]");
  const before = await grid.screenshot();
  await page.waitForTimeout(700);
  expect((await grid.screenshot()).equals(before)).toBe(true);
  await type(page, "Sheet1", "B2", "drawn");
  await page.waitForTimeout(700);
  expect((await grid.screenshot()).equals(before)).toBe(false);
});
