import type { Starledger } from "../../src/workbench/program";
import { LARGE } from "../../samples/large";
import { goToPage, openWorkbench, settled, type OpenWorkbench } from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
afterEach(() => workbench.close());

test("the large sample opens, and every page of it is there", async () => {
  workbench = await openWorkbench("?sample=large");
  const { page } = workbench;
  const counts = await page.evaluate(async () => {
    const { Sides, Units, Transfers, Events, Rolls } = await window.starledger.tables();
    return [Sides, Units, Transfers, Events, Rolls].map((table) => table?.rows.length ?? 0);
  });
  expect(counts.slice(0, 2)).toEqual([LARGE.sides, LARGE.units]);
  expect(counts.slice(2).reduce((sum, count) => sum + count, 0)).toBe(LARGE.entries);
  const pages = ["turn", "forms", "ships", "checks", "history", "functions", "campaign"] as const;
  for (const id of pages) {
    await goToPage(page, id);
    await page.getByRole("heading", { level: 2 }).waitFor();
    await page.locator("main h3").first().waitFor();
  }
  await page.getByTestId("nav-checks").click();
  await page.getByRole("heading", { name: "No problems found" }).waitFor();

  // Long lists show their beginning.
  await page.getByTestId("nav-ships").click();
  expect(await page.locator("[data-testid^='unit-']").count()).toBeLessThanOrEqual(50);
  await page.getByRole("searchbox", { name: "Search units" }).fill("SO-3");
  await page.getByTestId("unit-SO-3").waitFor();
  await page.getByTestId("nav-turn").click();
  await page.getByRole("button", { name: `Booked in turn ${LARGE.closedTurns + 1}` }).click();
  await page.getByTestId("more-entries").waitFor();

  // An entry is written and counted; a cell with a wrong value is found.
  await page.getByTestId("entry-line").selectOption("Supplies bought");
  await page.getByTestId("entry-from").selectOption("Northreach");
  await page.getByTestId("entry-amount").fill("1");
  await page.getByTestId("entry-record").click();
  await page
    .getByTestId("message")
    .getByText(`entry ${LARGE.entries + 1}`)
    .waitFor();
  await settled(page);
  await page.evaluate(() => window.starledger.enter("Ledger", "F100", "lots"));
  await page.getByTestId("nav-checks").click();
  await page.locator("[data-testid='finding'][data-check='not-a-number']").waitFor();
});

test("opened in an empty workbook it is laid in parts, and can be stopped between them", async () => {
  workbench = await openWorkbench("?sample=empty");
  const { page } = workbench;
  await page.evaluate(() => {
    // A person takes a moment; the grid hardly does. The button is pressed as soon as it is there.
    new MutationObserver((_, observer) => {
      const stop = document.querySelector<HTMLElement>("[data-testid='stop']");
      if (!stop) return;
      observer.disconnect();
      stop.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByTestId("sample-large").click();
  const message = page.getByTestId("message");
  await message.getByText("Opening the Twelve Banners sample was stopped").waitFor();
  const text = await message.innerText();
  const laid = await page.evaluate(async () => Object.keys(await window.starledger.tables()));
  if (text.includes("Nothing was written.")) expect(laid).toEqual([]);
  else {
    expect(text).toMatch(/Written: Campaign, Teams[^.]*\. Not written: [^.]*Orion finances\./);
    expect(laid).toContain("Settings");
    expect(laid).not.toContain("Closings");
  }
});
