import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { blockingChecks, closeTurn } from "../../../../src/engine/campaign/commands/close";
import { flatten } from "../../../../src/engine/core/problem";
import { openBooks } from "../../../../src/engine/open";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { rowOf } from "../../../../src/engine/campaign/schema/table";
import { points } from "../../../../src/engine/core/points";
import { FERRY, PIERS } from "../../../test-game/game";
import { startFerry } from "../../../test-game/plays-ferry";
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
    expect(closeTurn(kept().open, STAMP).says).toMatch(/^Turn 1 is closed; turn 2 is under way\./);
  });

  test("is refused with every problem that prevents it, and with no other", () => {
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
    expect(says).toMatch(/^Turn 2 was not closed\. 2 problems .*Checks/);
    expect(edits).toEqual([]);
  });
});

describe("what prevents a close", () => {
  test("in Border Patrol are these checks and no others", () => {
    expect([...blockingChecks(BORDER_PATROL)].sort()).toEqual([
      "amount-missing",
      "amount-too-fine",
      "books-balance",
      "closing-differs",
      "closing-digest",
      "column-missing",
      "column-twice",
      "duplicate-key",
      "duplicate-number",
      "error-value",
      "event-unreadable",
      "form-differs",
      "game",
      "income-without-source",
      "negative-amount",
      "not-a-number",
      "schema",
      "secret-to",
      "side-kind",
      "side-name",
      "table-missing",
      "taken-up",
      "treasury-below-zero",
      "turn-missing",
      "unknown-currency",
      "unknown-side",
      "unknown-word",
    ]);
  });

  test("in another game is what its own checks say", () => {
    const toll = rowOf(PIERS, { pier: "Hill", toll: points(2) });
    const tables = apply(NO_TABLES, [...startFerry().edits, { kind: "append", table: PIERS.name, rows: [toll] }]);
    const close = (blocksClosing: boolean) => {
      const checks = FERRY.checks.map((check) => (check.id === "toll-owner" ? { ...check, blocksClosing } : check));
      return closeTurn(openBooks(tables, [{ ...FERRY, checks }]), STAMP);
    };
    expect(close(true)).toMatchObject({ edits: [], refused: [{ check: "toll-owner", subject: "Hill" }] });
    expect(close(false)).toMatchObject({ refused: [], says: "Turn 1 is closed; turn 2 is under way." });
  });
});
