import type { Locator, Page } from "playwright-core";
import type { Starledger } from "../../src/workbench/program";
import { closeTurn9, goToPage, openWorkbench, settled, type, type OpenWorkbench } from "./open-workbench";

/** What is pressed for an answer, in the pane that shows the Campaign page. */
type Press = (page: Page) => Locator;

/** A question that is asked at the table: its presses, two at most, and what the pane then says. */
type Question = readonly [
  asks: string,
  presses: readonly [] | readonly [Press] | readonly [Press, Press],
  says: RegExp,
];

const nav =
  (id: string): Press =>
  (page) =>
    page.getByTestId(`nav-${id}`);
const inside =
  (testId: string): Press =>
  (page) =>
    page.getByTestId(testId).getByRole("button").first();
const button =
  (name: RegExp): Press =>
  (page) =>
    page.locator("main").getByRole("button", { name }).first();
const line =
  (id: string): Press =>
  (page) =>
    page.getByTestId(`line-${id}`).getByRole("button").first();

/** What the close of the turn would change is the last thing on the page. */
const ofClose: Press = (page) => page.locator("main").getByRole("button", { name: "What would it change?" }).last();

declare const window: { starledger: Starledger };

let workbench: OpenWorkbench;

const opens = async (sample: string): Promise<void> => {
  workbench = await openWorkbench(`?sample=${sample}&theme=light`);
};

/** The text of the pane, its blanks as one, once it says what is asked. */
async function answers(page: Page, says: RegExp): Promise<string> {
  const read = async (): Promise<string> =>
    ((await page.locator("main").evaluate((pane) => (pane as HTMLElement).innerText)) + (await valuesIn(page))).replace(
      /\s+/g,
      " ",
    );
  for (let tries = 0; tries < 20; tries++) {
    const text = await read();
    if (says.test(text)) return text;
    await page.waitForTimeout(250);
  }
  return read();
}

/** A report to send is the value of its field. */
const valuesIn = (page: Page): Promise<string> =>
  page
    .locator("main textarea")
    .evaluateAll((fields) => fields.map((field) => ` ${(field as HTMLTextAreaElement).value}`).join(""));

/** Asks each question from the Campaign page. */
function asks(questions: readonly Question[]): void {
  test.each(questions)("%s", async (_, presses, says) => {
    const { page } = workbench;
    await page.getByTestId("nav-campaign").click();
    await page.getByTestId("since-last-evening").waitFor();
    for (const press of presses) await press(page).click();
    expect(await answers(page, says)).toMatch(says);
  });
}

describe("Border Patrol, turn 9", () => {
  beforeAll(() => opens("border-patrol"));
  afterAll(() => workbench.close());
  asks([
    ["What is due, and from whom?", [], /Orion: 2 due 1B1 Designate the flagship V19\.06/],
    [
      "What may be paid for bribes, and what is left of it?",
      [],
      /Coalition, bribes: 14 of at most 14 BPV, 0 left \(2A2, V20\.31\)/,
    ],
    ["Does the pirate keep its word?", [], /To Alliance: 3 bribes accepted for 54 BPV: 3 not judged.*V19\.27/],
    ["What may the flagship be?", [nav("turn")], /Flagship of Orion No flagship yet O-1 Gilded Scorpion/],
    ["Where is O-2?", [nav("ships")], /O-2 Night Heron 68 BPV Orion · Corsair · Far Shoals \(1909\)/],
    [
      "Was O-1 on the Map last turn?",
      [nav("ships"), inside("unit-O-1")],
      /Where it was: no entry says it for the end of turn 8/,
    ],
    [
      "Where was A-1 last turn?",
      [nav("ships"), inside("unit-A-1")],
      /Where it was: no entry says it for the end of turn 8/,
    ],
    ["What is the Captain's Rating on A-1?", [nav("ships"), inside("unit-A-1")], /Captain Ilse Corvane \(5\)/],
    ["What is the Combat BPV of O-2?", [nav("ships"), inside("unit-O-2")], /Combat BPV 68/],
    ["What is planned in all, and booked?", [nav("forms")], /Total expenses 2E1 17 5 Closing/],
    ["Why is the rent 5?", [nav("forms"), line("rent-due")], /Rent due this turn.*10%.*V19\.08/],
    ["Can the pirate still hide?", [nav("turn"), button(/^Declare hiding/)], /entry 149.*V19\.62/],
    ["Is the pirate fired, and when would it be?", [nav("checks")], /639\.55 BPV; 2500 wins.*591\.05 BPV.*fired/],
    ["What happens with the close?", [nav("checks")], /Rent of 1\.5 BPV is due in turn 10\. V19\.08/],
    ["What would the close change?", [nav("turn"), ofClose], /Close anyway What would it change\? \w/],
    [
      "Whose is Lone Lamp, and what is it worth?",
      [nav("more"), nav("systems")],
      /Lone Lamp 9 BPV System · 1512 · Unclaimed/,
    ],
    ["Which hex is The Narrows?", [nav("more"), nav("systems")], /The Narrows 3 BPV Province · 1507/],
    [
      "What was done since the last evening?",
      [(page) => page.getByTestId("since-last-evening")],
      /2026-08-22.*Rent: 5 BPV from Orion to Family/,
    ],
    ["How lucky were the dice?", [nav("more"), nav("dice")], /Orion 9 32 31\.5 \+0\.5 50\.0%/],
  ]);
});

describe("Border Patrol, while turn 9 is played", () => {
  beforeAll(async () => {
    await opens("border-patrol");
    await workbench.page.evaluate(async () => {
      const { run } = window.starledger;
      await run("offer-lot", "Orion", "Orion", { fields: { "in-O-8": "yes", terms: "Until the end of the turn" } });
      await run("bid-for-lot", "Alliance", "152", { fields: { amount: "4" } });
      await run("roll-initiative", "Alliance", "Alliance", { faces: [3, 4] });
      await run("roll-initiative", "Coalition", "Coalition", { faces: [3, 4] });
      await run("roll-initiative", "Orion", "Orion", { faces: [1, 4] });
    });
    await settled(workbench.page);
  });
  asks([
    [
      "What is up for lease, and what is bid?",
      [nav("turn"), button(/^2 Economic Production/)],
      /O-8.*Alliance bids 4 BPV/,
    ],
    ["Who rolls again?", [nav("turn")], /Alliance, Coalition, and again for those that tie/],
  ]);

  describe("and later", () => {
    beforeAll(async () => {
      const { page } = workbench;
      await page.evaluate(async () => {
        const { run } = window.starledger;
        await run("award-lot", "Orion", "152", {});
        await run("roll-initiative", "Alliance", "Alliance", { faces: [6, 4] });
        await run("roll-initiative", "Coalition", "Coalition", { faces: [2, 4] });
      });
      await type(page, "Ledger", "F98", "41");
      await settled(page);
    });
    afterAll(() => workbench.close());
    asks([
      ["Who has O-8?", [nav("ships")], /O-8 Velvet Hammer.*Leased to Alliance/],
      ["What is the Movement Order?", [nav("turn")], /Movement Order: Alliance, Coalition, Orion V1\.17/],
      ["What was there before somebody typed 41?", [nav("checks")], /V19\.26.*Expected: 14; found: 41/],
    ]);
  });
});

describe("Border Patrol, after a battle of turn 9", () => {
  beforeAll(async () => {
    await opens("border-patrol");
    await workbench.page.evaluate(async () => {
      const { run } = window.starledger;
      await run("skip-step", "", "3A1", { fields: { reason: "The order does not matter" } });
      for (const unit of ["A-1", "A-2"]) await run("edit-unit", "Alliance", unit, { fields: { place: "0405" } });
      for (const unit of ["C-1", "C-2"]) await run("edit-unit", "Coalition", unit, { fields: { place: "0405" } });
      await run("edit-unit", "Alliance", "A-6", { fields: { place: "1909", condition: "Crippled, abandoned" } });
      await run("begin-salvage", "Orion", "A-6", {
        fields: { ship: "O-2", tractor: "yes", phase: "4", attackedBy: "Coalition" },
      });
      await run("evade", "Alliance", "A-4", {
        fields: { hex: "Neutral", terrain: "Empty Space", exception: "", battle: "" },
        faces: [3, 3],
      });
      const battle = "Alliance against Coalition in 0405 (turn 9)";
      await run("start-battle", "Alliance", "0405", {
        fields: { other: "Coalition", formation: "We moved in", own: "A-1, A-2", others: "C-1, C-2", terrain: "" },
      });
      await run("roll-weapon-status", "Alliance", battle, { fields: { terrain: "0" }, faces: [4, 4] });
      await run("roll-weapon-status", "Coalition", battle, { fields: { terrain: "0" }, faces: [2, 3] });
      await run("open-battle", "Alliance", battle, {
        fields: { range: "50", agreed: "no", retreat: "A", disengage: "D" },
      });
      await run("leave-battle", "Coalition", battle, {
        fields: { units: "C-1, C-2", how: "Under fire", direction: "A", turn: "0", impulse: "0" },
      });
      const fates = Object.fromEntries(["A-1", "A-2", "C-1", "C-2"].map((unit) => [`fate-${unit}`, "Undamaged"]));
      await run("end-battle", "Alliance", battle, { fields: { how: "Defender retreated", ...fates } });
    });
    await settled(workbench.page);
  });
  asks([
    ["Is a Pursuit open?", [], /Alliance: .*Choose for the Pursuit: Alliance against Coalition in 0405 \(turn 9\)/],
    [
      "What does the Pursuit wait for?",
      [nav("more"), nav("battles")],
      /The Pursuit is open: Alliance chooses its Pursuit Force, and Coalition chooses its Rear Guard V13\.72/,
    ],
    [
      "When does A-4 come back, and why?",
      [nav("ships"), inside("unit-A-4")],
      /Comes back in turn 11.*V13\.914.*evaded at sub-light speed in turn 9.*2 turns V13\.913/,
    ],
    [
      "Who salvages A-6, who crippled it, and what is it worth?",
      [nav("more"), nav("battles")],
      /A-6 of Alliance O-2 of Orion prepares it.*because of Coalition V19\.78 Alliance pays 13 BPV.*V19\.74/,
    ],
  ]);

  describe("and a Pursuit", () => {
    beforeAll(async () => {
      await workbench.page.evaluate(async () => {
        const { run } = window.starledger;
        const battle = "Alliance against Coalition in 0405 (turn 9)";
        await run("choose-pursuit", "Alliance", battle, { fields: { side: "Alliance", units: "" } });
      });
      await settled(workbench.page);
    });
    afterAll(() => workbench.close());
    asks([
      ["Is a Pursuit still open?", [nav("more"), nav("battles")], /^(?!.*The Pursuit is open).*Battles that are over/],
    ]);
  });
});

describe("Border Patrol, turn 10", () => {
  beforeAll(async () => {
    await opens("border-patrol");
    await workbench.page.evaluate(async () => {
      const { run } = window.starledger;
      await run("deploy", "Orion", "Orion", { fields: { "as-O-3": "Normal movement", "at-O-3": "Korvath" } });
      await run("roll-all-initiative", "", "", { faces: [6, 4, 5, 3, 2, 1] });
      await run("place-ships", "Orion", "Orion", {});
    });
    await goToPage(workbench.page, "turn");
    await closeTurn9(workbench.page);
  });
  asks([
    ["What if the pirate hides?", [nav("turn"), button(/^Declare hiding/)], /What would it change\? .*O-1/],
    [
      "Where was O-3 last turn?",
      [nav("ships"), inside("unit-O-3")],
      /Where it was: Korvath \(2309\) at the end of turn 9/,
    ],
  ]);

  describe("in hiding", () => {
    beforeAll(async () => {
      await workbench.page.evaluate(() => window.starledger.run("declare-hiding", "Orion", "Orion", {}));
      await settled(workbench.page);
    });
    afterAll(() => workbench.close());
    asks([["How likely is a mutiny on O-8?", [nav("turn")], /Check O-8 for mutiny V19\.63.*Mutiny 16\.67%/]]);
  });
});

describe("Empires at War", () => {
  beforeAll(() => opens("empires-at-war"));
  afterAll(() => workbench.close());
  asks([
    ["What is due, and from whom?", [], /Klingon: 1 due 2a Orders for Klingon FRD/],
    ["Where was Klingon 1 last season?", [nav("fleets")], /Klingon 1 OK In Ashgate from Kharvell since Y165 Spring/],
    ["How many movement points are left?", [nav("orders")], /Movement points 0 of 3, 3 left/],
    ["What does an empire have?", [nav("forms")], /Closing treasury EaW 3c 987/],
    ["What would the close change?", [nav("turn"), ofClose], /Close anyway What would it change\? \w/],
    ["Whose is Dray?", [nav("more"), nav("systems")], /Dray.*Klingon/],
    ["What was done since the last evening?", [(page) => page.getByTestId("since-last-evening")], /since 2\d{3}-/],
  ]);
});

describe("Orion's Gate", () => {
  beforeAll(() => opens("orions-gate"));
  afterAll(() => workbench.close());
  asks([
    ["Who acts now?", [nav("battles")], /Next: Round 1, Craft Turn, Movement Phase/],
    ["Who won Ember Reach, and how?", [nav("battles")], /Ember Reach: Watch won\. All enemy ships are destroyed/],
    ["How many Hull Points has Lantern?", [nav("battles")], /Lantern Cruiser 4 of 4 Hull Points/],
    ["What was done since the last evening?", [(page) => page.getByTestId("since-last-evening")], /since 2\d{3}-/],
  ]);
});
