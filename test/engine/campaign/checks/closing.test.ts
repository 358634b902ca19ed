import { flatten } from "../../../../src/engine/core/problem";
import { checksOf, keptInTurn2, only, rowsOf, type Kept } from "../kept";

const differing = (campaign: Kept) =>
  flatten(campaign.open.findings).filter(({ check }) => check === "closing-differs");

describe("a closing", () => {
  test.each([
    ["Income", 50, "47", "50", "3", "C4"],
    ["Treasury", 147.5, "147", "147.5", "0.5", "D4"],
    ["Unit BPV", 100, "187", "100", "-87", "E4"],
    ["Net worth", 0, "334", "0", "-334", "F4"],
    ["Rent due", 1, "0", "1", "1", "G4"],
  ])("whose %s was typed over is told at its cell", (column, cell, expected, actual, difference, at) => {
    const campaign = keptInTurn2().type("Closings", 2, column, cell);
    const finding = only(differing(campaign));
    expect(finding).toMatchObject({
      subject: "Orion, turn 1",
      expected,
      actual,
      difference,
      clause: "V1.23 8C1",
      spot: { sheet: "Turns", cell: at },
    });
    expect(finding.message).toContain(`is ${actual} in Turns, but ${expected} `);
  });

  test("whose standing was typed over is told", () => {
    const campaign = keptInTurn2().type("Closings", 2, "Standing", "Won");
    expect(only(campaign.open.findings)).toMatchObject({
      check: "closing-differs",
      message: expect.stringMatching(/Orion, turn 1.*Won.*In play/),
      expected: "In play",
      actual: "Won",
      spot: { sheet: "Turns", cell: "H4" },
    });
  });

  test("that is missing is told; so is one that stands twice", () => {
    expect(only(keptInTurn2().remove("Closings", 2).open.findings)).toMatchObject({
      check: "closing-differs",
      subject: "Orion, turn 1",
      message: expect.stringMatching(/Orion, turn 1.*missing.*Turns/),
      expected: "a closing",
      actual: "nothing",
    });
    const campaign = keptInTurn2();
    campaign.append("Closings", rowsOf(campaign.tables, "Closings")[2] ?? {});
    expect(only(campaign.open.findings)).toMatchObject({
      check: "closing-differs",
      expected: "1",
      actual: "2",
      spot: { cell: "F5" },
    });
  });

  test("of a whole turn that is missing is told for each side that had something", () => {
    const campaign = keptInTurn2().payRent().close();
    campaign.alter("Closings", (table) => ({ ...table, rows: table.rows.slice(3) }));
    expect(campaign.open.campaign.turn).toBe(3);
    expect(differing(campaign).map(({ subject }) => subject)).toEqual([
      "Alliance, turn 1",
      "Coalition, turn 1",
      "Orion, turn 1",
    ]);
  });

  test("of turns before a side joined is not missed", () => {
    const campaign = keptInTurn2().append("Sides", { Side: "Marauders", Kind: "Alliance" });
    expect(campaign.open.findings).toEqual([]);
    campaign.payRent().close();
    expect(campaign.open.findings).toEqual([]);
    expect(rowsOf(campaign.tables, "Closings").filter((row) => row["Side"] === "Marauders")).toHaveLength(1);
  });

  test("of a side that had nothing is missed all the same, once the side has joined", () => {
    const campaign = keptInTurn2().append("Sides", { Side: "Marauders", Kind: "Alliance" }).payRent().close();
    campaign.payRent().close();
    const at = rowsOf(campaign.tables, "Closings")
      .map((row) => row["Side"])
      .lastIndexOf("Marauders");
    expect(only(campaign.remove("Closings", at).open.findings)).toMatchObject({
      check: "closing-differs",
      subject: "Marauders, turn 3",
      actual: "nothing",
    });
  });

  test("after an amount of a closed turn was altered shows where it makes a difference, and where it was", () => {
    const campaign = keptInTurn2().payRent().close();
    campaign.type("Transfers", 3, "Amount", 57);
    const { findings } = campaign.open;
    expect(only(findings)).toMatchObject({ check: "closing-digest", subject: "Turn 1" });
    expect(new Set(checksOf(only(findings).follows ?? []))).toEqual(new Set(["closing-differs", "rent-unpaid"]));
    expect(differing(campaign)).toContainEqual(
      expect.objectContaining({ subject: "Orion, turn 1", expected: "57", actual: "47", difference: "-10" }),
    );
  });
});
