import { addUnit } from "../../../../src/engine/campaign/commands/unit";
import { points } from "../../../../src/engine/core/points";
import { discrepancies } from "../../../../src/engine/campaign/reconcile/reconcile";
import { batchesNow, fleetsNow, systemsNow } from "../../../../src/engine/empires-at-war/state/state";
import { Played } from "./played";

/** Two empires, two systems, a lane, and a fleet. */
function small(): Played {
  const played = Played.begin(["Gorn", "Romulan"]);
  played.does("add-system", { fields: { place: "Carrow", x: "1", y: "2" } });
  played.does("add-system", { fields: { place: "Dell" } });
  played.imports("Lanes", [
    ["From", "Direction from", "To", "Direction to"],
    ["Carrow", "B", "Dell", "E"],
  ]);
  played.does("form-fleet", { side: "Gorn", fields: { fleet: "Gorn 1", place: "Carrow" } });
  return played;
}

describe("a campaign of two empires", () => {
  test("starts in the set-up, with 2000 BPV each", () => {
    const { campaign, findings } = small().open;
    expect([campaign.first, campaign.turn, findings]).toEqual([0, 0, []]);
  });

  test("closes the set-up, and moves a fleet along a lane in the first season", () => {
    const played = small();
    const ship = { unit: "G-1", side: "Gorn", sizeClass: 4, economic: points(90), combat: points(90) };
    played.write(addUnit(played.open, ship, played.stamp).edits);
    played.does("assign-ships", { side: "Gorn", subject: "Gorn 1", fields: { "ship-G-1": "yes" } });
    played.does("close");
    played.does("move-fleet", { subject: "Gorn 1", fields: { to: "Dell" } });
    expect(fleetsNow(played.open)).toMatchObject([
      { fleet: "Gorn 1", side: "Gorn", place: "Dell", cameFrom: "Carrow", direction: "E", since: 1 },
    ]);
    expect(played.found).toEqual([]);
  });

  test("knows its systems by the entries", () => {
    expect(systemsNow(small().open)).toMatchObject([
      { place: "Carrow", x: 1, y: 2, planet: "Unknown" },
      { place: "Dell", x: null },
    ]);
  });

  test.each([
    ["Places", { Owner: "Gorn", Planet: "Mineral", Development: "Mine", Explored: "Gorn, Romulan" }],
    ["Fleets", { Place: "Dell" }],
  ] as const)("a row of %s that was typed over is posted, and then agrees", (table, cells) => {
    const played = small();
    played.write([{ kind: "change", table, row: 0, cells }]);
    expect(played.found.length).toBeGreaterThan(0);
    expect(discrepancies(played.open)).toHaveLength(1);
    played.does("post-changes", { fields: {} });
    expect(played.found).toEqual([]);
  });

  test("no line goes from an empire to itself", () => {
    const fields = { from: "Gorn", to: "Gorn", amount: "5" };
    const [refusal] = small().refused("book", { side: "Gorn", subject: "Refit", fields });
    expect(refusal).toMatchObject({ check: "wrong-account", clause: "EaW 6f" });
  });

  test("the first row of a sheet is posted, and then agrees", () => {
    const played = small();
    const cells = { Batch: "B-1", System: "Carrow", Kind: "GSA", Count: 7, Owner: "Gorn", Since: 0 };
    played.write([{ kind: "append", table: "SiteBases", rows: [cells] }]);
    expect(played.found).toEqual(["bases-differ B-1"]);
    played.does("post-changes");
    expect(batchesNow(played.open)).toMatchObject([{ batch: "B-1", owner: "Gorn", count: 7 }]);
    expect(played.found).toEqual([]);
  });

  test("a fleet that was typed over can be set back", () => {
    const played = small();
    const [before] = fleetsNow(played.open);
    played.write([{ kind: "change", table: "Fleets", row: 0, cells: { Place: "Dell" } }]);
    played.does("post-changes", { fields: { "fleets-Gorn 1": "books" } });
    expect([fleetsNow(played.open), played.found]).toEqual([[before], []]);
  });
});
