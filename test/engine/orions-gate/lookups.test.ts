import type { Lookup } from "../../../src/engine/core/rule";
import { CHAPTERS } from "../../../src/engine/orions-gate/rules";
import { ask } from "../ask";

const tables = CHAPTERS.flatMap((chapter) => chapter.tables ?? []);

function tableOf(title: string): Lookup {
  const found = tables.find((table) => table.title === title);
  if (!found) throw new Error(`there is no table ${title}`);
  return found;
}

const components = tables.filter(({ heads }) => heads[0] === "Component");
const SIZES = ["Small", "Medium", "Large"];

test("every table has a title of its own and rows as wide as its head, whose names differ", () => {
  expect(new Set(tables.map(({ title }) => title)).size).toBe(tables.length);
  for (const { heads, rows } of tables) {
    expect(new Set(heads).size).toBe(heads.length);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => heads.length));
  }
});

test("Gate: The Bridge: what a bare hull has, and that it is inferred", () => {
  const { title, rows } = tableOf("Bridges (inferred: the hulls and the slots are missing in the text)");
  expect(title).toContain("inferred");
  for (const [hull, slots, eachSide, hullPoints, credits] of rows) {
    const bare = new Map(ask("GATE_SHIP_STATS", hull, [[null, null]]) as [string, number][]);
    expect(["Slots free", "Hull points", "Credits"].map((label) => bare.get(label))).toEqual([
      slots,
      hullPoints,
      credits,
    ]);
    expect(2 * Number(eachSide)).toBe(slots);
  }
  expect(rows.map(([hull]) => hull)).toEqual(["Frigate", "Cruiser", "Capitol"]);
});

test("Gate: Ship Components: sizes", () => {
  expect(tableOf("Sizes of components").rows).toEqual([
    ["Small", 1, 1, 1, 2, 2],
    ["Medium", 2, 2, 2, 4, 1],
    ["Large", 3, 3, 3, 6, 0],
  ]);
});

test("every component stands in one table of its section; its sizes are those that GATE_COST takes", () => {
  expect(components.map(({ clause, rows }) => [clause, rows.length])).toEqual([
    ["Gate: Ship Components", 13],
    ["Gate: Advanced Ship Components", 12],
    ["Gate: Organic Fleets", 6],
    ["Gate: Crystal Fleets", 6],
    ["Gate: Gothic Fleets", 6],
  ]);
  for (const [name, , , sizes, ...does] of components.flatMap(({ rows }) => rows)) {
    const takes = SIZES.filter((size) => ask("GATE_COST", [[name, size]]) !== "#VALUE!");
    expect([name, takes.join(", ")]).toEqual([name, sizes]);
    expect([name, SIZES.filter((_, n) => does[n] !== "")]).toEqual([name, takes]);
  }
});

test("what each size does is told in words", () => {
  const rows = new Map(components.flatMap((table) => table.rows.map(([name, ...rest]) => [name, rest])));
  const does = (name: string): unknown => rows.get(name)?.slice(3, 6);
  expect(does("Secondary Core")).toEqual([
    "firepower: 1, energy: 1",
    "firepower: 2, energy: 2",
    "firepower: 3, energy: 3",
  ]);
  expect(does("Warp Drive")).toEqual(['warp range: 12"', 'warp range: 24"', 'warp range: 36"']);
  expect(does("Stealth Generator")).toContain("defence dice in stealth: +4, attack dice in stealth: −1");
  expect(does("Tsunami Cannon")).toEqual(["charge needed: −1", "charge needed: −2", "charge needed: 6, hits: 3d6"]);
  expect(does("Shell")).toEqual(["", "defence dice: 3, energy: −1", ""]);
  expect(does("Limbs")).toEqual(["Hull Points lost by ramming: 0", "", ""]);
  expect(does("Energy Siphon")).toEqual(["", "minerals by ramming: 1d3", ""]);
});

test("Gate: Special Fleets: what every component of a fleet brings besides", () => {
  const title = "What the components of a special fleet add, whatever their size";
  expect(tableOf(title).rows).toEqual([
    ["Organic", "crafts held: 1", "energy: 1"],
    ["Crystal", "defence dice: 1", "energy: 1"],
    ["Gothic", "firepower: 1", "energy: 1"],
  ]);
});

test("Gate: Scaffold Manipulator: a new ship takes what GATE_BUILD_ROUNDS says", () => {
  const { rows } = tableOf("Minerals and construction for a new ship");
  expect(rows.map(([hull]) => hull)).toEqual(["Frigate", "Cruiser", "Capitol"]);
  for (const [hull, minerals, construction, ...paces] of rows) {
    for (const [n, pace] of paces.entries()) {
      const rounds = Math.ceil(Number(construction) / Number(pace));
      const inAll = Number(minerals) + Number(construction);
      expect(ask("GATE_BUILD_ROUNDS", hull, SIZES[n])).toEqual([[minerals, rounds, inAll]]);
    }
  }
});
