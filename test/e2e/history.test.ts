import { openFile } from "../../src/workbook/file";
import { CATALOG } from "../../src/engine/catalog";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import type { Starledger } from "../../src/workbench/program";
import {
  checksThatFind,
  clickGrid,
  formAmounts,
  goToPage,
  openWorkbench,
  save,
  settled,
  valueOf,
  type OpenWorkbench,
} from "./open-workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
beforeAll(async () => {
  workbench = await openWorkbench("?sample=border-patrol&theme=light");
});
afterAll(() => workbench.close());

/** The rows of the ship tracker. */
const tracker = async (): Promise<unknown> => {
  const tables = await workbench.page.evaluate(() => window.starledger.tables());
  return tables["Units"]?.rows.filter((cells) => cells.some((cell) => cell !== null && cell !== ""));
};

describe("the history in the workbench", () => {
  test("undoes the loss of a ship: form, sheet, tracker and file are what they were", async () => {
    const { page } = workbench;
    const formNow = async (): Promise<Record<string, string>> => {
      await page.getByTestId("nav-forms").click();
      await page.locator("[data-testid^='line-'][data-amount]").first().waitFor();
      return formAmounts(page);
    };
    const [shipsBefore, formBefore] = [await tracker(), await formNow()];
    const { entries, refused } = await page.evaluate(async () => {
      const side = "Orion";
      const offers = await window.starledger.commands(side);
      const ship = offers.filter(({ id }) => id === "lose-unit").at(-1)?.subject ?? "";
      return window.starledger.run("lose-unit", side, ship, { fields: { how: "Lost" } });
    });
    expect(refused).toEqual([]);
    const act = String(entries.find(({ table }) => table === "Events")?.row["Act"]);
    await settled(page);
    expect(await formNow()).not.toEqual(formBefore);
    await goToPage(page, "history");
    await page.getByTestId(`undo-${act}`).click();
    await page.getByTestId("undo-commit").click();
    await page.getByTestId(`undo-${act}`).waitFor({ state: "detached" });
    await settled(page);
    expect(await page.getByTestId(`act-${act}`).textContent()).toContain("Undone");
    expect(await formNow()).toEqual(formBefore);
    expect(await checksThatFind(page)).toEqual([]);
    const { books, findings } = openBooks(await (await openFile(await save(page), CATALOG)).read(), GAMES);
    expect(findings).toEqual([]);
    expect(books.events.at(-1)?.change.kind).toBe("Reversal");
    expect(JSON.stringify(await tracker())).toBe(JSON.stringify(shipsBefore));
  });

  test("puts the report of the turn on a new sheet, its amounts as numbers; the grid's Undo takes it away", async () => {
    const { page } = workbench;
    const sheets = async (): Promise<readonly string[]> =>
      (await (await openFile(await save(page), CATALOG)).read()).sheets;
    const before = await sheets();
    await goToPage(page, "history");
    await page.getByTestId("turn-report").getByRole("button").first().click();
    await page.getByTestId("report-on-sheet").click();
    await page.getByTestId("message").filter({ hasText: "new sheet Report, turn 9" }).waitFor();
    await settled(page);
    expect(await sheets()).toEqual([...before, "Report, turn 9"]);
    expect(await valueOf(page, "Report, turn 9", "A3")).toBe("In short");
    const column = (letter: string): Promise<unknown[]> =>
      Promise.all(Array.from({ length: 200 }, (_, row) => valueOf(page, "Report, turn 9", `${letter}${row + 1}`)));
    const [says, amounts] = [await column("A"), await column("B")];
    const treasury = says.findIndex((text) => /^Treasury of/.test(String(text)));
    expect([treasury > 0, amounts.slice(treasury).some((amount) => typeof amount === "number")]).toEqual([true, true]);
    await clickGrid(page);
    await page.keyboard.press("Control+z");
    await settled(page);
    expect(await sheets()).toEqual(before);
  });
});
