import type { Page } from "playwright-core";
import { GAMES } from "../../src/engine/games";
import { fightingFleets } from "../../src/engine/empires-at-war/fleets/first-fleets";
import { fleetVerdict } from "../../src/engine/empires-at-war/fleets/fleet-verdict";
import { openBooks } from "../../src/engine/open";
import { openFile } from "../../src/workbook/file";
import { CHART, EMPIRES, HOMES, LANES } from "../engine/empires-at-war/campaign/four-empires";
import { does } from "./checklist";
import {
  checksThatFind,
  goToPage,
  open,
  openWorkbench,
  rowsOf,
  save,
  settled,
  type,
  valueOf,
  type OpenWorkbench,
} from "./open-workbench";

/** One campaign, set up and played through the pane: each test goes on where the one before it ended. */
let workbench: OpenWorkbench;
let page: Page;

beforeAll(async () => {
  workbench = await openWorkbench("?sample=empty&theme=light");
  page = workbench.page;
});
afterAll(() => workbench.close());

const listOf = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.join("\t")).join("\n");

const fleet = (name: string) => page.getByTestId(`fleet-${name}`);

/** Buys ships for a fleet in its form, which stays open. */
async function buys(name: string, model: string, many: number): Promise<void> {
  const form = fleet(name).getByTestId("command-muster-ship");
  if ((await form.count()) === 0) {
    await fleet(name).getByRole("button", { name: "Buy ships of a first fleet" }).click();
  }
  await form.getByTestId("field-class").selectOption(model);
  await form.getByTestId("field-many").fill(String(many));
  await form.getByTestId("commit").click();
  await settled(page);
}

/** What EAW_FLEET_CHECK answers in a cell for ships of these size classes and CBpv, in the set-up of Y165. */
async function checkInCell(ships: readonly (readonly [sizeClass: number, cbpv: number])[]): Promise<unknown> {
  for (const [at, [sizeClass, cbpv]] of ships.entries()) {
    await type(page, "Campaign", `H${60 + at}`, String(sizeClass));
    await type(page, "Campaign", `I${60 + at}`, String(cbpv));
  }
  await type(page, "Campaign", "K60", `=STAR.EAW_FLEET_CHECK(H60:I${59 + ships.length},165,165,FALSE,TRUE)`);
  return valueOf(page, "Campaign", "K60");
}

describe("four empires in forty systems in the workbench", () => {
  test("are started, with systems and lanes from a pasted list, an imported ship chart, and homes", async () => {
    await goToPage(page, "campaign");
    await page.getByTestId("new-empires-at-war").click();
    await page.getByTestId("preset-four").click();
    await page.getByTestId("setup-name").fill("Rim War");
    await page.getByTestId("setup-pick-group").selectOption("A");
    await page.getByTestId("setup-pick-map").selectOption("none");
    await page.getByTestId("setup-pick-fleets").selectOption("none");
    await page.getByTestId("setup-teams").getByRole("button").first().click();
    for (const [at, name] of EMPIRES.entries()) await page.getByTestId(`setup-${at + 1}-race`).selectOption(name);
    await page.getByTestId("setup-start").click();
    await settled(page);

    await goToPage(page, "campaign");
    await page.getByTestId("import-classes").click();
    await page.getByTestId("import-text").fill(listOf(CHART));
    await page.getByTestId("import-take").click();
    await settled(page);

    await goToPage(page, "turn");
    await does(page, { step: "0b", command: "add-lanes", fields: { "field-list": listOf(LANES) } });
    for (const name of EMPIRES) {
      const fields = { "field-place": HOMES[name] ?? "" };
      await does(page, { step: "0c", command: "set-home", which: name, fields });
    }
    const [systems, lanes, classes] = await Promise.all([
      rowsOf(page, "Places"),
      rowsOf(page, "Lanes"),
      rowsOf(page, "Classes"),
    ]);
    expect([systems.length, lanes.length, classes.length]).toEqual([40, 44, CHART.length - 1]);
    expect(await checksThatFind(page)).toEqual([]);
  });

  test("buy six fleets each, whose verdict is that of EAW_FLEET_CHECK in a cell", async () => {
    await goToPage(page, "fleets");
    for (const name of EMPIRES) {
      await page.getByTestId("fleets-side").selectOption(name);
      await page.getByRole("button", { name: "Form the first fleets" }).click();
      await page.getByTestId("command-muster-fleets").getByTestId("commit").click();
      await settled(page);
      for (let number = 1; number <= 6; number++) {
        if (name === "Gorn" && number === 6) continue;
        await buys(`${name} ${number}`, `${name.charAt(0)}-DD`, 3);
      }
    }
    await page.getByTestId("fleets-side").selectOption("Gorn");
    await buys("Gorn 6", "G-CL", 1);
    // A fleet needs 175 CBpv and a ship of size class 4 (EaW 2c).
    const small = String(await checkInCell([[3, 98]]));
    expect(small).toMatch(/175/);
    expect(await fleet("Gorn 6").textContent()).toContain(small);

    await goToPage(page, "turn");
    await page
      .getByText(/Gorn 6: .*Buy or transfer ships/)
      .first()
      .waitFor();
    expect(await page.getByTestId("turn-close").getAttribute("aria-disabled")).toBe("true");

    await goToPage(page, "fleets");
    await page.getByTestId("fleets-side").selectOption("Gorn");
    await buys("Gorn 6", "G-DD", 2);
    const full = await checkInCell([
      [3, 98],
      [4, 90],
      [4, 90],
    ]);
    expect(full).toBe("OK");
    expect(await fleet("Gorn 6").textContent()).toMatch(/OK.*278 of 600/);
    for (const cell of ["H60", "H61", "H62", "I60", "I61", "I62", "K60"]) await type(page, "Campaign", cell, "");
  });

  test("close the set-up and receive their first New Year, as calculated by hand", async () => {
    await goToPage(page, "systems");
    const site = page.getByTestId("place-System 14");
    await site.getByRole("button").first().click();
    await site.getByRole("button", { name: "Change a system" }).click();
    const field = (name: string) => site.getByTestId(`system-field-${name}`);
    await field("planet").selectOption("Mineral");
    await field("owner").selectOption("Gorn");
    await field("development").selectOption("Mine");
    await site.getByTestId("system-save").click();
    await settled(page);

    await goToPage(page, "turn");
    await page.getByTestId("turn-close").click();
    await page
      .getByTestId("message")
      .filter({ hasText: /is closed/ })
      .waitFor();
    await settled(page);
    await does(page, { step: "1a", command: "new-year-income" });

    await goToPage(page, "campaign");
    const treasury = async (name: string) => Number(await page.getByTestId(`treasury-${name}`).textContent());
    // 2000 less six fleets of three DDs for 90 each, and a mine of 100 (EaW 2a, 2c, 3c). The Gorn have two mines, and paid
    // 280 instead of 270 for their last fleet: a CL for 100 and two DDs.
    expect(await Promise.all(EMPIRES.map(treasury))).toEqual([480, 570, 480, 480]);
    expect(await checksThatFind(page)).toEqual([]);
  });

  test("are saved and opened again, and each fleet is the same", async () => {
    const file = await save(page);
    await open(page, file);
    await settled(page);
    expect(await checksThatFind(page)).toEqual([]);
    expect(await rowsOf(page, "Fleets")).toHaveLength(28);

    const books = openBooks(await (await openFile(file)).read(), GAMES);
    expect([books.findings, books.campaign.turn, books.campaign.units.size]).toEqual([[], 1, 76]);
    for (const name of EMPIRES) {
      const verdicts = fightingFleets(books, name).map((each) => fleetVerdict(books, each).word);
      expect(verdicts).toEqual(Array.from({ length: 6 }, () => "OK"));
    }
  });
});
