import { COMPONENTS } from "../../../../src/engine/orions-gate/components/list";
import { ask } from "../../ask";

/** The rows of GATE_SHIP_STATS by their labels. */
function stats(hull: string, ...components: readonly (readonly unknown[])[]): Record<string, number> {
  const range = components.length > 0 ? components : [["", ""]];
  return Object.fromEntries(ask("GATE_SHIP_STATS", hull, range) as [string, number][]);
}

const LABELS = ["Credits", "Slots used", "Slots free", "Hull points", "Energy", "Firepower", "Defence dice", "Crafts"];

test("GATE_SHIP_STATS spills its lines in the order of the contract", () => {
  const spilled = ask("GATE_SHIP_STATS", "Frigate", [["", ""]]) as [string, number][];
  expect(spilled.map(([label]) => label)).toEqual(LABELS);
});

test.each([
  ["Frigate", 6, 2],
  ["Cruiser", 12, 4],
  ["Capitol", 18, 6],
  ["capital ship", 18, 6],
])("Gate: The Bridge: a bare %s", (hull, slots, hullPoints) => {
  expect(stats(hull)).toEqual({
    Credits: 0,
    "Slots used": 0,
    "Slots free": slots,
    "Hull points": hullPoints,
    Energy: 0,
    Firepower: 0,
    "Defence dice": 0,
    Crafts: 0,
  });
});

/** What the contract counts, for one component alone: energy, firepower, defence dice, crafts. All others bring nothing. */
const COUNTED: Readonly<Record<string, readonly [number, number, number, number]>> = {
  "Small Engine": [1, 0, 0, 0],
  "Medium Engine": [2, 0, 0, 0],
  "Large Engine": [3, 0, 0, 0],
  "Small Secondary Core": [1, 1, 0, 0],
  "Medium Secondary Core": [2, 2, 0, 0],
  "Large Secondary Core": [3, 3, 0, 0],
  "Small Cannon": [0, 1, 0, 0],
  "Medium Cannon": [0, 2, 0, 0],
  "Large Cannon": [0, 3, 0, 0],
  "Small Shield": [0, 0, 1, 0],
  "Medium Shield": [0, 0, 2, 0],
  "Large Shield": [0, 0, 3, 0],
  "Small Hangar": [0, 0, 0, 1],
  "Medium Hangar": [0, 0, 0, 2],
  "Large Hangar": [0, 0, 0, 3],
  // Energy is at least 0.
  "Medium Shell": [0, 0, 3, 0],
  "Large Biocannons": [0, 2, 0, 0],
  "Small Plasma Cannon": [0, 2, 0, 0],
  "Medium Rocky Bulk": [0, 0, 1, 0],
  "Large Space Junk": [0, 0, 2, 0],
  "Large Hive": [0, 0, 0, 4],
  "Large Helix Catacombs": [0, 0, 0, 6],
  "Large Cathedral": [0, 0, 0, 4],
  "Medium Monastery": [0, 0, 0, 1],
};

/** What each component of a fleet brings besides. */
const OF_FLEET = { Regular: [0, 0, 0, 0], Organic: [0, 0, 0, 1], Crystal: [0, 0, 1, 0], Gothic: [0, 1, 0, 0] } as const;

test("GATE_SHIP_STATS counts what the contract names, of every component in every size", () => {
  for (const { name, fleet, sizes } of COMPONENTS) {
    for (const size of Object.keys(sizes)) {
      const own = COUNTED[`${size} ${name}`] ?? [0, 0, 0, 0];
      const { Energy, Firepower, Crafts, "Defence dice": defence } = stats("Cruiser", [name, size]);
      expect([name, size, Energy, Firepower, defence, Crafts]).toEqual([
        name,
        size,
        ...own.map((count, n) => count + (OF_FLEET[fleet][n] ?? 0)),
      ]);
    }
  }
});

test.each([
  ["Limbs", 1, 0],
  ["Limbs", 2, 1],
  ["Psionic Node", 3, 1],
  ["Plasma Cannon", 4, 2],
  ["Engine", 4, 4],
])("one energy point for every two components of a special fleet: %s, %i of them", (name, count, energy) => {
  expect(stats("Capitol", ...Array<string[]>(count).fill([name, "Small"])).Energy).toBe(energy);
});

test("a ship of the Gothic fleet, over-full", () => {
  expect(
    stats(
      "Frigate",
      ["Cathedral", "Large", "Port"],
      ["Plasma Cannon", "Small", ""],
      ["", "", ""],
      ["Mega Cannon", "Medium", "Starboard"],
      ["Monastery", "Medium", "starboard"],
    ),
  ).toEqual({
    Credits: 16,
    "Slots used": 8,
    "Slots free": -2,
    "Hull points": 2,
    Energy: 2,
    Firepower: 6,
    "Defence dice": 0,
    Crafts: 5,
  });
});

test.each([
  ["a size that it does not come in", "Frigate", [["Limbs", "Large"]]],
  ["a side that is none", "Frigate", [["Engine", "Small", "Bow"]]],
  ["another hull", "Destroyer", [["Engine", "Small"]]],
  ["no hull", "", [["Engine", "Small"]]],
  ["a count", "Frigate", [["Engine", "Small", "Port", 1]]],
])("GATE_SHIP_STATS, %s", (_, hull, components) => {
  expect(ask("GATE_SHIP_STATS", hull, components)).toBe("#VALUE!");
});
