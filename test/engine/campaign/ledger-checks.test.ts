import { checksOf, kept, keptInTurn2, only } from "./kept";

const entry = { No: 90, Turn: 2, From: "Alliance", To: "Orion", Amount: 5, Currency: "BPV", Line: "Bribe" };

describe("an end that is missing", () => {
  test.each([
    ["From", "Entry 90 has no From; name both accounts, or reverse it.", "5"],
    ["To", "Entry 90 has no To; name both accounts, or reverse it.", "-5"],
  ])("%s is what the books lack to balance", (end, message, actual) => {
    const campaign = keptInTurn2().append("Transfers", { ...entry, [end]: "" });
    expect(only(campaign.open.findings)).toMatchObject({
      check: "books-balance",
      message,
      expected: "0",
      actual,
      difference: actual,
    });
  });
});

describe("a treasury below 0", () => {
  test("is told of every turn that ends so, with what is missing and the last payment", () => {
    const campaign = keptInTurn2().payRent().close();
    campaign.append("Transfers", { ...entry, Turn: 2, From: "Coalition", To: "Yards", Amount: 260, Line: "Purchase" });
    const below = campaign.open.findings.filter(({ check }) => check === "treasury-below-zero");
    expect(below.map(({ subject, actual, spot }) => [subject, actual, spot?.cell])).toEqual([
      ["Coalition", "-10", "F7"],
      ["Coalition", "-10", undefined],
    ]);
    expect(below[0]?.message).toBe("Coalition ends turn 2 at -10 BPV; spend less or record what is missing, 10 BPV.");
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
    expect(finding.message).toBe(
      "Two entries have the number 6; the other stands at Ledger F6. Give one the next free number.",
    );
    expect(finding.spot).toEqual({ sheet: "Log", cell: "D4" });
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
      message: 'A plan is on the line "Gifts", which no form has; choose a line of the list.',
      spot: { sheet: "Budget", cell: "E2" },
    });
  });

  test("an entry may go the other way, to take one back", () => {
    const back = { ...entry, From: "Orion", To: "Alliance" };
    expect(keptInTurn2().append("Transfers", back).open.findings).toEqual([]);
  });

  test("points that are no BPV stand on lines of their own", () => {
    const fame = { ...entry, From: "Fame", Currency: "RP", Line: "Award" };
    expect(keptInTurn2().append("Transfers", fame).open.findings).toEqual([]);
  });
});
