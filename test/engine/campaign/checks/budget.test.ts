import { booked, planned } from "../../border-patrol/planted/plant";
import { reverseTransfer } from "../../../../src/engine/campaign/commands/reverse";
import { STAMP, checksOf, keptInTurn2, only } from "../kept";

describe("what is committed", () => {
  const committed = (row: Parameters<typeof planned>[1]) => checksOf(planned(keptInTurn2(), row).open.findings);

  test.each([
    ["as planned", { Committed: 10 }, []],
    ["not yet", { Committed: null }, []],
    ["less, for a loss that is named", { Committed: 8.5, Because: "Piracy at Korvath" }, []],
    ["nothing, for a loss that is named", { Committed: 0, Because: "O-2 never reached the base" }, []],
    ["nothing, for no reason", { Committed: 0 }, ["committed-unexplained"]],
    ["more, for whatever reason", { Committed: 11, Because: "It was cheap" }, ["committed-above-plan"]],
    ["without a plan", { Planned: null, Committed: 1 }, ["committed-above-plan"]],
    ["nothing, without a plan", { Planned: null, Committed: 0 }, []],
  ])("%s", (_, row, checks) => {
    expect(committed(row)).toEqual(checks);
  });

  test("is read with its reason", () => {
    const { budget } = planned(keptInTurn2(), { Committed: 8.5, Because: " Piracy " }).open.books;
    expect(budget).toMatchObject([{ planned: 100_000, committed: 85_000, because: "Piracy" }]);
  });
});

describe("what was committed in a closed turn", () => {
  const refit = { From: "Orion", To: "Yards", Line: "Refit", Amount: 6 };

  test("is compared with what the ledger paid, line by line, whatever its capitals", () => {
    const campaign = booked(keptInTurn2().payRent(), refit, { ...refit, Amount: 4 });
    planned(campaign, { Line: "refit", Planned: 7, Committed: 7 });
    expect(planned(campaign.copy(), { Planned: 3, Committed: 3 }).close().open.findings).toEqual([]);
    expect(only(campaign.close().open.findings)).toMatchObject({
      check: "committed-unpaid",
      message: expect.stringMatching(/Orion.*turn 2.*7 BPV.*10.*Committed/),
      expected: "7",
      actual: "10",
      difference: "3",
    });
  });

  test("stays paid when the payment is taken back in a later turn, and is not paid by that", () => {
    const campaign = booked(
      planned(keptInTurn2().payRent().book("Other income", "Underworld", "Orion", 50), {
        ...{ Line: "Refit", Planned: 6, Committed: 6 },
      }),
      refit,
    );
    const no = campaign.open.books.transfers.at(-1)?.no ?? 0;
    expect(campaign.close().open.findings).toEqual([]);
    planned(campaign, { Turn: 3, Line: "Refit", Planned: 0, Committed: 0 });
    campaign.play((open) => reverseTransfer(open, no, "", STAMP));
    campaign.payRent().close();
    expect(campaign.open.findings).toEqual([]);
    // The taking back is taken back: the turns that are closed stay as they were.
    campaign.play((open) => reverseTransfer(open, no + 1, "", STAMP));
    expect(checksOf(campaign.payRent().close().open.findings)).toEqual([]);
  });

  test("is not asked of the turn under way, in which it is still to be paid", () => {
    expect(planned(keptInTurn2(), { Committed: 10 }).open.findings).toEqual([]);
  });
});

describe("a plan", () => {
  test.each([
    ["Alliance", "Rent", ["wrong-plan"]],
    ["Alliance", "bribe", []],
    ["Orion", "Bribe", []],
    ["Orion", "System income", ["wrong-plan"]],
    ["Coalition", "Other expense", []],
  ])("of %s for %s", (side, line, checks) => {
    expect(checksOf(planned(keptInTurn2(), { Side: side, Line: line }).open.findings)).toEqual(checks);
  });

  test("on a line of another side is told the lines of its own", () => {
    const { expected = "" } = only(planned(keptInTurn2(), { Side: "Coalition", Line: "Rent" }).open.findings);
    const lines = expected.split(", ");
    expect(lines).toEqual(expect.arrayContaining(["Bribe", "Province income", "Purchase"]));
    expect(lines).not.toContain("General income");
  });
});
