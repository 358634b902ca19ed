import type { Page } from "playwright-core";
import { layout } from "../../src/engine/campaign/schema/layout";
import { CATALOG } from "../../src/engine/catalog";
import { ORIONS_GATE } from "../../src/engine/orions-gate/game";
import { newFile } from "../../src/workbook/file";
import { Fighting } from "../engine/orions-gate/battle/fighting";
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

/** A fleet is built and fights a round, in a wide pane and in a narrow one: each test goes on where the one before it ended. */
let workbench: OpenWorkbench;
let page: Page;

const WIDE = { width: 1440, height: 900 };
/** As narrow as the pane is beside a sheet. */
const NARROW = { width: 390, height: 844 };

const raiders = (): Fighting =>
  new Fighting()
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine", "Small Cannon"], ["Medium Cannon"])
    .ship("Burr", "Raiders", "Frigate", ["Small Engine"], ["Small Cannon"]);

beforeAll(async () => {
  // The dice of the roll-off, the Bomber, the ship that it attacks, the ram, the shot, its target, and what is destroyed.
  const dice = [[6, 1], [6, 4], 1, [5, 2], [6, 6], [1, 2], [1, 2, 3, 4]].flat().join(",");
  workbench = await openWorkbench(`?sample=empty&theme=light&dice=${dice}`, WIDE);
  page = workbench.page;
  const file = newFile(CATALOG);
  await file.write(layout(raiders().tables, ORIONS_GATE.tables));
  await shows(await file.save(NOON), "builder");
});
afterAll(() => workbench.close());

/** Opens a file and a page of it, once the pane shows what the file has. */
async function shows(bytes: Uint8Array, on: "builder" | "battles"): Promise<void> {
  await open(page, bytes);
  await settled(page);
  await page.getByTestId("nav-builder").waitFor();
  await goToPage(page, on);
}

/** Opens a form by its button, fills in what differs from what it offers, and does it until nothing more is asked. */
async function does(button: string, command: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const form = page.getByTestId(`command-${command}`);
  // A new fleet asks for its first ship by itself.
  if ((await form.count()) === 0) await page.getByTestId(button).click();
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

const acts = (id: string, subject: string, fields: Readonly<Record<string, string>> = {}): Promise<void> =>
  does(`${id}-${subject}`, id, fields);

async function fit(component: string, size: string, side: "Port" | "Starboard"): Promise<void> {
  await page.getByTestId("fit-Wick-component").selectOption(component);
  await page.getByTestId("fit-Wick-size").selectOption(size);
  await page.getByTestId(`fit-Wick-${side}`).click();
  await settled(page);
}

const acting = (): Promise<string> => page.getByTestId("acting-Reef").innerText();
const text = (id: string): Promise<string> => page.getByTestId(id).innerText();

/** Finishes phases until this one is played. */
async function until(phase: string): Promise<void> {
  // What ends a phase is open by itself, and again in the next one.
  const finish = page.getByTestId("command-finish-phase").getByTestId("commit");
  for (let step = 0; step < 12 && !(await acting()).includes(phase); step++) {
    await finish.click();
    await settled(page);
  }
  expect(await acting()).toContain(phase);
}

describe("a fleet of Orion's Gate in the workbench", () => {
  test("is built from nothing, its verdict with it", async () => {
    await does("add-fleet", "add-fleet", { name: "Watch", player: "Anna" });
    await does("add-ship-Watch", "add-ship", { name: "Wick", hull: "Cruiser" });
    await fit("Engine", "Medium", "Port");
    await fit("Torpedo", "Small", "Port");
    await fit("Hangar", "Small", "Starboard");
    await fit("Cannon", "Medium", "Starboard");
    expect(await text("verdict-Wick")).toMatch(/Legal/);
    expect(await text("fleet-Watch")).toMatch(/6 of 24 credits/);
  });

  test("meets another one, with the craft that is chosen for it", async () => {
    await goToPage(page, "battles");
    await page.getByTestId("field-name").fill("Reef");
    await page.getByTestId("field-one").selectOption("Watch");
    await page.getByTestId("field-other").selectOption("Raiders");
    await page.getByTestId("commit").click();
    await settled(page);
    await acts("choose-crafts", "Wick", { "Wick craft 1": "Bomber" });
    await acts("begin-round", "Reef");
    expect(await acting()).toBe("Round 1, Craft Turn, Movement Phase: Watch (Anna)");
  });

  test("attacks with its Bomber", async () => {
    await acts("fly-craft", "Wick craft 1");
    await until("(Bombers): Watch");
    await acts("bomb-ship", "Wick craft 1", { target: "Burr", side: "Port" });
    expect(await text("side-Burr-Port")).toMatch(/1 damage/);
  });

  test("rams", async () => {
    await until("Ships Turn, Movement Phase: Watch");
    await acts("ram-ship", "Wick", { target: "Thorn", from: "Port" });
    expect(await text("battle-ship-Thorn")).toMatch(/1 of 2 Hull Points/);
    expect(await text("battle-ship-Wick")).toMatch(/drift 1/);
  });

  test("goes on from the file in which it was saved, in its midst", async () => {
    const before = await acting();
    await shows(await save(page), "battles");
    expect(await acting()).toBe(before);
    expect(await text("side-Burr-Port")).toMatch(/1 damage/);
    expect(await checksThatFind(page)).toEqual([]);
  });

  test("fits its page into 390 pixels, where it puts the damage of a shot on a side", async () => {
    await page.setViewportSize(NARROW);
    await page.getByTestId("show-pane").click();
    await until("Shooting Phase: Watch");
    await page.getByTestId("fire-Wick").click();
    await page.getByTestId("field-target").selectOption("Thorn");
    await page.getByTestId("field-side").selectOption("Port");
    await page.getByTestId("type-dice").click();
    const lines = await page.getByTestId(/^die-/).evaluateAll((dice) =>
      dice.map((die) => ({
        tops: new Set(Array.from(die.children, (face) => Math.round(face.getBoundingClientRect().top))).size,
        right: die.getBoundingClientRect().right,
      })),
    );
    // The six faces of each die stand in one line of the phone.
    expect(lines.map(({ tops }) => tops)).toEqual([1, 1]);
    expect(Math.max(...lines.map(({ right }) => right))).toBeLessThanOrEqual(NARROW.width);
    await page.getByTestId("type-dice").click();
    await acts("fire", "Wick", { target: "Thorn", side: "Port" });
    expect(await text("side-Thorn-Port")).toMatch(/2 damage/);
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
    await page.setViewportSize(WIDE);
  });

  test("launches a torpedo, which destroys a ship in the Cleanup; a component is destroyed by the Bomber", async () => {
    await until("Special Components Phase: Watch");
    await acts("launch-torpedo", "Wick");
    await until("Drift Phase");
    await acts("drift-ships", "Reef");
    await until("Torpedoes");
    await acts("move-torpedoes", "Reef", { "Torpedo 1": "Thorn, Starboard" });
    await acts("clean-up", "Reef");
    expect(await text("battle-ship-Thorn")).toMatch(/Destroyed/);
    const parts = (await rowsOf(page, "GateParts")).filter((row) => row["State"] === "Destroyed");
    expect(parts.map((row) => `${String(row["Ship"])} ${String(row["Component"])}`)).toContain("Burr Engine");
    expect(await text("things-Markers")).toMatch(/Markers: 4/);
    expect(await checksThatFind(page)).toEqual([]);
  });
});
