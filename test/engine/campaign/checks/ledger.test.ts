import { flatten } from "../../../../src/engine/core/problem";
import { CORRECTED } from "../../../../src/engine/border-patrol/turn/rule-readings";
import type { Row } from "../../../../src/engine/campaign/schema/table";
import { checksOf, kept, keptInTurn2, only } from "../kept";

const entry = { No: 90, Turn: 2, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "Bribe" };

describe("an end that is missing", () => {
  test("To is what the books lack to balance", () => {
    const campaign = keptInTurn2().append("Transfers", { ...entry, To: "" });
    expect(only(campaign.open.findings)).toMatchObject({
      check: "books-balance",
      message: expect.stringContaining("Entry 90 has no To"),
      expected: "0",
      actual: "-5",
      difference: "-5",
    });
  });

  test("From is a source that income lacks, whoever receives it", () => {
    const campaign = keptInTurn2().append("Transfers", { ...entry, From: "", To: "Yards", Line: "Purchase" });
    expect(only(campaign.open.findings)).toMatchObject({ check: "income-without-source", subject: "No 90" });
  });

  test("both are told once", () => {
    const campaign = keptInTurn2().append("Transfers", { ...entry, From: "", To: "" });
    expect(checksOf(campaign.open.findings)).toEqual(["books-balance"]);
  });
});

describe("a treasury below 0", () => {
  test("is told of every turn that ends so, with what is missing and the last payment", () => {
    const campaign = keptInTurn2().payRent().close();
    campaign.append("Transfers", { ...entry, Turn: 2, From: "Coalition", To: "Yards", Amount: 260, Line: "Purchase" });
    // An entry was slipped into a closed turn: that is the finding, and this follows from it.
    expect(checksOf(campaign.open.findings)).toEqual(["closing-digest"]);
    const below = flatten(campaign.open.findings).filter(({ check }) => check === "treasury-below-zero");
    expect(below.map(({ subject, actual, spot }) => [subject, actual, spot?.cell])).toEqual([
      ["Coalition", "-10", "F7"],
      ["Coalition", "-10", undefined],
    ]);
    expect(below[0]?.message).toMatch(/Coalition.*turn 2.*-10 BPV.*10 BPV/);
  });

  test("is no matter in the middle of a turn", () => {
    const campaign = kept()
      .append("Transfers", { ...entry, Turn: 1, From: "Orion", To: "Yards", Amount: 130, Line: "Purchase" })
      .append("Transfers", { ...entry, No: 91, Turn: 1, Amount: 40 });
    expect(campaign.open.findings).toEqual([]);
  });

  test("is no matter for the accounts outside", () => {
    expect(kept().book("General income", "Underworld", "Orion", 500).open.findings).toEqual([]);
  });
});

describe("numbers", () => {
  test("run through the ledger and the log together", () => {
    const finding = only(keptInTurn2().append("Transfers", { ...entry, No: 6 }).open.findings);
    expect(finding).toMatchObject({ check: "duplicate-number", message: expect.stringContaining("Ledger F6") });
    expect(finding.spot).toEqual({ sheet: "Log", cell: "D4" });
  });

  test("run through the offers as well, which belong to no turn to come either", () => {
    const offer = { Turn: 2, From: "Alliance", To: "Orion", Kind: "Bribe", Amount: 5, Answer: "Refused" };
    expect(only(keptInTurn2().append("Offers", { ...offer, No: 6 }).open.findings)).toMatchObject({
      check: "duplicate-number",
      spot: { sheet: "Bribes and leases", cell: "G2" },
    });
    expect(only(keptInTurn2().append("Offers", { ...offer, No: 90, Turn: 7 }).open.findings)).toMatchObject({
      check: "future-entry",
      actual: "7",
    });
  });

  test("of every entry that repeats one are told", () => {
    const campaign = keptInTurn2().append("Transfers", entry).append("Transfers", entry).append("Transfers", entry);
    expect(checksOf(campaign.open.findings)).toEqual(["duplicate-number", "duplicate-number"]);
  });
});

describe("lines and their ends", () => {
  test("a plan on a line that is none is told, with its side and turn", () => {
    const campaign = keptInTurn2().append("BudgetLines", { Turn: 2, Side: "Orion", Line: "Gifts", Planned: 3 });
    expect(only(campaign.open.findings)).toMatchObject({
      check: "unknown-line",
      subject: "Orion, turn 2",
      message: expect.stringContaining('A plan is on the line "Gifts"'),
      spot: { sheet: "Budget", cell: "E2" },
    });
  });

  test("an entry may go the other way, to take one back", () => {
    const back = { ...entry, No: 91, From: "Orion", To: "Alliance", Ref: "90" };
    expect(keptInTurn2().append("Transfers", entry).append("Transfers", back).open.findings).toEqual([]);
  });

  test.each([
    ["Bribes", "Bribe"],
    ["sistem income", "System income"],
    ["Purhase", "Purchase"],
    ["Phaser G bribe", "Phaser-G bribe"],
  ])("%s was meant to be %s", (line, expected) => {
    const { findings } = keptInTurn2().append("Transfers", { ...entry, Line: line }).open;
    expect(findings.find(({ check }) => check === "unknown-line")).toMatchObject({
      expected,
      actual: line,
      message: expect.stringMatching(`Entry 90 is on the line "${line}".* nearest is "${expected}"`),
    });
  });

  test("points that are no BPV are on lines of their own, in the currency of the line", () => {
    const fame = { ...entry, From: "Fame", Currency: "RP", Line: "Rank award" };
    const found = (row: Row) =>
      keptInTurn2()
        .append("Transfers", { ...fame, ...row })
        .open.findings.map(({ check, expected, actual }) => [check, expected, actual]);
    expect(found({})).toEqual([]);
    expect(found({ Line: "Award" })).toEqual([["unknown-line", "a line of the list", "Award"]]);
    expect(found({ Line: null })).toEqual([["unknown-line", "a line of the list", ""]]);
    expect(found({ Currency: "CP" })).toEqual([["unknown-line", "RP", "CP"]]);
    expect(found({ From: "Alliance", Line: "Bribe" })).toEqual([["unknown-line", "BPV", "RP"]]);
    expect(found({ From: "Alliance" })).toEqual([["wrong-account", expect.anything(), expect.anything()]]);
  });

  test("points of turns before the corrected readings stay on any line", () => {
    const fame = { ...entry, Turn: 1, From: "Fame", Currency: "RP", Line: "Award" };
    const campaign = keptInTurn2().append("Settings", { Setting: CORRECTED.setting, Value: 2 });
    expect(checksOf(campaign.append("Transfers", fame).open.findings)).not.toContain("unknown-line");
  });
});
