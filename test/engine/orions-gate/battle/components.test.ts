import { markerPlaced } from "../../../../src/engine/orions-gate/battle/events/set-up";
import { chargeChanged, storesChanged } from "../../../../src/engine/orions-gate/battle/events/ships";
import type { PhaseId } from "../../../../src/engine/orions-gate/battle/phases";
import type { Fleet } from "../../../../src/engine/orions-gate/words";
import { movesPulled } from "../../../../src/engine/orions-gate/commands/battle/use-tractor";
import { rowsOf } from "../../campaign/kept";
import { rollsOf } from "../rolls";
import { Fighting } from "./fighting";

/** A Capitol of Anna with these components against a Frigate of Bo, before the first round. */
const against = (port: readonly string[], starboard: readonly string[] = [], kind: Fleet = "Regular"): Fighting =>
  new Fighting()
    .fleet("Watch", kind)
    .ship("Wick", "Watch", "Capitol", port, starboard)
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine"], ["Medium Cannon"])
    .begins("Watch", "Raiders");

const at = (fight: Fighting, phase: PhaseId, fleet = "Watch"): Fighting =>
  fight.round(6, 1).until(phase, phase === "cleanup" ? undefined : fleet);

const marker = (name: string, kind: "Torpedo" | "Mine" | "Component", holds = "") =>
  markerPlaced.of(name, { kind, of: "", toughness: 1, minerals: 0, holds });

describe("a Warp Drive", () => {
  test("places the ship instead of moving it, and the ship does not shoot in that round", () => {
    const fight = at(against(["Medium Warp Drive", "Small Engine"], ["Small Cannon"]), "movement").stays();
    expect(fight.act("warp-ship", "Wick").at("Wick")).toMatchObject({ warped: true, drift: 0 });
    expect(fight.attempts("move-ship", "Wick").says).toMatch(/no moves left/);
    expect(fight.until("shooting", "Watch").attempts("fire", "Wick").says).toMatch(/Warp Drive in this round/);
    expect(fight.open.findings).toEqual([]);
  });

  test("is of no use to a ship that has moved, or that has none", () => {
    const moved = at(against(["Medium Warp Drive", "Medium Engine"]), "movement").act("move-ship", "Wick", {
      moves: "1",
    });
    expect(moved.attempts("move-ship", "Wick", [{ moves: "1" }]).refused).toEqual([]);
    expect(moved.attempts("warp-ship", "Wick")).toMatchObject({
      refused: [{ clause: "Gate: Warp Drive", message: expect.stringMatching(/has moved in this round/) as string }],
    });
    expect(at(against(["Small Engine"]), "movement").attempts("warp-ship", "Wick").says).toMatch(/no Warp Drive/);
  });
});

describe("a Deflector", () => {
  test("places a piece of Obscuring Terrain, and takes the one away that it has out", () => {
    const fight = at(against(["Medium Deflector", "Small Engine"]), "special");
    fight.act("deploy-deflector", "Wick", { part: "Port 1" });
    expect(fight.battle.markers.get("Obscuring 1")).toMatchObject({ kind: "Obscuring Terrain", of: "Port 1 of Wick" });
    fight.until("cleanup").act("clean-up", "Reef").round(6, 1).until("special", "Watch");
    expect(fight.attempts("deploy-deflector", "Wick", [{ part: "Port 1" }]).says).toMatch(
      /Obscuring 1 is taken away\./,
    );
    fight.act("deploy-deflector", "Wick", { part: "Port 1" });
    expect([...fight.battle.markers.values()].map(({ isGone }) => isGone)).toEqual([true, false]);
    expect(rowsOf(fight.tables, "GateShips")[0]).toMatchObject({ "Special used": "Deflector" });
    expect(fight.open.findings).toEqual([]);
  });

  test("is deployed once in a round: the piece that it has just placed stays", () => {
    const fight = at(against(["Medium Deflector", "Small Deflector"]), "special").stays();
    fight.act("deploy-deflector", "Wick", { part: "Port 1" });
    expect(fight.attempts("deploy-deflector", "Wick", [{ part: "Port 1" }]).refused).toHaveLength(1);
    fight.act("deploy-deflector", "Wick", { part: "Port 2" });
    expect(fight.attempts("deploy-deflector", "Wick").refused).toMatchObject([{ clause: "Gate: Deflector" }]);
    expect([...fight.battle.markers.values()].map(({ isGone }) => isGone)).toEqual([false, false]);
  });

  test("is not deployed by a ship that moved", () => {
    const fight = at(against(["Medium Deflector", "Small Engine"]), "movement")
      .stays()
      .act("move-ship", "Wick", {
        moves: "1",
      });
    expect(fight.until("special", "Watch").attempts("deploy-deflector", "Wick").says).toMatch(/moved or shot/);
  });
});

describe("a Point Defense", () => {
  test("removes a torpedo or a mine, once in a round", () => {
    const fight = against(["Small Point Defense"]).writes(marker("Torpedo 1", "Torpedo"), marker("Mine 1", "Mine"));
    at(fight, "special").stays().act("point-defense", "Wick", { part: "Port 1", target: "Mine 1" });
    expect(fight.battle.markers.get("Mine 1")?.isGone).toBe(true);
    expect(fight.attempts("point-defense", "Wick").refused).toMatchObject([{ clause: "Gate: Point Defense" }]);
  });
});

describe("a Salvage Bay", () => {
  const wreck = () =>
    against(["Medium Salvage Bay"], ["Small Cannon"]).writes(marker("Part 1", "Component", "Small Engine"));

  test("attaches a destroyed component that fits, and the ship uses no other one in that round", () => {
    const fight = at(wreck(), "special").stays().act("salvage", "Wick", { piece: "Part 1: Small Engine to Starboard" });
    expect(fight.battle.markers.get("Part 1")?.isGone).toBe(true);
    expect(
      fight.at("Wick").parts.map(({ component, side, position }) => `${side} ${position} ${component.name}`),
    ).toEqual([...["Port 1 Salvage Bay", "Starboard 1 Cannon", "Starboard 2 Engine"]]);
    expect(fight.attempts("salvage", "Wick").says).toMatch(/Salvage Bay/);
    expect(fight.open.findings).toEqual([]);
  });

  test("attaches no larger one than it is itself", () => {
    const fight = against(["Small Salvage Bay"]).writes(marker("Part 1", "Component", "Medium Engine"));
    expect(at(fight, "special").attempts("salvage", "Wick").says).toMatch(/fits/);
  });
});

describe("an Emergency Booster", () => {
  test("moves its ship in any phase, as often in a game as it is large", () => {
    const fight = at(against(["Small Emergency Booster"], ["Medium Engine"]), "movement").until("movement", "Raiders");
    fight.act("boost-ship", "Wick");
    expect(fight.at("Wick")).toMatchObject({ moved: 1, drift: 1 });
    expect(fight.attempts("boost-ship", "Wick").says).toMatch(/no Emergency Booster with uses left/);
    expect(rowsOf(fight.tables, "GateParts")[0]).toMatchObject({ Component: "Emergency Booster", "Uses left": 0 });
  });

  test("needs energy", () => {
    const fight = at(against(["Small Emergency Booster"]), "movement");
    expect(fight.attempts("boost-ship", "Wick").says).toMatch(/no energy left/);
  });
});

describe("repairs", () => {
  const hurt = (fight: Fighting, ...sides: readonly string[]): Fighting => {
    for (const on of sides) fight.act("record-damage", "Wick", { what: "Damage taken", on, points: "2", reason: "" });
    return fight;
  };

  test("Organs remove a point of damage from both sides", () => {
    const fight = hurt(against(["Medium Organs"], [], "Organic"), "Port", "Starboard");
    at(fight, "special").act("repair-damage", "Wick", { part: "Port 1" });
    expect(fight.at("Wick").damage).toEqual({ Port: 1, Starboard: 1 });
    expect(fight.attempts("repair-damage", "Wick").refused).toHaveLength(1);
  });

  test("a Smelter Pylon needs a mineral, and repairs its own side", () => {
    const fight = hurt(against(["Small Smelter Pylon"], ["Medium Rocky Bulk"], "Crystal"), "Port", "Starboard");
    fight.round(6, 1).until("movement", "Watch").stays().until("special", "Watch");
    expect(fight.attempts("repair-damage", "Wick").refused).toHaveLength(1);
    fight.writes(storesChanged.of("Wick", { side: "Starboard", position: 1, stores: 2, by: "" }));
    fight.act("repair-damage", "Wick", { part: "Port 1" });
    expect(fight.at("Wick").damage).toEqual({ Port: 1, Starboard: 2 });
    expect(fight.at("Wick").parts.map(({ stores }) => stores)).toEqual([0, 1]);
  });
});

test("an Inhibitor about halves how far a ship drifts", () => {
  const fight = new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", "Frigate", ["Medium Engine"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Inhibitor"])
    .begins("Watch", "Raiders");
  at(fight, "movement").act("move-ship", "Wick", { moves: "2" });
  for (let step = 0; fight.battle.phase !== "drift" && step < 20; step++) fight.act("finish-phase", "Reef");
  expect(fight.attempts("drift-ships", "Reef", [{ "near-Wick": "yes" }]).says).toMatch(/^Wick 2" ahead\./);
  expect(fight.attempts("drift-ships", "Reef", [{ "near-Wick": "" }]).says).toMatch(/^Wick 4" ahead\./);
});

describe("a Tractor Beam", () => {
  const fields = { target: "Thorn", obscured: "0" };

  test("pulls once for each 6 instead of shooting, and obscuring pieces add a die and remove the highest", () => {
    const fight = at(against(["Medium Tractor Beam"], ["Small Cannon"]), "shooting");
    expect(fight.asks("use-tractor", "Wick", fields).odds).toEqual([
      { result: "0 moves", ways: 25, of: 36 },
      { result: "1 move", ways: 10, of: 36 },
      { result: "2 moves", ways: 1, of: 36 },
    ]);
    const obscured = fight.asks("use-tractor", "Wick", { ...fields, obscured: "1" });
    expect(obscured.count).toBe(3);
    for (const moves of [0, 1, 2]) {
      const share = rollsOf(3).filter((faces) => movesPulled(faces, 1) === moves).length / 216;
      const odds = obscured.odds.find(({ result }) => result.startsWith(String(moves)));
      expect((odds?.ways ?? 0) / (odds?.of ?? 1)).toBeCloseTo(share, 12);
    }
    fight.act("use-tractor", "Wick", fields, [6, 2]);
    expect(fight.at("Wick").shot).toBe("Tractor Beam");
    expect(fight.attempts("fire", "Wick").refused).toHaveLength(1);
  });

  test("is needed", () => {
    expect(at(against(["Small Cannon"]), "shooting").attempts("use-tractor", "Wick").says).toMatch(/no Tractor Beam/);
  });
});

describe("a Tsunami Cannon", () => {
  const charged = (fight: Fighting, charge: number) =>
    at(fight.writes(chargeChanged.of("Wick", { charge })), "special");

  test("charges by 1, and fires at once at its threshold, which smaller ones lower", () => {
    const fight = charged(against(["Large Tsunami Cannon"], ["Medium Tsunami Cannon"]), 2).act("charge-cannon", "Wick");
    expect(fight.at("Wick").charge).toBe(3);
    fight.until("cleanup").act("clean-up", "Reef").round(6, 1).until("special", "Watch");
    fight.act("charge-cannon", "Wick", "Thorn, Port", [1, 1, 2]);
    expect(fight.at("Wick").charge).toBe(0);
    expect(fight.at("Thorn").damage).toEqual({ Port: 4, Starboard: 0 });
    expect(fight.open.findings).toEqual([]);
  });

  test("is not charged by a ship that has fired, and not without a large one", () => {
    const fight = at(against(["Large Tsunami Cannon"], ["Small Cannon"]), "shooting").stays();
    fight.act("fire", "Wick", { target: "Thorn", side: "Port", obscured: "0" }, [1], [1]);
    expect(fight.until("special", "Watch").attempts("charge-cannon", "Wick").says).toMatch(/has fired/);
    const small = at(against(["Small Tsunami Cannon"]), "movement")
      .stays()
      .until("special", "Watch");
    expect(small.attempts("charge-cannon", "Wick").says).toMatch(/no large Tsunami Cannon/);
  });

  test("does its charge as damage to its own side when it is destroyed", () => {
    const fight = against(["Small Engine", "Large Tsunami Cannon"]).writes(chargeChanged.of("Wick", { charge: 1 }));
    fight.act("record-damage", "Wick", { what: "Damage taken", on: "Port", points: "3", reason: "" });
    at(fight, "cleanup").act("clean-up", "Reef", [1, 1]);
    expect(fight.at("Wick").parts.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true]);
    expect(fight.at("Wick").charge).toBe(0);
  });
});

describe("a Focal Laser", () => {
  const aimed = () =>
    at(
      new Fighting()
        .fleet("Prism", "Crystal")
        .ship("Wick", "Prism", "Frigate", ["Large Focal Laser"])
        .fleet("Raiders", "Regular", "24", "Bo")
        .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
        .begins("Prism", "Raiders", { major: "1" }),
      "special",
      "Prism",
    );

  test("destroys terrain on 4 or more, once in a game", () => {
    const fight = aimed().stays();
    expect(fight.asks("burn-terrain", "Wick", { target: "Major 1" }).odds).toEqual(
      expect.arrayContaining([
        { result: "Wick is destroyed", ways: 1, of: 6 },
        { result: "Major 1 is destroyed", ways: 3, of: 6 },
      ]),
    );
    fight.act("burn-terrain", "Wick", { target: "Major 1" }, [4]);
    expect(fight.battle.markers.get("Major 1")?.isGone).toBe(true);
    expect(fight.attempts("burn-terrain", "Wick").says).toMatch(/in this game/);
  });

  test("destroys its own ship on a 1", () => {
    const fight = aimed().act("burn-terrain", "Wick", { target: "Major 1" }, [1]).until("cleanup");
    expect(fight.act("clean-up", "Reef", [1]).at("Wick").where).toBe("Destroyed");
  });
});
