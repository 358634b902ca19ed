import { BRIDGES } from "../../../../src/engine/orions-gate/building-your-fleet/hulls";
import { parsePart } from "../../../../src/engine/orions-gate/building-your-fleet/layout-text";
import { statisticsOf } from "../../../../src/engine/orions-gate/building-your-fleet/statistics";
import { sizesOf } from "../../../../src/engine/orions-gate/components/component";
import { COMPONENTS } from "../../../../src/engine/orions-gate/components/list";

/** A line of a Capitol's statistics, and what it says with only these components on it. */
type Says = readonly [parts: readonly string[], id: string, value: string];

/** Every component of the text, in its order, with what it does to the statistics of a ship. */
const EVERY: readonly (readonly [name: string, ...says: readonly Says[]])[] = [
  ["Deflector", [["Medium Deflector"], "deflector", 'Obscuring Terrain of 2"']],
  ["Array", [["Small Array", "Large Array"], "array", "4 crafts more shot down"]],
  ["Engine", [["Medium Engine"], "energy", '2: 2 moves of 6"']],
  ["Cannon", [["Large Cannon", "Small Cannon"], "firepower", "4"]],
  ["Hangar", [["Large Hangar"], "crafts", "3"]],
  ["Sensor", [["Large Sensor"], "sensors", "+3 dice when attacking, 3 lowest removed"]],
  ["Infection", [["Small Infection", "Medium Infection"], "ram", "+3 dice, the best counts"]],
  ["Minelayer", [["Large Minelayer"], "mines", '1 of 3 damage, within 3"']],
  ["Inhibitor", [["Small Inhibitor", "Large Inhibitor"], "inhibitor", 'ships within 18" move half as far']],
  ["Point Defense", [["Medium Point Defense"], "point-defence", '1 torpedo or mine within 9"']],
  ["Shield", [["Medium Shield"], "defence", "2"]],
  ["Torpedo", [["Large Torpedo"], "torpedoes", '1 of 3 damage, 12" a round, within 3"']],
  ["Warp Drive", [["Large Warp Drive"], "warp", '36", and no shooting in that round']],
  ["Cargo Hold", [["Small Cargo Hold", "Medium Cargo Hold"], "cargo", "18 minerals"]],
  ["Cloning Tank", [["Large Cloning Tank"], "cloning", "restores 3 once"]],
  ["Emergency Booster", [["Medium Emergency Booster"], "boosts", "2 in a game"]],
  [
    "Stealth Generator",
    [["Medium Stealth Generator"], "stealth", "+3 dice when defending, −1 die when attacking"],
    [
      ["Small Stealth Generator", "Small Stealth Generator"],
      "stealth",
      "+4 dice when defending, −2 dice when attacking",
    ],
  ],
  ["Cryosleep Colony", [["Medium Cryosleep Colony"], "colony", "toughness +2, once"]],
  ["Railgun", [["Large Railgun"], "railgun", "3 dice through ships in line, at most 3 damage to each"]],
  [
    "Secondary Core",
    [["Medium Secondary Core"], "energy", '2: 2 moves of 6"'],
    [["Medium Secondary Core"], "firepower", "2"],
    [["Medium Secondary Core"], "core", "the ship is lost with it"],
  ],
  ["Tractor Beam", [["Small Tractor Beam", "Large Tractor Beam"], "tractor", "4 dice"]],
  ["Scaffold Manipulator", [["Large Scaffold Manipulator"], "construction", "up to 4 a round"]],
  ["Shipyard", [["Medium Shipyard"], "shipyard", "2 crafts a round"]],
  ["Salvage Bay", [["Medium Salvage Bay"], "salvage", "a component that is Medium or smaller"]],
  [
    "Tsunami Cannon",
    [["Large Tsunami Cannon"], "tsunami", "3d6 hits at a charge of 6"],
    [["Large Tsunami Cannon", "Medium Tsunami Cannon"], "tsunami", "3d6 hits at a charge of 4"],
    [["Small Tsunami Cannon"], "tsunami", "cannot fire: it needs a large one"],
  ],
  [
    "Biocannons",
    [["Large Biocannons"], "firepower", "2"],
    [["Large Biocannons"], "sensors", "+1 die when attacking, 1 lowest removed"],
  ],
  ["Hive", [["Large Hive"], "crafts", "5"], [["Large Hive"], "shipyard", "2 crafts a round, free"]],
  ["Limbs", [["Small Limbs"], "limbs", "it loses no Hull Points"]],
  [
    "Shell",
    [["Medium Shell"], "defence", "3"],
    [["Medium Shell", "Small Limbs", "Small Limbs"], "energy", '0: one turn of 45° or 3" ahead'],
  ],
  ["Spines", [["Small Spines"], "spines", "the enemy loses 1 Hull Point"]],
  ["Organs", [["Medium Organs", "Medium Organs"], "organs", "2 damage on each side a round"]],
  ["Energy Siphon", [["Medium Energy Siphon"], "siphon", "1d3"]],
  [
    "Focal Laser",
    [["Large Focal Laser"], "fire-by-hull", "1 against a Frigate, 2 against a Cruiser, 5 against a Capitol"],
  ],
  ["Helix Catacombs", [["Large Helix Catacombs"], "crafts", "6"]],
  ["Psionic Node", [["Small Psionic Node", "Small Psionic Node"], "cysts", "2, once in a game each"]],
  ["Rocky Bulk", [["Medium Rocky Bulk"], "cargo", "6 minerals"], [["Medium Rocky Bulk"], "defence", "2"]],
  ["Smelter Pylon", [["Small Smelter Pylon"], "smelter", "1 damage on its side for 1 mineral"]],
  ["Cathedral", [["Large Cathedral"], "crafts", "4, of them 2 Breaching Pods"]],
  ["Mega Cannon", [["Medium Mega Cannon"], "mega-cannon", '5 against ships and stations within 24"']],
  [
    "Monastery",
    [["Medium Monastery"], "crafts", "1, of them 1 Breaching Pod"],
    [["Medium Monastery"], "shipyard", "1 Breaching Pod a round, free"],
  ],
  [
    "Plasma Cannon",
    [["Small Plasma Cannon"], "firepower", "3"],
    [["Small Plasma Cannon", "Small Plasma Cannon"], "misfire", "2 × 1 damage to its own side on a 1"],
  ],
  ["Space Junk", [["Large Space Junk"], "defence", "2"], [["Large Space Junk"], "ram", "+1 die, the best counts"]],
  ["Missile Cluster", [["Small Missile Cluster"], "torpedoes", '2 of 2 damage, 6" a round, within 2"']],
];

const partIn = (text: string) => {
  const part = parsePart(text);
  if (typeof part === "string") throw new Error(part);
  return part;
};

const statistics = (parts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(statisticsOf("Capitol", BRIDGES.Capitol, parts.map(partIn)).map(({ id, value }) => [id, value]));

test("the text has 43 components, each of them with what it does", () => {
  expect(COMPONENTS).toHaveLength(43);
  expect(EVERY.map(([name]) => name)).toEqual(COMPONENTS.map(({ name }) => name));
});

const SAID = EVERY.flatMap(([name, ...says]) => says.map(([parts, id, value]) => [name, id, parts, value] as const));

test.each(SAID)("%s is in the statistics: %s of %j", (name, id, parts, value) => {
  expect(statistics(parts).get(id)).toBe(value);
  // Without it, the line is another one or none.
  const without = parts.filter((part) => partIn(part).component.name !== name);
  expect(statistics(without).get(id)).not.toBe(value);
});

test("every component in every size changes more than credits and slots", () => {
  const bare = statistics([]);
  for (const component of COMPONENTS) {
    for (const size of sizesOf(component)) {
      const lines = [...statistics([`${size} ${component.name}`])].filter(([id]) => id !== "credits" && id !== "slots");
      const changed = lines.filter(([id, value]) => bare.get(id) !== value);
      expect([size, component.name, changed.length > 0]).toEqual([size, component.name, true]);
    }
  }
});

test("several Shells cost an energy point each, but no ship has less than none", () => {
  const limbs = (count: number) => Array<string>(count).fill("Small Limbs");
  expect(statistics(limbs(6)).get("energy")).toBe('3: 3 moves of 6"');
  expect(statistics(["Medium Shell", ...limbs(5)]).get("energy")).toBe('2: 2 moves of 6"');
  expect(statistics(["Medium Shell", "Medium Shell", "Medium Shell"]).get("energy")).toBe(
    '0: one turn of 45° or 3" ahead',
  );
});
