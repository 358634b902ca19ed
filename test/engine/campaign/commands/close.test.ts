import { closeTurn } from "../../../../src/engine/campaign/commands/close";
import { flatten } from "../../../../src/engine/core/problem";
import { STAMP, checksOf, kept, keptInTurn2, rowsOf } from "../kept";

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
    const closings = rowsOf(campaign.tables, "Closings");
    // A digest for each side, and one commitment over everything.
    expect(new Set(closings.map((row) => row["Digest"])).size).toBe(3);
    expect(new Set(closings.map((row) => row["Commitment"])).size).toBe(1);
    for (const row of closings) {
      expect(row["Digest"]).toMatch(/^[0-9a-f]{40}$/);
      expect(row["Commitment"]).toMatch(/^[0-9a-f]{40}$/);
    }
    expect(campaign.open.findings).toEqual([]);
  });

  test("says what is closed and what begins", () => {
    expect(closeTurn(kept().open, STAMP).says).toBe("Turn 1 is closed; turn 2 is under way.");
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
    const { edits, refused, says } = closeTurn(campaign.open, STAMP);
    expect(checksOf(flatten(campaign.open.findings))).toContain("flagship");
    expect(checksOf(refused)).toEqual(["not-a-number", "treasury-below-zero"]);
    expect(says).toBe("Turn 2 was not closed. 2 findings stand in the way; see Checks.");
    expect(edits).toEqual([]);
  });
});
