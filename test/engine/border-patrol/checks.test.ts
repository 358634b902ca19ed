import { CHECKS } from "../../../src/engine/border-patrol/checks";
import { LINES, ORION_LINES, RUNNING_COSTS } from "../../../src/engine/border-patrol/lines";
import { changeText } from "../../../src/engine/campaign/change";
import type { Finding } from "../../../src/engine/core/problem";
import { points } from "../../../src/engine/core/points";
import { checksOf, kept, keptInTurn2, only, rowsOf, tableOf, type Kept } from "../campaign/kept";

const entry = { No: 90, Turn: 2, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "Bribe" };
const value = { economic: points(67), combat: points(67), worth: points(67) };
const event = { No: 91, Turn: 2, Side: "Orion", Subject: "O-2" };

/** The row of a setting, and of a transfer by its line. */
const settingRow = ({ tables }: Kept, setting: string) =>
  rowsOf(tables, "Settings").findIndex((row) => row["Setting"] === setting);
const lineRow = ({ tables }: Kept, line: string) =>
  rowsOf(tables, "Transfers").findIndex((row) => row["Line"] === line);

/** Books without a finding, spoiled in one way; and the one finding that it gives. */
const planted: readonly (readonly [spoil: string, (campaign: Kept) => Kept, Partial<Finding>])[] = [
  [
    "two sides of one name",
    (campaign) => campaign.append("Sides", { Side: "ORION", Kind: "Alliance" }),
    { check: "side-name", subject: "ORION", expected: "a name of its own", spot: { sheet: "Teams", cell: "A5" } },
  ],
  [
    "a side of no known kind",
    (campaign) => campaign.append("Sides", { Side: "Pirates", Kind: "orion" }),
    {
      check: "side-kind",
      subject: "Pirates",
      expected: "Alliance, Coalition, Orion",
      actual: "orion",
      spot: { sheet: "Teams", cell: "A5" },
    },
  ],
  [
    "an entry to itself",
    (campaign) => campaign.append("Transfers", { ...entry, From: "Orion" }),
    {
      check: "books-balance",
      subject: "No 90",
      expected: "0",
      actual: "-5",
      difference: "-5",
      clause: "V19.092",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a Team that spends more than it has",
    (campaign) => campaign.append("Transfers", { ...entry, To: "Yards", Amount: 260, Line: "Purchase" }),
    {
      check: "treasury-below-zero",
      subject: "Alliance",
      expected: "0",
      actual: "-7",
      difference: "-7",
      clause: "V1.23 8C1",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a number used twice",
    (campaign) => campaign.append("Transfers", { ...entry, No: 4 }),
    { check: "duplicate-number", subject: "No 4", expected: "1", actual: "2", spot: { sheet: "Log", cell: "D2" } },
  ],
  [
    "an entry of a turn to come",
    (campaign) => campaign.append("Transfers", { ...entry, Turn: 12 }),
    {
      check: "future-entry",
      subject: "No 90",
      expected: "2 or less",
      actual: "12",
      clause: "V1.22",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a line that is none",
    (campaign) => campaign.append("Transfers", { ...entry, To: "Economy", Line: "Gift" }),
    {
      check: "unknown-line",
      subject: "No 90",
      expected: "a line of the list",
      actual: "Gift",
      clause: "V1.23 2E1",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a line between accounts that it does not join",
    (campaign) => campaign.append("Transfers", { ...entry, To: "Coalition" }),
    {
      check: "wrong-account",
      subject: "No 90",
      expected: "from Alliance, Coalition to Orion",
      actual: "from Alliance to Coalition",
      clause: "V19.26",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a ship twice in the tracker",
    (campaign) => {
      const [, row] = rowsOf(campaign.tables, "Units");
      return campaign.append("Units", row ?? {});
    },
    { check: "duplicate-unit", subject: "O-2", expected: "1", actual: "2", spot: { sheet: "Ships", cell: "A4" } },
  ],
  [
    "an event of a ship that is not there",
    (campaign) =>
      campaign.append("Events", {
        ...event,
        Subject: "O-9",
        Kind: "Unit valued",
        Change: changeText({ kind: "Unit valued", unit: "O-9", ...value }),
      }),
    {
      check: "unknown-unit",
      subject: "O-9",
      expected: "a unit in the campaign",
      actual: "O-9",
      spot: { sheet: "Log", cell: "D5" },
    },
  ],
  [
    "a value typed into the tracker",
    (campaign) => campaign.type("Units", 1, "Worth BPV", 70),
    {
      check: "tracker-differs",
      subject: "O-2",
      expected: "67",
      actual: "70",
      difference: "3",
      clause: "V19.092",
      spot: { sheet: "Ships", cell: "A3" },
    },
  ],
  [
    "an opening in a turn that is not the first",
    (campaign) => campaign.append("Transfers", { ...entry, From: "Family", Line: "Opening" }),
    {
      check: "form-differs",
      subject: "Orion, turn 2",
      expected: "152",
      actual: "147",
      difference: "-5",
      clause: "V1.23 8C1",
      spot: { sheet: "Ledger" },
    },
  ],
  [
    "a closing typed over",
    (campaign) => campaign.type("Closings", 2, "Treasury", 150),
    {
      check: "closing-differs",
      subject: "Orion, turn 1",
      expected: "147",
      actual: "150",
      difference: "3",
      clause: "V1.23 8C1",
      spot: { sheet: "Turns", cell: "D4" },
    },
  ],
  [
    "an entry of a closed turn altered",
    (campaign) => campaign.type("Transfers", lineRow(campaign, "Bribe"), "Subject", "Another"),
    { check: "closing-digest", subject: "Turn 1", clause: "V1.23 8C1", spot: { sheet: "Turns", cell: "I2" } },
  ],
  [
    "too much rent",
    (campaign) => campaign.append("Transfers", { ...entry, From: "Orion", To: "Family", Line: "Rent" }),
    {
      check: "rent-unpaid",
      subject: "Orion, turn 2",
      expected: "4.5",
      actual: "5",
      difference: "0.5",
      clause: "V19.08",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a second flagship",
    (campaign) => campaign.type("Units", 1, "Flagship", true),
    {
      check: "flagship",
      subject: "Orion",
      expected: "O-1",
      actual: "O-1, O-2",
      clause: "V19.06",
      spot: { sheet: "Ships", cell: "A2" },
    },
  ],
  [
    "a bribe in a turn of hiding",
    (campaign) => campaign.hide().append("Transfers", entry),
    {
      check: "income-in-hiding",
      subject: "Orion, turn 2",
      expected: "0",
      actual: "5",
      difference: "5",
      clause: "V19.62",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "a running cost that is no expense",
    (campaign) => campaign.type("Settings", settingRow(campaign, RUNNING_COSTS.setting), "Value", "Repair, Fuel"),
    {
      check: "running-costs",
      subject: RUNNING_COSTS.setting,
      expected: ORION_LINES.expenses.join(", "),
      actual: "Fuel",
      clause: "V19.08",
      spot: { sheet: "Campaign" },
    },
  ],
];

describe("the checks", () => {
  test("find nothing in books that hold", () => {
    expect(kept().open.findings).toEqual([]);
    expect(keptInTurn2().payRent().close().open.findings).toEqual([]);
  });

  test.each(planted)("find %s, and nothing else", (_, spoil, finding) => {
    const campaign = spoil(keptInTurn2());
    expect(only(campaign.open.findings)).toMatchObject(finding);
  });

  test("are all planted above", () => {
    const missing = CHECKS.map(({ id }) => id).filter((id) => !planted.some(([, , finding]) => finding.check === id));
    expect(missing).toEqual([]);
  });

  test("have ids of their own, titles, and findings under their own id", () => {
    expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
    for (const { title } of CHECKS) expect(title).toMatch(/^[A-Z].{10,90}[^.]$/);
    for (const [, spoil] of planted) {
      const { open } = spoil(keptInTurn2());
      for (const { id, find } of CHECKS) expect(new Set([id, ...checksOf(find(open))])).toEqual(new Set([id]));
    }
  });

  test("tell all that does not hold at once", () => {
    const campaign = keptInTurn2();
    // Those that spoil one thing each, and leave the others as they are.
    const apart = [
      "two sides of one name",
      "a number used twice",
      "an entry of a turn to come",
      "too much rent",
      "a second flagship",
    ];
    const expected = planted.filter(([spoil]) => apart.includes(spoil));
    for (const [, spoil] of expected) spoil(campaign);
    expect(new Set(checksOf(campaign.open.findings))).toEqual(new Set(expected.map(([, , { check }]) => check)));
  });
});

describe("the flagship check", () => {
  const flagged = (campaign: Kept) => campaign.open.findings.filter(({ check }) => check === "flagship");

  test("asks for a flagship where there is none", () => {
    const campaign = keptInTurn2().type("Units", 0, "Flagship", null);
    expect(flagged(campaign)).toMatchObject([
      {
        expected: "O-1",
        actual: "none",
        spot: { sheet: "Ships" },
        message: "Orion has no flagship; designate O-1 on the Ships page.",
      },
    ]);
  });

  test("asks for the highest Command Rating, whichever of those that have it", () => {
    const campaign = keptInTurn2().add("O-3", { commandRating: 9 }).add("O-4", { commandRating: 9 });
    expect(flagged(campaign)).toMatchObject([
      {
        expected: "O-3 or O-4",
        actual: "O-1",
        message:
          "O-1 is the flagship with Command Rating 8, but the highest is 9; designate O-3 or O-4 on the Ships page.",
      },
    ]);
    expect(flagged(campaign.flagship("O-4"))).toEqual([]);
  });

  test("compares the mark with the log", () => {
    const campaign = keptInTurn2().add("O-3", { commandRating: 8 });
    campaign.type("Units", 0, "Flagship", null).type("Units", 2, "Flagship", "yes");
    expect(flagged(campaign)).toMatchObject([
      {
        expected: "O-1",
        actual: "O-3",
        message: "O-3 is marked as flagship, but the log designates O-1; designate it on the Ships page.",
      },
    ]);
  });

  test("asks nothing of a pirate without ships, or of the Teams", () => {
    const campaign = keptInTurn2().add("A-1", { side: "Alliance" });
    expect(flagged(campaign)).toEqual([]);
    expect(flagged(campaign.alter("Units", (table) => ({ ...table, rows: table.rows.slice(2) })))).toEqual([]);
  });
});

describe("the rent check", () => {
  test("finds what a closed turn lacked, and leaves what is still due in the turn under way", () => {
    const campaign = keptInTurn2();
    expect(campaign.open.findings).toEqual([]);
    campaign.book("Rent", "Orion", "Family", 2).close();
    expect(only(campaign.open.findings)).toMatchObject({
      check: "rent-unpaid",
      subject: "Orion, turn 2",
      message: "Orion owes 4.5 BPV of rent in turn 2 and paid 2: 2.5 BPV are missing.",
      expected: "4.5",
      actual: "2",
      difference: "-2.5",
      spot: { sheet: "Ledger", cell: "F6" },
    });
  });

  test("points to the ledger where nothing was paid at all", () => {
    expect(only(keptInTurn2().close().open.findings)).toMatchObject({ actual: "0", spot: { sheet: "Ledger" } });
  });

  test("takes no rent for a turn of hiding, and the deferred rent in the turn after", () => {
    const campaign = keptInTurn2().hide().close();
    expect(campaign.open.findings).toEqual([]);
    campaign.payRent().close();
    expect(campaign.open.findings).toEqual([]);
    expect(
      rowsOf(campaign.tables, "Closings")
        .filter((row) => row["Side"] === "Orion")
        .map((row) => row["Rent due"]),
    ).toEqual([0, 0, 4.5]);
  });
});

describe("the check of hiding", () => {
  test("is content when what was booked was taken back", () => {
    const campaign = keptInTurn2().hide();
    campaign
      .append("Transfers", entry)
      .append("Transfers", { ...entry, No: 91, From: "Orion", To: "Alliance", Ref: "90" });
    expect(campaign.open.findings).toEqual([]);
  });

  test.each(ORION_LINES.notInHiding)("knows %s for a crime", (line) => {
    const from = LINES.find((known) => known.line === line)?.from.some((party) => "kinds" in party)
      ? "Alliance"
      : "Underworld";
    const campaign = keptInTurn2()
      .hide()
      .append("Transfers", { ...entry, From: from, Line: line });
    expect(only(campaign.open.findings)).toMatchObject({ check: "income-in-hiding", clause: "V19.62" });
  });

  test("leaves sales and other income alone", () => {
    const campaign = keptInTurn2()
      .hide()
      .append("Transfers", { ...entry, From: "Family", Line: "System sale" });
    expect(campaign.open.findings).toEqual([]);
  });
});

describe("a line in other capitals", () => {
  test("is the same line, to the form, the rent and the checks", () => {
    const campaign = keptInTurn2().append("Transfers", { ...entry, Line: "bRIBE" });
    expect(campaign.open.findings).toEqual([]);
    const shown = campaign.open.system.forms[0]
      ?.fill(campaign.open, "Orion", 2)
      .lines.find(({ id }) => id === "bribe")?.shown;
    expect(shown).toEqual({ kind: "points", amount: points(5) });
  });

  test("with a blank behind it is another, as it is to a formula", () => {
    const campaign = keptInTurn2().append("Transfers", { ...entry, Line: "Bribe " });
    expect(checksOf(campaign.open.findings)).toEqual(["unknown-line", "form-differs"]);
    expect(tableOf(campaign.tables, "Transfers").rows).toHaveLength(5);
  });
});
