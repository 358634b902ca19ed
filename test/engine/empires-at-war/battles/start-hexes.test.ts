import { parseHex, distance, type Hex } from "../../../../src/engine/core/hex";
import { ask, refusal } from "../../ask";

const DIRECTIONS = ["A", "B", "C", "D", "E", "F"];
/** EaW 20.0 */
const PRESET = ["3015D", "4523E", "4538F", "3045A", "1538B", "1523C"];
const ALTERNATE = ["3001D", "6015E", "6045F", "3060A", "0145B", "0116C"];

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

test("EAW_START_HEXES, EaW 20a: from one direction, one fleet goes to the left and the other to the right", () => {
  for (const from of DIRECTIONS) expect(ask("EAW_START_HEXES", from, from.toLowerCase())).toBe("#N/A");
  expect(refusal("EAW_START_HEXES", "F", "f")).toMatch(/Left or Right/);
  // The example of the text: the first goes to F, so that the second starts from B.
  expect(ask("EAW_START_HEXES", "A", "A", "Left")).toEqual([["1523C", "4523E"]]);
  expect(ask("EAW_START_HEXES", "A", "A", "right")).toEqual([["4523E", "1523C"]]);
  for (const from of DIRECTIONS) {
    const [starts = []] = ask("EAW_START_HEXES", from, from, "Left") as string[][];
    const [first = "", second = ""] = starts;
    expect([from, distance(hexOf(first), hexOf(second))]).toEqual([from, 30]);
    expect(starts.every((start) => PRESET.includes(start))).toBe(true);
  }
  expect(ask("EAW_START_HEXES", "A", "D", "Left")).toEqual(ask("EAW_START_HEXES", "A", "D"));
  expect(ask("EAW_START_HEXES", "A", "A", "Up")).toBe("#VALUE!");
  expect(ask("EAW_START_HEXES", "A", "")).toBe("#VALUE!");
});

test("EAW_START_HEX, EaW 20b: against a fleet that stayed at 3030, all presets are too near", () => {
  const stayed = hexOf("3030");
  for (const from of DIRECTIONS) {
    const start = String(ask("EAW_START_HEX", from, "", true));
    expect(ALTERNATE).toContain(start);
    expect([29, 30]).toContain(distance(hexOf(start), stayed));
  }
  expect(PRESET.map((start) => distance(hexOf(start), stayed))).toEqual([15, 15, 15, 15, 15, 15]);
});
