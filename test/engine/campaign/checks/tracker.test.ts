import { loseShip } from "../../../../src/engine/border-patrol/ships/loss";
import { formatChange, unitEnters, unitLeaves, unitValued } from "../../../../src/engine/campaign/ledger/change";
import type { Change } from "../../../../src/engine/campaign/ledger/entry";
import { flatten } from "../../../../src/engine/core/problem";
import { points } from "../../../../src/engine/core/points";
import { STAMP, checksOf, keptInTurn2, only, rowsOf, type Kept } from "../kept";

const value = { economic: points(67), combat: points(67), worth: points(67) };
const tell = (campaign: Kept, change: Change, side = "Orion"): Kept =>
  campaign.append("Events", {
    No: 90 + campaign.open.books.events.length,
    Turn: 2,
    Side: side,
    Kind: change.kind,
    Subject: change.unit,
    Change: formatChange(change),
  });

describe("the tracker against the log", () => {
  test("a ship that stands in the tracker alone is told", () => {
    const campaign = keptInTurn2().append("Units", { Unit: "O-9", Side: "Orion", "Worth BPV": 50 });
    expect(only(campaign.open.findings)).toMatchObject({
      check: "tracker-differs",
      subject: "O-9",
      message: expect.stringMatching(/O-9.*only in the tracker.*Checks.*Ships/),
      expected: "an entry",
      actual: "nothing",
      spot: { sheet: "Ships", cell: "A4" },
    });
  });

  test("a ship whose row is gone is told", () => {
    expect(only(keptInTurn2().remove("Units", 1).open.findings)).toMatchObject({
      check: "tracker-differs",
      subject: "O-2",
      message: expect.stringMatching(/O-2 of Orion.*tracker.*missing/),
      actual: "nothing",
      spot: { sheet: "Ships" },
    });
  });

  test("the row of a ship that left may go, and stands for nothing while it is there", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => loseShip(open, "O-2", "Lost", true, STAMP));
    expect(campaign.open.findings).toEqual([]);
    expect(only(campaign.copy().type("Units", 1, "Worth BPV", 67).open.findings)).toMatchObject({
      check: "tracker-differs",
      expected: "0",
      actual: "67",
    });
    expect(campaign.remove("Units", 1).open.findings).toEqual([]);
  });

  test.each([
    ["Side", "Alliance", { expected: "Orion", actual: "Alliance" }],
    ["Side", "", { expected: "Orion", actual: "" }],
    ["Economic BPV", 66.5, { expected: "67", actual: "66.5", difference: "-0.5" }],
    ["Combat BPV", null, { expected: "67", actual: "0", difference: "-67" }],
    ["Worth BPV", null, { expected: "67", actual: "0", difference: "-67" }],
  ])("%s = %j is told", (column, cell, finding) => {
    const campaign = keptInTurn2().type("Units", 1, column, cell);
    expect(only(campaign.open.findings)).toMatchObject({ check: "tracker-differs", subject: "O-2", ...finding });
  });

  test("what describes is nobody's business", () => {
    const campaign = keptInTurn2();
    for (const column of ["Name", "Class", "Captain", "Crew", "Place", "Deployment", "Condition", "Note", "Fleet"]) {
      campaign.type("Units", 1, column, "anything");
    }
    expect(campaign.open.findings).toEqual([]);
  });
});

describe("the log against itself", () => {
  test("a ship that enters twice is told", () => {
    const campaign = tell(keptInTurn2(), unitEnters("O-2", value));
    expect(only(campaign.open.findings)).toMatchObject({
      check: "duplicate-unit",
      subject: "O-2",
      spot: { sheet: "Log", cell: "D5" },
    });
  });

  test("a ship told of after it left, before it came, or under another side", () => {
    const left = keptInTurn2();
    left.play((open) => loseShip(open, "O-2", "Lost", true, STAMP));
    tell(left, unitLeaves("O-2", "Lost"));
    expect(only(left.open.findings)).toMatchObject({ check: "unknown-unit", subject: "O-2" });

    const early = keptInTurn2().type("Events", 1, "Turn", 2);
    expect(checksOf(early.open.findings)).not.toContain("unknown-unit");
    const before = early.append("Events", { ...rowsOf(early.tables, "Events")[2], No: 80, Turn: 1, Subject: "O-2" });
    expect(flatten(before.open.findings).filter(({ check }) => check === "unknown-unit")).toMatchObject([
      { subject: "O-2" },
    ]);

    const other = tell(keptInTurn2(), unitValued("O-2", value), "Alliance");
    expect(only(other.open.findings)).toMatchObject({
      check: "unknown-unit",
      message: expect.stringContaining("O-2 of Alliance, but it belongs to Orion."),
      expected: "Orion",
      actual: "Alliance",
    });
  });

  test("a flagship may be lost with all hands right after it left", () => {
    const campaign = keptInTurn2();
    campaign.play((open) => loseShip(open, "O-1", "Lost", true, STAMP));
    expect(checksOf(campaign.open.findings)).not.toContain("unknown-unit");
  });
});
