import { discrepancies, reconcile } from "../../../../src/engine/campaign/reconcile/reconcile";
import { openView } from "../../../../src/engine/open";
import { checksOf, keptInTurn2, rowsOf, STAMP } from "../kept";

const refitted = () => keptInTurn2().book("Refit", "Orion", "Yards", 5).book("Refit", "Orion", "Yards", 3);

describe("a booked row that was typed over", () => {
  test("is a question until the game master accepts it, and then the books hold", () => {
    const campaign = refitted().type("Transfers", 4, "Amount", 6);
    expect(checksOf(campaign.open.findings)).toEqual(["row-changed"]);
    const [difference] = discrepancies(campaign.open);
    expect(difference).toMatchObject({ id: "changed-ledger-6", subject: "Entry 8", question: { answer: "" } });
    campaign.play((open) => reconcile(open, { "changed-ledger-6": "sheet" }, STAMP));
    expect([campaign.open.findings, discrepancies(campaign.open)]).toEqual([[], []]);
    expect(checksOf(campaign.type("Transfers", 4, "Amount", 5).open.findings)).toEqual(["row-changed"]);
  });

  test("is right again once the change is undone", () => {
    const campaign = refitted().type("Transfers", 4, "To", "Economy").type("Transfers", 4, "To", "Yards");
    expect(campaign.open.findings).toEqual([]);
  });

  test("may be annotated, and an offer may be answered", () => {
    const campaign = refitted().type("Transfers", 4, "Note", "In dock");
    campaign.append("Offers", { Turn: 2, From: "Alliance", To: "Orion", Kind: "Bribe", Terms: "Keep away", Amount: 9 });
    campaign.play((open) => reconcile(open, {}, STAMP));
    campaign.type("Offers", 0, "Answer", "Refused").type("Offers", 0, "Ruling", "Not legal");
    expect(campaign.open.findings).toEqual([]);
    expect(checksOf(campaign.type("Offers", 0, "Amount", 8).open.findings)).toEqual(["row-changed"]);
  });

  test("in a closed turn is named by the digest, with plans and answers", () => {
    const campaign = keptInTurn2()
      .payRent()
      .append("Offers", { Turn: 2, From: "Alliance", To: "Orion", Kind: "Bribe", Terms: "Keep away", Amount: 9 })
      .append("BudgetLines", { Turn: 2, Side: "Orion", Line: "Refit", Planned: 10 });
    campaign.play((open) => reconcile(open, {}, STAMP));
    campaign.type("Offers", 0, "Answer", "Refused").close();
    expect(campaign.open.findings).toEqual([]);
    for (const [table, column, cell, sheet] of [
      ["Offers", "Answer", "Void", "Bribes and leases"],
      ["BudgetLines", "Planned", 12, "Budget"],
    ] as const) {
      const { findings } = campaign.copy().type(table, 0, column, cell).open;
      expect(findings).toMatchObject([{ check: "closing-digest", spot: { sheet }, subject: "Turn 2" }]);
    }
  });

  test("shows in the view of its side alone", () => {
    const { open } = refitted().type("Transfers", 4, "Amount", 6);
    expect(checksOf(openView(open, "Orion").findings)).toEqual(["row-changed"]);
    expect(openView(open, "Alliance").findings).toEqual([]);
  });
});

describe("a number that is missing", () => {
  const gone = () => refitted().remove("Transfers", 4);

  test("may be missing once the game master says so, and the setting is his alone", () => {
    const campaign = gone();
    campaign.play((open) => reconcile(open, { "missing-8": "sheet" }, STAMP));
    expect([campaign.open.findings, discrepancies(campaign.open)]).toEqual([[], []]);
    const rule = rowsOf(campaign.tables, "Settings").find((row) => row["Setting"] === "Missing numbers");
    expect(rule).toMatchObject({ Value: "8" });
    expect(openView(campaign.open, "Orion").books.settings.has("Missing numbers")).toBe(false);
  });

  test("is accepted in ranges that are typed", () => {
    const campaign = refitted().book("Refit", "Orion", "Yards", 1).book("Refit", "Orion", "Yards", 2);
    campaign.remove("Transfers", 6).remove("Transfers", 5).remove("Transfers", 4);
    expect(campaign.open.findings).toMatchObject([{ check: "number-missing", subject: "No 8 to 10" }]);
    campaign.append("Settings", { Setting: "Missing numbers", Value: "3, 8 to 9" });
    expect(campaign.open.findings).toMatchObject([{ check: "number-missing", subject: "No 10" }]);
    campaign.type("Settings", rowsOf(campaign.tables, "Settings").length - 1, "Value", "8-10");
    expect(campaign.open.findings).toEqual([]);
  });

  test("is where its row has another number now", () => {
    const campaign = refitted().type("Transfers", 4, "No", 40);
    expect(campaign.open.findings).toMatchObject([
      { check: "number-missing", subject: "No 8", spot: { sheet: "Ledger", cell: "A6" } },
    ]);
  });

  test("is none where somebody typed a number, before and after a close", () => {
    const campaign = keptInTurn2().payRent();
    const entry = { Turn: 2, From: "Underworld", To: "Orion", Amount: 5, Currency: "BPV", Line: "General income" };
    campaign.append("Transfers", { ...entry, No: 50 });
    expect(campaign.open.findings).toEqual([]);
    expect(campaign.close().open.findings).toEqual([]);
  });
});
