import type { Page } from "playwright-core";
import { layout } from "../../src/engine/campaign/schema/layout";
import { CATALOG } from "../../src/engine/catalog";
import { ORIONS_GATE } from "../../src/engine/orions-gate/game";
import { newFile } from "../../src/workbook/file";
import { twoFleets } from "../engine/orions-gate/battle/fighting";
import { NOON } from "../workbook/file-bench";
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

/** One battle, fought through the pane as narrow as it is beside a sheet: each test goes on where the one before it ended. */
let workbench: OpenWorkbench;
let page: Page;

beforeAll(async () => {
  // The dice of the roll-off, of the ram and of the shot, in their order.
  workbench = await openWorkbench("?sample=empty&theme=light&dice=6,1,5,2,6,6,1,1,2", { width: 390, height: 844 });
  page = workbench.page;
  const file = newFile(CATALOG);
  await file.write(layout(twoFleets().tables, ORIONS_GATE.tables));
  await shows(await file.save(NOON));
});
afterAll(() => workbench.close());

/** Opens a file and its Battles page, once the pane shows what the file has. */
async function shows(bytes: Uint8Array): Promise<void> {
  await open(page, bytes);
  await settled(page);
  await page.getByTestId("show-pane").click();
  await page.getByTestId("nav-builder").waitFor();
  await goToPage(page, "battles");
}

/** Opens what can be done, fills in what differs from what it offers, and does it until nothing more is asked. */
async function acts(id: string, subject: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByTestId(`${id}-${subject}`).click();
  const form = page.getByTestId(`command-${id}`);
  for (const [name, value] of Object.entries(fields)) {
    const field = form.getByTestId(`field-${name}`);
    const isChoice = (await field.evaluate((element) => element.tagName)) === "SELECT";
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
  for (let step = 0; step < 6 && (await form.count()) > 0; step++) {
    await form.getByTestId("commit").click();
    await settled(page);
  }
}

const acting = () => page.getByTestId("acting-Reef").innerText();

describe("a battle of Orion's Gate in the workbench", () => {
  test("begins with a roll-off", async () => {
    await page.getByTestId("field-name").fill("Reef");
    await page.getByTestId("commit").click();
    await settled(page);
    await acts("begin-round", "Reef");
    expect(await acting()).toBe("Round 1, Craft Turn, Movement Phase: Watch (Anna)");
  });

  test("shows who acts next, until a ship rams another one", async () => {
    for (let step = 0; step < 10 && !(await acting()).includes("Ships Turn, Movement"); step++) {
      await acts("finish-phase", "Reef");
    }
    await acts("ram-ship", "Wick", { target: "Thorn", from: "Port" });
    expect(await page.getByTestId("battle-ship-Thorn").innerText()).toMatch(/1 of 2 Hull Points/);
    expect(await page.getByTestId("battle-ship-Wick").innerText()).toMatch(/drift 1/);
  });

  test("goes on from the file in which it was saved, in its midst", async () => {
    const before = await acting();
    await shows(await save(page));
    expect(await acting()).toBe(before);
    expect(await checksThatFind(page)).toEqual([]);
  });

  test("puts the damage of a shot on a side", async () => {
    for (let step = 0; step < 4 && !(await acting()).includes("Shooting Phase: Watch"); step++) {
      await acts("finish-phase", "Reef");
    }
    await acts("fire", "Wick", { target: "Thorn", side: "Port" });
    expect(await page.getByTestId("side-Thorn-Port").innerText()).toMatch(/2 damage/);
  });

  test("fits its page into 390 pixels", async () => {
    const [inside, outside] = await page
      .locator(".split-pane main")
      .evaluate((main) => [main.scrollWidth, main.clientWidth] as const);
    expect(inside).toBeLessThanOrEqual(outside);
  });

  test("is undone act by act", async () => {
    await page.getByTestId("undo-last").click();
    await settled(page);
    const [wick] = (await rowsOf(page, "GateShips")).filter((row) => row["Ship"] === "Wick");
    expect(wick?.["Shot"] ?? null).toBeNull();
    expect(await checksThatFind(page)).toEqual([]);
  });
});
