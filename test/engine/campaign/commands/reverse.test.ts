import { reverse, reverseTransfer } from "../../../../src/engine/campaign/commands/reverse";
import { treasury } from "../../../../src/engine/campaign/ledger/replay";
import { points } from "../../../../src/engine/core/points";
import { STAMP, checksOf, formAmount, keptInTurn2, only, rowsOf, type Kept } from "../kept";

const lastNo = ({ open }: Kept): number => open.books.transfers.at(-1)?.no ?? 0;

describe("reverseTransfer", () => {
  test("books the same amount the other way, with the reference, and takes it off the form", () => {
    const campaign = keptInTurn2().book("Bribe", "Coalition", "Orion", 15, "A-5");
    const no = lastNo(campaign);
    const { says } = campaign.play((open) => reverseTransfer(open, no, "agreed on 12", STAMP));
    expect(says).toBe(`Entry ${no} is reversed: 15 BPV go back from Orion to Coalition, entry ${no + 1}.`);
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({
      No: no + 1,
      Turn: 2,
      Step: "2B4",
      From: "Orion",
      To: "Coalition",
      Amount: 15,
      Currency: "BPV",
      Line: "Bribe",
      Subject: "A-5",
      Clause: "V19.26",
      Ref: String(no),
      Note: "agreed on 12",
    });
    expect(formAmount(campaign.open, "bribe")).toBe(0);
    expect(treasury(campaign.open.campaign, "Coalition", 2)).toBe(points(250));
    expect(campaign.open.findings).toEqual([]);
  });

  test("corrects a closed turn in the turn under way, and the closed turn stays as it was", () => {
    const campaign = keptInTurn2();
    const closed = rowsOf(campaign.tables, "Closings");
    campaign.play((open) => reverseTransfer(open, lastNo(campaign), "", STAMP));
    expect(rowsOf(campaign.tables, "Closings")).toEqual(closed);
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({ Turn: 2, Line: "Bribe" });
    expect(campaign.open.findings).toEqual([]);
  });

  test("can itself be reversed, once", () => {
    const campaign = keptInTurn2().book("Bribe", "Coalition", "Orion", 15);
    const no = lastNo(campaign);
    campaign.play((open) => reverseTransfer(open, no, "", STAMP));
    const twice = reverseTransfer(campaign.open, no, "", STAMP);
    expect(twice.edits).toEqual([]);
    expect(only(twice.refused)).toMatchObject({
      check: "reversed-twice",
      message: expect.stringMatching(
        new RegExp(`^Entry ${no} .*reversed by entry ${no + 1}\\..*reverse entry ${no + 1}\\.$`),
      ),
    });
    campaign.play((open) => reverseTransfer(open, no + 1, "", STAMP));
    expect(formAmount(campaign.open, "bribe")).toBe(15);
  });

  test("is refused for an entry that does not exist, and if the money is gone", () => {
    const campaign = keptInTurn2();
    expect(only(reverseTransfer(campaign.open, 999, "", STAMP).refused)).toMatchObject({
      check: "unknown-entry",
      message: expect.stringMatching(/^Entry 999 does not exist in the ledger\./),
    });
    const no = lastNo(campaign);
    campaign.book("Purchase", "Orion", "Yards", 147);
    expect(checksOf(reverseTransfer(campaign.open, no, "", STAMP).refused)).toEqual(["treasury-below-zero"]);
  });

  test("is refused if the entry that it books would be: an opening treasury, crime while in hiding", () => {
    const campaign = keptInTurn2();
    const opening = campaign.open.books.transfers.find(({ line, to }) => line === "Opening" && to === "Orion")?.no ?? 0;
    expect(only(reverseTransfer(campaign.open, opening, "", STAMP).refused)).toMatchObject({
      check: "opening",
      message: expect.stringMatching(/turn 2.*Other expense\.$/),
    });
    const bribe = lastNo(campaign);
    campaign.play((open) => reverseTransfer(open, bribe, "", STAMP));
    campaign.hide();
    const again = reverseTransfer(campaign.open, bribe + 1, "", STAMP);
    expect(again.edits).toEqual([]);
    expect(only(again.refused)).toMatchObject({ check: "income-in-hiding", clause: "V19.62" });
  });

  test("of rent can be reversed, and the rent itself again after that", () => {
    const campaign = keptInTurn2().payRent();
    const rent = lastNo(campaign);
    campaign.play((open) => reverseTransfer(open, rent, "", STAMP));
    campaign.play((open) => reverseTransfer(open, rent + 1, "", STAMP));
    expect(formAmount(campaign.open, "rent")).toBe(4.5);
    expect(checksOf(reverseTransfer(campaign.open, rent + 1, "", STAMP).refused)).toEqual(["reversed-twice"]);
    // It counts again, so it can be reversed again.
    campaign.play((open) => reverseTransfer(open, rent, "", STAMP));
    expect(formAmount(campaign.open, "rent")).toBe(0);
    expect(campaign.open.findings).toEqual([]);
  });

  test("keeps the currency of what it reverses", () => {
    const campaign = keptInTurn2().append("Transfers", {
      No: 90,
      Turn: 2,
      From: "Fame",
      To: "Orion",
      Amount: 500,
      Currency: "RP",
      Line: "Award",
    });
    campaign.play((open) => reverseTransfer(open, 90, "", STAMP));
    expect(rowsOf(campaign.tables, "Transfers").at(-1)).toMatchObject({ From: "Orion", To: "Fame", Currency: "RP" });
  });
});

test.each(["0x1", "1e0", " 1", "99"])("%j is the number of no entry, and nothing is asked about it", (subject) => {
  const { open } = keptInTurn2();
  const standing = reverse.begin(open, { side: "Orion", subject });
  if (standing.asked !== null) throw new Error("something is asked");
  expect(checksOf(standing.outcome(open, STAMP).refused)).toEqual(["unknown-entry"]);
});
