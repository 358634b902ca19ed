import { lastClosed, reopenTurn, reopeningMeans } from "../../../../src/engine/campaign/commands/reopen";
import { reconcile } from "../../../../src/engine/campaign/reconcile/reconcile";
import { STAMP, checksOf, kept, keptInTurn2, only, rowsOf, type Kept } from "../kept";

const reopen = (campaign: Kept): string => campaign.play((open) => reopenTurn(open, STAMP)).says;
const closings = (campaign: Kept) => rowsOf(campaign.tables, "Closings");

describe("reopening the last closed turn", () => {
  test("puts it under way again, and closing it anew gives the same closings and digest", () => {
    const campaign = keptInTurn2();
    const before = closings(campaign);
    expect(reopen(campaign)).toContain("Turn 1 is under way again.");
    expect(campaign.open.campaign.turn).toBe(1);
    expect(campaign.open.findings).toEqual([]);
    campaign.close();
    expect(closings(campaign)).toEqual(before);
    expect(campaign.open.findings).toEqual([]);
  });

  test("removes only the last turn, and fills the rows that it left", () => {
    const campaign = keptInTurn2().payRent().close();
    const before = closings(campaign);
    reopen(campaign);
    expect(closings(campaign).slice(0, 3)).toEqual(before.slice(0, 3));
    expect(campaign.open.campaign.turn).toBe(2);
    campaign.book("Repair", "Orion", "Yards", 2).close();
    const after = closings(campaign);
    expect(after).toHaveLength(6);
    expect(after[3]?.["Commitment"]).not.toBe(before[3]?.["Commitment"]);
    const changed = after.map((row, index) => row["Digest"] !== before[index]?.["Digest"]);
    // The pirates alone may know of their repair.
    expect(changed).toEqual([false, false, false, false, false, true]);
    expect(campaign.open.findings).toEqual([]);
  });

  test("goes back turn by turn while nothing is booked", () => {
    const campaign = keptInTurn2().payRent();
    expect(only(reopenTurn(campaign.open, STAMP).refused)).toMatchObject({
      check: "reopen",
      message: expect.stringMatching(/^Turn 2 already has an entry \(No \d+\).*turn 1 .* a new entry in turn 2\.$/),
    });
    campaign.close();
    reopen(campaign);
    // Turn 2 has its rent: turn 1 stays closed.
    expect(reopenTurn(campaign.open, STAMP).edits).toEqual([]);
  });

  test("is refused where no turn is closed", () => {
    expect(lastClosed(kept().open)).toBeUndefined();
    expect(only(reopenTurn(kept().open, STAMP).refused)).toMatchObject({ check: "reopen" });
  });

  test("is refused for a turn that was kept elsewhere", () => {
    const campaign = keptInTurn2().append("Settings", { Setting: "Taken up at turn", Value: "2" });
    expect(only(reopenTurn(campaign.open, STAMP).refused).message).toMatch(/^No turn was closed /);
  });

  test("is refused in books of another schema", () => {
    const campaign = keptInTurn2().type("Settings", 0, "Value", "99");
    expect(only(reopenTurn(campaign.open, STAMP).refused)).toMatchObject({ check: "schema" });
  });

  test("leaves what the user added beside the closings", () => {
    const campaign = keptInTurn2().alter("Closings", (table) => ({
      ...table,
      header: ["Mine", ...table.header],
      rows: table.rows.map((row) => [7, ...row]),
    }));
    const before = closings(campaign);
    reopen(campaign);
    expect(closings(campaign).map(({ Mine, Turn }) => [Mine, Turn])).toEqual([
      [7, null],
      [7, null],
      [7, null],
    ]);
    expect([campaign.open.campaign.turn, campaign.open.findings]).toEqual([1, []]);
    expect(closings(campaign.close())).toEqual(before);
  });

  test("drafts can be posted then", () => {
    const campaign = keptInTurn2();
    reopen(campaign);
    campaign.append("Transfers", { Line: "Repair", From: "Orion", Amount: 2 });
    campaign.play((open) => reconcile(open, {}, STAMP));
    campaign.close();
    expect(campaign.open.campaign.transfers.get(1)?.at(-1)).toMatchObject({ line: "Repair", turn: 1 });
    expect(campaign.open.findings).toEqual([]);
  });
});

describe("a closed turn that was altered", () => {
  test("is found by its digest, before and after posting, reopening and closing", () => {
    const campaign = keptInTurn2().payRent().close();
    campaign.append("Transfers", { Line: "Refit", From: "Orion", Amount: 3 });
    campaign.play((open) => reconcile(open, {}, STAMP));
    campaign.payRent().close();
    expect(campaign.open.findings).toEqual([]);
    const row = rowsOf(campaign.tables, "Transfers").findIndex(({ Line }) => Line === "Bribe");
    campaign.type("Transfers", row, "Subject", "another");
    expect(only(campaign.open.findings)).toMatchObject({ check: "closing-digest", subject: "Turn 1" });
    reopen(campaign);
    expect(checksOf(campaign.open.findings)).toEqual(["closing-digest"]);
    // It prevents a close until it is changed back.
    campaign.type("Transfers", row, "Subject", "");
    campaign.close();
    expect(campaign.open.findings).toEqual([]);
  });

  test("is said before it is reopened", () => {
    const campaign = keptInTurn2();
    expect(reopeningMeans(campaign.open)).not.toMatch(/after it was closed/);
    campaign.type("Transfers", 0, "Subject", "another");
    expect(reopeningMeans(campaign.open)).toMatch(/changed after it was closed/);
    const digest = closings(campaign)[0]?.["Digest"];
    reopen(campaign);
    campaign.close();
    expect(closings(campaign)[0]?.["Digest"]).not.toBe(digest);
    expect(campaign.open.findings).toEqual([]);
  });
});
