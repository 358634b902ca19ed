import type { Page } from "playwright-core";
import { layout } from "../../src/engine/campaign/schema/layout";
import { CATALOG } from "../../src/engine/catalog";
import { ORIONS_GATE } from "../../src/engine/orions-gate/game";
import { newFile } from "../../src/workbook/file";
import { Fighting } from "../engine/orions-gate/battle/fighting";
import { NOON } from "../workbook/file-bench";
import { checksThatFind, goToPage, open, openWorkbench, settled, type OpenWorkbench } from "./open-workbench";
import { PHONE } from "./workbench";

let workbench: OpenWorkbench;
let page: Page;

const fleets = (): Fighting =>
  new Fighting()
    .fleet("Watch", "Regular", "24", "Anna")
    .ship("Wick", "Watch", "Cruiser", ["Medium Engine", "Small Shield"], ["Small Hangar", "Medium Cannon"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine", "Small Cannon"], ["Medium Cannon"])
    .ship("Burr", "Raiders", "Frigate", ["Small Engine"], ["Small Cannon"]);

beforeEach(async () => {
  // Of each round: the roll-off, the shot, the defence that one die of it passes, and the toughness of what is destroyed.
  const round = [[6, 1], [6, 6], [6, 1], 6].flat();
  const dice = [...round, ...round].join(",");
  workbench = await openWorkbench(`?sample=empty&theme=light&dice=${dice}`, PHONE);
  page = workbench.page;
  const file = newFile(CATALOG);
  await file.write(layout(fleets().tables, ORIONS_GATE.tables));
  await open(page, await file.save(NOON));
  await settled(page);
  await page.getByTestId("show-pane").tap();
  await goToPage(page, "battles");
});
afterEach(() => workbench.close());

/** The side of a square that a thumb hits. */
const THUMB = 44;

/** What is too small for a thumb, or does not fit on the screen, among what is shown of the page. */
const unfit = () =>
  page.locator(".split-pane main").evaluate((main, least) => {
    const seen = (element: Element) => element.checkVisibility();
    const named = (element: Element) => (element.getAttribute("data-testid") ?? element.textContent ?? "").slice(0, 40);
    const controls = [...main.querySelectorAll("button:not(.fui-Link), select, input, [role=radiogroup] label")];
    const small = controls.filter((element) => {
      // A field is as large as what is drawn around it, and a die that is chosen as its label.
      const target = element.matches("input") ? (element.closest(".fui-Input, label") ?? element) : element;
      const { width, height } = target.getBoundingClientRect();
      return seen(element) && (width < least - 0.5 || height < least - 0.5);
    });
    const cut = [...main.querySelectorAll("*")].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isHidden = getComputedStyle(element).clipPath !== "none";
      const isShortened =
        getComputedStyle(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth;
      return seen(element) && !isHidden && (left < -0.5 || right > window.innerWidth + 0.5 || isShortened);
    });
    return [...small.map((element) => `small: ${named(element)}`), ...cut.map((element) => `cut: ${named(element)}`)];
  }, THUMB);

const acting = (): Promise<string> => page.getByTestId("acting-Reef").innerText();

/** Opens a form by its button, fills in what differs, and taps until nothing more is asked; all of it must fit. */
async function acts(command: string, subject: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const form = page.getByTestId(`command-${command}`);
  if ((await form.count()) === 0) await page.getByTestId(`${command}-${subject}`).tap();
  for (const [name, value] of Object.entries(fields)) await form.getByTestId(`field-${name}`).selectOption(value);
  for (let step = 0; step < 6 && (await form.count()) > 0; step++) {
    expect(await unfit()).toEqual([]);
    await form.getByTestId("commit").tap();
    await settled(page);
  }
}

/** Finishes phases until this one is played. */
async function until(phase: string): Promise<void> {
  const finish = page.getByTestId("command-finish-phase").getByTestId("commit");
  for (let step = 0; step < 12 && !(await acting()).includes(phase); step++) {
    await finish.tap();
    await settled(page);
  }
  expect(await acting()).toContain(phase);
  expect(await unfit()).toEqual([]);
}

/** The components of a ship on which there is damage. */
const hits = (ship: string) =>
  page.getByTestId(`battle-picture-${ship}`).locator("[data-damage='1'], [data-damage='2']");

test("a battle is played on a phone with one thumb, two rounds of it", async () => {
  await page.getByTestId("field-name").fill("Reef");
  await page.getByTestId("field-one").selectOption("Watch");
  await page.getByTestId("field-other").selectOption("Raiders");
  expect(await unfit()).toEqual([]);
  await page.getByTestId("commit").tap();
  await settled(page);
  for (const [round, target] of [
    [1, "Thorn"],
    [2, "Burr"],
  ] as const) {
    await acts("begin-round", "Reef");
    expect(await acting()).toMatch(new RegExp(`^Round ${round}, .*Watch`));
    await until("Ships Turn, Movement Phase: Watch");
    await acts("move-ship", "Wick");
    await until("Shooting Phase: Watch");
    await acts("fire", "Wick", { target, side: "Port" });
    // The card has what the shot did: on the component, and in words.
    expect(await hits(target).evaluateAll((parts) => parts.length)).toBeGreaterThan(0);
    expect(await page.getByTestId(`side-${target}-Port`).innerText()).toMatch(/\d damage until the Cleanup/);
    await until("Drift Phase");
    await acts("drift-ships", "Reef");
    await acts("clean-up", "Reef");
    expect(await page.getByTestId(`battle-picture-${target}`).locator("[data-damage=destroyed]").count()).toBe(1);
    expect(await unfit()).toEqual([]);
  }
  expect(await page.getByTestId("battle-ship-Wick").innerText()).toMatch(/Drift \d, energy 2/);
  expect(await checksThatFind(page)).toEqual([]);
});

/** Points at a place of the table, in inches from its west and its north edge. */
async function pointAt(x: number, y: number): Promise<void> {
  const map = page.getByTestId("table-Reef").getByTestId("map");
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error("the table is not shown");
  await map.tap({ position: { x: (x / 48) * box.width, y: (y / 48) * box.height } });
}

const positionOf = (thing: string): Promise<string> => page.getByTestId(`position-${thing}`).innerText();

test("a round is played with the table: ships are placed and moved by pointing, and ranges are measured", async () => {
  await page.getByTestId("field-name").fill("Reef");
  await page.getByTestId("field-one").selectOption("Watch");
  await page.getByTestId("field-other").selectOption("Raiders");
  await page.getByTestId("commit").tap();
  await settled(page);
  await page.getByTestId("table-Reef").getByRole("button").first().tap();
  expect(await unfit()).toEqual([]);
  for (const [ship, x, y] of [
    ["Wick", 24, 40],
    ["Thorn", 24, 8],
    ["Burr", 36, 8],
  ] as const) {
    await page.getByTestId(`table-place-${ship}`).tap();
    await pointAt(x, y);
    await settled(page);
    expect(await unfit()).toEqual([]);
  }
  expect(await positionOf("Wick")).toMatch(
    /24(\.1)?" from the west edge, (39\.9|40(\.1)?)" from the north edge, facing 0°/,
  );
  expect(await positionOf("Thorn")).toMatch(/facing 180°/);
  await acts("begin-round", "Reef");
  await until("Ships Turn, Movement Phase: Watch");
  await page.getByTestId("table-choose-Wick").tap();
  await pointAt(30, 32);
  const move = page.getByTestId("command-move-ship");
  expect(await move.getByTestId("field-moves").inputValue()).toBe("2");
  expect(await move.getByTestId("outcome").innerText()).toMatch(
    /(9\.9|10(\.1)?)" on the table, and a turn of 3[678]° to starboard/,
  );
  expect(await unfit()).toEqual([]);
  await move.getByTestId("commit").tap();
  await settled(page);
  await until("Shooting Phase: Watch");
  await page.getByTestId("fire-Wick").tap();
  const fire = page.getByTestId("command-fire");
  const targets = await fire.getByTestId("field-target").innerText();
  expect(targets).toMatch(/Thorn, 24(\.\d)?" away/);
  expect(targets).toMatch(/Burr, 24(\.\d)?" away/);
  await fire.getByTestId("field-target").selectOption("Thorn");
  // Thorn faces south, and Wick is to the left of that.
  expect(await fire.getByTestId("known-field-side").innerText()).toMatch(/Port/);
  for (let step = 0; step < 6 && (await fire.count()) > 0; step++) {
    expect(await unfit()).toEqual([]);
    await fire.getByTestId("commit").tap();
    await settled(page);
  }
  expect(await page.getByTestId("side-Thorn-Port").innerText()).toMatch(/damage until the Cleanup/);
  await until("Drift Phase");
  const before = await positionOf("Wick");
  await acts("drift-ships", "Reef");
  expect(await positionOf("Wick")).not.toBe(before);
  await acts("clean-up", "Reef");
  expect(await checksThatFind(page)).toEqual([]);
});
