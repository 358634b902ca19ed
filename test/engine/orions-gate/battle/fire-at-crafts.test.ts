import { craftFlew } from "../../../../src/engine/orions-gate/battle/events/crafts";
import { Fighting } from "./fighting";

/** A ship with these components against three crafts of Bo that are in flight. */
function flak(...parts: readonly string[]): Fighting {
  const fight = new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", "Cruiser", parts, ["Medium Cannon"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Nest", "Raiders", "Frigate", ["Large Hangar"])
    .begins("Watch", "Raiders");
  const crafts = [...fight.battle.crafts.keys()];
  fight.writes(...crafts.map((craft) => craftFlew.of(craft, { fuel: 5 })));
  return fight.round(6, 1).until("shooting", "Watch");
}

const stateOf = (fight: Fighting) => [...fight.battle.crafts.values()].map(({ state }) => state);

test("as many crafts are lost as the highest die shows, and as the shooter can reach", () => {
  const fight = flak().stays();
  expect(fight.asks("fire-at-crafts", "Wick").odds).toMatchObject([
    { result: "up to 1 craft", ways: 1, of: 36 },
    { result: "up to 2 crafts", ways: 3, of: 36 },
    { result: "up to 3 crafts", ways: 5, of: 36 },
    { result: "up to 4 crafts", ways: 7, of: 36 },
    { result: "up to 5 crafts", ways: 9, of: 36 },
    { result: "up to 6 crafts", ways: 11, of: 36 },
  ]);
  fight.act("fire-at-crafts", "Wick", [1, 2], "Nest craft 2", "No further craft is in range");
  expect(stateOf(fight)).toEqual(["In flight", "Destroyed", "In flight"]);
  expect(fight.attempts("fire", "Wick").says).toMatch(/has done "Fired"/);
  expect(fight.open.findings).toEqual([]);
});

test("an Array adds to the highest die, and a Sensor a die", () => {
  const fight = flak("Small Array", "Small Sensor");
  expect(fight.asks("fire-at-crafts", "Wick").count).toBe(3);
  fight.act("fire-at-crafts", "Wick", [1, 1, 1], "Nest craft 1", "Nest craft 3");
  expect(stateOf(fight)).toEqual(["Destroyed", "In flight", "Destroyed"]);
});

test("crafts in their Hangar are not shot at", () => {
  const fight = new Fighting()
    .fleet("Watch")
    .ship("Wick", "Watch", "Cruiser", ["Medium Cannon"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Nest", "Raiders", "Frigate", ["Large Hangar"])
    .begins("Watch", "Raiders");
  const { says } = fight.round(6, 1).until("shooting", "Watch").attempts("fire-at-crafts", "Wick");
  expect(says).toMatch(/No enemy craft is in flight/);
});

test("a Plasma Cannon that fires at crafts may misfire as well", () => {
  const fight = new Fighting()
    .fleet("Choir", "Gothic")
    .ship("Psalm", "Choir", "Frigate", ["Small Plasma Cannon"], ["Small Plasma Cannon"])
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Nest", "Raiders", "Frigate", ["Small Hangar"])
    .begins("Choir", "Raiders")
    .writes(craftFlew.of("Nest craft 1", { fuel: 5 }))
    .round(6, 1)
    .until("shooting", "Choir");
  fight.act("fire-at-crafts", "Psalm", [1, 1, 1, 1, 1, 1], "Nest craft 1", [4, 1]);
  expect(fight.at("Psalm").damage).toEqual({ Port: 0, Starboard: 1 });
});
