import { discrepancies } from "../../../../src/engine/campaign/reconcile/reconcile";
import type { Row } from "../../../../src/engine/campaign/schema/table";
import { points } from "../../../../src/engine/core/points";
import { factsOf, fleetOfShip, fleetsNow } from "../../../../src/engine/empires-at-war/state/state";
import { inSpring } from "../fleets/mustered";
import { told, typedShip } from "../planted/fleets";
import { officersAboard } from "../../../../src/engine/empires-at-war/crews/crew-events";

/** The first season with cells of G-CA1 typed over. */
function typed(cells: Row): ReturnType<typeof inSpring> {
  const played = inSpring();
  played.write([{ kind: "change", table: "Units", row: 0, cells }]);
  return played;
}

describe("a ship's row that is typed over", () => {
  test.each<readonly [string, Row, object]>([
    ["Crew", { Crew: "Poor" }, { crew: "Poor" }],
    ["Crew with its cost", { Crew: "outstanding", "Crew BPV": 26 }, { crew: "Outstanding", crewCost: points(26) }],
    ["CO %", { "CO %": 17.5 }, { options: points(17.5) }],
    [
      "Officers",
      { Officers: "Captain, Navigator", "Officer BPV": 26 },
      { officers: [{ officer: "Captain" }, { officer: "Navigator", cost: points(26) }] },
    ],
    ["Attrition CBpv", { "Attrition CBpv": 40 }, { attrition: [{ kind: "Other", count: 1, cbpv: points(40) }] }],
    ["Experience", { Experience: -12.5 }, { experience: points(-12.5) }],
    ["Repairs used", { "Repairs used": 5 }, { repairsUsed: 5 }],
    ["Captured from", { "Captured from": "Romulan" }, { capturedFrom: "Romulan", inspected: null }],
    [
      "Captured from and Inspected",
      { "Captured from": "Romulan", Inspected: 1 },
      { capturedFrom: "Romulan", inspected: 1 },
    ],
  ])("is a difference in %s, which is posted", (_, cells, facts) => {
    const played = typed(cells);
    expect(played.found.every((id) => id === "ship-differs G-CA1")).toBe(true);
    expect(discrepancies(played.open)).toHaveLength(1);
    played.does("post-changes", { fields: {} });
    expect([factsOf(played.open, "G-CA1"), played.found]).toMatchObject([facts, []]);
  });

  test.each<readonly [string, Row, string]>([
    ["Fleet", { Fleet: "Gorn FRD" }, "ship-G-CA1-fleet"],
    ["CO %", { "CO %": 20 }, "ship-G-CA1-coPercent"],
    ["Repairs used", { "Repairs used": 3 }, "ship-G-CA1-repairsUsed"],
  ])("is a difference in %s, which can be taken back", (_, cells, id) => {
    const played = typed(cells);
    const before = inSpring().tables.tables.get("Units")?.rows[0];
    played.does("post-changes", { fields: { [id]: "books" } });
    expect([fleetOfShip(played.open, "G-CA1"), factsOf(played.open, "G-CA1"), played.found]).toEqual([
      ...["Gorn 1", factsOf(inSpring().open, "G-CA1"), []],
    ]);
    const blank = (cells: readonly unknown[] | undefined) => cells?.map((cell) => cell || "");
    expect(blank(played.tables.tables.get("Units")?.rows[0])).toEqual(blank(before));
  });

  test("joins another fleet of its empire", () => {
    const played = typed({ Fleet: "gorn frd" });
    played.does("post-changes", { fields: {} });
    expect([fleetOfShip(played.open, "G-CA1"), played.found]).toEqual(["Gorn FRD", []]);
  });

  test.each<readonly [string, Row, RegExp]>([
    ["a fleet that its empire does not have", { Fleet: "Gorn 11" }, /Gorn 11.*nearest is Gorn 1/],
    ["another empire's fleet", { Fleet: "Romulan 1" }, /not a fleet of Gorn/],
    ["an unknown quality of its crew", { Crew: "Great" }, /Outstanding or Poor/],
    ["a cost without an officer", { "Officer BPV": 20 }, /Officer BPV of 20/],
  ])("is not posted with %s, and can be restored", (_, cells, message) => {
    const played = typed(cells);
    const [difference] = discrepancies(played.open);
    expect(difference?.refused).toMatchObject([
      { check: "ship-differs", message: expect.stringMatching(message) as string },
    ]);
    played.does("post-changes", { fields: { [difference?.id ?? ""]: "books" } });
    expect(played.found).toEqual([]);
  });

  test("leaves what the other officers cost", () => {
    const played = inSpring();
    const [captain, navigator] = [
      { officer: "Captain", cost: points(26) },
      { officer: "Navigator", cost: points(13) },
    ];
    told(played, "Gorn", officersAboard("G-CA1", [captain, navigator], ""));
    played.write([{ kind: "change", table: "Units", row: 0, cells: { Officers: "Navigator", "Officer BPV": 13 } }]);
    played.does("post-changes", { fields: {} });
    expect([factsOf(played.open, "G-CA1").officers, played.found]).toEqual([[navigator], []]);
  });

  test("joins with everything that was typed, in a fleet that was typed as well", () => {
    const played = inSpring();
    played.write([{ kind: "append", table: "Fleets", rows: [{ Fleet: "Gorn 5", Side: "Gorn", Place: "Carrow" }] }]);
    typedShip(played, "G-9", { Fleet: "Gorn 5", Crew: "Poor" });
    played.does("post-changes", { fields: {} });
    expect([fleetOfShip(played.open, "G-9"), factsOf(played.open, "G-9").crew, played.found]).toEqual([
      "Gorn 5",
      "Poor",
      [],
    ]);
  });
});

describe("a fleet's row that is typed over", () => {
  test("is posted as a move, or taken back", () => {
    const played = inSpring();
    played.write([{ kind: "change", table: "Fleets", row: 0, cells: { Place: "Dell", Since: 1 } }]);
    expect(played.found).toContain("fleet-differs Gorn 1");
    const back = played.tried("post-changes", { replies: [{ fields: { "fleets-Gorn 1": "books" } }] });
    expect(back.edits.filter((edit) => edit.kind === "append" && edit.table === "Events")).toEqual([]);
    played.does("post-changes", { fields: {} });
    expect([fleetsNow(played.open)[0]?.place, played.found]).toEqual(["Dell", []]);
  });
});
