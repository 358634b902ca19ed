import { ask, refusal } from "../../ask";

const ROLLS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const FACES = [1, 2, 3, 4, 5, 6];

/** EaW 16a, 16b: what each first roll brings, from 2 to 12. */
const FIRST_ROLLS = [
  { scout: false, bonus: 10, brings: "mine bonus plain plain plain plain plain plain plain bonus colony".split(" ") },
  { scout: true, bonus: 20, brings: "mine mine bonus plain plain plain plain plain bonus colony colony".split(" ") },
];
/** EaW 16a, 16b: the world for 1 to 6. */
const WORLDS: Readonly<Record<string, readonly string[]>> = {
  plain: ["Dead", "Dead", "Life", "Life", "Mineral", "Mineral"],
  bonus: ["Dead", "Life", "Life", "Mineral", "Mineral", "Choice"],
};

describe.each(FIRST_ROLLS)("EAW_EXPLORE, scout $scout", ({ scout, bonus, brings }) => {
  test.each(ROLLS.map((roll, r) => ({ roll, what: brings[r] ?? "" })))("$roll: $what", ({ roll, what }) => {
    for (const [f, face] of FACES.entries()) {
      const expected = {
        mine: ["Mineral", "Mine", 0],
        colony: ["Life", "Colony", 0],
        plain: [WORLDS["plain"]?.[f], "", 0],
        bonus: [WORLDS["bonus"]?.[f], "", bonus],
      }[what];
      expect(ask("EAW_EXPLORE", roll, face, scout)).toEqual([expected]);
    }
    const settled = what === "mine" || what === "colony";
    expect(ask("EAW_EXPLORE", roll, "", scout) === "#VALUE!").toBe(!settled);
  });
});

test("EAW_EXPLORE without word of a scout is one without a scout", () => {
  expect(ask("EAW_EXPLORE", 3, 6)).toEqual([["Choice", "", 10]]);
  expect(ask("EAW_EXPLORE", 3, 6, "")).toEqual([["Choice", "", 10]]);
});

test("EAW_EXPLORE says why it needs the world roll, which is blank as 0 too", () => {
  for (const blank of [undefined, "", 0]) {
    expect(refusal("EAW_EXPLORE", 10, blank, true)).toBe(
      "worldRoll: a value is missing. Enter a roll of 1d6, from 1 to 6, because a first roll of 10 does not decide the planet.",
    );
  }
});

test.each([
  ["a first roll of 13", [13, 1]],
  ["a world roll of 7, needed or not", [2, 7]],
  ["half a roll", [7, 2.5]],
  ["no first roll", ["", 3]],
  ["a number for the scout", [7, 3, 1]],
])("EAW_EXPLORE refuses %s", (_, cells) => {
  expect(ask("EAW_EXPLORE", ...cells)).toBe("#VALUE!");
});

describe.each(FIRST_ROLLS)("EAW_EXPLORE_ODDS, scout $scout", ({ scout }) => {
  const rows = ask("EAW_EXPLORE_ODDS", scout) as [string, number][];

  test("the outcomes stand in their order; all but the bonus come to 1", () => {
    expect(rows.map(([outcome]) => outcome)).toEqual(["Mine", "Colony", "Dead", "Life", "Mineral", "Choice", "Bonus"]);
    expect(rows.slice(0, -1).reduce((sum, [, probability]) => sum + probability, 0)).toBeCloseTo(1, 14);
  });

  test("each is what three dice bring in as many of their 216 ways", () => {
    const ways = new Map<string, number>();
    const count = (outcome: string) => ways.set(outcome, (ways.get(outcome) ?? 0) + 1);
    for (const one of FACES)
      for (const other of FACES)
        for (const world of FACES) {
          const [[planet, development, bonus]] = ask("EAW_EXPLORE", one + other, world, scout) as [
            [string, string, number],
          ];
          count(development === "" ? planet : development);
          if (bonus > 0) count("Bonus");
        }
    expect(rows).toEqual(rows.map(([outcome]) => [outcome, (ways.get(outcome) ?? 0) / 216]));
  });
});

test("EAW_EXPLORE_ODDS by hand: two dice for the mine, the colony and the bonus", () => {
  const oddsOf = (scout: boolean) => Object.fromEntries(ask("EAW_EXPLORE_ODDS", scout) as [string, number][]);
  expect(oddsOf(false)).toMatchObject({ Mine: 1 / 36, Colony: 1 / 36, Bonus: 4 / 36 });
  expect(oddsOf(true)).toMatchObject({ Mine: 3 / 36, Colony: 3 / 36, Bonus: 6 / 36 });
  expect(oddsOf(false)["Dead"]).toBe((30 * 2 + 4 * 1) / 216);
  expect(oddsOf(true)["Dead"]).toBe((24 * 2 + 6 * 1) / 216);
});

test("EAW_PRECURSOR, EaW 16c: every row", () => {
  expect(FACES.map((roll) => ask("EAW_PRECURSOR", roll))).toEqual([
    "Legendary Officer",
    "Outstanding Crew",
    "Commander's Options",
    "Treasure",
    "Future Ship",
    "Disaster",
  ]);
  for (const wrong of [0, 7, "", "six"]) expect(ask("EAW_PRECURSOR", wrong)).toBe("#VALUE!");
});

test("EAW_MAP_TYPE, EaW 16d: every row", () => {
  const slices = ["Solar System Slice", "Solar System Slice"];
  const duals = ["Dual Planets With Moons", "Dual Planets With Moons"];
  const spaces = ["Open Space", "Open Space"];
  const maps = (planet: string) => FACES.map((roll) => ask("EAW_MAP_TYPE", roll, planet));
  expect(maps("Life")).toEqual([...slices, ...duals, ...spaces]);
  expect(maps("mineral planet")).toEqual([...slices, ...duals, ...spaces]);
  expect(maps("Dead")).toEqual(["Star Edge", "Star Edge", "Star Edge", "Death Map", "Death Map", "Death Map"]);
});

test.each([
  ["an Unknown planet has no map yet", [1, "Unknown"], "#N/A"],
  ["Choice is no planet", [1, "Choice"], "#VALUE!"],
  ["a planet left out", [1], "#VALUE!"],
  ["a roll of 7", [7, "Life"], "#VALUE!"],
])("EAW_MAP_TYPE, %s", (_, cells, shown) => {
  expect(ask("EAW_MAP_TYPE", ...cells)).toBe(shown);
});
