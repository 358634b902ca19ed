import { goToPage, openWorkbench, settled, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
beforeAll(async () => {
  workbench = await openWorkbench("?sample=border-patrol&theme=light");
});
afterAll(() => workbench.close());

describe("the Systems page in the workbench", () => {
  test("adds a place that a Team claims, and the sheet and the log have it", async () => {
    const { page } = workbench;
    await goToPage(page, "systems");
    const before = await page.locator("li[data-testid^='place-']").count();
    expect(before).toBeGreaterThan(0);
    await page.getByTestId("place-add").click();
    await page.getByTestId("place-field-place").fill("Outer Gate");
    await page.getByTestId("place-field-kind").selectOption("System");
    await page.getByTestId("place-field-economicValue").fill("4");
    await page.getByTestId("place-save").click();
    await settled(page);
    const row = page.getByTestId("place-Outer Gate");
    await row.waitFor();
    await row.locator("button").first().click();
    await row.getByRole("button", { name: "Alliance claims it" }).click();
    await row.getByRole("button", { name: "Claim the place", exact: true }).click();
    await settled(page);
    expect(await row.textContent()).toContain("claimed by Alliance");
    await goToPage(page, "checks");
    expect(await page.getByText("Outer Gate").count()).toBe(0);
  });
});
