import { parseHex, distance, type Hex } from "../../../src/engine/core/hex";
import { ask, refusal } from "../ask";

const DIRECTIONS = ["A", "B", "C", "D", "E", "F"];
/** EaW 20.0 */
const PRESET = ["3015D", "4523E", "4538F", "3045A", "1538B", "1523C"];
const ALTERNATE = ["3001D", "6015E", "6045F", "3060A", "0145B", "0116C"];
/** EaW 21.0 */
const DISENGAGE = `A = 2901, 3001, 3101; B = 6014, 6015, 6016; C = 6044, 6045, 6046;
D = 2960, 3060, 3160; E = 0144, 0145, 0146; F = 0115, 0116, 0117`;

const hexOf = (start: string): Hex => {
  const hex = parseHex(start.slice(0, 4));
  if (!hex) throw new Error(`${start} has no hex`);
  return hex;
};

test("EAW_START_HEX, EaW 20.0: every start", () => {
  expect(DIRECTIONS.map((from) => ask("EAW_START_HEX", from))).toEqual(PRESET);
  expect(DIRECTIONS.map((from) => ask("EAW_START_HEX", from, false))).toEqual(PRESET);
  expect(DIRECTIONS.map((from) => ask("EAW_START_HEX", from, true))).toEqual(ALTERNATE);
  expect(ask("EAW_START_HEX", " c ")).toBe("4538F");
  for (const wrong of ["", "G", 1, "AB"]) expect(ask("EAW_START_HEX", wrong)).toBe("#VALUE!");
});

const PAIRS = DIRECTIONS.flatMap((first, f) =>
  DIRECTIONS.map((second, s) => ({ first, second, f, s })).filter(({ s }) => f < s),
);

test("EAW_START_HEXES: the presets when they are 30 hexes apart, else the alternates", () => {
  const fromPresets = PAIRS.filter(({ first, second, f, s }) => {
    const given = ask("EAW_START_HEXES", first, second);
    const apart = distance(hexOf(PRESET[f] ?? ""), hexOf(PRESET[s] ?? ""));
    const starts = apart === 30 ? PRESET : ALTERNATE;
    expect(given).toEqual([[starts[f], starts[s]]]);
    expect(ask("EAW_START_HEXES", second, first)).toEqual([[starts[s], starts[f]]]);
    return apart === 30;
  });
  // Neighbouring directions are 15 apart, all others 30.
  expect(fromPresets.map(({ first, second }) => first + second)).toEqual([
    "AC",
    "AD",
    "AE",
    "BD",
    "BE",
    "BF",
    "CE",
    "CF",
    "DF",
  ]);
});

test("EAW_START_HEXES: the starts are 30 hexes apart, but for the two pairs that are printed 29 apart", () => {
  const others = PAIRS.flatMap(({ first, second }) => {
    const [[one = "", other = ""] = []] = ask("EAW_START_HEXES", first, second) as string[][];
    const apart = distance(hexOf(one), hexOf(other));
    return apart === 30 ? [] : [`${first}${second} ${apart}`];
  });
  expect(others).toEqual(["AF 29", "EF 29"]);
});

test("EAW_START_HEXES: from one direction the players choose", () => {
  for (const from of DIRECTIONS) expect(ask("EAW_START_HEXES", from, from.toLowerCase())).toBe("#N/A");
  expect(refusal("EAW_START_HEXES", "F", "f")).toBe(
    "Both fleets enter from F (first and second): the players choose their sides then (EaW 20a).",
  );
  expect(ask("EAW_START_HEXES", "A", "")).toBe("#VALUE!");
});

test("EAW_DISENGAGE_HEXES, EaW 21.0: every hex", () => {
  const printed = DIRECTIONS.map(
    (towards) => `${towards} = ${(ask("EAW_DISENGAGE_HEXES", towards) as string[][]).flat().join(", ")}`,
  );
  expect(printed).toEqual(DISENGAGE.split(/;\s/));
  expect(ask("EAW_DISENGAGE_HEXES", "")).toBe("#VALUE!");
});

test("EAW_DISENGAGE_HEXES: the alternate start of a direction is one of its hexes", () => {
  for (const from of DIRECTIONS) {
    const start = (ask("EAW_START_HEX", from, true) as string).slice(0, 4);
    expect((ask("EAW_DISENGAGE_HEXES", from) as string[][])[0]).toContain(start);
  }
});

test.each([
  ["EaW 21a: from the start of a battle", [], "3.16"],
  ["EaW 21a: entered on turn 1", [1], "3.16"],
  ["EaW 21a: a second fleet on turn 7", [7], "9.16"],
  ["a blank turn is the first", [0], "3.16"],
  ["before the first turn", [-1], "#VALUE!"],
  ["half a turn", [2.5], "#VALUE!"],
])("EAW_EARLIEST_DISENGAGE, %s", (_, cells, when) => {
  expect(ask("EAW_EARLIEST_DISENGAGE", ...cells)).toBe(when);
});

test.each([
  ["EaW 6.0: all that one FRD docks", [36], [[1, 1]]],
  ["EaW 6.0: a small ship, whatever the FRDs", [5, 2], [[1, 1]]],
  ["EaW 6.0: one point more", [37], [[2, 0]]],
  ["EaW 6.0: the Federation BB", [40, 1], [[2, 0]]],
  ["EaW 6.0: the Federation BB in two FRDs", [40, 2], [[1, 2]]],
  ["three FRDs are as good as two", [40, 3], [[1, 2]]],
  ["blank FRDs are one", [40, 0], [[2, 0]]],
  ["no points", [0], "#VALUE!"],
  ["FRDs below nothing", [40, -1], "#VALUE!"],
])("EAW_DOCKING, %s", (_, cells, shown) => {
  expect(ask("EAW_DOCKING", ...cells)).toEqual(shown);
});
