import type { Locator, Page } from "playwright-core";
import type { Starledger } from "../../src/workbench/program";
import { does, stepsDue, type Does } from "./checklist";
import { keyboard, regionOf, tabTo, type Hand } from "./hand";
import { checksThatFind, openWorkbench, rowsOf, settled, type OpenWorkbench } from "./open-workbench";
import { violations } from "./whole-page";

/** A turn of Border Patrol by keyboard alone: no test here moves or presses a mouse, or gives the focus to anything. */
declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
let page: Page;
let hand: Hand;

/** Initiative of three sides. */
const DICE = ["1,2", "3,3", "5,6"].join(",");

beforeAll(async () => {
  workbench = await openWorkbench(`?theme=light&dice=${DICE}`);
  page = workbench.page;
  hand = keyboard(page);
});
afterAll(() => workbench.close());

/** Does a command in its step; the keys stay in the pane. */
async function run(step: string, command: string, more: Omit<Does, "step" | "command"> = {}): Promise<void> {
  await does(page, { step, command, ...more }, hand);
  expect([step, await regionOf(page)]).toEqual([step, "pane"]);
}

const focused = (): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute("data-testid") ?? null);

/** Goes to a region by F6: the grid takes Tab for itself. */
async function toRegion(wanted: string): Promise<void> {
  for (let presses = 0; presses < 3 && (await regionOf(page)) !== wanted; presses++) await page.keyboard.press("F6");
  expect(await regionOf(page)).toBe(wanted);
}

/** Goes to a page of the pane. */
async function goesTo(id: string): Promise<void> {
  await toRegion("pane");
  await tabTo(page, page.getByRole("navigation", { name: "Pages" }).getByRole("button").first());
  await hand.press(page.getByTestId(`nav-${id}`));
}

const message = (words: RegExp): Locator => page.getByTestId("message").filter({ hasText: words });

/** The amount of a line that was booked in turn 10. */
const booked = async (line: string) =>
  (await rowsOf(page, "Transfers"))
    .filter((row) => row["Turn"] === 10 && row["Line"] === line)
    .map((row) => row["Amount"]);

afterEach(async () => {
  expect(await violations(page)).toEqual([]);
});

test("the sample is opened from the first page, and its turn 9 closed", async () => {
  expect(await violations(page)).toEqual([]);
  await hand.press(page.getByTestId("home-sample-middle-border-patrol"));
  await page.getByTestId("home").waitFor({ state: "hidden" });
  await settled(page);
  await goesTo("turn");
  await hand.press(page.getByTestId("turn-close"));
  await message(/Turn 9.*turn 10/).waitFor();
  await settled(page);
});

test("the grid is gone into and left: the arrow keys and Tab stay in it, F6 goes on to the pane and Shift+F6 back to the bar", async () => {
  await toRegion("grid");
  const at = (): Promise<{ sheet: string; cell: string }> =>
    page.evaluate(() => window.starledger.workbook.selection());
  const before = await at();
  await page.keyboard.press("ArrowDown");
  expect(await at()).not.toEqual(before);
  // Tab goes from cell to cell, and does not leave.
  await page.keyboard.press("Tab");
  expect(await regionOf(page)).toBe("grid");
  await toRegion("pane");
  await page.keyboard.press("Shift+F6");
  expect(await regionOf(page)).toBe("grid");
  await page.keyboard.press("Shift+F6");
  expect(await regionOf(page)).toBe("bar");
});

test("1 and 2: the flagship, income, a bribe and its answer, and the rent", async () => {
  await goesTo("turn");
  await run("1B1", "designate-flagship", { fields: { flagship: "O-1" } });
  for (const which of ["Alliance", "Coalition"]) await run("2A1", "place-income", { which });
  expect(await booked("System income")).toEqual([24, 16, 22, 15]);
  const which = "Leave our convoys alone";
  await run("2B1", "offer-bribe", { which: "Alliance", fields: { "field-terms": which, "field-amount": "3" } });
  await run("2B2", "rule-bribe", { which, fields: { "field-ruling": "Allowed" } });
  await run("2B3", "forward-bribe", { which });
  await run("2B4", "answer-bribe", { which, fields: { "field-answer": "Accepted" } });
  await run("2B5", "intend-bribe", { which, fields: { "field-intends": "Abide" } });
  expect(await booked("Bribe")).toEqual([3]);
  await hand.press(page.getByTestId("step-2C2").getByRole("button", { name: "Record rent" }));
  await page.waitForFunction(() => document.activeElement?.tagName !== "BUTTON");
  await hand.press(page.getByTestId("entry-record"));
  await settled(page);
  expect(await booked("Rent")).toEqual([1.5]);
});

test("2C and 2E: plans are typed into the forms, from amount to amount by the arrow keys", async () => {
  await goesTo("forms");
  for (const [kind, side] of [
    ["financial-allocation", "Alliance"],
    ["financial-allocation", "Coalition"],
    ["orion-finances", "Orion"],
  ] as const) {
    await hand.choose(page.getByTestId("form-kind"), kind);
    await hand.choose(page.getByTestId("form-side"), side);
    const first = page.locator('input[data-testid^="input-"]').first();
    await tabTo(page, first);
    const names = [await focused()];
    await page.keyboard.type("1.5");
    await page.keyboard.press("ArrowDown");
    // No less than the bribe that the pirate accepted.
    await page.keyboard.type("4");
    names.push(await focused());
    expect(new Set(names).size).toBe(2);
    await page.keyboard.press("ArrowUp");
    expect(await first.inputValue()).toBe("1.5");
    await hand.press(page.getByTestId("form-write"));
    await message(/plan/i).waitFor();
    await settled(page);
  }
});

test("2D to 8: ships are deployed and placed, Initiative is rolled, piracy and general income are received, the bribe is judged", async () => {
  await goesTo("turn");
  const ships = { "field-as-O-1": "Piracy", "field-as-O-7": "Normal movement", "field-as-O-2": "Supply raid" };
  await run("2D3", "deploy", { fields: ships });
  for (const which of ["Alliance", "Coalition", "Orion"]) {
    const onMap = { fields: { "field-onMap": "Yes" } };
    await run("3A1", "roll-initiative", { which, ...(which === "Orion" && onMap) });
  }
  await run("3C1", "place-ships");
  await run("4A6 (8)", "settle-due", { which: "Lone Lamp" });
  await run("5C1", "receive-piracy");
  await run("6F1", "settle-due", { which: "Base Station" });
  await run("8A2", "receive-general-income");
  await run("8C2", "judge-bribe", { which: "Leave our convoys alone" });
  expect(await stepsDue(page)).toEqual([]);
});

test("the turn is closed, and everything adds up", async () => {
  await hand.press(page.getByTestId("turn-close"));
  await message(/Turn 10.*turn 11/).waitFor();
  await settled(page);
  expect(await checksThatFind(page)).toEqual([]);
});
