import { anyOf } from "../../core/arguments";
import { quote } from "../../core/cell";
import { optional } from "../../core/kind";
import { counted, WORD } from "../../core/measure";
import { NoAnswer } from "../../core/problem";
import { one, row } from "../../core/result";
import { apply, rule } from "../../core/rule";
import { eawMoveCost } from "../movement/move-costs";
import { MOVEMENT_POINTS } from "../movement/movement-points";
import { MOVE_COSTS } from "../movement/orders";
import { jumpsFrom, lanes, system, systemReading, type Lanes, type System } from "./lanes";

const JUMPS = counted("jump", "jumps");

const given = {
  lanes: lanes("The warp lanes, one a row: its two systems, in two columns"),
  from: system("The system where the way starts"),
  to: system("The system where it ends"),
};

const NAMES = [
  "Names are the same without regard to capitals and to blanks at their ends or doubled within. 7 and the text 7 are " +
    "one name; the number 0 counts as blank.",
  "A lane joins two different systems.",
  "A system that no lane names is reached by no way, not even from itself.",
];

/** The examples' map: two ways of two jumps from A to D, and a longer one. */
const LANES = [
  ["A", "C"],
  ["A", "B"],
  ["C", "D"],
  ["B", "D"],
  ["D", "E"],
  ["X", "Y"],
];
const NO_WAY = [
  [{ lanes: LANES, from: "A", to: "Y" }, 'No way along the lanes leads from "A" (from) to "Y" (to).'],
  [{ lanes: LANES, from: "A", to: "Vulcan" }, 'No lane names the system "Vulcan" (to).'],
] as const;

/** How far each system is from the end of a way; NoAnswer where the way does not exist. */
function jumpsTo(map: Lanes, from: System, to: System): ReadonlyMap<string, number> {
  const [start, end] = [`${quote(from.name)} (from)`, `${quote(to.name)} (to)`];
  if (!map.has(from.key)) throw new NoAnswer(`No lane names the system ${start}.`);
  if (!map.has(to.key)) throw new NoAnswer(`No lane names the system ${end}.`);
  const left = jumpsFrom(to.key, map);
  if (!left.has(from.key)) throw new NoAnswer(`No way along the lanes leads from ${start} to ${end}.`);
  return left;
}

/** The name of a system as the lanes first spell it. */
const nameOf = (key: string, map: Lanes): string => map.get(key)?.name ?? key;

const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const eawRoute = rule({
  id: "EAW_ROUTE",
  clause: "EaW 1d",
  title: "The shortest way along the warp lanes",
  given,
  gives: row("The systems of the way, both ends included", WORD),
  constants: undefined,
  rulings: [
    ...NAMES,
    "Systems are shown as the lanes first spell them.",
    "Of ways that are equally short, the first by name is taken: at the first system in which they differ, the name " +
      "that comes first letter by letter. So 10 comes before 9.",
  ],
  examples: [
    [
      { lanes: LANES, from: "A", to: "E" },
      [["A", "B", "D", "E"]],
      "the shortest way: 3 jumps; the first of that length by name: A, B, D, E",
    ],
    [
      { lanes: LANES, from: " d", to: "c " },
      [["D", "C"]],
      "the shortest way: 1 jump; the first of that length by name: D, C",
    ],
    [{ lanes: LANES, from: "E", to: "e" }, [["E"]], "the shortest way: 0 jumps; the first of that length by name: E"],
  ],
  refusals: [
    [
      {
        lanes: [
          ["A", "B"],
          ["C", ""],
        ],
        from: "A",
        to: "B",
      },
      "lanes, row 2, column 2: a value is missing. Enter the name of a system, as text or a number.",
    ],
    [
      {
        lanes: [
          ["A", "B"],
          ["b", "B"],
        ],
        from: "A",
        to: "B",
      },
      "lanes, row 2: a lane from b to itself is not valid. Enter two different systems.",
    ],
    [
      { lanes: [["A"], ["B"]], from: "A", to: "B" },
      "lanes: a range of 2 by 1 cells is not valid. " +
        "Enter a range of two columns with the two systems of a warp lane in each row.",
    ],
    [
      { lanes: LANES, from: true, to: "B" },
      "from: TRUE is not valid. Enter the name of a system, as text or a number.",
    ],
  ],
  unanswered: NO_WAY,
  compute({ lanes: map, from, to }, step) {
    const left = jumpsTo(map, from, to);
    step("the shortest way", left.get(from.key) ?? 0, JUMPS);
    const way = [from.key];
    for (let here = from.key; here !== to.key; way.push(here)) here = nextOn(here, map, left);
    const names = way.map((key) => nameOf(key, map));
    step("the first of that length by name", names.join(", "), WORD);
    return names;
  },
});

/** The neighbour that is one jump nearer to the end, the first by name. */
function nextOn(here: string, map: Lanes, left: ReadonlyMap<string, number>): string {
  const nearer = (left.get(here) ?? 0) - 1;
  const [next] = [...(map.get(here)?.neighbours ?? [])].filter((key) => left.get(key) === nearer).sort(byName);
  if (next === undefined) throw new RangeError(`nothing is nearer than ${here}`);
  return next;
}

export const eawRouteCost = rule({
  id: "EAW_ROUTE_COST",
  clause: "EaW 5a",
  title: "Movement points of the cheapest way for one fleet in one season",
  given: {
    ...given,
    colonies: optional(anyOf("Systems with a developed colony of the player who moves", systemReading)),
  },
  gives: one("The movement points", MOVEMENT_POINTS),
  constants: MOVE_COSTS,
  rulings: [
    ...NAMES,
    "A fleet has one free jump a season, from a colony that it starts at or passes through; to end at one frees nothing.",
    "Colonies that no lane names are left aside.",
    "Leave out a colony that a trapped fleet disrupts: it frees no jump (EaW 10i).",
    "Other fleets and fortifications, which stop a fleet on its way, are not looked at.",
  ],
  examples: [
    [
      { lanes: LANES, from: "A", to: "E", colonies: [["C"]] },
      2,
      "the shortest way (EaW 1d): 3 jumps; the jump from the colony at C (EaW 5b): 0 movement points; " +
        "with 1 for each other jump: 2 movement points",
    ],
    [{ lanes: LANES, from: "A", to: "E" }, 3, "the shortest way (EaW 1d): 3 jumps; 1 for each jump: 3 movement points"],
    [
      { lanes: LANES, from: "A", to: "D", colonies: [["D"], ["E"]] },
      2,
      "the shortest way (EaW 1d): 2 jumps; 1 for each jump: 2 movement points",
    ],
    [{ lanes: LANES, from: "A", to: "A" }, 0, "the shortest way (EaW 1d): 0 jumps; 1 for each jump: 0 movement points"],
  ],
  refusals: [
    [
      { lanes: LANES, from: "A", to: "B", colonies: [["A"], [false]] },
      "colonies, row 2: FALSE is not valid. Enter the name of a system, as text or a number.",
    ],
    [{ lanes: LANES, from: "", to: "B" }, "from: a value is missing. Enter the name of a system, as text or a number."],
  ],
  unanswered: NO_WAY,
  compute({ lanes: map, from, to, colonies = [] }, step, costs) {
    const left = jumpsTo(map, from, to);
    const gone = jumpsFrom(from.key, map);
    const jumps = step("the shortest way", left.get(from.key) ?? 0, JUMPS, "EaW 1d");
    // A way round by a colony is a jump longer for the one that it frees, so it is never cheaper than the shortest way.
    const [colony] = colonies
      .map(({ key }) => key)
      .filter((key) => key !== to.key && (gone.get(key) ?? Infinity) + (left.get(key) ?? Infinity) === jumps)
      .sort((one, other) => (gone.get(one) ?? 0) - (gone.get(other) ?? 0) || byName(one, other));
    const cost = apply(eawMoveCost, { action: "Jump", helper: undefined }, costs);
    if (colony === undefined) return step(`${cost} for each jump`, cost * jumps, MOVEMENT_POINTS);
    const free = apply(eawMoveCost, { action: "Jump", helper: "Colony" }, costs);
    step(`the jump from the colony at ${nameOf(colony, map)}`, free, MOVEMENT_POINTS, "EaW 5b");
    return step(`with ${cost} for each other jump`, free + cost * (jumps - 1), MOVEMENT_POINTS);
  },
});
