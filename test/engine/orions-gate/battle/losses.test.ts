import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { offers } from "../../../../src/engine/campaign/game";
import { craftFlew } from "../../../../src/engine/orions-gate/battle/events/crafts";
import { chargeChanged, damageTaken } from "../../../../src/engine/orions-gate/battle/events/ships";
import { Fighting, twoFleets } from "./fighting";

/** A ship with these components to Starboard against one of Bo that has a craft in flight. */
function aiming(...parts: readonly string[]): Fighting {
  return flying(5, ...parts).round(6, 1);
}

/** The same before the first round, the craft with so much fuel. */
function flying(fuel: number, ...parts: readonly string[]): Fighting {
  const fight = new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", "Cruiser", ["Small Engine"], parts)
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Nest", "Raiders", "Frigate", ["Small Hangar"])
    .begins("Watch", "Raiders");
  return fight.writes(craftFlew.of("Nest craft 1", { fuel }));
}
const offered = (fight: Fighting): readonly string[] =>
  offers(fight.open, "Ann").flatMap(({ command, subject }) => (subject === "Wick" ? [command.id] : []));
const target = { target: "Nest", side: "Port", obscured: "0" };

describe("a ship rolls the dice that it has (Gate: Sensor)", () => {
  test("none without firepower: those of its Sensors are all removed", () => {
    const fight = aiming("Small Sensor", "Small Tractor Beam").until("shooting", "Watch");
    expect(offered(fight).filter((id) => id.startsWith("fire"))).toEqual([]);
    expect(fight.attempts("fire", "Wick").says).toContain("no dice to attack with");
    expect(fight.attempts("fire-at-crafts", "Wick").says).toContain("no dice to attack with");
  });

  test("none in stealth with the firepower that stealth costs, whatever its Sensors are", () => {
    const fight = aiming("Small Cannon", "Small Sensor", "Small Stealth Generator").until("shooting", "Watch");
    expect(fight.asks("fire", "Wick", target).count).toBe(2);
    fight.act("change-stealth", "Wick").until("cleanup").act("clean-up", "Reef").round(6, 1).until("shooting", "Watch");
    expect(fight.attempts("fire", "Wick").says).toContain("no dice to attack with");
    expect(fight.attempts("fire-at-crafts", "Wick").says).toContain("no dice to attack with");
  });

  test("as many count in stealth as are left of its firepower", () => {
    const fight = aiming("Medium Cannon", "Small Sensor", "Small Stealth Generator").until("shooting", "Watch");
    fight.act("change-stealth", "Wick").until("cleanup").act("clean-up", "Reef").round(6, 1).until("shooting", "Watch");
    expect(fight.asks("fire", "Wick", target).count).toBe(2);
    fight.act("fire", "Wick", target, [6, 6], [1, 1]);
    expect(fight.at("Nest").damage.Port).toBe(1);
  });
});

describe("each loss is told when it happens", () => {
  test("crafts that were not moved pay a fuel point, and are lost with their last one", () => {
    const finishing = (fuel: number): string =>
      flying(fuel, "Small Cannon").round(6, 1).until("craft-movement", "Raiders").attempts("finish-phase", "Reef").says;
    expect(finishing(2)).toContain("1 fuel less: Nest craft 1");
    expect(finishing(2)).not.toContain("lost");
    expect(finishing(1)).toContain("Nest craft 1 is lost: it has no fuel left");
  });

  test("the Hull Points that a Cleanup costs, and the ships that it destroys", () => {
    const fight = twoFleets().begins("Watch", "Raiders").round(6, 1).until("cleanup");
    const damage = (ship: string, points: number, side: "Port" | "Starboard" = "Port") =>
      damageTaken.of(ship, { side, points, by: "a test" });
    const hull = fight
      .copyOf()
      .writes(damage("Thorn", 1, "Starboard"))
      .attempts("clean-up", "Reef").says;
    expect(hull).toContain("Thorn loses 1 Hull Point");
    const faces = [1, 1];
    const { says } = fight.writes(damage("Burr", 2)).attempts("clean-up", "Reef", [faces]);
    expect(says).toContain("Burr is destroyed: ");
    expect(says).not.toContain("Nothing is destroyed");
  });

  test("a misfire of a Plasma Cannon, with the damage that it did", () => {
    const fight = new Fighting()
      .fleet("Choir", "Gothic")
      .ship("Psalm", "Choir", "Frigate", ["Small Plasma Cannon"])
      .fleet("Raiders", "Regular", "24", "Bo")
      .ship("Nest", "Raiders", "Frigate", ["Small Engine"])
      .begins("Choir", "Raiders")
      .round(6, 1)
      .until("shooting", "Choir");
    const { says } = fight.attempts("fire", "Psalm", [target, [6, 6, 6], [1, 1, 1], [1]]);
    expect(says).toContain("its Plasma Cannons misfire");
  });

  test("the last ship that leaves the table takes its fleet with it, and no return is promised", () => {
    const fight = twoFleets().begins("Watch", "Raiders").round(6, 1).until("movement", "Raiders");
    expect(fight.attempts("hyperjump", "Burr", [{}]).says).toContain("returns at the start of round 3");
    const { says } = fight.act("hyperjump", "Burr", {}).attempts("hyperjump", "Thorn", [{}]);
    expect(says).toContain("Raiders has no ship left on the table");
    expect(says).not.toContain("returns");
  });
});

describe("each loss is told before it happens", () => {
  const shooting = () => twoFleets().begins("Watch", "Raiders").round(6, 1).until("shooting", "Watch");

  test("the damage by which a ship is lost stands in the odds of the attack, with what its side has taken already", () => {
    const results = (fight: Fighting, side: string) =>
      fight.asks("fire", "Wick", { target: "Burr", side, obscured: "0" }).odds.map(({ result }) => result);
    // Burr has a Small Cannon to Starboard: the second point hits its Bridge.
    expect(results(shooting(), "Starboard")).toEqual(["0 damage", "1 damage", "2 damage, and Burr is lost"]);
    const taken = shooting().writes(damageTaken.of("Burr", { side: "Starboard", points: 1, by: "" }));
    expect(results(taken, "Starboard")).toEqual([
      "0 damage",
      "1 damage, and Burr is lost",
      "2 damage, and Burr is lost",
    ]);
  });

  test("so does the last Hull Point in the odds of a ram, the bomb that is one too many, and the shot of a Tsunami Cannon", () => {
    const hurt = { what: "Damage taken", on: "Hull Points", points: "1", reason: "" };
    const fight = twoFleets().begins("Watch", "Raiders").round(6, 1).act("record-damage", "Burr", hurt);
    const ram = fight.copyOf().until("movement", "Watch").asks("ram-ship", "Wick", { target: "Burr", from: "Port" });
    expect(ram.odds.map(({ result }) => result)).toEqual(
      expect.arrayContaining(["Burr loses 1 Hull Point, its last", "Wick loses 1 Hull Point"]),
    );
    const bombs = twoFleets().begins("Watch", "Raiders").act("choose-crafts", "Wick", { "Wick craft 1": "Bomber" });
    bombs.round(6, 1).act("fly-craft", "Wick craft 1", { inches: "12", dock: "" });
    bombs.writes(damageTaken.of("Burr", { side: "Starboard", points: 1, by: "" })).until("bombers", "Watch");
    const bomb = bombs.asks("bomb-ship", "Wick craft 1", { target: "Burr", side: "Starboard" });
    expect(bomb.odds.map(({ result }) => result)).toContain("Burr takes 1 damage, and Burr is lost");
    const surge = new Fighting()
      .fleet("Watch")
      .ship("Wick", "Watch", "Cruiser", ["Large Tsunami Cannon"])
      .fleet("Raiders", "Regular", "24", "Bo")
      .ship("Thorn", "Raiders", "Frigate", ["Large Engine"])
      .begins("Watch", "Raiders")
      .writes(chargeChanged.of("Wick", { charge: 5 }))
      .round(6, 1)
      .until("special", "Watch")
      .asks("charge-cannon", "Wick", "Thorn, Port");
    expect(surge.odds[0]?.result).toBe("3 points of damage");
    expect(surge.odds.slice(1).every(({ result }) => result.endsWith(", and Thorn is lost"))).toBe(true);
  });

  test("a ship that the Cleanup will take is told when it is hit, once, with the reason", () => {
    const fight = shooting();
    const at = { target: "Burr", side: "Starboard", obscured: "0" };
    const told = "Burr is destroyed in the Cleanup, unless this is repaired before: its Bridge is hit";
    expect(fight.attempts("fire", "Wick", [at, [6, 1], [1, 1]]).says).not.toContain("destroyed");
    expect(fight.attempts("fire", "Wick", [at, [6, 6], [1, 1]]).says).toContain(told);
    fight.act("fire", "Wick", at, [6, 6], [1, 1]).stays();
    const again = { what: "Damage taken", on: "Port", points: "1", reason: "" };
    expect(fight.attempts("record-damage", "Burr", [again]).says).not.toContain("destroyed");
    expect(fight.attempts("finish-phase", "Reef").says).not.toContain("destroyed in the Cleanup");
  });

  test("a ship that its Cloning Tank saves is not told as lost", () => {
    const fight = new Fighting()
      .fleet("Watch")
      .ship("Wick", "Watch", "Frigate", ["Small Engine"], ["Small Cloning Tank"])
      .fleet("Raiders", "Regular", "24", "Bo")
      .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
      .begins("Watch", "Raiders")
      .round(6, 1);
    const hurt = { what: "Damage taken", on: "Hull Points", points: "2", reason: "" };
    const { says } = fight.attempts("record-damage", "Wick", [hurt]);
    expect(says).toContain("In the Cleanup Wick is saved by its Cloning Tank");
    expect(says).not.toContain("Wick is destroyed");
    const cleaned = fight
      .act("record-damage", "Wick", hurt)
      .until("cleanup")
      .attempts("clean-up", "Reef", [[1]]);
    expect(cleaned.says).toContain("Wick regains 1 Hull Point");
  });
});

test("once the last ship has left, those in hyperspace are lost at once, with the crafts in them", () => {
  const fight = new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", "Frigate", ["Small Engine"], ["Small Hangar"])
    .ship("Pike", "Watch", "Frigate", ["Small Engine"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
    .begins("Watch", "Raiders")
    .round(6, 1)
    .until("movement", "Watch")
    .act("hyperjump", "Wick", {});
  expect(fight.at("Wick").where).toBe("In hyperspace");
  const { says } = fight.attempts("hyperjump", "Pike", [{}]);
  for (const lost of ["Wick is destroyed", "Pike is destroyed", "Wick craft 1 is lost"]) expect(says).toContain(lost);
  fight.act("hyperjump", "Pike", {});
  expect([fight.at("Wick").where, fight.at("Pike").where]).toEqual(["Destroyed", "Destroyed"]);
  expect(fight.battle.crafts.get("Wick craft 1")?.state).toBe("Destroyed");
  expect(fight.open.findings).toEqual([]);
});

test("a Special Components Phase passes by itself where nothing is there for the components that are left", () => {
  const quiet = new Fighting()
    .fleet("Watch", "Regular", "32")
    .ship(
      "Wick",
      "Watch",
      "Capitol",
      ["Small Point Defense", "Small Salvage Bay"],
      ["Small Shipyard", "Small Cargo Hold"],
    )
    .fleet("Swarm", "Organic", "24", "Bo")
    .ship("Maw", "Swarm", "Frigate", ["Medium Organs"])
    .begins("Watch", "Swarm")
    .round(6, 1)
    .until("movement", "Swarm");
  expect(quiet.copyOf().act("finish-phase", "Reef").battle.phase).toBe("cleanup");
  const hurt = quiet.writes(damageTaken.of("Maw", { side: "Port", points: 1, by: "" })).act("finish-phase", "Reef");
  expect(hurt.battle).toMatchObject({ phase: "special", acting: "Swarm" });
});

test("a phase in which nobody can do anything passes by itself, and is named", () => {
  const fight = twoFleets().begins("Watch", "Raiders").round(6, 1).until("craft-movement", "Watch");
  const { says } = fight.attempts("finish-phase", "Reef");
  expect(says).toContain("Next: Round 1, Ships Turn, Movement Phase: Watch");
  expect(says).toContain("Nothing to do: Craft Turn, Movement Phase of Raiders; Craft Turn, Shooting Phase (Fighters)");
  const moved = fight.act("finish-phase", "Reef").until("shooting", "Raiders").attempts("finish-phase", "Reef").says;
  expect(moved).toContain("Next: Round 1, Cleanup Turn");
  expect(moved).toContain("Special Components Phase of Raiders");
});

test("a Shooting Phase passes by itself where no ship has anything to shoot with, and a Special one where none has a component for it", () => {
  const fight = new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", "Cruiser", ["Small Engine"], ["Small Hangar"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Cruiser", ["Small Cannon"], ["Small Torpedo"])
    .begins("Watch", "Raiders")
    .round(6, 1)
    .until("movement", "Raiders");
  expect(fight.act("finish-phase", "Reef").battle).toMatchObject({ phase: "shooting", acting: "Raiders" });
  expect(fight.act("finish-phase", "Reef").battle).toMatchObject({ phase: "special", acting: "Raiders" });
});

describe("a phase passes by itself once its fleet has nothing left to do:", () => {
  test("all of its ships have moved; what is next is said, and undone with the move", () => {
    const fight = twoFleets().begins("Watch", "Raiders").round(1, 6).until("movement", "Raiders");
    fight.act("move-ship", "Thorn", { moves: "1" });
    expect(fight.battle).toMatchObject({ phase: "movement", acting: "Raiders" });
    const { says } = fight.attempts("move-ship", "Burr", [{ moves: "1" }]);
    expect(says).toMatch(/Done: Ships Turn, Movement Phase of Raiders\. Next: .*Movement Phase: Watch/);
    fight.act("move-ship", "Burr", { moves: "1" });
    expect(fight.battle).toMatchObject({ phase: "movement", acting: "Watch" });
    fight.act("undo", actsOf(fight.open).at(-1)?.id ?? "");
    expect(fight.battle).toMatchObject({ phase: "movement", acting: "Raiders" });
    expect(fight.open.findings).toEqual([]);
  });

  test("its last ship has shot, and used its component", () => {
    const fight = new Fighting()
      .fleet("Watch")
      .ship("Wick", "Watch", "Cruiser", ["Small Engine"], ["Small Cannon", "Small Minelayer"])
      .fleet("Raiders", "Regular", "24", "Bo")
      .ship("Thorn", "Raiders", "Cruiser", ["Small Cannon"], ["Small Torpedo"])
      .begins("Watch", "Raiders")
      .round(6, 1)
      .until("shooting", "Watch");
    fight.act("fire", "Wick", { target: "Thorn", side: "Port", obscured: "0" }, [1], [1]);
    expect(fight.battle).toMatchObject({ phase: "shooting", acting: "Raiders" });
    fight.until("special", "Watch").act("lay-mine", "Wick", { part: "Starboard 2" });
    expect(fight.battle).toMatchObject({ phase: "special", acting: "Raiders" });
    // Its mine is out in the next round as well.
    fight.until("cleanup").act("clean-up", "Reef").round(6, 1).until("special");
    expect(fight.battle.acting).toBe("Raiders");
  });

  test("not while something of it is half done", () => {
    const fight = twoFleets().begins("Watch", "Raiders").round(1, 6).until("shooting", "Raiders");
    const at = { target: "Wick", side: "Port", obscured: "0" };
    fight.act("fire", "Thorn", at, [1, 1, 1]).act("fire", "Burr", at, [1], [1, 1]);
    expect(fight.battle).toMatchObject({ phase: "shooting", acting: "Raiders" });
    fight.act("fire", "Thorn", [1, 1, 1, 1]);
    expect(fight.battle).toMatchObject({ phase: "shooting", acting: "Watch" });
  });
});

test("a move that leads out of the table is recorded with it, since its phase may be over by it", () => {
  const fight = twoFleets().begins("Watch", "Raiders").round(6, 1).until("movement", "Raiders");
  const { says } = fight.attempts("move-ship", "Burr", [{ moves: "1", out: "Far edge" }]);
  expect(says).toMatch(
    /Burr makes 1 move\. Burr leaves the table by the far edge, and returns at the start of round 3/,
  );
  fight.act("move-ship", "Burr", { moves: "1", out: "Far edge" });
  expect(fight.at("Burr")).toMatchObject({ where: "In hyperspace", until: 3, edge: "Far edge", drift: 0 });
  expect(fight.open.findings).toEqual([]);
});
