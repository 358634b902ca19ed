import { chargeChanged, storesChanged } from "../../../../src/engine/orions-gate/battle/events/ships";
import { Fighting, twoFleets } from "./fighting";

/** A battle of a ship of Anna with these components against one of Bo, in the Cleanup after this damage to the first. */
function damaged(
  hull: string,
  port: readonly string[],
  starboard: readonly string[],
  ...damage: readonly (readonly [on: string, points: number])[]
): Fighting {
  const fight = new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", hull, port, starboard)
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine"], ["Small Cannon"]);
  fight.begins("Watch", "Raiders").round(6, 1);
  for (const [on, points] of damage) {
    fight.act("record-damage", "Wick", { what: "Damage taken", on, points: String(points), reason: "" });
  }
  return fight.until("cleanup");
}

const lost = (fight: Fighting) =>
  fight
    .at("Wick")
    .parts.filter(({ isDestroyed }) => isDestroyed)
    .map(({ component }) => component.name);

test("components are destroyed from the outside inward, and a damaged one costs a Hull Point", () => {
  const fight = damaged("Cruiser", ["Medium Engine", "Small Shield"], ["Medium Cannon"], ["Port", 2]);
  fight.act("clean-up", "Reef", [5]);
  expect(lost(fight)).toEqual(["Shield"]);
  expect(fight.at("Wick")).toMatchObject({ hullLeft: 3, damage: { Port: 0, Starboard: 0 } });
  expect([...fight.battle.markers.values()]).toMatchObject([
    { marker: "Part 1", kind: "Component", of: "Wick", holds: "Small Shield", toughness: 3 },
  ]);
  expect(fight.battle).toMatchObject({ phase: null, round: 1 });
  expect(fight.open.findings).toEqual([]);
});

test("what is destroyed is named with what it was where it can be shot at", () => {
  const fight = damaged("Cruiser", ["Medium Engine", "Small Shield"], ["Medium Cannon"], ["Port", 1]);
  fight.act("clean-up", "Reef", [3]).round(6, 1).until("shooting", "Raiders");
  expect(fight.labels("fire", "Thorn", "target")).toEqual(["Wick", "Part 1: Small Shield of Wick, toughness 2"]);
});

test("a hit on the Bridge destroys the ship, all of it becomes terrain, and its fleet has lost", () => {
  const fight = damaged("Frigate", ["Small Shield"], ["Medium Cannon"], ["Port", 2]);
  fight.act("clean-up", "Reef", [1, 4]);
  expect(fight.at("Wick").where).toBe("Destroyed");
  expect(fight.battle.markers.size).toBe(2);
  expect(fight.attempts("begin-round", "Reef").says).toMatch(/End the battle/);
  fight.act("end-battle", "Reef", { winner: "Raiders", reason: "" });
  expect(fight.battle.ended).toMatchObject({ winner: "Raiders" });
  expect(fight.attempts("begin-round", "Reef").says).toMatch(/is over/);
});

test("a battle can be ended by agreement while a ship waits for its destruction", () => {
  const fight = damaged("Frigate", ["Small Shield"], ["Medium Cannon"], ["Port", 2]);
  fight.act("end-battle", "Reef", { winner: "", reason: "As agreed" });
  expect(fight.battle.ended).toMatchObject({ winner: "" });
  expect(fight.at("Wick").where).not.toBe("Destroyed");
});

test("what the dice are for, and whom the Cleanup destroys, is told before they are rolled", () => {
  const fight = damaged("Frigate", ["Small Shield"], ["Medium Cannon"], ["Port", 2]);
  const { told = [], count, odds } = fight.asks("clean-up", "Reef");
  expect(count).toBe(2);
  expect(told[0]).toMatch(/^Wick is destroyed: its Bridge is hit/);
  expect(told.join(" ")).toMatch(/Small Shield of Wick, Medium Cannon of Wick\. A D3 .* toughness of each/);
  expect(odds).toEqual([1, 2, 3].map((third) => ({ result: `toughness ${third} for each`, ways: 1, of: 3 })));
  const { says } = fight.attempts("clean-up", "Reef", [[5, 1]]);
  expect(says).toMatch(/Small Shield of Wick \(toughness 3\), Medium Cannon of Wick \(toughness 1\)/);
});

test("a ship without Hull Points is destroyed", () => {
  const fight = damaged("Frigate", ["Medium Shield"], ["Medium Cannon"], ["Hull Points", 2]);
  fight.act("clean-up", "Reef", [1, 4]);
  expect(fight.at("Wick").where).toBe("Destroyed");
});

test("a Secondary Core takes its ship with it", () => {
  const fight = damaged("Capitol", ["Small Engine", "Small Secondary Core"], ["Medium Cannon"], ["Port", 1]);
  fight.act("clean-up", "Reef", [1, 2, 3]);
  expect(fight.at("Wick").where).toBe("Destroyed");
});

test("a Cloning Tank is removed with all outside it instead of the ship, and restores Hull Points", () => {
  const parts = ["Medium Shield", "Medium Cloning Tank", "Small Cannon"];
  const fight = damaged("Cruiser", parts, ["Medium Cannon"], ["Starboard", 3], ["Hull Points", 3]);
  fight.act("clean-up", "Reef", [1, 1, 1]);
  expect(lost(fight)).toEqual(["Cloning Tank", "Cannon", "Cannon"]);
  expect(fight.at("Wick")).toMatchObject({ where: "On the table", hullLeft: 3 });
});

test("an Emergency Booster damages its neighbour inward, and not the Bridge", () => {
  const outside = damaged("Cruiser", ["Small Engine", "Small Emergency Booster"], [], ["Port", 1]);
  expect(lost(outside.act("clean-up", "Reef", [1, 1]))).toEqual(["Engine", "Emergency Booster"]);
  const inside = damaged("Cruiser", ["Small Emergency Booster"], [], ["Port", 1]);
  inside.act("clean-up", "Reef", [1]);
  expect([lost(inside), inside.at("Wick").where]).toEqual([["Emergency Booster"], "On the table"]);
});

test("crafts are lost with the Hangar that they are in", () => {
  const fight = damaged("Cruiser", ["Small Engine", "Small Hangar"], ["Medium Hangar"], ["Port", 1]);
  expect(fight.battle.crafts.size).toBe(3);
  fight.act("clean-up", "Reef", [1]);
  expect([...fight.battle.crafts.values()].map(({ state }) => state)).toEqual(["Docked", "Docked", "Destroyed"]);
});

test("nothing is rolled where nothing is destroyed", () => {
  const fight = twoFleets().begins("Watch", "Raiders").round(6, 1).until("cleanup");
  expect(fight.attempts("clean-up", "Reef").refused).toEqual([]);
});

describe("minerals in what is destroyed", () => {
  const pieces = (fleet: string, part: string, stores: number, damage: string): readonly string[] => {
    const fight = new Fighting()
      .fleet("Watch", fleet)
      .ship("Wick", "Watch", "Cruiser", [part])
      .fleet("Raiders", "Regular", "24", "Bo")
      .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
      .begins("Watch", "Raiders")
      .writes(storesChanged.of("Wick", { side: "Port", position: 1, stores, by: "" }))
      .round(6, 1)
      .act("record-damage", "Wick", { what: "Damage taken", on: "Port", points: damage, reason: "" })
      .until("cleanup")
      .act("clean-up", "Reef", [1]);
    return [...fight.battle.markers.values()].map(({ kind }) => kind);
  };

  test("leave a piece of Obscuring Terrain for every 6 in a Cargo Hold", () => {
    expect(pieces("Regular", "Large Cargo Hold", 13, "3")).toEqual([
      ...["Component", "Obscuring Terrain", "Obscuring Terrain"],
    ]);
    expect(pieces("Regular", "Small Cargo Hold", 5, "1")).toEqual(["Component"]);
  });

  test("do so in a Rocky Bulk, which counts as a Cargo Hold, and not in an Energy Siphon", () => {
    expect(pieces("Crystal", "Medium Rocky Bulk", 6, "2")).toEqual(["Component", "Obscuring Terrain"]);
    expect(pieces("Crystal", "Medium Energy Siphon", 6, "2")).toEqual(["Component"]);
  });
});

describe("the charge of a Tsunami Cannon is that of a large one:", () => {
  const hit = (port: readonly string[], starboard: readonly string[], points: number, ...faces: readonly number[]) => {
    const fight = damaged("Capitol", port, starboard, ["Port", points]).writes(chargeChanged.of("Wick", { charge: 2 }));
    return fight.act("clean-up", "Reef", [...faces]).at("Wick");
  };
  const left = ({ parts }: ReturnType<typeof hit>) => parts.filter(({ isDestroyed }) => !isDestroyed).length;

  test("a small one that is destroyed takes none with it, and does no damage by it", () => {
    const ship = hit(["Medium Engine", "Small Tsunami Cannon"], ["Large Tsunami Cannon"], 1, 1);
    expect([ship.charge, ship.hullLeft, left(ship)]).toEqual([2, 6, 2]);
  });

  test("the last large one takes it, and does it as damage inward", () => {
    const ship = hit(["Small Engine", "Large Tsunami Cannon"], ["Small Tsunami Cannon"], 3, 1, 1, 1);
    expect([ship.charge, ship.where]).toEqual([0, "Destroyed"]);
  });

  test("one of two large ones does its damage, and the other keeps the charge", () => {
    const ship = hit(["Medium Engine", "Large Tsunami Cannon"], ["Large Tsunami Cannon"], 3, 1, 1);
    expect([ship.charge, left(ship)]).toEqual([2, 1]);
  });
});

test("a charge goes with the Tsunami Cannon that is removed to reach a Cloning Tank", () => {
  const parts = ["Small Cloning Tank", "Large Tsunami Cannon"];
  const fight = damaged("Capitol", parts, [], ["Hull Points", 6]).writes(chargeChanged.of("Wick", { charge: 2 }));
  fight.act("clean-up", "Reef", [1, 1]);
  expect(fight.at("Wick")).toMatchObject({ where: "On the table", hullLeft: 1, charge: 0 });
});

test("a ship in hyperspace keeps its damage until the Cleanup of the round in which it returns", () => {
  const fight = twoFleets().begins("Watch", "Raiders").round(6, 1).until("movement", "Raiders");
  fight.act("record-damage", "Burr", { what: "Damage taken", on: "Port", points: "1", reason: "" });
  fight.act("hyperjump", "Burr", {}).until("cleanup").act("clean-up", "Reef").round(6, 1);
  fight.until("cleanup").act("clean-up", "Reef").round(6, 1).until("cleanup");
  expect(fight.at("Burr")).toMatchObject({ where: "On the table", damage: { Port: 1 } });
  expect(fight.act("clean-up", "Reef", [1]).at("Burr").parts[0]?.isDestroyed).toBe(true);
});

test("Hull Points that damage to both sides costs are told as one loss, before the list of what is destroyed", () => {
  const fight = damaged("Cruiser", ["Medium Engine"], ["Large Cannon", "Small Shield"], ["Port", 1], ["Starboard", 2]);
  const { told } = fight.asks("clean-up", "Reef");
  expect(told?.filter((line) => line.startsWith("Wick loses"))).toEqual([
    "Wick loses 2 Hull Points: a damaged component.",
  ]);
  expect(fight.attempts("clean-up", "Reef", [[1]]).says).toMatch(/^Wick loses 2 Hull Points.*Destroyed: Small Shield/);
  expect(fight.act("clean-up", "Reef", [1]).at("Wick").hullLeft).toBe(2);
});
