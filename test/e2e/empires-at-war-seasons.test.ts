import type { Locator, Page } from "playwright-core";
import { stepOf } from "./checklist";
import {
  checksThatFind,
  goToPage,
  open,
  openWorkbench,
  rowsOf,
  save,
  settled,
  type OpenWorkbench,
} from "./open-workbench";

/** The third year of the sample, played through the pane: each test goes on where the one before it ended. */
let workbench: OpenWorkbench;
let page: Page;

beforeAll(async () => {
  workbench = await openWorkbench("?sample=empires-at-war&theme=light");
  page = workbench.page;
});
afterAll(() => workbench.close());

const lastNotice = async (): Promise<string> => (await page.getByTestId("message").last().textContent()) ?? "";

/** Gives the orders of an empire on the page Orders. */
async function orders(empire: string, text: string): Promise<void> {
  await goToPage(page, "orders");
  await page.getByTestId("orders-side").selectOption(empire);
  await page.getByRole("button", { name: "Give orders" }).click();
  const form = page.getByTestId("command-enter-orders");
  await form.getByTestId("field-orders").fill(text);
  await form.getByTestId("commit").click();
  await settled(page);
}

const dieOf = (form: Locator, index: number, face: number): Locator =>
  form.getByTestId(`die-${index + 1}`).getByRole("radio", { name: String(face), exact: true });

/** Types in dice that were rolled at the table, and goes on with them. */
async function rolled(form: Locator, ...faces: readonly number[]): Promise<void> {
  // Who typed in one roll of an act types in the next one.
  if ((await form.getByTestId("die-1").count()) === 0) await form.getByTestId("type-dice").click();
  for (const [index, face] of faces.entries()) await dieOf(form, index, face).check();
  await form.getByTestId("commit").click();
  await settled(page);
}

/** Resolves the movement of the season on the page Orders; a siege is rolled for with these dice. */
async function resolve(...siege: readonly number[]): Promise<string> {
  await goToPage(page, "orders");
  await page.getByTestId("resolve").click();
  const form = page.getByTestId("command-resolve-orders");
  if (siege.length > 0) await rolled(form, ...siege);
  await form.getByTestId("commit").click();
  await settled(page);
  return lastNotice();
}

/** The report of an empire, made from its own view. */
async function report(empire: string): Promise<string> {
  await goToPage(page, "report");
  await page.getByTestId("report-side").selectOption(empire);
  return (await page.getByTestId("report").textContent()) ?? "";
}

const fleet = async (name: string) => (await rowsOf(page, "Fleets")).find((row) => row["Fleet"] === name);

async function closes(): Promise<void> {
  await goToPage(page, "turn");
  await page.getByTestId("turn-close").click();
  await page
    .getByTestId("message")
    .filter({ hasText: /closed/ })
    .waitFor();
  await settled(page);
}

describe("two seasons of Empires at War in the workbench", () => {
  test("three empires give their orders, and a fleet is intercepted in a lane", async () => {
    await orders("Klingon", "1 Klingon 3 jump Isker");
    await orders("Kzinti", "1 Kzinti 2 jump Farrow\n2 Kzinti 1 jump Corvane");
    await orders("Tholian", "1 Tholian 1 self-repair\n2 Tholian 1 jump Zarrow");
    await resolve();
    expect(await page.getByTestId("resolution-battles").textContent()).toContain("Corvane - Zarrow");
    expect(await fleet("Kzinti 2")).toMatchObject({ Place: "Farrow", State: "Trapped" });
  });

  test("each empire reads of its own battle alone", async () => {
    expect(await report("Kzinti")).toContain("Kzinti 1 meets Tholian 1");
    expect(await report("Tholian")).not.toMatch(/Klingon 3|Kzinti 2/);
    expect(await report("Klingon")).not.toContain("Tholian 1");
  });

  test("the battle is ended in one form, the workbook saved and opened between, and what waited is resolved", async () => {
    await goToPage(page, "battles");
    await page.getByTestId("sheet-Corvane - Zarrow").click();
    expect(await page.getByTestId("battle-sheet").textContent()).toMatch(/Kzinti 1 of Kzinti/);
    await open(page, await save(page));
    await goToPage(page, "battles");
    await page.getByRole("button", { name: "End this battle" }).click();
    await page.getByRole("button", { name: "Nobody" }).click();
    const form = page.getByTestId("command-end-battle");
    for (const unit of ["Kz-2", "Kz-3", "T-2", "T-3"]) {
      await form.getByTestId(`field-fate-${unit}`).selectOption("Disengaged");
    }
    await form.getByTestId("commit").click();
    await settled(page);
    expect(await lastNotice()).toContain("The battle in Corvane - Zarrow is over");
    await page.getByRole("button", { name: "Resolve what waited for the battles" }).click();
    await page.getByTestId("command-resolve-after-battles").getByTestId("commit").click();
    await settled(page);
  });

  test("the fleet that stayed explores, with dice from the table and their odds beside", async () => {
    await goToPage(page, "turn");
    const step = await stepOf(page, "5d");
    const line = step.getByTestId("command-explore-system").filter({ hasText: "Isker" });
    await line.getByRole("button").first().click();
    const form = line.getByRole("group").first();
    expect(await form.textContent()).toMatch(/%/);
    await rolled(form, 3, 4);
    // What is found decides how many dice follow: for the world, and for the map.
    while ((await form.getByTestId("type-dice").count()) > 0) await rolled(form, 2);
    const isker = (await rowsOf(page, "Places")).find((row) => row["System"] === "Isker");
    expect(isker?.["Planet"]).not.toBe("Unknown");
    expect(String(isker?.["Explored"])).toContain("Klingon");
  });

  test("in the second season the trapped fleet rolls for its release, and the books hold", async () => {
    await closes();
    await orders("Kzinti", "1 Kzinti 2 siege");
    expect(await resolve(3, 4)).toMatch(/resolved/i);
    expect(await page.getByTestId("resolution-steps").textContent()).toMatch(/Kzinti 2 rolls 7/);
    expect(await fleet("Kzinti 2")).toMatchObject({ Place: "Farrow", State: "Free" });
    expect(await report("Tholian")).not.toContain("Kzinti 2");
    expect(await checksThatFind(page)).toEqual([]);
  });
});
