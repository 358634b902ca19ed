import type { PhaseId } from "../../../../src/engine/orions-gate/battle/phases";
import { Fighting } from "./fighting";

/** Wick with these components, against Thorn. */
const armed = (parts: readonly string[], fleet = "Regular"): Fighting =>
  new Fighting()
    .fleet("Watch", fleet)
    .ship("Wick", "Watch", "Cruiser", parts)
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Cruiser", ["Large Engine"], ["Small Engine"])
    .begins("Watch", "Raiders");

const at = (fight: Fighting, phase: PhaseId): Fighting => fight.round(6, 1).until(phase, "Watch");
const there = (fight: Fighting): readonly string[] =>
  [...fight.battle.markers.values()].filter(({ isGone }) => !isGone).map(({ marker, of }) => `${marker}: ${of}`);

describe("a torpedo", () => {
  test("is launched, one at a time from each launcher, and moves after the Drift Phase", () => {
    const fight = at(armed(["Small Torpedo"]), "special")
      .stays()
      .act("launch-torpedo", "Wick", { part: "Port 1" });
    expect(there(fight)).toEqual(["Torpedo 1: Port 1 of Wick"]);
    expect(fight.attempts("launch-torpedo", "Wick").says).toMatch(/torpedoes out/);
    fight.until("torpedoes");
    expect(fight.attempts("finish-phase", "Reef").refused).toMatchObject([{ clause: "Gate: Torpedo" }]);
    fight.act("move-torpedoes", "Reef", { "Torpedo 1": "" });
    expect(fight.battle.phase).toBe("cleanup");
    expect(there(fight)).toHaveLength(1);
    expect(fight.open.findings).toEqual([]);
  });

  test("does 3 damage to the side of a ship in its range, friend or foe, and is gone", () => {
    const fight = at(armed(["Small Torpedo"]), "special").act("launch-torpedo", "Wick", { part: "Port 1" });
    const hits = { "Torpedo 1": "Thorn, Starboard" };
    expect(fight.until("torpedoes").attempts("move-torpedoes", "Reef", [hits]).says).toMatch(
      /Thorn, Starboard: 3 damage/,
    );
    fight.act("move-torpedoes", "Reef", hits);
    expect(fight.at("Thorn").damage).toEqual({ Port: 0, Starboard: 3 });
    expect(there(fight)).toEqual([]);
    // Three damage go through the one small component to the Bridge.
    fight.act("clean-up", "Reef", [1, 1]);
    expect(fight.at("Thorn").where).toBe("Destroyed");
  });

  test("of a Missile Cluster does 2 damage, and two of them are out at a time", () => {
    const fight = at(armed(["Small Missile Cluster"], "Gothic"), "special");
    for (const _ of [1, 2]) fight.act("launch-torpedo", "Wick", { part: "Port 1" });
    expect(fight.attempts("launch-torpedo", "Wick").refused).toHaveLength(1);
    fight.until("torpedoes");
    fight.act("move-torpedoes", "Reef", { "Torpedo 1": "Thorn, Port", "Torpedo 2": "It leaves the table" });
    expect(fight.at("Thorn").damage.Port).toBe(2);
    expect(there(fight)).toEqual([]);
  });

  test("is launched by a ship with a launcher", () => {
    expect(at(armed(["Small Minelayer"]), "special").attempts("launch-torpedo", "Wick").says).toMatch(/no torpedoes/);
  });
});

describe("a mine", () => {
  const laid = () =>
    at(armed(["Medium Minelayer"]), "special")
      .stays()
      .act("lay-mine", "Wick", { part: "Port 1" });

  test("is laid, one at a time from each Minelayer, and goes off at any ship", () => {
    const fight = laid();
    expect(fight.attempts("lay-mine", "Wick").says).toMatch(/mine out/);
    fight.act("trip-mine", "Mine 1", { struck: "Thorn, Port" });
    expect(fight.at("Thorn").damage).toEqual({ Port: 2, Starboard: 0 });
    expect(there(fight)).toEqual([]);
    expect(fight.attempts("trip-mine", "Mine 1").refused).toMatchObject([{ clause: "Gate: Minelayer" }]);
    fight.act("lay-mine", "Wick", { part: "Port 1" });
    expect(there(fight)).toEqual(["Mine 2: Port 1 of Wick"]);
  });

  test("stays where its Minelayer is destroyed", () => {
    const fight = laid();
    fight.act("record-damage", "Wick", { what: "Damage taken", on: "Port", points: "2", reason: "" });
    fight.until("cleanup").act("clean-up", "Reef", [1]).round(6, 1);
    fight.act("trip-mine", "Mine 1", { struck: "Wick, Starboard" });
    expect(fight.at("Wick").damage.Starboard).toBe(2);
  });
});
