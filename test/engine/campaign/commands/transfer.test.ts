import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import type { Edit } from "../../../../src/engine/campaign/schema/edit";
import { plannedClosing } from "../../../../src/engine/campaign/forms/form";
import {
  accountsFor,
  closeTurn,
  nextNo,
  recordTransfer,
  startCampaign,
  writeForm,
  type Setup,
} from "../../../../src/engine/campaign/commands/transfer";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { TABLES, TABLE_NAMES } from "../../../../src/engine/campaign/schema/tables";
import { points } from "../../../../src/engine/core/points";
import { isCampaign, openBooks } from "../../../../src/engine/open";
import { DAY, checksOf, kept, keptInTurn2, only, rowsOf } from "../kept";

const FORM = BORDER_PATROL.forms[0]!;

describe("startCampaign", () => {
  const side = (name: string, kind = "Orion", opening = 100) => ({
    name,
    kind,
    player: "P",
    race: "R",
    opening: points(opening),
  });
  const start = (...sides: Setup["sides"]) => startCampaign(BORDER_PATROL, { name: "Rim", today: DAY, sides });

  test("lays every sheet, and the books open without a finding in turn 1", () => {
    const { edits, says } = start(side("Red", "Alliance", 0), side("Black", "Orion", 62.5));
    expect(says).toBe("Rim is ready: 13 sheets, turn 1 is under way.");
    const tables = apply(NO_TABLES, edits);
    expect(tables.sheets).toEqual(TABLE_NAMES.map((name) => TABLES[name].sheet));
    expect(isCampaign(tables)).toBe(true);
    const { campaign, findings, books } = openBooks(tables);
    expect(findings).toEqual([]);
    expect(campaign.turn).toBe(1);
    expect(books.sides).toMatchObject([
      { name: "Red", kind: "Alliance", player: "P" },
      { name: "Black", kind: "Orion" },
    ]);
    expect(treasury(campaign, "Black", 0)).toBe(points(62.5));
  });

  test("books the openings in turn 0, numbered from 1, and none for an empty treasury", () => {
    const { edits } = start(side("Red", "Alliance", 0), side(" Black ", "Orion", 62.5), side("Blue", "Coalition", 9));
    expect(rowsOf(apply(NO_TABLES, edits), "Transfers")).toMatchObject([
      { No: 1, Turn: 0, From: "Economy", To: "Black", Amount: 62.5, Currency: "BPV", Line: "Opening", Booked: DAY },
      { No: 2, Turn: 0, To: "Blue", Amount: 9, Clause: "V19.095" },
    ]);
  });

  test.each([
    [[], "side-name", "A campaign needs a side; add one."],
    [[side("  ")], "side-name", "Every side needs a name."],
    [[side("Red"), side("red")], "side-name", "Two sides are called red; give one another name."],
    [[side("economy")], "side-name", "Economy is an account of the ledger; give the side another name."],
    [[side("Red*")], "side-name", "Red* is no name for a side; it takes 1 to 20 characters, none of"],
    [[side("A name far too long for a sheet")], "side-name", "is no name for a side; it takes 1 to 20 characters"],
    [[side("Red", "orion")], "side-kind", "Red is orion; a side is Alliance, Coalition, Orion."],
    [[side("Red", "Orion", -1)], "negative-amount", "Red opens with -1 BPV; it takes 0 or more."],
  ])("refuses %j", (sides, check, message) => {
    const { edits, refused } = start(...sides);
    expect(edits).toEqual([]);
    expect(only(refused)).toMatchObject({ check });
    expect(only(refused).message).toContain(message);
  });
});

describe("recordTransfer", () => {
  const entry = { line: "Bribe", from: "Alliance", to: "Orion", amount: points(12.5), subject: "C-3", note: "a note" };
  const record = (changed: Partial<typeof entry> = {}, campaign = keptInTurn2()) =>
    recordTransfer(campaign.open, { ...entry, ...changed }, DAY);

  test("appends one entry with the step and clause of its line, and the next number", () => {
    const campaign = keptInTurn2();
    const no = nextNo(campaign.open.books);
    const play = record({}, campaign);
    expect(play.says).toBe(`Bribe: 12.5 BPV from Alliance to Orion, entry ${no}.`);
    campaign.play(() => play);
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toEqual({
      No: no,
      Turn: 2,
      Step: "2B4",
      From: "Alliance",
      To: "Orion",
      Amount: 12.5,
      Currency: "BPV",
      Line: "Bribe",
      Subject: "C-3",
      Clause: "V19.26",
      Ref: null,
      Booked: DAY,
      "Secret to": null,
      Note: "a note",
    });
    expect(campaign.open.findings).toEqual([]);
    expect(treasury(campaign.open.campaign, "Orion", 2)).toBe(points(159.5));
  });

  test.each([
    [{ line: "Gift" }, "unknown-line", undefined, '"Gift" is no line of the ledger; choose one of the list.'],
    [{ amount: points(0) }, "negative-amount", "V19.26", "An entry moves an amount above 0; 0 was given."],
    [{ amount: points(-3) }, "negative-amount", "V19.26", "To take an entry back, reverse it."],
    [{ from: "Orion" }, "wrong-account", "V19.26", "Bribe: From is Orion; it takes Alliance, Coalition (V19.26)."],
    [{ to: "" }, "wrong-account", "V19.26", "Bribe: To is blank; it takes Orion (V19.26)."],
    [
      { amount: points(253.0001) },
      "treasury-below-zero",
      "V1.23 8C1",
      "Alliance has 253 BPV; at most that can be paid. A treasury never falls below 0 (8C1).",
    ],
  ])("refuses %j", (changed, check, clause, message) => {
    const { edits, refused } = record(changed);
    expect(edits).toEqual([]);
    const finding = only(refused);
    expect(finding.message).toContain(message);
    expect([finding.check, finding.clause]).toEqual([check, clause]);
  });

  test("lets a side pay its last point, and outside accounts any amount", () => {
    expect(record({ amount: points(253) }).refused).toEqual([]);
    expect(record({ line: "General income", from: "Underworld", amount: points(9999) }).refused).toEqual([]);
  });

  test("says who may stand at an end where nobody does", () => {
    const tables = apply(
      NO_TABLES,
      startCampaign(BORDER_PATROL, {
        name: "Alone",
        today: DAY,
        sides: [{ name: "Orion", kind: "Orion", player: "", race: "", opening: points(1) }],
      }).edits,
    );
    expect(recordTransfer(openBooks(tables), entry, DAY).says).toContain("it takes nobody in this campaign");
    expect(accountsFor(openBooks(tables), [{ kinds: ["Alliance"] }, { account: "Yards" }])).toEqual(["Yards"]);
  });
});

describe("closeTurn", () => {
  test("writes one closing a side, which the books then agree with", () => {
    const campaign = keptInTurn2();
    expect(rowsOf(campaign.tables, "Closings")).toMatchObject([
      {
        Turn: 1,
        Side: "Alliance",
        Income: 0,
        Treasury: 253,
        "Unit BPV": 0,
        "Net worth": 253,
        "Rent due": null,
        Standing: "",
      },
      { Turn: 1, Side: "Coalition", Treasury: 250 },
      {
        Turn: 1,
        Side: "Orion",
        Income: 47,
        Treasury: 147,
        "Unit BPV": 187,
        "Net worth": 334,
        "Rent due": 0,
        Standing: "In play",
      },
    ]);
    const digests = rowsOf(campaign.tables, "Closings").map((row) => row["Digest"]);
    expect(new Set(digests).size).toBe(1);
    expect(digests[0]).toMatch(/^[0-9a-f]{20}$/);
    expect(campaign.open.findings).toEqual([]);
  });

  test("says what is closed and what begins", () => {
    expect(closeTurn(kept().open).says).toBe("Turn 1 is closed; turn 2 is under way.");
  });

  test("is refused with every finding that stands in the way, and with nothing that does not", () => {
    const campaign = keptInTurn2()
      .append("Transfers", {
        No: 90,
        Turn: 2,
        From: "Alliance",
        To: "Orion",
        Amount: "x",
        Currency: "BPV",
        Line: "Bribe",
      })
      .append("Transfers", {
        No: 91,
        Turn: 2,
        From: "Orion",
        To: "Yards",
        Amount: 500,
        Currency: "BPV",
        Line: "Purchase",
      })
      .type("Units", 1, "Flagship", true);
    const { edits, refused, says } = closeTurn(campaign.open);
    expect(checksOf(campaign.open.findings)).toContain("flagship");
    expect(checksOf(refused)).toEqual(["not-a-number", "treasury-below-zero"]);
    expect(says).toBe("Turn 2 was not closed. 2 findings stand in the way; see Checks.");
    expect(edits).toEqual([]);
  });
});

describe("writeForm", () => {
  const plans = new Map([
    ["bribe", points(10)],
    ["rent", points(4.5)],
  ]);
  const enterings = (edits: readonly Edit[]) => edits.filter(({ kind }) => kind === "enter");

  test("puts the plans into the budget, and lays the form with them worked in", () => {
    const campaign = keptInTurn2();
    const { says, edits } = campaign.play((open) => writeForm(open, FORM, "Orion", 2, plans));
    expect(says).toBe(
      "Orion Financial Management, turn 2: Plans are in the Budget; the form stands on the sheet Orion finances.",
    );
    expect(rowsOf(campaign.tables, "BudgetLines")).toMatchObject([
      { Turn: 2, Side: "Orion", Line: "Bribe", Planned: 10 },
      { Turn: 2, Side: "Orion", Line: "Rent", Planned: 4.5 },
    ]);
    const laid = edits.find((edit) => edit.kind === "lay");
    const values = laid?.kind === "lay" ? laid.sheet.cells.map(({ content }) => content.value) : [];
    expect(values).toContain(152.5);
    expect(campaign.tables.sheets).toContain("Orion finances");
    expect(campaign.open.findings).toEqual([]);
  });

  test("a form that stands already keeps its sheet: only its picker turns", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => writeForm(open, FORM, "Orion", 2, plans));
    const { edits } = writeForm(campaign.open, FORM, "Orion", 1, new Map());
    expect(edits).toEqual([
      { kind: "enter", sheet: "Orion finances", cell: "B3", content: { kind: "value", value: 1 } },
    ]);
  });

  test("changes the plans that differ, and only those; a plan is taken back with null", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => writeForm(open, FORM, "Orion", 2, plans));
    const again = writeForm(campaign.open, FORM, "Orion", 2, plans);
    expect(again.says).toContain("No plan changed");
    expect(enterings(again.edits)).toHaveLength(again.edits.length);
    campaign.play((open) =>
      writeForm(
        open,
        FORM,
        "Orion",
        2,
        new Map([
          ["bribe", null],
          ["lease", points(3)],
        ]),
      ),
    );
    expect(rowsOf(campaign.tables, "BudgetLines").map(({ Line, Planned }) => [Line, Planned])).toEqual([
      ["Bribe", null],
      ["Rent", 4.5],
      ["Lease", 3],
    ]);
  });

  test("a line that stands twice in the budget becomes one plan", () => {
    const row = { Turn: 2, Side: "Orion", Line: "bribe" };
    const campaign = keptInTurn2()
      .append("BudgetLines", { ...row, Planned: 3 })
      .append("BudgetLines", { ...row, Planned: 4 });
    const planned = () => FORM.fill(campaign.open, "Orion", 2).lines.find(({ id }) => id === "bribe")?.planned;
    expect(planned()).toBe(points(7));
    campaign.play((open) => writeForm(open, FORM, "Orion", 2, new Map([["bribe", points(10)]])));
    expect(planned()).toBe(points(10));
    expect(rowsOf(campaign.tables, "BudgetLines")).toMatchObject([{ Planned: 10 }, { Planned: null }]);
  });

  test("warns where the plans would close below 0, and refuses a negative plan", () => {
    const over = new Map([["purchase", points(147.5)]]);
    expect(plannedClosing(FORM.fill(keptInTurn2().open, "Orion", 2), over)).toBe(points(-0.5));
    expect(writeForm(keptInTurn2().open, FORM, "Orion", 2, over).says).toContain(
      "The plans would close at -0.5 BPV, below 0 (8C1).",
    );
    const negative = writeForm(keptInTurn2().open, FORM, "Orion", 2, new Map([["bribe", points(-1)]]));
    expect(only(negative.refused)).toMatchObject({
      check: "negative-amount",
      subject: "Bribe",
      clause: "V19.26",
      message: "Bribe is planned at -1 BPV; a plan takes 0 or more.",
    });
    expect(negative.edits).toEqual([]);
  });

  test("typed plans come before saved ones in what the treasury would close with", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => writeForm(open, FORM, "Orion", 2, plans));
    const form = FORM.fill(campaign.open, "Orion", 2);
    expect(plannedClosing(form)).toBe(points(152.5));
    expect(
      plannedClosing(
        form,
        new Map([
          ["rent", null],
          ["bribe", points(20)],
        ]),
      ),
    ).toBe(points(167));
  });
});
