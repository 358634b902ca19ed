import { openWorkbench, formAmounts, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
beforeAll(async () => {
  workbench = await openWorkbench("?sample=border-patrol&theme=light&view=orion");
});
afterAll(() => workbench.close());

describe("a side's view in the workbench", () => {
  test("is shown from the address, and its form is the one of the full books", async () => {
    const { page } = workbench;
    expect(await page.getByTestId("view-note").textContent()).toContain("Orion");
    await page.getByTestId("nav-forms").click();
    await page.locator("[data-testid^='line-'][data-amount]").first().waitFor();
    const inView = await formAmounts(page);
    expect(await page.getByTestId("form-write").count()).toBe(0);
    await page.getByTestId("view").selectOption({ label: "Game master" });
    await page.getByTestId("form-write").waitFor();
    expect(await formAmounts(page)).toEqual(inView);
  });

  test("changes on every page with the choice in the header", async () => {
    const { page } = workbench;
    await page.getByTestId("nav-ships").click();
    await page.getByTestId("ship-add").waitFor();
    const all = await page.locator("[data-testid^='unit-']").count();
    await page.getByTestId("view").selectOption("Alliance");
    await page.getByTestId("view-note").waitFor();
    const own = await page.locator("[data-testid^='unit-']").count();
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(all);
    expect(await page.getByTestId("ship-add").count()).toBe(0);
    await page.getByTestId("nav-checks").click();
    expect(await page.getByTestId("finding").count()).toBe(0);
    expect(await page.getByTestId("standing").count()).toBe(0);
  });
});
