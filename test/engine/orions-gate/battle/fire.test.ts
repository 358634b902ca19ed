import { hitsOf } from "../../../../src/engine/orions-gate/battle/attack";
import { hitWaysAgainst } from "../../../../src/engine/orions-gate/ships-turn/hit-ways-against";
import { rollsOf } from "../rolls";
import { Fighting, twoFleets } from "./fighting";

const shooting = () => twoFleets().begins("Watch", "Raiders").round(6, 1).until("shooting", "Watch");

test("an attack rolls its firepower against as many dice and shields, compares the best, and damages a side", () => {
  const fight = shooting()
    .stays()
    .act("fire", "Wick", { target: "Thorn", side: "Starboard", obscured: "1" }, [6, 4], [5, 2, 3]);
  expect(fight.at("Thorn").damage).toEqual({ Port: 0, Starboard: 2 });
  expect(fight.at("Wick").shot).toBe("Fired");
  expect(fight.attempts("fire", "Wick").says).toMatch(/has done "Fired"/);
  expect(fight.open.findings).toEqual([]);
});

test("each roll names who attacks and who defends, and its faces are shown as soon as they are rolled", () => {
  const fight = shooting().stays();
  const fields = { target: "Thorn", side: "Port", obscured: "0" };
  expect(fight.asks("fire", "Wick", fields).what).toMatch(/^Attack of Wick in round 1/);
  expect(fight.asks("fire", "Wick", fields, [6, 3]).what).toMatch(/^Defence of Thorn against Wick in round 1/);
  const kept = fight.attempts("fire", "Wick", [fields, [6, 3]]).says;
  expect(kept).toMatch(/rolled 6, 3\. Next: Defence of Thorn/);
  expect(fight.attempts("fire", "Wick", [fields, [6, 3], [2, 1]]).says).toMatch(/2 damage\. Rolled: 6, 3; 2, 1\./);
});

test("the odds of the attack are those of GATE_HIT_ODDS, and of the defence those of what is left", () => {
  const fight = shooting();
  const fields = { target: "Thorn", side: "Port", obscured: "1" };
  const before = fight.asks("fire", "Wick", fields);
  expect(before).toMatchObject({ count: 2, modifiers: [{ why: "dice of firepower", by: 2 }] });
  const shares = rollsOf(5).map((faces) => hitsOf(2, faces.slice(0, 2), faces.slice(2)).length);
  for (const points of [0, 1, 2]) {
    const share = shares.filter((hits) => hits === points).length / shares.length;
    const odds = before.odds.find(({ result }) => result === `${points} damage`);
    expect((odds?.ways ?? 0) / (odds?.of ?? 1)).toBeCloseTo(share, 12);
  }
  const then = fight.asks("fire", "Wick", fields, [6, 3]);
  expect(then).toMatchObject({
    count: 3,
    side: "Bo",
    modifiers: [{ by: 2 }, { why: "dice of obscuring pieces", by: 1 }],
  });
  for (const points of [0, 1, 2]) {
    const share = rollsOf(3).filter((faces) => hitsOf(2, [6, 3], faces).length === points).length / 216;
    const odds = then.odds.find(({ result }) => result === `${points} damage`);
    expect((odds?.ways ?? 0) / (odds?.of ?? 1)).toBeCloseTo(share, 12);
  }
});

test("the ways of a defence are all that its dice can show", () => {
  for (const defenders of [1, 2, 4]) {
    for (const attack of [[6, 6], [5, 1], [3], [4, 4, 2]]) {
      const kept = attack.slice(0, defenders);
      const found = hitWaysAgainst(kept, defenders).map(Number);
      const counted = kept.map(() => 0).concat(0);
      for (const faces of rollsOf(defenders)) {
        const hits = hitsOf(kept.length, kept, faces).length;
        counted[hits] = (counted[hits] ?? 0) + 1;
      }
      expect([defenders, attack, found]).toEqual([defenders, attack, counted]);
    }
  }
});

test("Sensors add dice of which the best count, stealth takes and gives", () => {
  const fight = new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", "Frigate", ["Medium Stealth Generator", "Small Sensor"], ["Large Cannon"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Shield"], ["Medium Cannon"]);
  fight.begins("Watch", "Raiders").round(6, 1).until("shooting", "Watch").act("change-stealth", "Wick");
  expect(fight.at("Wick")).toMatchObject({ inStealth: true, shot: "Stealth Generator" });
  fight.until("shooting", "Raiders");
  const against = fight.asks("fire", "Thorn", { target: "Wick", side: "Port", obscured: "0" }, [1, 1]);
  expect(against.modifiers).toEqual([
    { why: "dice of firepower", by: 2 },
    { why: "dice of stealth", by: 3 },
  ]);
  fight.until("cleanup").act("clean-up", "Reef").round(6, 1).until("shooting", "Watch");
  expect(fight.asks("fire", "Wick", { target: "Thorn", side: "Port", obscured: "0" }).modifiers).toEqual([
    { why: "dice of firepower", by: 3 },
    { why: "dice of Sensors", by: 1 },
    { why: "dice lost in stealth", by: -1 },
  ]);
});

test("Minor Terrain is shot at as if it were a ship, and is removed once it takes its toughness", () => {
  const fight = twoFleets().begins("Watch", "Raiders", { minor: "1" }, 3).round(6, 1).until("shooting", "Watch");
  const at = { target: "Minor 1", obscured: "0" };
  expect(fight.attempts("fire", "Wick", [{ ...at, side: "Port" }]).says).toMatch(/side/);
  fight.act("fire", "Wick", at, [6, 6], [1, 1]);
  expect(fight.battle.markers.get("Minor 1")).toMatchObject({ damage: 2, isGone: true });
});

describe("of a Gothic fleet", () => {
  const gothic = () =>
    new Fighting()
      .fleet("Choir", "Gothic")
      .ship("Psalm", "Choir", "Frigate", ["Small Plasma Cannon", "Small Plasma Cannon"], ["Medium Mega Cannon"])
      .fleet("Raiders", "Regular", "24", "Bo")
      .ship("Thorn", "Raiders", "Capitol", ["Small Engine"], ["Small Cannon"]);
  const ready = () => gothic().begins("Choir", "Raiders").round(6, 1).until("shooting", "Choir");

  test("a Mega Cannon counts within its range", () => {
    const near = ready().asks("fire", "Psalm", { target: "Thorn", side: "Port", obscured: "0", isInRange: "yes" });
    const far = ready().asks("fire", "Psalm", { target: "Thorn", side: "Port", obscured: "0", isInRange: "no" });
    expect([near.count, far.count]).toEqual([11, 7]);
  });

  test("a Mega Cannon attacks no terrain", () => {
    const fight = gothic().begins("Choir", "Raiders", { minor: "1" }, 6).round(6, 1).until("shooting", "Choir");
    const fields = { target: "Minor 1", obscured: "0" };
    expect(fight.attempts("fire", "Psalm", [{ ...fields, isInRange: "yes" }]).says).toMatch(/isInRange/);
    expect(fight.asks("fire", "Psalm", fields).count).toBe(7);
  });

  test("a Plasma Cannon that shows 1 damages its own side", () => {
    const fight = ready();
    const fields = { target: "Thorn", side: "Port", obscured: "0", isInRange: "no" };
    const ones = [1, 1, 1, 1, 1, 1, 1];
    expect(fight.asks("fire", "Psalm", fields, ones, ones).odds).toEqual([
      { result: "0 misfires", ways: 25, of: 36 },
      { result: "1 misfire", ways: 10, of: 36 },
      { result: "2 misfires", ways: 1, of: 36 },
    ]);
    fight.act("fire", "Psalm", fields, ones, ones, [1, 4]);
    expect(fight.at("Psalm").damage).toEqual({ Port: 1, Starboard: 0 });
  });
});

test("a Focal Laser counts by the hull of its target", () => {
  const fight = new Fighting()
    .fleet("Prism", "Crystal")
    .ship("Facet", "Prism", "Frigate", ["Large Focal Laser"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
    .ship("Bole", "Raiders", "Capitol", ["Small Engine"]);
  fight.begins("Prism", "Raiders").round(6, 1).until("shooting", "Prism");
  const dice = ["Thorn", "Bole"].map(
    (target) => fight.asks("fire", "Facet", { target, side: "Port", obscured: "0" }).count,
  );
  expect(dice).toEqual([1, 5]);
});
