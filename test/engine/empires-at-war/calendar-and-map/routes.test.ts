import fc from "fast-check";
import { ask, columnOf, refusal } from "../../ask";

const LANES = [
  ["Sol", "Vega"],
  ["Vega", "Altair"],
  ["Sol", "Rigel"],
  ["Rigel", "Altair"],
  ["Altair", 12],
  ["Deneb", "Spica"],
];

test.each([
  ["the first by name of two", ["Sol", "Altair"], ["Sol", "Rigel", "Altair"]],
  ["lanes run both ways", ["Altair", "Sol"], ["Altair", "Rigel", "Sol"]],
  ["to where it starts", ["Deneb", "Deneb"], ["Deneb"]],
  ["a number is a name, and so is its text", ["Vega", "12"], ["Vega", "Altair", "12"]],
  ["from a number", [12, "Altair"], ["12", "Altair"]],
  ["capitals and blanks do not matter; the lanes' spelling is shown", [" sol ", "VEGA"], ["Sol", "Vega"]],
])("EAW_ROUTE, %s", (_, [from, to], systems) => {
  expect(ask("EAW_ROUTE", LANES, from, to)).toEqual([systems]);
});

test.each([
  ["no way", ["Sol", "Spica"], "#N/A"],
  ["an end that no lane names", ["Sol", "Vulcan"], "#N/A"],
  ["a start that no lane names", ["Vulcan", "Sol"], "#N/A"],
  ["from nowhere to itself", ["Vulcan", "Vulcan"], "#N/A"],
  ["no start", ["", "Sol"], "#VALUE!"],
  ["the number 0, which is a blank", [0, "Sol"], "#VALUE!"],
  ["a truth value", ["Sol", true], "#VALUE!"],
])("EAW_ROUTE and EAW_ROUTE_COST, %s", (_, [from, to], shown) => {
  expect(ask("EAW_ROUTE", LANES, from, to)).toBe(shown);
  expect(ask("EAW_ROUTE_COST", LANES, from, to, columnOf("Sol"))).toBe(shown);
});

test("the messages name what was asked", () => {
  expect(refusal("EAW_ROUTE", LANES, "sol", "Spica")).toBe(
    'There is no route along the lanes from "sol" (from) to "Spica" (to).',
  );
  expect(refusal("EAW_ROUTE_COST", LANES, "Vulcan", "Sol")).toBe('The system "Vulcan" (from) is not on any lane.');
});

test("names are one whatever their capitals and blanks; the first spelling is shown", () => {
  const lanes = [
    ["Ceti  Alpha", "Orion"],
    [" orion", "Regulus"],
    ["CETI ALPHA ", "ceti beta"],
  ];
  expect(ask("EAW_ROUTE", lanes, "regulus", "Ceti Beta")).toEqual([["Regulus", "Orion", "Ceti Alpha", "ceti beta"]]);
});

test("names are compared system by system from the start, letter by letter", () => {
  const lanes = [
    ["S", "b"],
    ["S", "A"],
    ["A", "Z"],
    ["b", "C"],
    ["Z", "T"],
    ["C", "T"],
    ["S", "10"],
    ["S", 9],
    [10, "U"],
    [9, "U"],
  ];
  expect(ask("EAW_ROUTE", lanes, "S", "T")).toEqual([["S", "A", "Z", "T"]]);
  expect(ask("EAW_ROUTE", lanes, "S", "U")).toEqual([["S", "10", "U"]]);
});

test("wholly blank rows of lanes are skipped, as Excel for Windows and the web hand them over", () => {
  const gaps = [
    ["Sol", "Vega"],
    ["", null],
    [0, 0],
    ["Vega", "Altair"],
    [" ", ""],
  ];
  expect(ask("EAW_ROUTE", gaps, "Sol", "Altair")).toEqual([["Sol", "Vega", "Altair"]]);
  expect(ask("EAW_ROUTE", [["", ""]], "Sol", "Sol")).toBe("#N/A");
});

test.each([
  [
    "a lane with one end",
    [
      ["Sol", "Vega"],
      ["Vega", ""],
    ],
    "lanes, row 2, column 2: a value is missing",
  ],
  ["a lane with one end and a 0", [[0, "Vega"]], "lanes, row 1, column 1: 0 is not valid"],
  ["a lane to itself", [["Sol", " SOL"]], "lanes, row 1: a lane from Sol to itself is not valid"],
  ["one column", columnOf("Sol", "Vega"), "lanes: a range of 2 by 1 cells is not valid"],
  ["three columns", [["Sol", "Vega", "B"]], "lanes: a range of 1 by 3 cells is not valid"],
  ["a truth value", [["Sol", false]], "lanes, row 1, column 2: FALSE is not valid"],
  ["one cell", "Sol", "lanes: a range of one cell is not valid"],
  ["nothing", undefined, "lanes: a value is missing"],
])("lanes refuses %s", (_, lanes, message) => {
  for (const id of ["EAW_ROUTE", "EAW_ROUTE_COST"]) {
    expect(ask(id, lanes, "Sol", "Vega")).toBe("#VALUE!");
    expect(refusal(id, lanes, "Sol", "Vega")).toContain(message);
  }
});

test.each([
  ["EaW 5a: a point for each jump", ["Sol", 12], [], 3],
  ["EaW 5b: the first jump from a colony is free", ["Sol", 12], ["Sol"], 2],
  ["EaW 5b: a colony on the way, of either way", ["Sol", 12], ["Vega"], 2],
  ["EaW 5b: only one jump of a fleet is free", ["Sol", 12], ["Sol", "Vega", "Altair"], 2],
  ["EaW 5b: no jump starts at the end", ["Sol", "Altair"], ["Altair"], 2],
  ["a colony off the way", ["Sol", "Rigel"], ["Vega", "Spica"], 1],
  ["one free jump is all it takes", ["Sol", "Rigel"], ["sol "], 0],
  ["to where it starts", ["Sol", "Sol"], ["Sol"], 0],
  ["a colony that no lane names", ["Sol", "Vega"], ["Vulcan"], 1],
])("EAW_ROUTE_COST, %s", (_, [from, to], colonies, cost) => {
  expect(ask("EAW_ROUTE_COST", LANES, from, to, columnOf(...colonies, ""))).toBe(cost);
});

test("EAW_ROUTE_COST without colonies", () => {
  for (const none of [undefined, "", [[""]], [[0]]]) expect(ask("EAW_ROUTE_COST", LANES, "Sol", 12, none)).toBe(3);
  expect(ask("EAW_ROUTE_COST", LANES, "Sol", 12, "Rigel")).toBe(2);
  expect(ask("EAW_ROUTE_COST", LANES, "Sol", 12, [["", "Rigel"]])).toBe(2);
});

/** A map of few systems, and two of them. */
const NAMES = ["a", "b", "c", "d", "e", "f", "g"];
const name = fc.constantFrom(...NAMES);
const lane = fc.tuple(name, name).filter(([from, to]) => from !== to);
const map = fc.array(lane, { minLength: 1, maxLength: 12 });

const neighbours = (lanes: readonly (readonly [string, string])[], of: string): string[] =>
  lanes.flatMap(([one, other]) => (one === of ? [other] : other === of ? [one] : []));

/** Every way of so many jumps at most that comes to no system twice. */
function ways(lanes: readonly (readonly [string, string])[], from: string, to: string): string[][] {
  const all: string[][] = [];
  const follow = (way: string[], here: string): void => {
    if (here === to) all.push(way);
    else for (const next of neighbours(lanes, here)) if (!way.includes(next)) follow([...way, next], next);
  };
  if (neighbours(lanes, from).length > 0) follow([from], from);
  return all;
}

test("EAW_ROUTE gives the shortest of all ways, and the first of these by name", () => {
  fc.assert(
    fc.property(map, name, name, (lanes, from, to) => {
      const all = ways(lanes, from, to);
      const shortest = Math.min(...all.map((way) => way.length));
      const [first] = all
        .filter((way) => way.length === shortest)
        .map((way) => way.join(""))
        .sort();
      expect(ask("EAW_ROUTE", lanes, from, to)).toEqual(first === undefined ? "#N/A" : [[...first]]);
    }),
  );
});

test("EAW_ROUTE_COST is the least over all moves of a fleet, one free jump among them", () => {
  /** The cheapest way of up to 12 jumps, whatever detours it takes. */
  const cheapest = (lanes: readonly (readonly [string, string])[], from: string, to: string, colonies: string[]) => {
    let costs = new Map([[`${from} `, 0]]);
    let least = from === to && neighbours(lanes, from).length > 0 ? 0 : Infinity;
    for (let jump = 0; jump < 12; jump++) {
      const next = new Map<string, number>();
      for (const [state, cost] of costs) {
        const [here = "", used] = state.split(" ");
        const free = !used && colonies.includes(here);
        for (const there of neighbours(lanes, here)) {
          const key = `${there} ${used || free ? "used" : ""}`;
          next.set(key, Math.min(next.get(key) ?? Infinity, cost + (free ? 0 : 1)));
        }
      }
      costs = next;
      for (const [state, cost] of costs) if (state.startsWith(`${to} `)) least = Math.min(least, cost);
    }
    return least;
  };
  fc.assert(
    fc.property(map, name, name, fc.subarray(NAMES), (lanes, from, to, colonies) => {
      const least = cheapest(lanes, from, to, colonies);
      const given = colonies.length > 0 ? columnOf(...colonies) : undefined;
      expect(ask("EAW_ROUTE_COST", lanes, from, to, given)).toBe(least === Infinity ? "#N/A" : least);
    }),
    { numRuns: 500 },
  );
});

test("2000 lanes with more equal ways than can be counted", () => {
  const diamonds = Array.from({ length: 500 }, (_, n) => [
    [`n${n}`, `x${n}`],
    [`n${n}`, `y${n}`],
    [`x${n}`, `n${n + 1}`],
    [`y${n}`, `n${n + 1}`],
  ]).flat();
  const [way = []] = ask("EAW_ROUTE", diamonds, "n0", "n500") as string[][];
  expect(way).toHaveLength(1001);
  expect(way.filter((system) => system.startsWith("y"))).toEqual([]);
  expect(ask("EAW_ROUTE_COST", diamonds, "n0", "n500", columnOf("y499"))).toBe(999);
});

test("no more than 10000 lanes, blank rows not counted", () => {
  const line = Array.from({ length: 10_000 }, (_, n) => [n + 1, n + 2]);
  expect((ask("EAW_ROUTE", [...line, ["", ""]], 1, 10_001) as string[][])[0]).toHaveLength(10_001);
  expect(ask("EAW_ROUTE_COST", line, 10_001, 1, columnOf(5))).toBe(9_999);
  expect(refusal("EAW_ROUTE", [...line, ["x", "y"]], 1, 2)).toBe(
    "lanes: a range with 10001 warp lanes is not valid. Enter a range with 10000 warp lanes or fewer.",
  );
});
