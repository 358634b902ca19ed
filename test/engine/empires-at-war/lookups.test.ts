import type { Lookup } from "../../../src/engine/core/rule";
import { CHAPTERS } from "../../../src/engine/empires-at-war/rules";
import { ask } from "../ask";

const tables = CHAPTERS.flatMap((chapter) => chapter.tables ?? []);

function tableOf(title: string): Lookup {
  const found = tables.find((table) => table.title === title);
  if (!found) throw new Error(`there is no table ${title}`);
  return found;
}

test("every table has a title of its own and rows as wide as its head, whose names differ", () => {
  expect(new Set(tables.map(({ title }) => title)).size).toBe(tables.length);
  for (const { heads, rows } of tables) {
    expect(new Set(heads).size).toBe(heads.length);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => heads.length));
  }
});

test("EaW 12a: the shares of the seasons", () => {
  expect(tableOf("Share of a year's income by season").rows).toEqual([
    ["Full (before this year)", "", "100%"],
    ["Spring", 1, "100%"],
    ["Summer", 2, "75%"],
    ["Fall", 3, "50%"],
    ["Winter", 4, "25%"],
  ]);
});

test("EaW 17f: a hull that is built again costs more from the table's Economic BPV on", () => {
  const { rows } = tableOf("Economic BPV from which a hull that is built again costs more");
  expect(rows.map(([sizeClass]) => sizeClass)).toEqual([2, 3, 4]);
  for (const [sizeClass, from, share] of rows) {
    const least = Number.parseFloat(String(from));
    expect(ask("EAW_BUILD_COST", least - 1, sizeClass, 2)).toBe(least - 1);
    expect(ask("EAW_BUILD_COST", least, sizeClass, 2)).toBe((least * Number.parseFloat(String(share))) / 100);
  }
});

test("EaW 5.0: the orders cost what the table says", () => {
  const { rows } = tableOf("What each order costs");
  expect(rows.length).toBe(29);
  for (const [order, helper, movementPoints] of rows) {
    expect(ask("EAW_MOVE_COST", order, helper)).toBe(movementPoints);
  }
});

test("EaW 17.0: the limits hold from the table's years on", () => {
  const { rows } = tableOf("The most CBpv of a fleet");
  expect(rows.length).toBe(3);
  for (const [years, all, heavy] of rows) {
    const year = 165 + Number.parseInt(String(years), 10);
    expect([ask("EAW_FLEET_LIMIT", year), ask("EAW_HEAVY_LIMIT", year)]).toEqual([all, heavy]);
  }
});

test("EaW 16a, 16b: every pair of rolls finds what the tables say", () => {
  for (const scout of [false, true]) {
    const { rows } = tableOf(`Exploration ${scout ? "with" : "without"} a scout`);
    const first = rows.flatMap(([rolls]) => String(rolls).split(", ").map(Number));
    expect(first.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const [rolls, what, ...worlds] of rows) {
      for (const roll of String(rolls).split(", ").map(Number)) {
        for (const [w, world] of worlds.entries()) {
          const [[planet, development, bonus] = []] = ask("EAW_EXPLORE", roll, w + 1, scout) as string[][];
          expect(world === "" ? String(what).includes(` ${planet} planet`) : planet === world).toBe(true);
          expect(String(what).includes("developed mine")).toBe(development === "Mine");
          expect(String(what).includes("developed colony")).toBe(development === "Colony");
          expect(Number(/\d+(?= BPV)/.exec(String(what))?.[0] ?? 0)).toBe(bonus);
        }
      }
    }
  }
});

test("EaW 16c, 16d: each roll gives the object and the maps of its row", () => {
  for (const [roll, object] of tableOf("Precursor objects").rows) expect(ask("EAW_PRECURSOR", roll)).toBe(object);
  for (const [roll, settled, dead] of tableOf("Maps of planetary systems").rows) {
    expect([ask("EAW_MAP_TYPE", roll, "Life"), ask("EAW_MAP_TYPE", roll, "Mineral")]).toEqual([settled, settled]);
    expect(ask("EAW_MAP_TYPE", roll, "Dead")).toBe(dead);
  }
  expect([tableOf("Precursor objects").rows.length, tableOf("Maps of planetary systems").rows.length]).toEqual([6, 6]);
});

test("EaW 16c: the numbers of the precursor objects", () => {
  const brings = tableOf("Precursor objects").rows.map(([, , what]) => String(what).match(/\d+%?/g) ?? []);
  expect(brings).toEqual([[], [], ["20%", "20%"], ["50"], ["4", "5"], ["5", "6"]]);
});

test("EaW 20.0, 21.0: starts and hexes to leave by, direction by direction", () => {
  const [starts, leaving] = [tableOf("Starting hexes and facings"), tableOf("Hexes from which a ship may leave")];
  for (const { rows } of [starts, leaving]) expect(rows.map(([way]) => way)).toEqual([..."ABCDEF"]);
  for (const [from, preset, alternate] of starts.rows) {
    expect([ask("EAW_START_HEX", from), ask("EAW_START_HEX", from, true)]).toEqual([preset, alternate]);
  }
  for (const [towards, hexes] of leaving.rows) {
    expect(ask("EAW_DISENGAGE_HEXES", towards)).toEqual([String(hexes).split(", ")]);
  }
});
