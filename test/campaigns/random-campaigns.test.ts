import { borderState } from "../../src/engine/border-patrol/border-state";
import { LINES } from "../../src/engine/border-patrol/forms/lines";
import { Comparison, expectSheetIsForm, expectSheetsAreForms } from "./random/agreement";
import { ENDINGS, randomCampaign, type Ending, type Shape } from "./random/campaign";
import { plainRows } from "./random/reckoning";
import { some, times } from "../thoroughness";
import type { Keeper, Tried } from "./random/keeper";

/** How many turns a long campaign has. */
const MANY = times(8, 40);

/** Plays a campaign and compares it turn by turn; what fails names its seed. */
function compared(seed: number, shape: Shape): Keeper {
  const comparison = new Comparison(shape, BY_CHANCE);
  try {
    const keeper = randomCampaign(seed, shape, comparison);
    expect(comparison.turns).toBe(shape.turns + (shape.after ?? 0));
    return keeper;
  } catch (problem) {
    const { message } = problem as Error;
    throw new Error(`Seed ${seed}, ${JSON.stringify(shape)}: ${message}`, { cause: problem });
  }
}

/** The sheets of all pirates' forms, their pickers turned to some turns. */
function compareSheets(keeper: Keeper, ...turns: readonly number[]): void {
  for (const side of keeper.sides("Orion")) expectSheetIsForm(keeper, side, turns);
}

/** What who plays by chance does not look at: what a ship is paid with, docks, limits of the plan, and that a pirate is lost. */
const BY_CHANCE = new Set([
  ...["unit-unpaid", "one-ship-in-dock", "dock-on-map", "sale-spent"],
  ...["bribe-limit", "services-limit", "income-after-end", "rent-committed", "one-pirate"],
]);

describe("forecast = form = ledger = closing", () => {
  test.each(Array.from({ length: times(5, 20) }, (_, part) => part))("in short campaigns (part %i)", (part) => {
    for (let seed = 100 * part; seed < 100 * part + times(1, 60); seed++) {
      const turns = 1 + (seed % 3);
      const keeper = compared(seed, { turns, choices: 7, ending: "open" });
      if (seed % 40 === 0) expectSheetsAreForms(keeper);
    }
  });

  test.each(some(1, [10_001, 10_002, 10_003, 10_004, 10_005, 10_006, 10_007, 10_008]))(
    "in a campaign of 12 turns (seed %i)",
    (seed) => {
      compareSheets(compared(seed, { turns: 12, choices: 14, ending: "open" }), 1, 6, 12, 13);
    },
  );

  test.each(some(1, [20_001, 20_002]))("in a campaign of many turns (seed %i)", (seed) => {
    compareSheets(compared(seed, { turns: MANY, choices: 14, ending: "open" }), 3, MANY / 2, MANY + 1);
  });

  test.each(ENDINGS)("in campaigns that end for a pirate: %s", (ending) => {
    const standings = new Set<unknown>();
    for (let seed = 0; seed < times(1, 30); seed++) {
      const keeper = compared(seed, { turns: 4, choices: 8, ending, after: 2 });
      const [pirate] = keeper.sides("Orion");
      const closings = plainRows(keeper.tables, "Closings").filter((row) => row["Side"] === pirate);
      standings.add(closings[3]?.["Standing"]);
    }
    expect(standings).toContain(WORD[ending]);
  });
});

/** What the end of a campaign is called. */
const WORD: Readonly<Record<Ending, string>> = {
  open: "In play",
  "rent unpaid": "Fired",
  poorer: "Fired",
  won: "Won",
  "flagship lost": "Fired",
};

const SHAPE: Shape = { turns: 4, choices: 14, ending: "open" };

describe("the random campaigns", () => {
  let keepers: readonly Keeper[] = [];
  beforeAll(() => {
    keepers = Array.from({ length: times(30, 60) }, (_, seed) => randomCampaign(seed, SHAPE));
  });

  test("are the same for the same seed, and differ from seed to seed", () => {
    const [first] = keepers;
    expect(randomCampaign(0, SHAPE).tables).toEqual(first?.tables);
    const ledgers = keepers.map(({ tables }) => JSON.stringify(plainRows(tables, "Transfers")));
    expect(new Set(ledgers).size).toBe(keepers.length);
  });

  test("take every kind of command many times, and have some of them refused", () => {
    const tried = new Map<string, Tried>();
    for (const [name, { taken, refused }] of keepers.flatMap((keeper) => [...keeper.tried])) {
      const before = tried.get(name) ?? { taken: 0, refused: 0 };
      tried.set(name, { taken: before.taken + taken, refused: before.refused + refused });
    }
    const share = (name: string) => (tried.get(name)?.taken ?? 0) / (tried.get(name)?.refused ?? 1);
    for (const name of COMMANDS) expect([name, (tried.get(name)?.taken ?? 0) >= times(1, 10)]).toEqual([name, true]);
    for (const name of REFUSED) expect([name, (tried.get(name)?.refused ?? 0) > 0]).toEqual([name, true]);
    // More is taken than refused, so that a turn is more than what was refused in it.
    const all = [...tried.values()].reduce((sum, { taken, refused }) => sum + taken - refused, 0);
    expect(all).toBeGreaterThan(keepers.length * 4 * 8);
    expect(share("reverse")).toBeGreaterThan(0.3);
  });

  test("have all that the books know: every line, two pirates, sales, mutiny, rent put off, entries reversed", () => {
    const rows = (name: "Transfers" | "Events" | "Rolls") => keepers.flatMap(({ tables }) => plainRows(tables, name));
    const lines = new Set(rows("Transfers").map((row) => row["Line"]));
    const money = LINES.filter(({ currency }) => currency === undefined);
    expect(money.map(({ line }) => line).filter((line) => !lines.has(line))).toEqual([]);
    expect(keepers.some((keeper) => keeper.sides("Orion").length === 2)).toBe(true);
    expect(keepers.some((keeper) => keeper.sides("Alliance", "Coalition").length === 2)).toBe(true);
    const changes = new Set(rows("Events").map((row) => `${String(row["Kind"])} ${String(row["Change"])}`));
    for (const how of ["Lost", "Sold", "Mutinied", "Scrapped", "Captured"])
      expect([...changes]).toContain(`Unit leaves {"schema":1,"how":"${how}"}`);
    expect(new Set(rows("Rolls").map((row) => row["Result"]))).toEqual(new Set(["Mutiny", "No mutiny"]));
    const reversed = rows("Transfers").filter((row) => row["Ref"] !== null);
    expect(reversed.length).toBeGreaterThan(times(20, 50));
    const putOff = keepers.filter(({ tables, open }) =>
      [...borderState(open.campaign).hiding].some(([side, turns]) =>
        plainRows(tables, "Closings").some(
          (row) =>
            row["Side"] === side &&
            turns.has(Number(row["Turn"]) - 1) &&
            !turns.has(Number(row["Turn"])) &&
            Number(row["Rent due"]) > 0,
        ),
      ),
    );
    expect(putOff.length).toBeGreaterThan(times(1, 5));
  });
});

const COMMANDS = [
  "addUnit",
  "editUnit",
  "loseUnit",
  "sell",
  "flagship",
  "hide",
  "checkMutiny",
  "reverse",
  "writeForm",
  "closeTurn",
  "Rent",
  "Bribe",
  "Lease",
  "Refit",
  "Purchase",
  "General income",
];
const REFUSED = ["addUnit", "editUnit", "sell", "flagship", "reverse", "writeForm", "Rent", "Bribe", "Purchase"];
