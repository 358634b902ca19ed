import { hullLostByRam } from "../../../../src/engine/orions-gate/battle/ramming";
import { Fighting, twoFleets } from "./fighting";

const moving = () => twoFleets().begins("Watch", "Raiders").round(6, 1).until("movement", "Watch");
const head = { target: "Thorn", from: "Ahead" };

test("the lower die loses a Hull Point, both drift by one, and the one that rammed is halted", () => {
  const fight = moving().stays().act("move-ship", "Wick", { moves: "1" });
  expect(fight.asks("ram-ship", "Wick", head).odds).toEqual([
    { result: "neither loses any", ways: 6, of: 36 },
    { result: "Wick loses 1 Hull Point", ways: 15, of: 36 },
    { result: "Thorn loses 1 Hull Point", ways: 15, of: 36 },
  ]);
  expect(fight.attempts("ram-ship", "Wick", [head, [5], [2]]).says).toMatch(
    /^Wick rams Thorn from ahead, 5 against 2: Thorn loses 1 Hull Point\./,
  );
  fight.act("ram-ship", "Wick", head, [5], [2]);
  expect(fight.at("Wick")).toMatchObject({ drift: 2, hullLeft: 2, isHalted: true });
  expect(fight.at("Thorn")).toMatchObject({ drift: 1, hullLeft: 1, rammedFrom: "Ahead" });
  expect(fight.attempts("move-ship", "Wick").says).toMatch(/no moves left/);
  const { says } = fight.until("drift").attempts("drift-ships", "Reef");
  expect(says).toMatch(/^Wick 4" ahead; Thorn 2" astern\./);
  expect(fight.open.findings).toEqual([]);
});

test("a ram needs a move", () => {
  const fight = moving().stays().act("move-ship", "Wick", { moves: "2" });
  expect(fight.attempts("ram-ship", "Wick").refused).toMatchObject([{ clause: "Gate: Ships Turn" }]);
});

const organic = (...parts: readonly string[]): Fighting =>
  new Fighting()
    .fleet("Swarm", "Organic")
    .ship("Maw", "Swarm", "Frigate", parts, ["Small Limbs", "Small Limbs"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Medium Infection"], ["Small Engine"]);

test("Limbs save the ship that rams, and Infections add dice whose best counts", () => {
  const fight = organic().begins("Swarm", "Raiders").round(6, 1).until("movement", "Swarm");
  fight.act("ram-ship", "Maw", { target: "Thorn", from: "Port" }, [1], [6]);
  expect([fight.at("Maw").hullLeft, fight.at("Thorn").hullLeft]).toEqual([2, 2]);
  fight.until("movement", "Raiders");
  expect(fight.asks("ram-ship", "Thorn", { target: "Maw", from: "Port" })).toMatchObject({ count: 3 });
  fight.act("ram-ship", "Thorn", { target: "Maw", from: "Port" }, [1, 1, 4], [3]);
  expect(fight.at("Maw").hullLeft).toBe(1);
});

test("Spines always cost the enemy that rams a Hull Point, and no more than one", () => {
  const fight = organic("Small Spines").begins("Swarm", "Raiders").round(1, 6).until("movement", "Raiders");
  fight.act("ram-ship", "Thorn", { target: "Maw", from: "Port" }, [6, 6, 6], [1]);
  expect([fight.at("Maw").hullLeft, fight.at("Thorn").hullLeft]).toEqual([1, 1]);
  expect(hullLostByRam(1, 6, { isSafe: false, spines: 1 })).toEqual({ rammer: 1, rammed: 0 });
  expect(hullLostByRam(1, 6, { isSafe: true, spines: 1 })).toEqual({ rammer: 1, rammed: 0 });
});
