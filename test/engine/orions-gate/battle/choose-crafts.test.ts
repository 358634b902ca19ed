import { twoFleets, Fighting } from "./fighting";

test("a ship's crafts are chosen before the first round", () => {
  const fight = twoFleets().begins("Watch", "Raiders").act("choose-crafts", "Wick", { "Wick craft 1": "Bomber" });
  expect(fight.battle.crafts.get("Wick craft 1")).toMatchObject({ kind: "Bomber", dockedIn: "Wick" });
  fight.round(6, 1);
  expect(fight.attempts("choose-crafts", "Wick").refused).toMatchObject([{ clause: "Gate: Hangar" }]);
});

test("a Cathedral has two Breaching Pods, a Monastery one, and the rest is chosen", () => {
  const fight = new Fighting()
    .fleet("Choir", "Gothic")
    .ship("Psalm", "Choir", "Cruiser", ["Large Cathedral"], ["Medium Monastery"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
    .begins("Choir", "Raiders");
  expect([...fight.battle.crafts.values()].map(({ kind }) => kind)).toEqual([
    ...["Breaching Pod", "Breaching Pod", "Breaching Pod", "Fighter", "Fighter"],
  ]);
  fight.act("choose-crafts", "Psalm", { "Psalm craft 4": "Bomber", "Psalm craft 5": "Breaching Pod" });
  expect([...fight.battle.crafts.values()].slice(3).map(({ kind }) => kind)).toEqual(["Bomber", "Breaching Pod"]);
});

test("Drones and Interceptors are the only crafts of their fleets", () => {
  const fight = new Fighting()
    .fleet("Swarm", "Organic")
    .ship("Maw", "Swarm", "Frigate", ["Small Limbs"])
    .fleet("Prism", "Crystal", "24", "Bo")
    .ship("Facet", "Prism", "Frigate", ["Large Helix Catacombs"])
    .begins("Swarm", "Prism");
  expect(new Set([...fight.battle.crafts.values()].map(({ fleet, kind }) => `${fleet} ${kind}`))).toEqual(
    new Set(["Swarm Drone", "Prism Interceptor"]),
  );
  expect(fight.attempts("choose-crafts", "Maw").says).toMatch(/no crafts to choose/);
});
