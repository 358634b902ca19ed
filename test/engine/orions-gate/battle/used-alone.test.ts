import { storesChanged } from "../../../../src/engine/orions-gate/battle/events/ships";
import { markerPlaced } from "../../../../src/engine/orions-gate/battle/events/set-up";
import { Fighting } from "./fighting";

/** Wick with minerals to Port, and these components to Starboard, in its Movement Phase; no phase passes by itself. */
const ship = (...parts: readonly string[]): Fighting =>
  new Fighting()
    .fleet("Watch", "Regular", "32")
    .ship("Wick", "Watch", "Capitol", ["Medium Cargo Hold"], parts)
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine"])
    .begins("Watch", "Raiders")
    .writes(
      storesChanged.of("Wick", { side: "Port", position: 1, stores: 9, by: "" }),
      markerPlaced.of("Part 1", { kind: "Component", of: "", toughness: 1, minerals: 0, holds: "Small Engine" }),
    )
    .round(6, 1)
    .until("movement", "Watch")
    .stays();

const special = (...parts: readonly string[]): Fighting => ship(...parts).until("special", "Watch");
const USES = {
  "deploy-deflector": { part: "Starboard 1" },
  "point-defense": { part: "Starboard 1", target: "Mine 1" },
  "build-craft": { part: "Starboard 2", kind: "Fighter", many: "1", place: 'Within 2", with 1 fuel' },
  "start-ship": { name: "Ember", pattern: "Thorn" },
  salvage: { piece: "Part 1: Small Engine to Port" },
  "lay-mine": { part: "Starboard 1" },
} as const;
type Use = keyof typeof USES;

const DEFLECTOR = "Small Deflector";
const LAYER = "Small Minelayer";

describe("of two components in a round", () => {
  test.each<readonly [first: Use, second: Use, parts: readonly string[], why: RegExp]>([
    ["deploy-deflector", "start-ship", [DEFLECTOR, "Small Scaffold Manipulator"], /Deflector/],
    ["start-ship", "deploy-deflector", [DEFLECTOR, "Small Scaffold Manipulator"], /Scaffold Manipulator/],
    ["lay-mine", "build-craft", [LAYER, "Small Shipyard"], /Minelayer/],
    ["build-craft", "lay-mine", [LAYER, "Small Shipyard"], /Shipyard/],
    ["lay-mine", "salvage", [LAYER, "Small Salvage Bay"], /Minelayer/],
    ["salvage", "lay-mine", [LAYER, "Small Salvage Bay"], /Salvage Bay/],
  ])("%s keeps the ship from %s", (first, second, parts, why) => {
    const fight = special(...parts);
    expect(fight.attempts(second, "Wick", [USES[second]]).refused).toEqual([]);
    expect(fight.act(first, "Wick", USES[first]).attempts(second, "Wick", [USES[second]]).says).toMatch(why);
  });

  test.each<readonly [first: Use, second: Use, parts: readonly string[]]>([
    ["deploy-deflector", "build-craft", [DEFLECTOR, "Small Shipyard"]],
    ["build-craft", "deploy-deflector", [DEFLECTOR, "Small Shipyard"]],
    ["deploy-deflector", "salvage", [DEFLECTOR, "Small Salvage Bay"]],
    ["salvage", "deploy-deflector", [DEFLECTOR, "Small Salvage Bay"]],
  ])("%s leaves the ship %s, since a Deflector is no special one", (first, second, parts) => {
    const fight = special(...parts).act(first, "Wick", USES[first]);
    expect(fight.attempts(second, "Wick", [USES[second]]).refused).toEqual([]);
  });
});

describe("a ship that goes into stealth instead of shooting", () => {
  const hidden = (...parts: readonly string[]): Fighting =>
    ship(...parts)
      .until("shooting", "Watch")
      .act("change-stealth", "Wick")
      .until("special", "Watch");

  test("has not shot, so that it may deploy a Deflector or build crafts", () => {
    const fight = hidden(DEFLECTOR, "Small Shipyard", "Small Stealth Generator");
    for (const use of ["deploy-deflector", "build-craft"] as const)
      expect(fight.attempts(use, "Wick", [USES[use]]).refused).toEqual([]);
  });

  test("has used its Stealth Generator, so that it builds no ship and charges no cannon", () => {
    const builds = hidden("Small Scaffold Manipulator", "Small Stealth Generator");
    expect(builds.attempts("start-ship", "Wick").says).toMatch(/Stealth Generator/);
    const cannon = hidden("Large Tsunami Cannon", "Small Stealth Generator");
    expect(cannon.attempts("charge-cannon", "Wick").says).toMatch(/Stealth Generator/);
  });
});

test("a ship that has used its Emergency Booster charges no Tsunami Cannon, and one that has charged it does not boost", () => {
  const parts = ["Large Tsunami Cannon", "Medium Emergency Booster", "Medium Engine"];
  const boosted = ship(...parts)
    .act("boost-ship", "Wick")
    .until("special", "Watch");
  expect(boosted.attempts("charge-cannon", "Wick").says).toMatch(/Emergency Booster/);
  const charged = special(...parts).act("charge-cannon", "Wick");
  expect(charged.attempts("charge-cannon", "Wick").says).toMatch(/been charged/);
  expect(charged.attempts("boost-ship", "Wick").says).toMatch(/Tsunami Cannon/);
});
