import axe from "axe-core";
import type { Locator, Page } from "playwright-core";
import { checksThatFind, closeTurn9, openWorkbench, rowsOf, settled, type, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
let page: Page;
afterAll(() => workbench.close());

/** The row on the sheet where a table's rows hold this in a column; the row below the table where none does. */
const rowNo = async (name: string, column: string, value: unknown): Promise<number> => {
  const rows = await rowsOf(page, name);
  const at = rows.findIndex((row) => row[column] === value);
  return (at === -1 ? rows.length : at) + 2;
};

const edits = (): Locator => page.getByTestId("take-in").getByRole("listitem");

const violations = async (): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await inPage.run(".split-pane");
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
};

describe("edits in the sheets of the sample campaign", () => {
  beforeAll(async () => {
    workbench = await openWorkbench("?sample=border-patrol&theme=light");
    page = workbench.page;
  });

  test("typed into Ships and below the Ledger, they are listed with what they become", async () => {
    const ships = await rowsOf(page, "Units");
    const [ship] = ships.filter(({ Side, Flagship }) => Side === "Orion" && !Flagship);
    const row = await rowNo("Units", "Unit", ship?.["Unit"]);
    await type(page, "Ships", `H${row}`, String(Number(ship?.["Worth BPV"]) - 1));
    const below = await rowNo("Transfers", "No", "none");
    await type(page, "Ledger", `D${below}`, "Orion");
    await type(page, "Ledger", `F${below}`, "2.5");
    await type(page, "Ledger", `H${below}`, "Repair");
    expect((await checksThatFind(page)).sort()).toEqual(["draft", "tracker-differs"]);
    await page.getByTestId("nav-checks").click();
    await edits().nth(1).waitFor();
    await page.getByRole("button", { name: "Post changes from the sheets" }).first().click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toMatch(/^answer-unit-/);
    await page.getByTestId("nav-turn").click();
    expect(await edits().allTextContents()).toEqual([
      expect.stringMatching(/row \d+.*Becomes: .*Repair, 2\.5 BPV.*Orion.*Yards/),
      expect.stringMatching(/Becomes: .*BPV/),
    ]);
  });

  test("the list can be read and used in a narrow pane", async () => {
    expect(await violations()).toEqual([]);
    const widths = await page.getByTestId("take-in").evaluate((section) => {
      const pane = section.closest<HTMLElement>(".split-pane");
      if (!pane) throw new Error("The section is not in the pane.");
      const before = pane.style.cssText;
      pane.style.cssText += ";width:320px;min-width:320px;max-width:320px;flex:none";
      const found = [section.scrollWidth - section.clientWidth, section.getBoundingClientRect().width];
      pane.style.cssText = before;
      return found;
    });
    expect(widths[0]).toBeLessThanOrEqual(0);
    expect(widths[1]).toBeLessThanOrEqual(320);
  });

  test("posted, they leave no problems", async () => {
    await page.getByTestId("take-in-all").press("Enter");
    await page
      .getByTestId("message")
      .filter({ hasText: /2 .*entries/ })
      .waitFor();
    await settled(page);
    expect(await checksThatFind(page)).toEqual([]);
    expect(await page.getByTestId("take-in").count()).toBe(0);
    expect((await rowsOf(page, "Transfers")).at(-1)).toMatchObject({ Turn: 9, Step: "4B3", To: "Yards", Amount: 2.5 });
    expect((await rowsOf(page, "Events")).at(-1)).toMatchObject({ Turn: 9, Kind: "Unit valued" });
  });

  test("a turn is closed, reopened, and closed again with the same closings", async () => {
    await closeTurn9(page);
    const closings = await rowsOf(page, "Closings");
    await page.getByTestId("turn-reopen").click();
    const question = page.getByRole("group", { name: "Reopen turn 9" });
    expect(await question.textContent()).toContain("Reopen turn 9?");
    await question.getByRole("button", { name: "Reopen turn 9" }).click();
    await page.getByTestId("message").filter({ hasText: "Turn 9", hasNotText: "turn 10" }).waitFor();
    await settled(page);
    expect(await checksThatFind(page)).toEqual([]);
    expect(await rowsOf(page, "Closings")).toEqual(closings.filter(({ Turn }) => Turn !== 9));
    await closeTurn9(page);
    expect(await rowsOf(page, "Closings")).toEqual(closings);
    expect(await checksThatFind(page)).toEqual([]);
  });
});
