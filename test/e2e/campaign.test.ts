import axe from "axe-core";
import type { Page } from "playwright-core";
import { openFile } from "../../src/workbook/file";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import {
  checksThatFind,
  closeTurn9,
  formAmounts,
  goToPage,
  open,
  openWorkbench,
  save,
  settled,
  type,
  valueOf,
  type OpenWorkbench,
} from "./open-workbench";
import type { Starledger } from "../../src/workbench/program";
import { workbenchAddress } from "./workbench";

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;
let page: Page;
const FORM = "Orion finances";

beforeAll(async () => {
  workbench = await openWorkbench("?sample=border-patrol&theme=light&dice=6,6");
  page = workbench.page;
});
afterAll(() => workbench.close());

/** The amounts on the form's sheet by their line, as the grid calculates them. */
async function sheetAmounts(): Promise<Map<unknown, unknown>> {
  const amounts = new Map<unknown, unknown>();
  for (let row = 5; row <= 50; row++) {
    const label = await valueOf(page, FORM, `A${row}`);
    const clause = await valueOf(page, FORM, `B${row}`);
    if (label !== null && (clause !== null || amounts.size === 0))
      amounts.set(label, await valueOf(page, FORM, `D${row}`));
  }
  return amounts;
}

/** The amounts in the pane by their line. */
async function paneAmounts(): Promise<Map<string, number>> {
  const lines = page.locator("[data-testid^='line-'][data-amount]");
  const rows = await lines.evaluateAll((all) =>
    all.map((row) => [row.querySelector("th")?.textContent ?? "", row.getAttribute("data-amount")] as const),
  );
  // The clause is after the name of the line.
  return new Map(rows.map(([label, amount]) => [label.replace(/(V\d.*|\d[A-Z]\d)$/, "").trim(), Number(amount)]));
}

describe("the sample campaign in the workbench", () => {
  test("opens without a finding and with live functions", async () => {
    expect(await checksThatFind(page)).toEqual([]);
    await type(page, "Systems", "Q40", "=STAR.ORION_RENT(47)");
    expect(await valueOf(page, "Systems", "Q40")).toBe(4.5);
  });

  test("a function refuses text with #VALUE! and spills a row", async () => {
    await type(page, "Systems", "Q41", '=STAR.ORION_RENT("lots")');
    expect(await valueOf(page, "Systems", "Q41")).toBe("#VALUE!");
    await type(page, "Systems", "Q42", "=STAR.INITIAL_RANGE(2,1)");
    expect([await valueOf(page, "Systems", "Q42"), await valueOf(page, "Systems", "R42")]).toEqual([43, 57]);
  });

  test("the form in the pane and the form on its sheet are the same numbers", async () => {
    await page.getByTestId("nav-forms").click();
    const [pane, sheet] = [await paneAmounts(), await sheetAmounts()];
    expect(pane.size).toBeGreaterThan(25);
    for (const [label, amount] of pane) expect([label, sheet.get(label)]).toEqual([label, amount]);
    expect(sheet.get("Victory status") ?? sheet.get("Standing")).toBe("In play");
  });

  test("the picker turns the sheet's form to a closed turn", async () => {
    await page.getByTestId("form-turn").selectOption("3");
    await type(page, FORM, "B3", "3");
    const [pane, sheet] = [await paneAmounts(), await sheetAmounts()];
    for (const [label, amount] of pane) expect([label, sheet.get(label)]).toEqual([label, amount]);
    await page.getByTestId("form-turn").selectOption("9");
  });

  test("plans are written, and are there when the form is opened again", async () => {
    await page.getByTestId("input-purchase").fill("12.5");
    await page.getByTestId("form-write").click();
    await page.getByTestId("message").filter({ hasText: "Budget" }).waitFor();
    await settled(page);
    await page.getByTestId("nav-ships").click();
    await page.getByTestId("nav-forms").click();
    expect(await page.getByTestId("input-purchase").inputValue()).toBe("12.5");
    expect(await valueOf(page, FORM, "B3")).toBe(9);
  });

  test("a bad plan is marked and cannot be written", async () => {
    await page.getByTestId("input-purchase").fill("a lot");
    const write = page.getByTestId("form-write");
    expect(await write.getAttribute("aria-disabled")).toBe("true");
    await page.getByTestId("input-purchase").fill("12.5");
  });

  test("text in a number column is found, with its cell, and nothing is lost", async () => {
    const before = await valueOf(page, "Ledger", "F3");
    await type(page, "Ledger", "F3", "a lot");
    expect(await checksThatFind(page)).toContain("not-a-number");
    await page.getByTestId("nav-checks").click();
    await page.getByTestId("finding").first().waitFor();
    await type(page, "Ledger", "F3", String(before));
    expect(await checksThatFind(page)).toEqual([]);
  });

  test("the turn is closed, and the next one is under way", async () => {
    await page.getByTestId("nav-turn").click();
    await closeTurn9(page);
    expect(await checksThatFind(page)).toEqual([]);
  });

  test("a ship in hiding rolls the scripted dice for mutiny, and the roll is kept as scripted", async () => {
    await page.getByTestId("declare-hiding").click();
    await page.getByRole("button", { name: "Hide Orion" }).click();
    await page
      .getByTestId("message")
      .filter({ hasText: /hiding.*turn 10/ })
      .waitFor();
    await settled(page);
    await page.locator("[data-testid^='mutiny-roll-']").first().click();
    await page
      .getByTestId("message")
      .filter({ hasText: /6.*6.*Mutiny/ })
      .waitFor();
    await settled(page);
    const { header, row } = await page.evaluate(async () => {
      const { Rolls } = await window.starledger.tables();
      return { header: Rolls?.header ?? [], row: Rolls?.rows.filter((cells) => cells[0] !== null).at(-1) ?? [] };
    });
    expect([row[header.indexOf("Faces")], row[header.indexOf("Source")]]).toEqual(["6, 6", "scripted"]);
    expect(await checksThatFind(page)).toEqual([]);
  });

  test("what is saved says the same in another reader and when it is opened again", async () => {
    await page.getByTestId("nav-forms").click();
    await page.getByTestId("form-turn").selectOption("9");
    const before = await formAmounts(page);
    const bytes = await save(page);
    const books = openBooks(await (await openFile(bytes)).read(), GAMES);
    expect(books.findings).toEqual([]);
    expect(books.campaign.turn).toBe(10);
    const sheet = await sheetAmounts();
    await open(page, bytes);
    await settled(page);
    await page.getByTestId("form-turn").selectOption("9");
    expect(await formAmounts(page)).toEqual(before);
    expect(await sheetAmounts()).toEqual(sheet);
  });

  test("no request left the machine", () => {
    const own = new URL(workbenchAddress()).origin;
    const foreign = workbench.requests.filter((url) => !url.startsWith(own) && !/^(data|blob):/.test(url));
    expect(foreign).toEqual([]);
  });
});

describe.each(["light", "dark"])("the pane in the %s theme", (theme) => {
  let themed: OpenWorkbench;
  beforeAll(async () => {
    themed = await openWorkbench(`?sample=border-patrol&theme=${theme}`);
    await themed.page.evaluate(axe.source);
  });
  afterAll(() => themed.close());

  test.each(BORDER_PATROL.pages.map(({ id }) => id))("%s has no violation", async (name) => {
    await goToPage(themed.page, name);
    const violations = await themed.page.evaluate(async () => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const pane = document.querySelector("[data-testid='nav-campaign']")?.closest(".fui-FluentProvider");
      const { violations: found } = await inPage.run(pane ?? document);
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    });
    expect(violations).toEqual([]);
  });
});
