import { storesChanged } from "../../../../src/engine/orions-gate/battle/events/ships";
import { mineralsOf } from "../../../../src/engine/orions-gate/battle/ship";
import { Fighting } from "./fighting";

/** Wick with these components to Starboard and minerals in a Cargo Hold to Port, where components are used. */
function yard(parts: readonly string[], minerals: number, fleet = "Regular"): Fighting {
  const hold = fleet === "Regular" ? ["Medium Cargo Hold", "Small Hangar"] : [];
  const fight = new Fighting()
    .fleet("Watch", fleet, "32")
    .ship("Wick", "Watch", "Capitol", hold, parts)
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
    .begins("Watch", "Raiders")
    .round(6, 1);
  if (minerals > 0) {
    fight.writes(storesChanged.of("Wick", { side: "Port", position: 1, stores: minerals, by: "" }));
  }
  // Without minerals the yards of a regular ship have nothing to do, and the phase would pass.
  return (minerals === 0 && fleet === "Regular" ? fight.stays() : fight).until("special", "Watch");
}

const nextRound = (fight: Fighting): Fighting =>
  fight.until("cleanup").act("clean-up", "Reef").round(6, 1).until("special", "Watch");

describe("a Shipyard", () => {
  const one = { part: "Starboard 1", kind: "Bomber", many: "1", place: 'Within 2", with 1 fuel' };

  test("turns minerals into crafts beside its ship, with 1 fuel, once in a round", () => {
    const fight = yard(["Medium Shipyard"], 3)
      .stays()
      .act("build-craft", "Wick", { ...one, many: "2" });
    expect([...fight.battle.crafts.values()].slice(1)).toMatchObject([
      { craft: "Wick craft 2", kind: "Bomber", state: "In flight", fuel: 1 },
      { craft: "Wick craft 3", kind: "Bomber", state: "In flight", fuel: 1 },
    ]);
    expect(mineralsOf(fight.at("Wick"))).toBe(1);
    expect(fight.attempts("build-craft", "Wick").refused).toMatchObject([{ clause: "Gate: Shipyard" }]);
    expect(fight.open.findings).toEqual([]);
  });

  test("needs a mineral for each, and a free place in a Hangar", () => {
    const fight = yard(["Medium Shipyard"], 1);
    expect(fight.attempts("build-craft", "Wick", [{ ...one, many: "2" }]).says).toMatch(/builds 1 at most/);
    expect(fight.attempts("build-craft", "Wick", [{ ...one, place: "In its Hangar" }]).says).toMatch(/0 places/);
    expect(yard(["Medium Shipyard"], 0).attempts("build-craft", "Wick").says).toMatch(/no mineral/);
  });

  test("is used by a ship that has not shot", () => {
    const fight = yard(["Small Shipyard", "Small Cannon"], 2);
    expect(fight.hint("build-craft", "Wick", "part")).toBe("");
    nextRound(fight);
    fight.until("cleanup").act("clean-up", "Reef").round(6, 1).until("shooting", "Watch").stays();
    fight.act("fire", "Wick", { target: "Thorn", side: "Port", obscured: "0" }, [1], [1]);
    expect(fight.until("special", "Watch").attempts("build-craft", "Wick").says).toMatch(/has shot in this round/);
  });

  test("is used alone", () => {
    const yards = (): Fighting => yard(["Small Shipyard", "Small Minelayer"], 2).stays();
    const fight = yards().act("lay-mine", "Wick", { part: "Starboard 2" });
    expect(fight.attempts("build-craft", "Wick").says).toMatch(/Minelayer/);
    const other = yards().act("build-craft", "Wick", one);
    expect(other.attempts("lay-mine", "Wick").says).toMatch(/Shipyard/);
  });

  test("of a Hive builds Drones for free, and that of a Monastery only Breaching Pods", () => {
    const hive = yard(["Large Hive"], 0, "Organic").act("build-craft", "Wick", { ...one, kind: "Drone", many: "2" });
    expect([...hive.battle.crafts.values()].filter(({ fuel }) => fuel === 1)).toHaveLength(2);
    const monastery = yard(["Medium Monastery"], 0, "Gothic");
    expect(() => monastery.act("build-craft", "Wick", { ...one, kind: "Bomber" })).toThrow(/Breaching Pod/);
    monastery.act("build-craft", "Wick", { ...one, kind: "Breaching Pod" });
    expect([...monastery.battle.crafts.values()].at(-1)).toMatchObject({ kind: "Breaching Pod", fuel: 1 });
  });
});

describe("a Scaffold Manipulator", () => {
  const begins = { name: "Ember", pattern: "Wick" };

  test("begins a ship for its first minerals, and works on it until it is on the table", () => {
    const fight = yard(["Large Scaffold Manipulator"], 12).stays().act("start-ship", "Wick", begins);
    expect(fight.at("Ember")).toMatchObject({ where: "In construction", until: 18, hull: "Capitol", fleet: "Watch" });
    expect(mineralsOf(fight.at("Wick"))).toBe(8);
    expect(fight.attempts("work-on-ship", "Wick").says).toMatch(/used its Scaffold Manipulators/);
    expect(fight.attempts("move-ship", "Ember").refused).toHaveLength(1);
    const work = (minerals: string) => ({ part: "Starboard 1", target: "Ember", minerals });
    nextRound(fight);
    expect(() => fight.act("work-on-ship", "Wick", work("5"))).toThrow();
    fight.act("work-on-ship", "Wick", work("4"));
    expect(fight.at("Ember").until).toBe(14);
    expect(fight.open.findings).toEqual([]);
  });

  test("finishes a Frigate with 6 minerals, and it may be activated", () => {
    const fight = yard(["Large Scaffold Manipulator"], 8);
    expect(fight.attempts("start-ship", "Wick", [{ name: "Thorn", pattern: "Thorn" }]).says).toMatch(/already a ship/);
    fight.act("start-ship", "Wick", { name: "Ember", pattern: "Thorn" });
    const work = (minerals: string) => ({ part: "Starboard 1", target: "Ember", minerals });
    nextRound(fight).act("work-on-ship", "Wick", work("4"));
    expect(nextRound(fight).attempts("work-on-ship", "Wick", [work("3")]).says).toMatch(/2 minerals at most/);
    fight.act("work-on-ship", "Wick", work("2"));
    expect(fight.at("Ember")).toMatchObject({ where: "On the table", until: 0 });
    expect(mineralsOf(fight.at("Wick"))).toBe(0);
    fight.until("cleanup").act("clean-up", "Reef").round(6, 1).until("movement", "Watch");
    fight.act("move-ship", "Ember", { moves: "1" });
    expect(fight.open.findings).toEqual([]);
  });

  test("offers as many minerals as it takes: of its size, of its ship's and of those that are still needed", () => {
    const offered = (size: string, minerals: number): string | undefined => {
      const fight = nextRound(yard([`${size} Scaffold Manipulator`], minerals).act("start-ship", "Wick", begins));
      return fight.field("work-on-ship", "Wick", "minerals")?.start;
    };
    expect([offered("Small", 12), offered("Large", 12), offered("Large", 5)]).toEqual(["2", "4", "1"]);
  });

  test("reduces a construction by no more than its size allows", () => {
    const fight = nextRound(yard(["Small Scaffold Manipulator"], 12).act("start-ship", "Wick", begins));
    const work = (minerals: string) => ({ part: "Starboard 1", target: "Ember", minerals });
    expect(fight.attempts("work-on-ship", "Wick", [work("3")]).says).toMatch(/2 minerals at most/);
    expect(fight.act("work-on-ship", "Wick", work("2")).at("Ember").until).toBe(16);
  });

  test("needs the minerals", () => {
    expect(yard(["Small Scaffold Manipulator"], 1).attempts("start-ship", "Wick").says).toMatch(/A Frigate takes 2/);
  });

  test("builds no ship that the builder shows as illegal, even if that fleet is in no battle", () => {
    const fight = yard(["Small Scaffold Manipulator"], 8)
      .fleet("Drafts")
      .ship("Bulk", "Drafts", "Frigate", ["Large Cannon", "Large Engine"]);
    expect(fight.attempts("start-ship", "Wick", [{ name: "Ember", pattern: "Bulk" }]).refused).toHaveLength(1);
    expect(fight.attempts("start-ship", "Wick", [{ name: "Ember", pattern: "Thorn" }]).refused).toEqual([]);
  });
});

describe("a ship in construction", () => {
  const begun = () =>
    yard(["Large Scaffold Manipulator"], 6).act("start-ship", "Wick", { name: "Ember", pattern: "Thorn" });
  const damage = (points: string) => ({ what: "Damage taken", on: "Port", points, reason: "" });

  test("can be shot at, rammed and hit as it stands there, and does not act", () => {
    const fight = nextRound(begun());
    expect(fight.attempts("fire", "Ember").refused).toMatchObject([{ subject: "Ember" }]);
    fight.until("cleanup").act("clean-up", "Reef").round(1, 6).until("movement", "Raiders");
    fight.act("ram-ship", "Thorn", { target: "Ember", from: "Ahead" }, [5], [2]);
    expect(fight.at("Ember")).toMatchObject({ where: "In construction", hullLeft: 1, drift: 1 });
    expect(fight.until("drift").attempts("drift-ships", "Reef").says).toMatch(/Ember 2" astern/);
  });

  test("is destroyed as any ship is, and is no longer worked on", () => {
    const fight = begun().act("record-damage", "Ember", damage("2")).until("cleanup").act("clean-up", "Reef", [1]);
    expect(fight.at("Ember").where).toBe("Destroyed");
    fight.round(6, 1).until("special", "Watch");
    expect(fight.attempts("work-on-ship", "Wick").says).toMatch(/in construction/);
    expect(fight.open.findings).toEqual([]);
  });

  test("does not save its fleet, and is lost with it", () => {
    const fight = begun().act("record-damage", "Wick", { ...damage("6"), on: "Hull Points" });
    fight.until("cleanup").act("clean-up", "Reef", [1, 1, 1, 1]);
    expect([fight.at("Wick").where, fight.at("Ember").where]).toEqual(["Destroyed", "Destroyed"]);
    expect(fight.attempts("begin-round", "Reef").says).toMatch(/End the battle/);
  });
});
