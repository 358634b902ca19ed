import { markerGone } from "../../../../src/engine/orions-gate/battle/events/markers";
import { Fighting, twoFleets } from "./fighting";

const MAJOR = { piece: "Major 1" };

/** Two fleets with a planet between them, while the ships of Watch move. */
const moving = (): Fighting =>
  twoFleets().begins("Watch", "Raiders", { major: "1" }).round(6, 1).until("movement", "Watch").stays();

describe("a ship that runs into Major Terrain", () => {
  test("loses a D3 and 1 Hull Points at once, and the odds say when they are its last", () => {
    const fight = moving().act("move-ship", "Wick", { moves: "1" });
    expect(fight.asks("hit-terrain", "Wick", MAJOR).odds).toEqual([
      { result: "Wick loses 2 Hull Points, its last", ways: 2, of: 6 },
      { result: "Wick loses 3 Hull Points, its last", ways: 2, of: 6 },
      { result: "Wick loses 4 Hull Points, its last", ways: 2, of: 6 },
    ]);
    const { says } = fight.attempts("hit-terrain", "Wick", [MAJOR, [1]]);
    expect(says).toContain("Wick is destroyed in the Cleanup");
    fight.act("hit-terrain", "Wick", MAJOR, [1]);
    expect(fight.at("Wick")).toMatchObject({ hullLeft: 0, drift: 1, moved: 1 });
    fight.until("cleanup").act("clean-up", "Reef", [1, 1, 1, 1]);
    expect(fight.at("Wick").where).toBe("Destroyed");
    expect(fight.open.findings).toEqual([]);
  });

  test.each([
    [1, 4],
    [2, 4],
    [3, 3],
    [4, 3],
    [5, 2],
    [6, 2],
  ])("has, as a Capitol, with a %i, %i Hull Points left", (face, left) => {
    const fight = new Fighting()
      .fleet("Watch")
      .ship("Wick", "Watch", "Capitol", ["Small Engine"])
      .fleet("Raiders", "Regular", "24", "Bo")
      .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
      .begins("Watch", "Raiders", { major: "1" })
      .round(6, 1)
      .until("movement", "Watch")
      .act("move-ship", "Wick", { moves: "1" })
      .act("hit-terrain", "Wick", MAJOR, [face]);
    expect(fight.at("Wick").hullLeft).toBe(left);
  });

  test("has moved, drifts or is pulled, and there is Major Terrain", () => {
    const fight = moving();
    expect(fight.attempts("hit-terrain", "Wick").refused).toMatchObject([{ clause: "Gate: Terrain", subject: "Wick" }]);
    fight.act("ram-ship", "Wick", { target: "Thorn", from: "Port" }, [3], [3]);
    for (const ship of ["Wick", "Thorn"]) expect(fight.attempts("hit-terrain", ship, [MAJOR, [1]]).refused).toEqual([]);
    expect(fight.attempts("hit-terrain", "Burr").refused).toHaveLength(1);
    fight.writes(markerGone.of("Major 1", { by: "" }));
    expect(fight.attempts("hit-terrain", "Wick").says).toMatch(/No Major Terrain/);
  });
});
