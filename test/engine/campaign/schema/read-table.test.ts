import { EVENT_KINDS } from "../../../../src/engine/border-patrol/events";
import { CURRENCIES } from "../../../../src/engine/border-patrol/sides";
import { TABLES } from "../../../../src/engine/border-patrol/tables";
import { closeTurn } from "../../../../src/engine/campaign/commands/close";
import type { Transfer } from "../../../../src/engine/campaign/ledger/entry";
import { columnsNeeded, columnsOf, type Placed, type Table } from "../../../../src/engine/campaign/schema/table";
import type { Cell } from "../../../../src/engine/core/cell";
import { points } from "../../../../src/engine/core/points";
import { Kept, STAMP, addressOf, checksOf, kept, keptInTurn2, only, started, tableOf } from "../kept";

const KINDS = EVENT_KINDS.map(({ kind }) => kind);

/** An entry, without the cells for its number and turn. */
const unplaced = ({ spot: _, ...entry }: Transfer & Partial<Placed>) => entry;

const tableCalled = (name: string): Table => TABLES.find((table) => table.name === name)!;

const ENTRY = { No: 90, Turn: 1, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "Bribe" };

describe("a cell that cannot be read", () => {
  const cases: readonly [table: string, column: string, cell: Cell, check: string, accepted: string, given: string][] =
    [
      ["Transfers", "Amount", "lots", "not-a-number", "a number", '"lots"'],
      ["Transfers", "Amount", "12", "not-a-number", "a number", '"12"'],
      ["Transfers", "Amount", true, "not-a-number", "a number", "TRUE"],
      ["Transfers", "Amount", 0.00001, "amount-too-fine", "up to four decimals", "0.00001"],
      ["Transfers", "Amount", 1e12, "not-a-number", "100000000 or less", "1000000000000"],
      ["Transfers", "Amount", -5, "negative-amount", "0 or more", "-5"],
      ["Transfers", "No", "seven", "not-a-number", "a whole number of 1 or more", '"seven"'],
      ["Transfers", "No", 2.5, "not-a-number", "a whole number of 1 or more", "2.5"],
      ["Transfers", "Turn", "one", "not-a-number", "a whole number from 0 to 999", '"one"'],
      ["Transfers", "Turn", 1e9, "not-a-number", "a whole number from 0 to 999", "1000000000"],
      ["Transfers", "From", "Allianze", "unknown-side", "", "Allianze"],
      ["Transfers", "To", "Orion ", "unknown-side", "", "Orion "],
      ["Transfers", "Currency", "Gold", "unknown-currency", CURRENCIES.join(", "), "Gold"],
      ["Transfers", "Currency", "", "unknown-currency", CURRENCIES.join(", "), ""],
      ["Sides", "Command limit", "six", "not-a-number", "a whole number of 0 or more", '"six"'],
      ["Units", "Worth BPV", "much", "not-a-number", "a number", '"much"'],
      ["Units", "Economic BPV", -1, "negative-amount", "0 or more", "-1"],
      ["Units", "Size class", 8, "not-a-number", "a whole number from 1 to 7", "8"],
      ["Units", "Command rating", "high", "not-a-number", "a whole number of 0 or more", '"high"'],
      ["Units", "Side", "Economy", "unknown-side", "Alliance, Coalition, Orion", "Economy"],
      ["Closings", "Treasury", "rich", "not-a-number", "a number", '"rich"'],
      ["Closings", "Side", "Family", "unknown-side", "Alliance, Coalition, Orion", "Family"],
      ["BudgetLines", "Planned", "some", "not-a-number", "a number", '"some"'],
      ["BudgetLines", "Planned", -3, "negative-amount", "0 or more", "-3"],
      ["BudgetLines", "Committed", "all", "not-a-number", "a number", '"all"'],
      ["BudgetLines", "Committed", 1.23456, "amount-too-fine", "up to four decimals", "1.23456"],
      ["Offers", "Amount", "much", "not-a-number", "a number", '"much"'],
      ["Offers", "To", "Orions", "unknown-side", "Alliance, Coalition, Orion", "Orions"],
      ["Mounts", "Mount", 0, "not-a-number", "a whole number of 1 or more", "0"],
      ["Mounts", "Since", "yesterday", "not-a-number", "a whole number from 0 to 999", '"yesterday"'],
      ["BudgetLines", "Side", "", "unknown-side", "Alliance, Coalition, Orion", ""],
      ["Events", "Side", "Nobody", "unknown-side", "Alliance, Coalition, Orion", "Nobody"],
      ["Rolls", "Modifier", "-1", "not-a-number", "a whole number", '"-1"'],
      ["Rolls", "Side", "Dealer", "unknown-side", "Alliance, Coalition, Orion", "Dealer"],
    ];

  /** A campaign with at least one row in every table that counts. */
  const full = (): Kept =>
    keptInTurn2()
      .append("BudgetLines", { Turn: 2, Side: "Orion", Line: "Rent", Planned: 4.5 })
      .append("Offers", { No: 81, Turn: 2, From: "Alliance", To: "Orion", Kind: "Bribe", Amount: 4, Answer: "Refused" })
      .append("Mounts", { Unit: "O-2", Mount: 1, System: "Photon", Since: 1 })
      .append("Rolls", { No: 80, Turn: 2, Side: "Orion", Purpose: "Initiative", Dice: "2d6", Faces: "3, 4" });

  test.each(cases)("%s[%s] = %j is a finding at its cell", (table, column, cell, check, accepted, given) => {
    const campaign = full().type(table, 0, column, cell);
    const { unreadable } = campaign.open.books;
    const finding = only(unreadable);
    expect(finding).toMatchObject({
      check,
      actual: given,
      spot: { sheet: tableCalled(table).sheet, cell: addressOf(campaign.tables, table, 0, column) },
    });
    expect(finding.expected).toContain(accepted);
    expect(finding.message).toContain(column);
  });

  test("does not take the rest of the books with it", () => {
    const campaign = keptInTurn2();
    const before = campaign.open.books;
    const after = campaign.copy().type("Transfers", 0, "Amount", "lots").open.books;
    expect(after.transfers).toEqual(before.transfers.slice(1));
    expect([after.events, after.units, after.closings]).toEqual([before.events, before.units, before.closings]);
  });

  test("of a closing does not open its turn again, nor pretend that the closing is missing", () => {
    const campaign = keptInTurn2();
    for (const row of [0, 1, 2]) campaign.type("Closings", row, "Treasury", "rich");
    expect(campaign.open.campaign.turn).toBe(2);
    expect(checksOf(campaign.open.findings)).toEqual(["not-a-number", "not-a-number", "not-a-number"]);
  });

  test("of a ship is one finding, not two", () => {
    expect(checksOf(kept().type("Units", 0, "Worth BPV", "much").open.findings)).toEqual(["not-a-number"]);
  });

  test("prevents the turn from being closed until it is corrected", () => {
    const campaign = kept().type("Transfers", 0, "Amount", "lots");
    const { edits, refused, says } = closeTurn(campaign.open, STAMP);
    expect(edits).toEqual([]);
    expect(checksOf(refused)).toEqual(["not-a-number"]);
    expect(says).toMatch(/^Turn 1 was not closed\. 1 problem .*Checks/);
  });

  test("has its row named where it has no key", () => {
    const campaign = kept().append("Units", { Name: "Nameless", Side: "Orion", "Worth BPV": "x" });
    expect(campaign.open.books.unreadable).toMatchObject([{ subject: "Units, row 4" }]);
    expect(kept().type("Units", 0, "Worth BPV", "x").open.books.unreadable).toMatchObject([{ subject: "Unit O-1" }]);
  });

  test("advises to swap the ends of a negative entry, and of nothing else", () => {
    const message = (table: string, column: string) =>
      only(full().type(table, 0, column, -5).open.books.unreadable).message;
    expect(message("Transfers", "Amount")).toMatch(/^Amount is -5\..* 0 or more\..*swap From and To/);
    expect(message("Units", "Worth BPV")).toMatch(/^Worth BPV is -5\.[^:]* 0 or more\.$/);
  });
});

describe("an entry that lacks something", () => {
  test.each([
    ["No", "draft", /no number: it is a draft.*"Post changes from the sheets".*Checks/],
    ["Turn", "turn-missing", /^This entry has no turn\./],
    ["Amount", "amount-missing", /^This entry has no amount\./],
  ])("without %s is a finding (%s), and does not count", (column, check, message) => {
    const campaign = kept();
    const before = campaign.open.campaign.ends;
    campaign.append("Transfers", { ...ENTRY, [column]: null });
    expect(campaign.open.books.unreadable).toMatchObject([{ check, message: expect.stringMatching(message) }]);
    expect(campaign.open.campaign.ends).toEqual(before);
  });

  test("a draft may be unfinished in every other way, and is one finding", () => {
    const campaign = kept().append("Transfers", { Line: "Bribe", From: "Somebody", Amount: "some" });
    expect(checksOf(campaign.open.findings)).toEqual(["draft"]);
  });

  test("a draft counts as soon as it has its number", () => {
    const campaign = kept().append("Transfers", { ...ENTRY, No: null });
    const row = tableOf(campaign.tables, "Transfers").rows.length - 1;
    campaign.type("Transfers", row, "No", 90);
    expect(campaign.open.findings).toEqual([]);
    expect(campaign.open.books.transfers.at(-1)).toMatchObject({ no: 90, from: "Alliance", amount: points(5) });
  });

  test("a draft does not stop the turn from being closed", () => {
    expect(closeTurn(kept().append("Transfers", { ...ENTRY, No: null }).open, STAMP).refused).toEqual([]);
  });

  test("a plan or a closing without its turn is a finding", () => {
    expect(checksOf(kept().append("BudgetLines", { Side: "Orion", Line: "Rent" }).open.findings)).toEqual([
      "turn-missing",
    ]);
    expect(checksOf(kept().append("Closings", { Side: "Orion" }).open.findings)).toEqual(["turn-missing"]);
  });

  test("a side without a name is a finding, and is no side", () => {
    const campaign = kept().append("Sides", { Kind: "Orion", Player: "D" });
    expect(campaign.open.books.unreadable).toMatchObject([
      { check: "side-name", spot: { sheet: "Teams", cell: "A5" } },
    ]);
    expect(campaign.open.books.sides).toHaveLength(3);
  });

  test("rows that are wholly blank are skipped", () => {
    expect(kept().append("Transfers", {}).append("Units", { Name: "  " }).open.findings).toEqual([]);
  });
});

describe("an event that cannot be read", () => {
  const event = { No: 90, Turn: 1, Side: "Orion", Subject: "O-1", Kind: "Unit valued" };
  test.each([
    ["Kind", "Party", `"Party"`, KINDS.join(", ")],
    ["Kind", "Hiding ", `"Hiding "`, KINDS.join(", ")],
    ["Subject", "", '"Unit valued"', "the unit"],
    ["Change", null, "nothing", "what Starledger wrote there, with schema 1"],
    ["Change", "{", '"{"', "what Starledger wrote there, with schema 1"],
    ["Change", "[1]", '"[1]"', "what Starledger wrote there, with schema 1"],
    ["Change", '{"schema":2}', '"{"schema":2}"', "what Starledger wrote there, with schema 1"],
    ["Change", '{"schema":1,"combat":5}', "Change", "combat, economic, worth, each 0 or more"],
    ["Change", '{"schema":1,"combat":1,"economic":1,"worth":-1}', "Change", "combat, economic, worth, each 0 or more"],
    ["Change", '{"schema":1,"combat":1,"economic":1,"worth":1.5}', "Change", "combat, economic, worth, each 0 or more"],
  ])("%s = %j", (column, cell, given, needed) => {
    const change = '{"schema":1,"combat":10000,"economic":10000,"worth":10000}';
    const campaign = kept().append("Events", { ...event, Change: change, [column]: cell });
    const finding = only(campaign.open.books.unreadable);
    expect(finding).toMatchObject({ check: "event-unreadable", spot: { sheet: "Log" } });
    expect(finding.message).toMatch(new RegExp(`^${column} `));
    expect(finding.message).toContain(given);
    expect(finding.message).toContain(needed);
  });

  test("a unit leaves in one of the known ways", () => {
    const campaign = kept().append("Events", {
      ...event,
      Kind: "Unit leaves",
      Change: '{"schema":1,"how":"Vanished"}',
    });
    expect(only(campaign.open.books.unreadable).message).toMatch(/"how" .*Lost, Sold, Mutinied, Scrapped, Captured/);
  });
});

describe("a table or a column that is gone", () => {
  const read = TABLES.map(({ name }) => name);

  const needed = TABLES.filter(({ optional }) => optional !== true).map(({ name }) => name);

  test.each(needed)("the table %s is missed by name", (name) => {
    const campaign = new Kept(started()).alter(name, () => undefined);
    expect(campaign.open.books.unreadable).toContainEqual(
      expect.objectContaining({ check: "table-missing", subject: name, expected: name, actual: "nothing" }),
    );
    expect(checksOf(closeTurn(campaign.open, STAMP).refused)).toContain("table-missing");
  });

  test.each(read.flatMap((name) => columnsNeeded(tableCalled(name)).map((column) => [name, column.header] as const)))(
    "the column %s[%s] is missed by name",
    (name, column) => {
      const campaign = new Kept(started()).layAll().alter(name, (table) => ({
        ...table,
        header: table.header.map((header) => (header === column ? "My own" : header)),
      }));
      expect(campaign.open.books.unreadable).toContainEqual(
        expect.objectContaining({ check: "column-missing", subject: `${name}[${column}]`, expected: column }),
      );
    },
  );

  test.each(read)("of a column of %s that appears twice the first is read, and the other is reported", (name) => {
    const campaign = keptInTurn2().layAll();
    const before = campaign.open.books;
    const [column] = columnsOf(tableCalled(name));
    campaign.alter(name, (table) => ({
      ...table,
      header: [...table.header, ` ${column?.header.toUpperCase() ?? ""}`],
      rows: table.rows.map((row) => [...row, "else"]),
    }));
    const { unreadable, transfers, units } = campaign.open.books;
    expect(only(unreadable)).toMatchObject({ check: "column-twice", subject: `${name}[${column?.header ?? ""}]` });
    expect([transfers, units]).toEqual([before.transfers, before.units]);
    expect(checksOf(closeTurn(campaign.open, STAMP).refused)).toContain("column-twice");
  });

  test("the user's own columns may appear twice", () => {
    const campaign = keptInTurn2().alter("Transfers", (table) => ({
      ...table,
      header: [...table.header, "Mine", "Mine"],
      rows: table.rows.map((row) => [...row, 1, 2]),
    }));
    expect(campaign.open.findings).toEqual([]);
  });

  test("columns are found wherever they stand, however their header is capitalised, among columns of one's own", () => {
    const campaign = keptInTurn2();
    const before = campaign.open;
    campaign.alter("Transfers", (table) => ({
      ...table,
      header: ["Mine", ...table.header.map((header) => ` ${header.toUpperCase()}`).reverse()],
      rows: table.rows.map((row) => ["my own", ...[...row].reverse()]),
    }));
    const transfers = campaign.open.books.transfers.map(unplaced);
    expect(transfers).toEqual(before.books.transfers.map(unplaced));
    expect(campaign.open.findings).toEqual([]);
  });
});
