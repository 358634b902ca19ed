import type { Page } from "playwright-core";
import { commits, does, opens, skips, stepsDue, type Does } from "./checklist";
import {
  checksThatFind,
  closeTurn9,
  goToPage,
  openWorkbench,
  rowsOf,
  settled,
  type OpenWorkbench,
} from "./open-workbench";

let workbench: OpenWorkbench;
let page: Page;

/** Initiative of three sides, and an Interception Roll, in turn 10; five ships in hiding in turn 11, of which the last mutinies, and Initiative. */
const DICE = ["1,2", "3,3", "5,6", "1", "1,1,1,1,1,1,1,1,6,6", "4,4", "2,2", "6,5"].join(",");

beforeAll(async () => {
  workbench = await openWorkbench(`?sample=border-patrol&theme=light&dice=${DICE}`);
  page = workbench.page;
  await goToPage(page, "turn");
  // In turn 9 of the sample bribes are already answered.
  await closeTurn9(page);
});
afterAll(() => workbench.close());

/** The pirate's ships; the first is its flagship, the last mutinies. */
const FLEET = ["O-1", "O-2", "O-3", "O-6", "O-7", "O-8"];
const [TO_ALLIANCE, TO_COALITION] = ["Leave our convoys alone", "Do not touch Iron Gate"];

const run = (step: string, command: string, more: Omit<Does, "step" | "command"> = {}): Promise<string> =>
  does(page, { step, command, ...more });

/** The last row of a table. */
const lastOf = async (name: string) => (await rowsOf(page, name)).at(-1);

/** What was booked in a turn on a line: from whom to whom, and how much. */
const booked = async (turn: number, line: string) =>
  (await rowsOf(page, "Transfers"))
    .filter((row) => row["Turn"] === turn && row["Line"] === line)
    .map((row) => [row["From"], row["To"], row["Amount"]]);

/** The events of a kind in a turn: whose they are, and about what. */
const happened = async (turn: number, kind: string) =>
  (await rowsOf(page, "Events"))
    .filter((row) => row["Turn"] === turn && row["Kind"] === kind)
    .map((row) => [row["Side"], row["Subject"]]);

const rowOf = async (table: string, column: string, value: string) =>
  (await rowsOf(page, table)).find((row) => row[column] === value);

/** What the close of a turn wrote about a side. */
const closing = async (turn: number, side: string) =>
  (await rowsOf(page, "Closings")).find((row) => row["Turn"] === turn && row["Side"] === side);

/** Closes the turn, in which nothing is due any longer. */
async function closes(turn: number): Promise<void> {
  expect(await stepsDue(page)).toEqual([]);
  expect(await page.getByTestId("turn-close").textContent()).toBe(`Close turn ${turn}`);
  await page.getByTestId("turn-close").click();
  await page
    .getByTestId("message")
    .filter({ hasText: new RegExp(`Turn ${turn}.*turn ${turn + 1}`) })
    .waitFor();
  await settled(page);
  expect(await checksThatFind(page)).toEqual([]);
}

/** Nobody plans the turn on a form. */
async function skipsThePlans(pirate: string | null): Promise<void> {
  for (const side of ["Alliance", "Coalition"]) await skips(page, "2E1", side, "Planned on paper");
  if (pirate !== null) await skips(page, "2C1", pirate, "Planned on paper");
}

afterEach(async () => {
  expect(await checksThatFind(page)).toEqual([]);
});

describe("turn 10, with two bribes, an auction, piracy, a raid, a claim and an order", () => {
  test("1B, 2A: the flagship is designated, and each Team receives the income of its places", async () => {
    await run("1B1", "designate-flagship", { fields: { flagship: "O-1" } });
    for (const which of ["Alliance", "Coalition"]) await run("2A1", "place-income", { which });
    expect((await booked(10, "System income")).map(([, to, amount]) => [to, amount])).toEqual([
      ["Alliance", 24],
      ["Alliance", 16],
      ["Coalition", 22],
      ["Coalition", 15],
    ]);
  });

  test("2B: two Teams bribe the pirate; each is ruled on, forwarded, and accepted with its payment", async () => {
    await run("2B1", "offer-bribe", { which: "Alliance", fields: { "field-terms": TO_ALLIANCE, "field-amount": "3" } });
    expect(await lastOf("Offers")).toMatchObject({ From: "Alliance", Kind: "Bribe", "Secret to": "Alliance" });
    const second = { "field-terms": TO_COALITION, "field-amount": "2" };
    await run("2B1", "offer-bribe", { which: "Coalition", fields: second });
    for (const which of [TO_ALLIANCE, TO_COALITION]) {
      await run("2B2", "rule-bribe", { which, fields: { "field-ruling": "Allowed" } });
      await run("2B3", "forward-bribe", { which });
      await run("2B4", "answer-bribe", { which, fields: { "field-answer": "Accepted" } });
      await run("2B5", "intend-bribe", { which, fields: { "field-intends": "Abide" } });
    }
    expect((await rowsOf(page, "Offers")).slice(-2).map((row) => row["Secret to"])).toEqual([
      "Alliance, Orion",
      "Coalition, Orion",
    ]);
    expect(await booked(10, "Bribe")).toEqual([
      ["Alliance", "Orion", 3],
      ["Coalition", "Orion", 2],
    ]);
    expect(await page.getByTestId("step-2B4").getAttribute("data-state")).toBe("done");
  });

  test("2C2: the rent is paid", async () => {
    await page.getByTestId("step-2C2").getByRole("button", { name: "Record rent" }).click();
    expect(await page.getByTestId("entry-amount").inputValue()).toBe("1.5");
    await page.getByTestId("entry-record").click();
    await settled(page);
    expect(await booked(10, "Rent")).toEqual([["Orion", "Family", 1.5]]);
  });

  test("2D1: a ship that is off the Map is offered for lease, and goes to the higher bid", async () => {
    await run("2D1", "offer-lot", { fields: { "field-in-O-8": "yes", "field-terms": "Until the end of the turn" } });
    await run("2D1", "bid-for-lot", { which: "Alliance", fields: { "field-amount": "4" } });
    await run("2D1", "bid-for-lot", { which: "Coalition", fields: { "field-amount": "5" } });
    const award = await opens(page, { step: "2D1", command: "award-lot" });
    expect(await award.textContent()).toContain("V19.34");
    await award.getByTestId("field-asked").check();
    await commits(page, award);
    expect(await booked(10, "Lease")).toEqual([["Coalition", "Orion", 5]]);
    expect(await rowOf("Units", "Unit", "O-8")).toMatchObject({ "Leased to": "Coalition", Place: null });
  });

  test("2D3: two ships on Piracy that are too close are refused, with the clause, and no hex where both stay on the Map", async () => {
    const deploy = await opens(page, {
      step: "2D3",
      command: "deploy",
      fields: { "field-as-O-1": "Piracy", "field-as-O-7": "Piracy", "field-as-O-2": "Supply raid" },
    });
    expect(await deploy.textContent()).toMatch(/O-7 at 2511.*O-1 at 2207.*stay there.*V19\.42/);
    await deploy.getByTestId("field-as-O-7").selectOption("Normal movement");
    await commits(page, deploy);
  });

  test("3A, 3C: each side rolls for Initiative; the ships are placed on the Map, the leased one too", async () => {
    for (const which of ["Alliance", "Coalition", "Orion"]) {
      // Nothing that was booked in turn 9 says that the pirate was on the Map.
      const onMap = { fields: { "field-onMap": "Yes" } };
      const message = await run("3A1", "roll-initiative", { which, ...(which === "Orion" && onMap) });
      expect(message).toContain(which);
    }
    expect((await rowsOf(page, "Rolls")).slice(-3).map((row) => row["Faces"])).toEqual(["1, 2", "3, 3", "5, 6"]);
    // The leased ship was off the Map, and comes onto it here.
    await run("3C1", "place-ships", { fields: { "field-at-O-8": "Korvath" } });
    expect(await rowOf("Units", "Unit", "O-1")).toMatchObject({ Place: "Iron Gate", Deployment: "Piracy" });
    expect(await rowOf("Units", "Unit", "O-8")).toMatchObject({ Place: "Korvath", Deployment: "Leased" });
  });

  test("4A: a raid on a Convoy earns Economic, Rank and Crew Points", async () => {
    const line = { "field-owner": "Coalition", "field-from": "1905", "field-to": "1913", "field-at": "Far Shoals" };
    await run("4A1 (2)", "begin-phase");
    expect(await run("4A3 (2)", "intercept-convoy", { fields: { ...line, "field-phase": "2" } })).toContain("O-2");
    const lost = { "field-cargo": "50", "field-lost": "25", "field-turns": "6" };
    await run("4A5 (2)", "end-raid", { fields: lost });
    // Whose Convoy it was, and the Combat BPV of the ship, are known.
    await run("4A5 (2)", "award-raid", { fields: { "field-small-freighter-destroyed": "2" } });
    expect(await booked(10, "Supply raid")).toEqual([["Coalition", "Orion", 0.5]]);
    expect(await booked(10, "Rank award")).toHaveLength(1);
    expect(await booked(10, "Crew award")).toEqual([["Fame", "Orion", 20]]);
    await run("4A6 (8)", "settle-due", { which: "Lone Lamp" });
    // A claim that was noted in the turn before makes the place its Team's.
    expect(await rowOf("Places", "Place", "Lone Lamp")).toMatchObject({ Owner: "Alliance", State: "Claimed" });
  });

  test("5: a place is claimed, a unit is ordered and paid for, and piracy is received from the owner of the place", async () => {
    await run("5B1", "claim-place", { which: "Coalition" });
    await run("5C1", "receive-piracy");
    expect(await booked(10, "Piracy")).toEqual([["Coalition", "Orion", 0.5]]);
    await run("5D1", "order-unit", {
      which: "Alliance",
      fields: { "field-unit": "A-8", "field-class": "Kestrel", "field-matures": "11" },
    });
    expect(await booked(10, "Purchase")).toEqual([["Alliance", "Yards", 71]]);
  });

  test("8: general income is received, one bribe was kept and one broken, and the turn is closed", async () => {
    await run("8A2", "receive-general-income");
    // O-1, O-2, O-6, O-7, and O-8, which is leased: for any activity (V19.11).
    expect((await booked(10, "General income")).map(([, , amount]) => amount)).toEqual([2, 1, 2, 2, 1]);
    await run("8C2", "judge-bribe", { which: TO_ALLIANCE });
    await run("8C2", "judge-bribe", { which: TO_COALITION, fields: { "field-ruling": "Broken" } });
    expect((await rowsOf(page, "Offers")).filter((row) => row["Kind"] === "Bribe").slice(-2)).toMatchObject([
      { Terms: TO_ALLIANCE, Ruling: "Kept" },
      { Terms: TO_COALITION, Ruling: "Broken" },
    ]);
    await run("6F1", "settle-due", { which: "Base Station" });
    await skipsThePlans("Orion");
    await closes(10);
    expect(await closing(10, "Orion")).toMatchObject({ Standing: "In play" });
  });
});

describe("turn 11, in hiding, with a mutiny", () => {
  test("1B2: the pirate hides, and no ship of it is on the Map", async () => {
    await run("1B1", "designate-flagship", { fields: { flagship: "O-1" } });
    await run("1B2", "declare-hiding");
    const fleet = (await rowsOf(page, "Units")).filter(({ Unit }) => FLEET.includes(String(Unit)));
    expect(fleet.map(({ Place }) => Place)).toEqual(FLEET.map(() => null));
  });

  test("4A6, 6A1: a claim becomes ownership, and the unit that was ordered arrives", async () => {
    for (const which of ["Alliance", "Coalition"]) await run("2A1", "place-income", { which });
    await run("4A6 (8)", "own-place", { which: "The Narrows" });
    expect(await rowOf("Places", "Place", "The Narrows")).toMatchObject({ Owner: "Coalition" });
    await run("6A1", "deliver-unit");
    expect(await rowOf("Units", "Unit", "A-8")).toMatchObject({ Side: "Alliance", Class: "Kestrel" });
  });

  test("8A1: every ship but the flagship is checked for mutiny, and one is lost; so the pirate is fired", async () => {
    for (const which of FLEET.slice(1)) await run("8A1", "check-mutiny", { which });
    expect(await happened(11, "Unit leaves")).toEqual([["Orion", "O-8"]]);
    await skipsThePlans("Orion");
    // Nobody moves this turn; the Teams roll all the same, at once.
    expect(await stepsDue(page)).toEqual(["3A1"]);
    expect(await run("3A1", "roll-all-initiative")).toContain("Coalition");
    await closes(11);
    expect(await closing(11, "Orion")).toMatchObject({ Standing: "Fired" });
  });
});

describe("turn 12, with a new pirate", () => {
  test("1A1: the pirate that was fired leaves the campaign, and a new one starts", async () => {
    await run("1A1", "retire-pirate");
    expect((await happened(12, "Unit leaves")).map(([, unit]) => unit)).toEqual(FLEET.slice(0, -1));
    await run("1A1", "start-pirate", { fields: { "field-player": "Morgan" } });
    expect((await booked(12, "Opening")).map(([, to, amount]) => [to, amount])).toEqual([["Orion 2", 60]]);
  });

  test("its first ship is its flagship, on the Map; it owes no rent, and plays on", async () => {
    await goToPage(page, "ships");
    await page.getByTestId("ships-side").selectOption("Orion 2");
    await page.getByTestId("ship-add").click();
    const ship = {
      unit: "P-1",
      class: "Corsair",
      economic: "68",
      sizeClass: "4",
      commandRating: "5",
      place: "The Narrows",
    };
    for (const [name, text] of Object.entries(ship)) await page.getByTestId(`ship-field-${name}`).fill(text);
    await page.getByTestId("ship-save").click();
    await settled(page);
    await goToPage(page, "turn");
    await run("1B1", "designate-flagship", { fields: { flagship: "P-1" } });
    for (const which of ["Alliance", "Coalition"]) await run("2A1", "place-income", { which });
    await run("8A2", "receive-general-income");
    await skipsThePlans("Orion 2");
    await skips(page, "3A1", "", "Nobody moves");
    await closes(12);
    expect(await closing(12, "Orion 2")).toMatchObject({ "Rent due": 0, Standing: "In play" });
    expect(await closing(12, "Orion")).toMatchObject({ Standing: "Out of play" });
  });
});
