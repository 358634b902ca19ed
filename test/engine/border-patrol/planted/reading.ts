import { entry, event, type Planted } from "./plant";

/** What cannot be read, in a cell, a row or a table. */
export const IN_READING: readonly Planted[] = [
  [
    "another schema",
    (campaign) => campaign.type("Settings", 0, "Value", "9"),
    { check: "schema", subject: "Schema", expected: "2", actual: "9", spot: { sheet: "Campaign", cell: "B2" } },
  ],
  [
    "another game",
    (campaign) => campaign.type("Settings", 1, "Value", "Chess"),
    {
      check: "game",
      subject: "Game",
      expected: "Border Patrol, Empires at War, Orion's Gate",
      actual: "Chess",
      spot: { sheet: "Campaign", cell: "B3" },
    },
  ],
  [
    "a table that is deleted",
    (campaign) => campaign.alter("Rolls", () => undefined),
    { check: "table-missing", subject: "Rolls", expected: "Rolls", actual: "nothing", spot: { sheet: "Dice" } },
  ],
  [
    "a column that is renamed",
    (campaign) =>
      campaign.alter("Rolls", (table) => ({
        ...table,
        header: table.header.map((header) => (header === "Purpose" ? "What for" : header)),
      })),
    { check: "column-missing", subject: "Rolls[Purpose]", expected: "Purpose", spot: { sheet: "Dice", cell: "A1" } },
  ],
  [
    "a column that stands twice",
    (campaign) =>
      campaign.alter("Transfers", (table) => ({
        ...table,
        header: [...table.header, "amount"],
        rows: table.rows.map((row) => [...row, 1]),
      })),
    {
      check: "column-twice",
      subject: "Transfers[Amount]",
      message: expect.stringMatching(/^The table Transfers .* "Amount".* F1 /) as string,
      expected: "1",
      actual: "2",
      spot: { sheet: "Ledger", cell: "R1" },
    },
  ],
  [
    "a word for an amount",
    (campaign) => campaign.append("Transfers", { ...entry, Amount: "five" }),
    { check: "not-a-number", expected: "a number", actual: '"five"', spot: { sheet: "Ledger", cell: "F6" } },
  ],
  [
    "an amount below 0",
    (campaign) => campaign.append("Transfers", { ...entry, Amount: -5 }),
    { check: "negative-amount", expected: "0 or more", actual: "-5", spot: { sheet: "Ledger", cell: "F6" } },
  ],
  [
    "an amount finer than a ten-thousandth",
    (campaign) => campaign.append("Transfers", { ...entry, Amount: 5.00004 }),
    {
      check: "amount-too-fine",
      subject: "No 90",
      message: expect.stringMatching(/^Amount is 5\.00004\..* up to four decimals\b.* 5\.$/) as string,
      expected: "an amount with up to four decimals",
      actual: "5.00004",
      spot: { sheet: "Ledger", cell: "F6" },
    },
  ],
  [
    "no amount",
    (campaign) => campaign.append("Transfers", { ...entry, Amount: null }),
    { check: "amount-missing", subject: "No 90", spot: { sheet: "Ledger", cell: "F6" } },
  ],
  [
    "no turn",
    (campaign) => campaign.append("Transfers", { ...entry, Turn: null }),
    { check: "turn-missing", subject: "No 90", spot: { sheet: "Ledger", cell: "B6" } },
  ],
  [
    "a side that is none",
    (campaign) => campaign.append("Transfers", { ...entry, From: "Aliance" }),
    {
      check: "unknown-side",
      subject: "No 90",
      message: expect.stringMatching(
        /^From is "Aliance".* Alliance, Coalition, Orion, Economy, Underworld, Family, Yards, Fame\. .*\bAlliance\.$/,
      ) as string,
      actual: "Aliance",
      spot: { sheet: "Ledger", cell: "D6" },
    },
  ],
  [
    "a currency that is none",
    (campaign) => campaign.append("Transfers", { ...entry, Currency: "EP" }),
    { check: "unknown-currency", actual: "EP", spot: { sheet: "Ledger", cell: "G6" } },
  ],
  [
    "an error in place of a text",
    (campaign) => campaign.append("Transfers", { ...entry, Subject: "#REF!" }),
    {
      check: "error-value",
      subject: "No 90",
      message: expect.stringMatching(/^Subject .* #REF!/) as string,
      actual: "#REF!",
      spot: { sheet: "Ledger", cell: "I6" },
    },
  ],
  [
    "a change that says nothing",
    (campaign) => campaign.append("Events", { ...event, Kind: "Unit valued", Change: "more" }),
    { check: "event-unreadable", subject: "No 91", spot: { sheet: "Log", cell: "G5" } },
  ],
  [
    "a step in no known state",
    (campaign) => campaign.layAll().append("Steps", { No: 1, Turn: 2, Command: "book", State: "half done" }),
    { check: "step-state", actual: "half done", spot: { sheet: "Turn steps", cell: "I2" } },
  ],
  [
    "a command under way that began with nothing",
    (campaign) =>
      campaign
        .layAll()
        .append("Steps", { No: 1, Turn: 2, Command: "cross", Subject: "O-1", State: "under way", Act: "a1" }),
    { check: "step-unreadable", subject: "O-1", spot: { sheet: "Turn steps", cell: "G2" } },
  ],
  [
    "a seed of the dice that was exchanged",
    (campaign) => campaign.withSeeds("Alliance").type("DiceSeeds", 0, "Seed", `d${"0".repeat(64)}`),
    { check: "dice-from-seed", subject: "Turn 2, All", spot: { sheet: "Dice seeds", cell: "D2" } },
  ],
  [
    "a seal whose content was altered",
    (campaign) => campaign.layAll().withSeals("Alliance", "Orion").type("SealedActs", 1, "Content", "9 BPV: Rob them"),
    { check: "seal-fits", subject: "Seal 2", spot: { sheet: "Sealed", cell: "F3" } },
  ],
  [
    "a row without a number",
    (campaign) => campaign.append("Transfers", { ...entry, No: null }),
    { check: "draft", spot: { sheet: "Ledger", cell: "A6" } },
  ],
  [
    "a Secret to that names nobody",
    (campaign) => campaign.append("Transfers", { ...entry, "Secret to": "Alliance; Orion" }),
    { check: "secret-to", subject: "No 90", expected: "Alliance, Orion", actual: "Alliance; Orion" },
  ],
  [
    "a line with a no-break space behind it",
    (campaign) => campaign.append("Transfers", { ...entry, Line: "Bribe\u00a0" }),
    {
      check: "look-alike",
      subject: "No 90",
      message: expect.stringMatching(/Line.*no-break space.*U\+00A0/),
      spot: { sheet: "Ledger", cell: "H6" },
    },
  ],
  [
    "a row below its table",
    (campaign) =>
      campaign.alter("Transfers", (table) => ({ ...table, outside: [{ where: "below", row: 5, column: 3 }] })),
    {
      check: "outside-table",
      subject: "Ledger, row 6",
      message: expect.stringMatching(/Row 6.*below.*Transfers/),
      spot: { sheet: "Ledger", cell: "D6" },
    },
  ],
];
