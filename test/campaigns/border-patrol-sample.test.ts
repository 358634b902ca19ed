import { dueItems } from "../../src/engine/campaign/game";
import { readFileSync } from "node:fs";
import { borderPatrolSample } from "../../samples/border-patrol";
import { BORDER_PATROL_TOUR } from "../../samples/tour/border-patrol";
import { borderState } from "../../src/engine/border-patrol/border-state";
import { declareHiding } from "../../src/engine/border-patrol/ships/hiding";
import { sell } from "../../src/engine/border-patrol/ships/sale";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { SUPPLY_LINES } from "../../src/engine/border-patrol/raids/supply-lines-table";
import { LINES, ORION_LINES } from "../../src/engine/border-patrol/forms/lines";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { formatShown } from "../../src/engine/campaign/forms/form";
import { perform } from "../../src/engine/campaign/game";
import { closeTurn } from "../../src/engine/campaign/commands/close";
import { recordTransfer } from "../../src/engine/campaign/commands/transfer";
import type { Stamp } from "../../src/engine/campaign/ledger/booking";
import { fleetOf } from "../../src/engine/campaign/ledger/replay";
import type { Row } from "../../src/engine/campaign/schema/table";
import { points, toNumber } from "../../src/engine/core/points";
import { evaluate } from "../../src/engine/core/rule";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { RULES } from "../../src/engine/registry";
import { DICE_TABLES } from "../../src/engine/campaign/schema/dice-tables";
import { HOUSE_RULES } from "../../src/engine/campaign/schema/house-rules-table";
import { SEAL_TABLES } from "../../src/engine/campaign/schema/seal-tables";
import { openFile } from "../../src/workbook/file";
import { Kept, checksOf, rowsOf } from "../engine/campaign/kept";
import { Spreadsheet } from "../engine/border-patrol/spreadsheet";

const edits = borderPatrolSample();
const tables = apply(NO_TABLES, edits);
const open = openBooks(tables, GAMES);
const FORM = BORDER_PATROL.forms[0]!;
const STAMP: Stamp = { today: "2026-08-23", seed: "the day after" };

/** What a turn was for the pirates, worked out by hand from the story. */
interface Worked {
  readonly turn: number;
  /** What they received, on each line that moved. */
  readonly income: Readonly<Record<string, number>>;
  readonly expenses: Readonly<Record<string, number>>;
  readonly incomeForRent: number;
  readonly rentDue: number;
  readonly closing: number;
  readonly units: number;
  readonly netWorth: number;
}

const WORKED: readonly Worked[] = [
  // 60 to begin with. A bribe of 18; a claimed Province robbed is 0.5; size classes 3, 4, 4 in Provinces of the Teams are
  // 2 + 1 + 1 = 4. No rent in the first turn. 60 + 22.5 = 82.5. Ships: 104 + 68 + 68 + 46 + 46 + 58 = 390.
  {
    turn: 1,
    income: { bribe: 18, piracy: 0.5, "general-income": 4 },
    expenses: {},
    incomeForRent: 22.5,
    rentDue: 0,
    closing: 82.5,
    units: 390,
    netWorth: 472.5,
  },
  // Rent on 22.5: 2.25, a tie between 2 and 2.5, rounds up. General income 2 + 1 + 2. The refit of 7 is no running cost,
  // and makes O-4 worth 53. 82.5 + 34 - 9.5 = 107; 390 + 7 = 397.
  {
    turn: 2,
    income: { lease: 26, "information-sold": 3, "general-income": 5 },
    expenses: { rent: 2.5, refit: 7 },
    incomeForRent: 34,
    rentDue: 2.5,
    closing: 107,
    units: 397,
    netWorth: 504,
  },
  // Rent on 34: 3.4, to 3.5. The bribe: 15 - 15 + 12. Salvage of 71: a quarter is 17.75, rounded down. The repair of 6 is a
  // running cost, the 5 for a pilot are not: 12 + 17 + 4.5 + 5 - 6 = 32.5. 107 + 38.5 - 14.5 = 131.
  {
    turn: 3,
    income: { bribe: 12, salvage: 17, "supplies-sold": 4.5, "general-income": 5 },
    expenses: { rent: 3.5, repair: 6, "other-expense": 5 },
    incomeForRent: 32.5,
    rentDue: 3.5,
    closing: 131,
    units: 397,
    netWorth: 528,
  },
  // Rent on 32.5: 3.25, a tie, to 3.5. The raid: 2 × 2 + 0.75. Piracy: 1 for the unclaimed System, half of 24 for the other.
  // O-5 with its crew is worth 51: 90% is 45.9, rounded down to 45, and owes no rent: 4.75 + 13 + 5 = 22.75.
  // 131 + 67.75 - 3.5 = 195.25; 397 - 46 = 351.
  {
    turn: 4,
    income: { "supply-raid": 4.75, piracy: 13, "ship-sale": 45, "general-income": 5 },
    expenses: { rent: 3.5 },
    incomeForRent: 22.75,
    rentDue: 3.5,
    closing: 195.25,
    units: 351,
    netWorth: 546.25,
  },
  // Rent on 22.75: 2.275, to 2.5. A system of 7 sold: 6.3. General income 2 + 1 + 1 + 2. O-7 for 104.
  // 195.25 + 43.8 - 106.5 = 132.55; 351 + 104 = 455.
  {
    turn: 5,
    income: { bribe: 20, "information-sold": 2.5, "system-sale": 6.3, scrapping: 9, "general-income": 6 },
    expenses: { rent: 2.5, purchase: 104 },
    incomeForRent: 43.8,
    rentDue: 2.5,
    closing: 132.55,
    units: 455,
    netWorth: 587.55,
  },
  // Rent on 43.8: 4.38, to 4.5. Supplies of 4 are a running cost: 22 + 34 + 10 + 7 - 4 = 69. O-3 gains 6, O-4 is lost
  // with its 53 before 8A2. 132.55 + 73 - 14.5 = 191.05; 455 + 6 - 53 = 408.
  {
    turn: 6,
    income: { bribe: 22, lease: 34, "other-income": 10, "general-income": 7 },
    expenses: { rent: 4.5, "supplies-bought": 4, "option-systems": 6 },
    incomeForRent: 69,
    rentDue: 4.5,
    closing: 191.05,
    units: 408,
    netWorth: 599.05,
  },
  // In hiding: nothing comes in and no rent is due; a repair of 8. 191.05 - 8 = 183.05.
  {
    turn: 7,
    income: {},
    expenses: { repair: 8 },
    incomeForRent: -8,
    rentDue: 0,
    closing: 183.05,
    units: 408,
    netWorth: 591.05,
  },
  // The rent that was put off: on the 69 of turn 6 6.9, to 7. Piracy: half of 15. General income 2 + 1 + 2 + 2. The bribe of
  // 4 for the Phaser-G is a running cost: 16 + 24 + 7.5 + 7 - 4 = 50.5. O-8 for 68, and 5 for the Phaser-G, of which 1
  // counts. 183.05 + 54.5 - 84 = 153.55; 408 + 68 + 1 = 477.
  {
    turn: 8,
    income: { bribe: 16, lease: 24, piracy: 7.5, "general-income": 7 },
    expenses: { rent: 7, "phaser-g-bribe": 4, purchase: 68, "option-systems": 5 },
    incomeForRent: 50.5,
    rentDue: 7,
    closing: 153.55,
    units: 477,
    netWorth: 630.55,
  },
  // Under way. Rent on 50.5: 5.05, to 5. The bribe is in, general income is not. 153.55 + 14 - 5 = 162.55.
  {
    turn: 9,
    income: { bribe: 14 },
    expenses: { rent: 5 },
    incomeForRent: 14,
    rentDue: 5,
    closing: 162.55,
    units: 477,
    netWorth: 639.55,
  },
];

/** What the form shows for a turn, by line. */
const formOf = (turn: number) =>
  new Map(FORM.fill(open, "Orion", turn).lines.map(({ id, shown }) => [id, formatShown(shown)]));

/** Every table but those that are added with their first row: of Supply Lines, and of dice that can be verified. */
const LATER: readonly string[] = [SUPPLY_LINES, HOUSE_RULES, ...DICE_TABLES, ...SEAL_TABLES].map(({ name }) => name);
const FILLED = BORDER_PATROL.tables.filter(({ name }) => !LATER.includes(name));

describe("the sample campaign", () => {
  test("opens without a finding: eight turns are closed, the ninth is under way", () => {
    expect(open.findings).toEqual([]);
    expect(open.campaign.turn).toBe(9);
    expect(rowsOf(tables, "Closings")).toHaveLength(8 * 3);
  });

  test("has three teams with players and races, and some twenty ships", () => {
    expect(rowsOf(tables, "Sides").map(({ Side, Player, Race }) => [Side, Player, Race])).toEqual([
      ["Alliance", "Robin", "Federation"],
      ["Coalition", "Kim", "Klingon"],
      ["Orion", "Sasha", "Orion"],
    ]);
    const fleets = open.books.sides.map(({ name }) => fleetOf(open.campaign, name).length);
    expect(fleets).toEqual([7, 7, 6]);
    const classes = rowsOf(tables, "Classes").map((row) => row["Class"]);
    expect(rowsOf(tables, "Units").filter((row) => !classes.includes(row["Class"] ?? null))).toEqual([]);
  });

  test("fills every sheet, and lays the form with the ninth turn picked", () => {
    expect(tables.sheets).toEqual([
      ...FILLED.map(({ sheet }) => sheet),
      "Alliance allocation",
      "Alliance spending",
      "Coalition allocation",
      "Coalition spending",
      "Ship tracking",
      "Orion finances",
    ]);
    for (const { name } of FILLED) expect([name, rowsOf(tables, name).length > 0]).toEqual([name, true]);
    const form = edits.at(-1);
    const picker = form?.kind === "lay" ? form.sheet.cells.find(({ look }) => look === "input") : undefined;
    expect(picker?.content.value).toBe(9);
  });

  test("says that its ship values are invented", () => {
    expect(rowsOf(tables, "Settings")).toContainEqual(
      expect.objectContaining({ Setting: "Ship values", Note: expect.stringContaining("our own invention") }),
    );
  });

  test("is the same every time", () => {
    expect(borderPatrolSample()).toEqual(edits);
  });

  test("shows every kind of income and expense at least once", () => {
    const used = new Set(rowsOf(tables, "Transfers").map((row) => row["Line"]));
    const money = LINES.filter(({ currency }) => currency === undefined);
    expect(money.map(({ line }) => line).filter((line) => !used.has(line))).toEqual([]);
    const pirates = new Set(
      open.books.transfers.filter(({ from, to }) => from === "Orion" || to === "Orion").map(({ line }) => line),
    );
    expect([...ORION_LINES.income, ...ORION_LINES.expenses].filter((line) => !pirates.has(line))).toEqual([]);
  });

  test("has one turn in hiding, one sale, one loss and one correction", () => {
    expect([...(borderState(open.campaign).hiding.get("Orion") ?? [])]).toEqual([7]);
    const left = [...open.campaign.units.values()].flatMap(({ unit, left: how }) =>
      how ? [[unit, how.turn, how.how]] : [],
    );
    expect(left).toEqual([
      ["O-4", 6, "Lost"],
      ["O-5", 4, "Sold"],
    ]);
    const [reversal, ...more] = open.books.transfers.filter(({ ref }) => ref !== "");
    expect(more).toEqual([]);
    const reversed = open.books.transfers.find(({ no }) => String(no) === reversal?.ref);
    expect([reversal?.from, reversal?.to, reversal?.amount]).toEqual([reversed?.to, reversed?.from, reversed?.amount]);
  });
});

describe.each(WORKED)("turn $turn", ({ turn, income, expenses, incomeForRent, rentDue, closing, units, netWorth }) => {
  const form = formOf(turn);
  const ledger = open.books.transfers.filter((entry) => entry.turn === turn);
  const idOf = (word: string) => LINES.find(({ line }) => line === word)?.id ?? word;

  test("its form shows what was worked out by hand, and nothing else", () => {
    for (const word of ORION_LINES.income)
      expect([word, form.get(idOf(word))]).toEqual([word, income[idOf(word)] ?? 0]);
    for (const word of ORION_LINES.expenses)
      expect([word, form.get(idOf(word))]).toEqual([word, expenses[idOf(word)] ?? 0]);
    expect(form.get("income-for-rent")).toBe(incomeForRent);
    expect(form.get("rent-due")).toBe(rentDue);
    expect(form.get("closing")).toBe(closing);
    expect(form.get("unit-bpv")).toBe(units);
    expect(form.get("net-worth")).toBe(netWorth);
    expect(form.get("standing")).toBe("In play");
    expect(form.get("opening")).toBe(WORKED[turn - 2]?.closing ?? 60);
    expect(form.get("net-worth-two-turns-ago")).toBe(WORKED[turn - 3]?.netWorth ?? null);
  });

  test("its ledger adds up to the form", () => {
    const gained = ledger.reduce(
      (sum, { from, to, amount }) => sum + (to === "Orion" ? amount : 0) - (from === "Orion" ? amount : 0),
      0,
    );
    expect(gained / 10_000).toBeCloseTo(closing - (WORKED[turn - 2]?.closing ?? 60), 9);
    const rent = ledger.filter(({ line }) => line === "Rent");
    expect(rent.map(({ amount }) => toNumber(amount))).toEqual(rentDue === 0 ? [] : [rentDue]);
  });

  test("its closing, when it is closed, says the same", () => {
    const row = rowsOf(tables, "Closings").find((known) => known["Turn"] === turn && known["Side"] === "Orion");
    if (turn === open.campaign.turn) return expect(row).toBeUndefined();
    expect(row).toMatchObject({
      Income: incomeForRent,
      Treasury: closing,
      "Unit BPV": units,
      "Net worth": netWorth,
      "Rent due": rentDue,
      Standing: "In play",
    });
  });

  test("the formulas of its sheet show the same", () => {
    const { plan, picker } = FORM.sheet(FORM.fill(open, "Orion", 9), open);
    const sheet = new Spreadsheet(plan, tables);
    sheet.type(picker, turn);
    const rows = plan.cells.filter(({ column, look }) => column === 0 && (look === "label" || look === "total"));
    for (const { id, label, shown } of FORM.fill(open, "Orion", turn).lines) {
      const row = 1 + (rows.find(({ content }) => content.value === label)?.row ?? NaN);
      const value = sheet.value(`D${row}`);
      const worked = typeof value === "number" ? Math.round(value * 10_000) / 10_000 : value;
      expect([id, worked]).toEqual([id, formatShown(shown) ?? ""]);
    }
  });

  test("all accounts together come to 0", () => {
    const { treasuries } = open.campaign.ends[turn]!;
    expect([...treasuries.values()].reduce<number>((sum, amount) => sum + amount, 0)).toBe(0);
    for (const { name } of open.books.sides) expect(treasuries.get(name)).toBeGreaterThanOrEqual(0);
  });
});

describe("the rules over the sample's sheets", () => {
  const orion = rowsOf(tables, "Closings").filter((row) => row["Side"] === "Orion");

  test("the rent schedule over the Income column gives the Rent due column, and the rent of turn 9", () => {
    const incomes = [...orion.map((row) => [row["Income"] ?? null]), [0]];
    const hiding = [
      ...orion.map((row) => [borderState(open.campaign).hiding.get("Orion")?.has(Number(row["Turn"])) ?? false]),
      [false],
    ];
    expect(evaluate(RULES.get("ORION_RENT_SCHEDULE")!, { incomes, hiding })).toEqual([
      ...orion.map((row) => [row["Rent due"]]),
      [5],
    ]);
  });

  test("the net worths are those of the ships and the treasury; the pirate is in play", () => {
    const ships = rowsOf(tables, "Units")
      .filter((row) => row["Side"] === "Orion")
      .map((row) => [row["Worth BPV"] ?? null]);
    expect(evaluate(RULES.get("NET_WORTH")!, { unitBpv: ships, treasury: 162.55 })).toBe(639.55);
    const netWorths = orion.map((row) => [row["Net worth"] ?? null]);
    expect(evaluate(RULES.get("ORION_VICTORY")!, { netWorths })).toBe("In play");
  });

  test("ships deployed for piracy in the same turn stand far enough apart", () => {
    expect(evaluate(RULES.get("PIRACY_SPACING")!, { hexes: [["1512"], ["0904"]] })).toBe(true);
    const hexes = rowsOf(tables, "Places").filter(({ Place }) => Place === "Lone Lamp" || Place === "New Calder");
    expect(hexes.map((row) => row["Hex"])).toEqual(["0904", "1512"]);
  });

  test("the crews stayed loyal, and the Phaser-G was won, by the dice that were rolled", () => {
    const rolls = rowsOf(tables, "Rolls");
    expect(rolls).toHaveLength(5);
    for (const { Purpose, Faces, Result } of rolls) {
      const roll = String(Faces)
        .split(", ")
        .reduce((sum, face) => sum + Number(face), 0);
      if (Purpose === "Phaser-G") {
        expect(evaluate(RULES.get("PHASER_G")!, { roll, bribe: 4 })).toBe(true);
        continue;
      }
      const ship = rowsOf(tables, "Units").find(({ Unit }) => `Mutiny of ${Unit}` === Purpose);
      const captainRating = Number(/\((\d+)\)/.exec(String(ship?.["Captain"]))?.[1]);
      expect(evaluate(RULES.get("MUTINY")!, { roll, captainRating, crew: ship?.["Crew"] ?? null })).toBe(false);
      expect(Result).toBe("No mutiny");
    }
  });

  test("numbers run in one sequence through the ledger, the log, the dice and the offers", () => {
    const numbers = (["Transfers", "Events", "Rolls", "Offers"] as const).flatMap((name) =>
      rowsOf(tables, name).map((row) => Number(row["No"])),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });

  test("accepted offers refer to the entry that paid them", () => {
    for (const offer of rowsOf(tables, "Offers").filter(({ Answer }) => Answer === "Accepted")) {
      expect(open.books.transfers.find(({ no }) => String(no) === offer["Ref"])).toMatchObject({
        turn: offer["Turn"],
        from: offer["From"],
        to: "Orion",
        line: offer["Kind"],
        amount: points(Number(offer["Amount"])),
      });
    }
  });
});

describe("what there is to try", () => {
  const book = (line: string, from: string, to: string, amount: number) => ({
    line,
    from,
    to,
    amount: points(amount),
    subject: "",
    note: "",
  });

  test("bribe and rent are done, general income is due; what is planned would close at 161.05", () => {
    const due = dueItems(open).map(({ step, done }) => [step, done]);
    expect(due).toEqual([
      ["2A1", true],
      ["2E1", true],
      ["3A1", false],
      ["2A1", true],
      ["2E1", true],
      ["3A1", false],
      ["1B1", false],
      ["2C1", true],
      ["2C2", true],
      ["3A1", false],
      ["8A2", false],
      ["3A1", false],
    ]);
    expect(FORM.fill(open, "Orion", 9).lines.find(({ id }) => id === "closing")?.planned).toBe(points(161.05));
  });

  test("finishing the turn as README.md says makes the rent of turn 10 come to 2", () => {
    const campaign = new Kept(tables);
    expect(evaluate(RULES.get("ORION_GENERAL_INCOME")!, { sizeClasses: [[3, 4, 3, 3]] })).toBe(7);
    campaign.book("General income", "Underworld", "Orion", 7).book("Piracy", "Coalition", "Orion", 0.5);
    campaign.play((now) => closeTurn(now, STAMP));
    expect(campaign.open.findings).toEqual([]);
    expect(FORM.fill(campaign.open, "Orion", 10).lines.find(({ id }) => id === "rent-due")?.shown).toEqual({
      kind: "points",
      amount: points(2),
    });
  });

  test("O-3 can be sold for 66; the flagship and a ship on the map cannot", () => {
    const doing = { command: "designate-sale", side: "Orion", subject: "O-3" };
    const designated = perform(open, doing, [{ fields: { larger: "104" } }], STAMP);
    expect(designated.refused).toEqual([]);
    const { open: then } = new Kept(apply(tables, designated.edits));
    const sale = sell(then, "O-3", STAMP);
    expect(sale.refused).toEqual([]);
    expect(sale.says).toContain("O-3 is sold for 66 BPV");
    const clauses = (unit: string) => sell(open, unit, STAMP).refused.map(({ clause }) => clause);
    expect([clauses("O-1"), clauses("O-2")]).toEqual([["V19.17", "V19.18"], ["V19.18"]]);
    const campaign = new Kept(apply(then.books.tables, sale.edits));
    expect(checksOf(sell(campaign.open, "O-8", STAMP).refused)).toEqual(["sale"]);
  });

  test("what is not allowed is refused", () => {
    const refusals = [
      recordTransfer(open, book("Rent", "Orion", "Family", 1), STAMP),
      recordTransfer(open, book("Purchase", "Orion", "Yards", 500), STAMP),
      declareHiding(open, "Orion", STAMP),
    ].map(({ refused }) => refused.map(({ clause }) => clause));
    expect(refusals).toEqual([["V19.08"], ["V1.23 8C1"], ["V19.62"]]);
  });
});

describe("the file beside it", () => {
  test("is up to date (npm run samples)", async () => {
    const file = await openFile(new Uint8Array(readFileSync("samples/border-patrol.xlsx")));
    const read = await file.read();
    expect(read.sheets).toEqual([...tables.sheets, BORDER_PATROL_TOUR.sheet]);
    for (const { name } of FILLED) {
      const filled = (rows: Row[]) =>
        rows.map((row) => Object.entries(row).filter(([, cell]) => cell !== null && cell !== ""));
      expect([name, filled(rowsOf(read, name))]).toEqual([name, filled(rowsOf(tables, name))]);
    }
    expect(openBooks(read, GAMES).findings).toEqual([]);
  });
});
