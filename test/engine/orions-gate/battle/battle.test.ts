import { actingText } from "../../../../src/engine/orions-gate/battle/battle";
import { actsOf } from "../../../../src/engine/campaign/ledger/acts";
import { rowsOf } from "../../campaign/kept";
import { twoFleets } from "./fighting";

const met = () => twoFleets().begins("Watch", "Raiders", { obscuring: "2", minor: "2", major: "1" }, 5, 2);

test("a battle begins with the ships as they are built, full hangars and terrain of a rolled toughness", () => {
  const fight = met();
  const { battle } = fight;
  expect(battle).toMatchObject({ battle: "Reef", round: 0, phase: null, ended: null });
  expect(battle.fleets.map(({ fleet, player }) => [fleet, player])).toEqual([
    ["Watch", "Anna"],
    ["Raiders", "Bo"],
  ]);
  expect([...battle.ships.keys()]).toEqual(["Wick", "Thorn", "Burr"]);
  expect(fight.at("Wick")).toMatchObject({ hullPoints: 2, hullLeft: 2, where: "On the table" });
  expect([...battle.crafts.values()]).toMatchObject([{ craft: "Wick craft 1", kind: "Fighter", dockedIn: "Wick" }]);
  expect([...battle.markers.values()].map(({ marker, toughness }) => [marker, toughness])).toEqual([
    ["Obscuring 1", 0],
    ["Obscuring 2", 0],
    ["Minor 1", 3],
    ["Minor 2", 1],
    ["Major 1", 0],
  ]);
  expect(fight.open.findings).toEqual([]);
});

test("its sheets show it, and nothing of it once it is over", () => {
  const fight = met();
  expect(rowsOf(fight.tables, "GateShips")[0]).toMatchObject({
    ...{ Ship: "Wick", Battle: "Reef", State: "On the table", "Hull points left": 2, "Moves left": 2, Drift: 0 },
  });
  expect(rowsOf(fight.tables, "GateCrafts")).toMatchObject([{ Craft: "Wick craft 1", "Docked in": "Wick" }]);
  expect(rowsOf(fight.tables, "GateMarkers")).toHaveLength(5);
  fight.act("end-battle", "Reef", { winner: "", reason: "As agreed" });
  expect(rowsOf(fight.tables, "GateShips")[0]).toMatchObject({ Ship: "Wick", Battle: null, Drift: null });
  expect(rowsOf(fight.tables, "GateCrafts")[0]).toMatchObject({ Craft: null, Battle: null });
  expect(fight.open.findings).toEqual([]);
});

test("a round goes through its phases, the winner of the roll-off first, and back between rounds", () => {
  const fight = met().round(3, 3);
  expect(fight.battle.round).toBe(0);
  fight.round(2, 5);
  const seen = [actingText(fight.battle)];
  while (fight.battle.phase !== "cleanup") {
    fight.act("finish-phase", "Reef");
    seen.push(actingText(fight.battle));
  }
  expect(seen.map((text) => text.replace("Round 1, ", ""))).toEqual([
    "Craft Turn, Movement Phase: Watch (Anna)",
    "Ships Turn, Movement Phase: Raiders (Bo)",
    "Ships Turn, Movement Phase: Watch (Anna)",
    "Ships Turn, Shooting Phase: Raiders (Bo)",
    "Ships Turn, Shooting Phase: Watch (Anna)",
    "Cleanup Turn, Cleanup: all fleets",
  ]);
  fight.act("clean-up", "Reef");
  expect(fight.battle).toMatchObject({ phase: null, round: 1 });
  expect(
    rowsOf(fight.tables, "Rolls")
      .slice(-4)
      .map((row) => row["Purpose"]),
  ).toEqual([
    "Roll-off of Watch for round 1 of Reef",
    "Roll-off of Raiders for round 1 of Reef",
    "Roll-off of Watch for round 1 of Reef, throw 2",
    "Roll-off of Raiders for round 1 of Reef, throw 2",
  ]);
});

test("a ship moves by its energy, and drifts as far", () => {
  const fight = met().round(6, 1).until("movement", "Watch").stays().act("move-ship", "Wick", { moves: "2" });
  expect(fight.at("Wick")).toMatchObject({ moved: 2, drift: 2 });
  expect(fight.attempts("move-ship", "Wick").says).toMatch(/no moves left/);
  expect(fight.attempts("move-ship", "Thorn").says).toMatch(/Choose a ship of Watch/);
  fight.until("drift");
  expect(fight.attempts("finish-phase", "Reef").says).toMatch(/Wick must drift first/);
  expect(fight.act("drift-ships", "Reef").at("Wick")).toMatchObject({ drift: 0 });
  expect(fight.open.findings).toEqual([]);
});

test("everything is undone, act by act, to the fleets before the battle", () => {
  const before = twoFleets();
  const fight = met().round(6, 1).until("movement", "Watch").act("move-ship", "Wick", { moves: "1" }).until("cleanup");
  fight.act("clean-up", "Reef");
  const kept = actsOf(before.open).length;
  for (const act of [...actsOf(fight.open)].slice(kept).reverse()) fight.act("undo", act.id);
  const shown = rowsOf(fight.tables, "GateShips").map((row) => [row["Ship"], row["Battle"], row["Drift"]]);
  expect(shown).toEqual([
    ["Wick", null, null],
    ["Thorn", null, null],
    ["Burr", null, null],
  ]);
  expect(fight.open.findings).toEqual([]);
});
