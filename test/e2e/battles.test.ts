import type { Locator, Page } from "playwright-core";
import { changes } from "./checklist";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { layout } from "../../src/engine/campaign/schema/layout";
import { newFile } from "../../src/workbook/file";
import type { Starledger } from "../../src/workbench/program";
import { raider } from "../engine/border-patrol/raids/raiding";
import { BATTLE, twoFleets } from "../engine/border-patrol/battles/fighting";
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

declare const window: { starledger: Starledger };

/** In order: both Weapon Status, the crippled Rear Guard that is lost, the Pursuit Roll; and the interception of a Convoy. */
const DICE = [4, 4, 2, 3, 6, 2, 5, 3, 4, 4, 4, 6, 6, 6];

let workbench: OpenWorkbench;
beforeAll(async () => {
  workbench = await openWorkbench(`?sample=empty&theme=light&dice=${DICE.join(",")}`, { width: 1440, height: 1000 });
  workbench.page.setDefaultTimeout(20_000);
  const file = newFile();
  // A-4 is in no battle of the books.
  const campaign = twoFleets().add("A-4", { side: "Alliance", place: "0505" });
  campaign.edit("A-4", { captainRating: "0", navigatorRating: "0", helmsmanRating: "0" });
  await file.write(layout(campaign.tables, BORDER_PATROL.tables));
  await open(workbench.page, await file.save(new Date("2026-11-24T12:00:00Z")));
  await settled(workbench.page);
});
afterAll(() => workbench.close());

const recordOf = (page: Page, battle = BATTLE): Locator => page.getByTestId(`record-${battle}`);

async function fill(form: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    await changes(form, `field-${name}`);
    const field = form.getByTestId(`field-${name}`);
    const tag = await field.evaluate(({ tagName }) => tagName);
    if (tag === "SELECT") await field.selectOption(text);
    else if ((await field.getAttribute("type")) === "checkbox") await field.setChecked(text === "yes");
    else await field.fill(text);
  }
}

type Answer = Readonly<Record<string, string>> | string;

/** Opens the form of a command by its button on the page, and answers each of its questions: fields, or the words of a choice. */
async function does(page: Page, button: string, ...given: readonly Answer[]): Promise<void> {
  const opener = page.getByRole("button", { name: button, exact: true }).first();
  // A form that was open stays open when books are opened.
  if ((await opener.getAttribute("aria-expanded")) !== "true") await opener.click();
  for (const answer of given) await answers(page, answer);
}

async function answers(page: Page, answer: Answer): Promise<void> {
  const form = page.locator("[data-testid^='command-']").last();
  if (typeof answer === "string") await form.getByRole("button", { name: answer, exact: true }).click();
  else {
    await fill(form, answer);
    await form.getByTestId("commit").click();
  }
  await settled(page);
}

/** Opens the record of the battle among those that are over, if it is closed. */
async function opensRecord(page: Page): Promise<void> {
  if ((await recordOf(page).count()) > 0) return;
  await page.getByRole("button", { expanded: false, name: "defender retreated" }).click();
  await recordOf(page).waitFor();
}

/** Saves the books and opens them again, as a game master does who goes home in the midst of a battle. */
async function savesAndOpens(page: Page): Promise<void> {
  await open(page, await save(page));
  await settled(page);
  await goToPage(page, "battles");
}

test("a battle is begun, and both sides roll Weapon Status with what modifies it", async () => {
  const { page } = workbench;
  await goToPage(page, "battles");
  await does(page, "Begin a battle of Alliance", { formation: "We moved in" }, {});
  expect(await recordOf(page).textContent()).toContain("Alliance attacks: A-1, A-2, A-3");
  for (const side of ["Alliance", "Coalition"]) await does(page, `Roll Weapon Status for ${side}`, {});
  expect(await recordOf(page).textContent()).toMatch(/Alliance: Weapon Status II.*Coalition: Weapon Status II/s);
  await savesAndOpens(page);
  expect(await recordOf(page).textContent()).toMatch(/4, 4 on 2d6, modifier \+3/);
});

/** What became of each unit: all but one came through. */
const FATES = {
  ...{ "fate-A-1": "Undamaged", "fate-A-2": "Undamaged", "fate-A-3": "Crippled" },
  ...{ "fate-C-1": "Undamaged", "fate-C-2": "Undamaged", "fate-C-3": "Undamaged" },
};

test("it opens, the defender retreats, and what became of each unit is carried to the sheets", async () => {
  const { page } = workbench;
  await does(page, "Open the battle (Alliance)", { retreat: "A", disengage: "D" });
  await does(page, "Units of Coalition leave", { units: "C-1, C-2, C-3", how: "Under fire" });
  await savesAndOpens(page);
  await does(page, "End the battle (Alliance)", { how: "Defender retreated", ...FATES });
  const ships = await rowsOf(page, "Units");
  expect(ships.find((row) => row["Unit"] === "A-3")).toMatchObject({ Condition: "Crippled" });
  await opensRecord(page);
  expect(await recordOf(page).textContent()).toContain("A-3: crippled");
});

test("both sides choose, the Rear Guard is crippled and lost, and the Pursuit Roll has its odds", async () => {
  const { page } = workbench;
  await does(page, "Choose for Alliance", { units: "A-1, A-2" });
  await does(page, "Choose for Coalition", { units: "C-3" });
  await does(page, "Pursue with Alliance", { "crew-C-3": "43" }, "4", "Can pursue", "Can pursue");
  await savesAndOpens(page);
  await opensRecord(page);
  await does(page, "Pursue with Alliance", "Crippled", {}, {}, {}, {}, {});
  const form = page.getByTestId("command-pursue");
  expect(await form.textContent()).toMatch(/Caught.*Gone/s);
  await answers(page, {});
  const ships = await rowsOf(page, "Units");
  expect(ships.find((row) => row["Unit"] === "C-3")).toMatchObject({ Supply: "Out", "Lost until": 4 });
  // Once the Pursuit is made, the battle is among those that are over.
  await opensRecord(page);
  expect(await recordOf(page).textContent()).toMatch(/C-3 is lost.*did not catch C-1, C-2/s);
  expect(await checksThatFind(page)).toEqual([]);
});

test("a unit that evades is Lost, saved and opened again, and comes back two turns later", async () => {
  const { page } = workbench;
  const evaded = await page.evaluate(() =>
    window.starledger.run("evade", "Alliance", "A-4", {
      fields: { hex: "Neutral", terrain: "Empty Space", exception: "", battle: "" },
      faces: [2, 3],
    }),
  );
  expect(evaded.asks).toBeNull();
  await settled(page);
  const lost = async (): Promise<unknown> =>
    (await rowsOf(page, "Units")).find((row) => row["Unit"] === "A-4")?.["Lost until"] ?? null;
  expect(await lost()).toBe(4);
  for (let turns = 2; turns > 0; turns--) {
    await savesAndOpens(page);
    // The pirate leaves its rent unpaid, and is fired for it.
    await page.evaluate(() => window.starledger.run("skip-step", "Orion", "2C2", { fields: { reason: "No ship" } }));
    await settled(page);
    await page.evaluate(() => window.starledger.run("close", undefined, ""));
    await settled(page);
  }
  const due = await page.evaluate(() => window.starledger.commands("Alliance"));
  expect(due).toContainEqual(expect.objectContaining({ id: "find-way", subject: "A-4", due: true }));
  await page.evaluate(() => window.starledger.run("find-way", "Alliance", "A-4", { fields: { place: "0405" } }));
  await settled(page);
  expect(await lost()).toBeNull();
});

test("a pirate intercepts a Convoy, the raid is saved in its midst, and its award is booked on both sides", async () => {
  const { page } = workbench;
  const file = newFile();
  await file.write(layout(raider().tables, BORDER_PATROL.tables));
  await open(page, await file.save(new Date("2026-11-24T12:00:00Z")));
  await settled(page);
  await goToPage(page, "battles");
  await page.getByRole("button", { name: /^Ships that can raid/ }).click();
  const line = { owner: "Alliance", from: "0505", to: "0509", at: "0507" };
  const ship = page.getByTestId("raider-O-1");
  await ship.getByRole("button", { name: "Intercept a Convoy" }).click();
  await answers(page, line);
  await page.getByRole("button", { name: /^Raid of O-1/ }).waitFor();
  await savesAndOpens(page);
  const raiders = page.getByRole("button", { name: /^Ships that can raid/ });
  if ((await raiders.getAttribute("aria-expanded")) === "false") await raiders.click();
  await does(page, "End the raid", { cargo: "75", lost: "37", turns: "6", units: "A-1" });
  await page.getByRole("button", { name: /^Raid of O-1/ }).click();
  expect(await page.getByTestId(/^record-Raid of O-1/).textContent()).toMatch(/37 of 75.*Out of Supply: A-1/s);
  await does(page, "Award the raid", { character: "Vrask", "large-freighter-destroyed": "2" });
  const booked = (await rowsOf(page, "Transfers")).filter((row) => row["Line"] === "Supply raid");
  expect(booked).toMatchObject([{ From: "Alliance", To: "Orion" }]);
  const ships = await rowsOf(page, "Units");
  expect(ships.find((row) => row["Unit"] === "A-1")).toMatchObject({ Supply: "Out" });
  expect(await checksThatFind(page)).toEqual([]);
});
