import { craftChosen, craftFlew, roleDeclared } from "../../../../src/engine/orions-gate/battle/events/crafts";
import { hullPointsLost } from "../../../../src/engine/orions-gate/battle/events/ships";
import { FUEL_AT_START, type Craft, type CraftKind } from "../../../../src/engine/orions-gate/battle/craft";
import { fuelFor } from "../../../../src/engine/orions-gate/battle/flight";
import type { PhaseId } from "../../../../src/engine/orions-gate/battle/phases";
import type { Fleet } from "../../../../src/engine/orions-gate/words";
import { rowsOf } from "../../campaign/kept";
import { Fighting } from "./fighting";

const hangarOf: Readonly<Record<Fleet, readonly string[]>> = {
  Regular: ["Large Hangar"],
  Organic: ["Large Biocannons"],
  Crystal: ["Large Helix Catacombs"],
  Gothic: ["Large Cathedral"],
};

/** Two ships with Hangars: Wick of Watch, whose crafts are of this kind, and Thorn of Raiders. */
function carriers(kind: CraftKind, fleet: Fleet = "Regular", other: readonly string[] = []): Fighting {
  const fight = new Fighting()
    .fleet("Watch", fleet)
    .ship("Wick", "Watch", "Cruiser", hangarOf[fleet], fleet === "Regular" ? ["Small Cargo Hold"] : [])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Cruiser", ["Large Hangar"], other)
    .begins("Watch", "Raiders", { minor: "1" }, 1);
  return fight.writes(craftChosen.of("Wick craft 1", { kind }));
}

const flying = (fight: Fighting, craft: string, fuel: number): Fighting => fight.writes(craftFlew.of(craft, { fuel }));
const at = (fight: Fighting, phase: PhaseId): Fighting => fight.round(6, 1).until(phase, "Watch");
const craft = (fight: Fighting, name: string): Craft => {
  const found = fight.battle.crafts.get(name);
  if (!found) throw new Error(`there is no craft ${name}`);
  return found;
};

describe("the fuel of a move", () => {
  test.each([
    [0, 1],
    [12, 1],
    [13, 2],
    [18, 2],
    [24, 3],
  ])('%i" takes %i', (inches, fuel) => expect(fuelFor(inches)).toBe(fuel));

  test("begins with what the kind of craft has when it leaves its Hangar", () => {
    expect(FUEL_AT_START).toEqual({
      ...{ Fighter: 6, Bomber: 6, "Mining Rig": 6, "Breaching Pod": 6, Drone: 2, Interceptor: 3 },
    });
  });
});

describe("a craft that moves", () => {
  test("leaves its Hangar with 6 fuel, and pays for how far it goes", () => {
    const fight = at(carriers("Fighter"), "craft-movement").act("fly-craft", "Wick craft 1", {
      inches: "24",
      dock: "",
    });
    expect(craft(fight, "Wick craft 1")).toMatchObject({ state: "In flight", fuel: 3, dockedIn: "" });
    expect(fight.attempts("fly-craft", "Wick craft 1").says).toMatch(/has moved/);
    expect(rowsOf(fight.tables, "GateCrafts")[0]).toMatchObject({ State: "In flight", Fuel: 3 });
    expect(fight.open.findings).toEqual([]);
  });

  test("pays a point although it does not move, and is lost at 0", () => {
    const fight = at(flying(flying(carriers("Fighter"), "Wick craft 1", 2), "Wick craft 2", 1), "movement");
    expect(craft(fight, "Wick craft 1").fuel).toBe(1);
    expect(craft(fight, "Wick craft 2").state).toBe("Destroyed");
  });

  test("is lost with its last fuel, unless it docks", () => {
    const fight = at(flying(flying(carriers("Fighter"), "Wick craft 1", 1), "Wick craft 2", 1), "craft-movement");
    fight.act("fly-craft", "Wick craft 1", { inches: "12", dock: "" });
    fight.act("fly-craft", "Wick craft 2", { inches: "12", dock: "Wick" });
    expect(craft(fight, "Wick craft 1").state).toBe("Destroyed");
    expect(craft(fight, "Wick craft 2")).toMatchObject({ state: "Docked", dockedIn: "Wick" });
  });

  test("goes no further than its fuel", () => {
    const fight = at(flying(carriers("Fighter"), "Wick craft 1", 2), "craft-movement");
    expect(() => fight.act("fly-craft", "Wick craft 1", { inches: "19", dock: "" })).toThrow(/18/);
  });

  test("takes minerals as a Mining Rig, and unloads them into a Cargo Hold when it docks", () => {
    const fight = at(carriers("Mining Rig"), "craft-movement");
    fight.act("fly-craft", "Wick craft 1", { inches: "12", dock: "", mined: "Minor 1" });
    expect(craft(fight, "Wick craft 1").minerals).toBe(1);
    fight.until("cleanup").act("clean-up", "Reef").round(6, 1).until("craft-movement", "Watch");
    const home = { inches: "12", dock: "Wick", mined: "Minor 1" };
    expect(fight.attempts("fly-craft", "Wick craft 1", [home]).says).toMatch(/1 mineral from Minor 1 .* unloads/);
    fight.act("fly-craft", "Wick craft 1", home);
    expect(craft(fight, "Wick craft 1")).toMatchObject({ minerals: 0, state: "Docked" });
    expect(fight.at("Wick").parts.map(({ stores }) => stores)).toEqual([0, 2]);
  });
});

describe("roles", () => {
  const drones = () => carriers("Drone", "Organic");

  test("are declared by Drones each round before they move", () => {
    const fight = at(flying(flying(drones(), "Wick craft 1", 2), "Thorn craft 1", 2), "craft-movement");
    fight.act("declare-roles", "Reef", { "Wick craft 1": "Bomber" });
    expect(craft(fight, "Wick craft 1").role).toBe("Bomber");
    expect(fight.attempts("declare-roles", "Reef").refused).toMatchObject([{ clause: "Gate: Special Fleets" }]);
    fight.act("fly-craft", "Wick craft 1", { inches: "12", dock: "" });
    // The phase of its Fighters passes by itself.
    expect(fight.until("fighters").battle.acting).toBe("Raiders");
    expect(fight.until("bombers").battle.acting).toBe("Watch");
  });
});

describe("a Fighter", () => {
  const dogfight = (kind: CraftKind = "Fighter", fleet: Fleet = "Regular", role?: "Fighter") => {
    const fight = carriers(kind, fleet);
    flying(flying(flying(fight, "Wick craft 1", 6), "Thorn craft 1", 6), "Thorn craft 2", 6);
    fight.writes(craftChosen.of("Thorn craft 2", { kind: "Bomber" }));
    at(fight, "fighters");
    return role ? fight.writes(roleDeclared.of("Wick craft 1", { role })) : fight;
  };
  const fighter = { target: "Thorn craft 1" };

  test("destroys a Bomber without a roll, unless a Fighter escorts it", () => {
    const fight = flying(dogfight(), "Wick craft 2", 6);
    const bomber = { target: "Thorn craft 2", escorted: "yes" };
    expect(fight.attempts("attack-craft", "Wick craft 1", [bomber]).says).toMatch(/Thorn craft 1/);
    expect(fight.attempts("attack-craft", "Wick craft 1", [{ ...fighter, escorted: "yes" }]).says).toMatch(/escorted/);
    fight.act("attack-craft", "Wick craft 1", { ...bomber, escorted: "" });
    expect(craft(fight, "Thorn craft 2").state).toBe("Destroyed");
    expect(fight.attempts("attack-craft", "Wick craft 1").says).toMatch(/has attacked/);
  });

  test("and another one roll a die each where that one returns fire; the lower one is lost", () => {
    const fight = flying(flying(dogfight(), "Wick craft 2", 6), "Thorn craft 3", 6);
    expect(fight.asks("attack-craft", "Wick craft 1", fighter, "Return fire").odds).toEqual(
      expect.arrayContaining([
        { result: "Thorn craft 1 is lost", ways: 15, of: 36 },
        { result: "Wick craft 1 is lost", ways: 15, of: 36 },
        { result: "neither is lost", ways: 6, of: 36 },
      ]),
    );
    fight.act("attack-craft", "Wick craft 1", fighter, "Return fire", [2], [5]);
    expect(craft(fight, "Wick craft 1").state).toBe("Destroyed");
    expect(craft(fight, "Thorn craft 1")).toMatchObject({ hasFought: true, fuel: 5 });
    expect(fight.until("fighters", "Raiders").attempts("attack-craft", "Thorn craft 1").refused).toHaveLength(1);
  });

  test("is dodged with a die for each fuel point that the target spends", () => {
    const fight = dogfight();
    expect(fight.asks("attack-craft", "Wick craft 1", fighter, "Dodge with 2 fuel").odds).toEqual(
      expect.arrayContaining([{ result: "Thorn craft 1 is lost", ways: 55, of: 216 }]),
    );
    fight.act("attack-craft", "Wick craft 1", fighter, "Dodge with 2 fuel", [4], [3, 6]);
    expect(craft(fight, "Thorn craft 1")).toMatchObject({ state: "In flight", fuel: 3 });
    expect(craft(fight, "Wick craft 1").state).toBe("In flight");
  });

  test("says of each answer how likely it is to be lost, before one is chosen", () => {
    const { choices, likely } = dogfight().choice("attack-craft", "Wick craft 1", fighter);
    const lost = choices.map((choice) => likely?.(choice).find(({ result }) => result === "Thorn craft 1 is lost"));
    expect(lost.map((odds) => odds && [odds.ways, odds.of])).toEqual([
      ...[
        [15, 36],
        [15, 36],
        [55, 216],
      ],
      // The sum of (n - 1)^3 and of (n - 1)^4 for what the attacker shows.
      ...[
        [225, 1296],
        [979, 7776],
      ],
    ]);
  });

  test("that is a Drone needs a 4 against a Bomber, and returns fire with two dice", () => {
    const fight = dogfight("Drone", "Organic");
    const bomber = { target: "Thorn craft 2", escorted: "" };
    expect(fight.asks("attack-craft", "Wick craft 1", bomber).odds).toEqual(
      expect.arrayContaining([{ result: "Thorn craft 2 is lost", ways: 3, of: 6 }]),
    );
    fight.until("fighters", "Raiders");
    expect(fight.asks("attack-craft", "Thorn craft 1", { target: "Wick craft 1" }, "Return fire", [4]).count).toBe(2);
  });

  test("that is an Interceptor gains a fuel point by what it destroys, up to 6", () => {
    const fight = dogfight("Interceptor", "Crystal");
    expect(craft(fight, "Wick craft 1").fuel).toBe(5);
    fight.act("attack-craft", "Wick craft 1", { target: "Thorn craft 2", escorted: "" });
    expect(craft(fight, "Wick craft 1").fuel).toBe(6);
  });
});

test("a target that may act as two things is named with what it acts as", () => {
  const fight = flying(flying(carriers("Drone", "Organic"), "Wick craft 1", 2), "Thorn craft 1", 6);
  fight
    .round(6, 1)
    .until("fighters", "Raiders")
    .writes(roleDeclared.of("Wick craft 1", { role: "Bomber" }));
  expect(fight.labels("attack-craft", "Thorn craft 1", "target")).toEqual(["Wick craft 1: Drone, acts as a Bomber"]);
});

describe("a Bomber", () => {
  const bombs = (kind: CraftKind = "Bomber", fleet: Fleet = "Regular", other: readonly string[] = []) => {
    const begun = carriers(kind, fleet, other);
    if (fleet === "Regular") begun.writes(craftChosen.of("Wick craft 2", { kind: "Bomber" }));
    const fight = at(flying(begun, "Wick craft 1", 4), "craft-movement");
    if (fleet !== "Regular") fight.writes(roleDeclared.of("Wick craft 1", { role: "Bomber" }));
    return fight.until("bombers", "Watch");
  };
  const thorn = { target: "Thorn", side: "Port" };

  test("rolls 3 dice at a Cruiser, whose best must beat the ship's, for 1 damage to its closest side", () => {
    const fight = bombs();
    const asked = fight.asks("bomb-ship", "Wick craft 1", thorn);
    expect(asked.count).toBe(3);
    // The best of 3 dice is higher than another one.
    expect(asked.odds).toContainEqual({ result: "Thorn takes 1 damage", ways: 855, of: 1296 });
    flying(fight, "Wick craft 2", 4).act("bomb-ship", "Wick craft 1", thorn, [1, 5, 2], [4]);
    expect(fight.at("Thorn").damage).toEqual({ Port: 1, Starboard: 0 });
    expect(fight.attempts("bomb-ship", "Wick craft 1").says).toMatch(/has attacked/);
    expect(fight.open.findings).toEqual([]);
  });

  test("does nothing on a tie", () => {
    const fight = bombs().act("bomb-ship", "Wick craft 1", thorn, [1, 5, 2], [5]);
    expect(fight.at("Thorn").damage.Port).toBe(0);
  });

  test("meets the dice of Shields, unless the players rule that it does not", () => {
    const dice = (fight: Fighting): number => fight.asks("bomb-ship", "Wick craft 1", thorn, [6, 6, 6]).count;
    const fight = bombs("Bomber", "Regular", ["Medium Shield"]);
    expect(dice(fight)).toBe(3);
    const row = rowsOf(fight.tables, "Settings").findIndex((one) => one["Setting"] === "Shields against bombers");
    fight.type("Settings", row, "Value", "No");
    expect(dice(fight)).toBe(1);
  });

  test("destroys Minor Terrain", () => {
    const fight = bombs().act("bomb-ship", "Wick craft 1", { target: "Minor 1" }, [6, 1], [1]);
    expect(fight.battle.markers.get("Minor 1")?.isGone).toBe(true);
  });

  test("hits no side of Minor Terrain, which has none", () => {
    const onSide = { target: "Minor 1", side: "Port" };
    expect(bombs().attempts("bomb-ship", "Wick craft 1", [onSide]).says).toMatch(/side/);
  });

  test("that is a Drone or an Interceptor rolls two dice at any ship; an Interceptor gains fuel by its hit", () => {
    expect(bombs("Drone", "Organic").asks("bomb-ship", "Wick craft 1", thorn).count).toBe(2);
    const fight = bombs("Interceptor", "Crystal");
    const { modifiers } = fight.asks("bomb-ship", "Wick craft 1", thorn);
    expect(modifiers).toEqual([{ why: "dice of an Interceptor", by: 2 }]);
    expect(fight.attempts("bomb-ship", "Wick craft 1", [thorn, [6, 1], [1]]).says).toContain(
      "Wick craft 1 gains 1 fuel.",
    );
    fight.act("bomb-ship", "Wick craft 1", thorn, [6, 1], [1]);
    expect(craft(fight, "Wick craft 1").fuel).toBe(4);
  });

  test("that is an Interceptor gains no fuel by terrain", () => {
    const fight = bombs("Interceptor", "Crystal").act("bomb-ship", "Wick craft 1", { target: "Minor 1" }, [6, 1], [1]);
    expect(fight.battle.markers.get("Minor 1")?.isGone).toBe(true);
    expect(craft(fight, "Wick craft 1").fuel).toBe(3);
  });

  test("is no Mining Rig", () => {
    // Nobody bombs with it: the phase passes by itself.
    expect(() => bombs("Mining Rig")).toThrow("The round ends with its Cleanup");
  });
});

describe("a Breaching Pod", () => {
  test("rams a ship by the rules for ships, and is lost", () => {
    const fight = at(carriers("Breaching Pod"), "craft-movement");
    const asked = fight.asks("ram-with-pod", "Wick craft 1", { target: "Thorn", from: "Port" });
    expect(asked.odds).toContainEqual({ result: "Thorn loses 1 Hull Point", ways: 15, of: 36 });
    fight.act("ram-with-pod", "Wick craft 1", { target: "Thorn", from: "Port" }, [5], [2]);
    expect(craft(fight, "Wick craft 1").state).toBe("Destroyed");
    expect(fight.at("Thorn")).toMatchObject({ hullLeft: 3, drift: 1, rammedFrom: "Port" });
  });

  test("says beforehand that it takes the last Hull Point of a ship", () => {
    const fight = carriers("Breaching Pod").writes(hullPointsLost.of("Thorn", { points: 3, by: "" }));
    const { odds } = at(fight, "craft-movement").asks("ram-with-pod", "Wick craft 1", {
      target: "Thorn",
      from: "Port",
    });
    expect(odds.map(({ result }) => result)).toContain("Thorn loses 1 Hull Point, its last");
  });

  test("does not dock", () => {
    const fight = at(flying(carriers("Breaching Pod"), "Wick craft 1", 3), "craft-movement");
    expect(() => fight.act("fly-craft", "Wick craft 1", { inches: "12", dock: "Wick" })).toThrow(/dock/);
  });
});
