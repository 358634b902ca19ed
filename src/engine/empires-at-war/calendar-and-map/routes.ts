import { anyOf } from "../../core/arguments";
import { quote } from "../../core/cell";
import { optional } from "../../core/kind";
import { counted, WORD } from "../../core/measure";
import { NoAnswer } from "../../core/problem";
import { one, row } from "../../core/result";
import { apply, rule } from "../../core/rule";
import { eawMoveCost } from "../movement/move-costs";
import { MOVEMENT_POINTS } from "../movement/movement-points";
import { MOVE_COSTS } from "../movement/actions";
import { jumpsFrom, lanes, system, systemReading, type Lanes, type System } from "./lane-map";

const JUMPS = counted("jump", "jumps");

const given = {
  lanes: lanes("The warp lanes, one in each row: its two systems, in two columns"),
  from: system("The system where the route starts"),
  to: system("The system where the route ends"),
};

const NAMES = [
  "Names match regardless of case, extra spaces, and spaces at the ends. The number 7 and the text 7 are " +
    "the same name; the number 0 counts as blank.",
  "A lane joins two different systems.",
  "A system that is not on any lane cannot be reached, not even from itself.",
];

/** The examples' map: two routes of two jumps from A to D, and a longer one. */
const LANES = [
  ["A", "C"],
  ["A", "B"],
  ["C", "D"],
  ["B", "D"],
  ["D", "E"],
  ["X", "Y"],
];
const NO_WAY = [
  [{ lanes: LANES, from: "A", to: "Y" }, 'There is no route along the lanes from "A" (from) to "Y" (to).'],
  [{ lanes: LANES, from: "A", to: "Vulcan" }, 'The system "Vulcan" (to) is not on any lane.'],
] as const;

/** How far each system is from the end of a route; NoAnswer if there is no route. */
function jumpsTo(map: Lanes, from: System, to: System): ReadonlyMap<string, number> {
  const [start, end] = [`${quote(from.name)} (from)`, `${quote(to.name)} (to)`];
  if (!map.has(from.key)) throw new NoAnswer(`The system ${start} is not on any lane.`);
  if (!map.has(to.key)) throw new NoAnswer(`The system ${end} is not on any lane.`);
  const left = jumpsFrom(to.key, map);
  if (!left.has(from.key)) throw new NoAnswer(`There is no route along the lanes from ${start} to ${end}.`);
  return left;
}

/** The name of a system as it is first spelled in the lanes. */
const nameOf = (key: string, map: Lanes): string => map.get(key)?.name ?? key;

const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const eawRoute = rule({
  id: "EAW_ROUTE",
  clause: "EaW 1d",
  title: "The shortest route along the warp lanes",
  given,
  gives: row("The systems of the route, including both ends", WORD),
  constants: undefined,
  rulings: [
    ...NAMES,
    "System names are shown as they are first spelled in the lanes.",
    "If several routes are equally short, the first by name is used: at the first system in which they differ, the name " +
      "that comes first letter by letter. So 10 comes before 9.",
  ],
  examples: [
    [
      { lanes: LANES, from: "A", to: "E" },
      [["A", "B", "D", "E"]],
      "the shortest route: 3 jumps; the first of that length by name: A, B, D, E",
    ],
    [
      { lanes: LANES, from: " d", to: "c " },
      [["D", "C"]],
      "the shortest route: 1 jump; the first of that length by name: D, C",
    ],
    [{ lanes: LANES, from: "E", to: "e" }, [["E"]], "the shortest route: 0 jumps; the first of that length by name: E"],
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
    step("the shortest route", left.get(from.key) ?? 0, JUMPS);
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
  if (next === undefined) throw new RangeError(`no system is nearer than ${here}`);
  return next;
}

export const eawRouteCost = rule({
  id: "EAW_ROUTE_COST",
  clause: "EaW 5a",
  title: "Movement points of the cheapest route for one fleet in one season",
  given: {
    ...given,
    colonies: optional(anyOf("Systems with a developed colony of the player who moves", systemReading)),
  },
  gives: one("The movement points", MOVEMENT_POINTS),
  constants: MOVE_COSTS,
  rulings: [
    ...NAMES,
    "A fleet has one free jump a season, from a colony that it starts at or passes through; ending at a colony does not make a jump free.",
    "Colonies that are not on any lane are ignored.",
    "Leave out a colony that a trapped fleet disrupts: it does not make a jump free (EaW 10i).",
    "Other fleets and fortifications, which stop a fleet on its route, are ignored.",
  ],
  examples: [
    [
      { lanes: LANES, from: "A", to: "E", colonies: [["C"]] },
      2,
      "the shortest route (EaW 1d): 3 jumps; the jump from the colony at C (EaW 5b): 0 movement points; " +
        "with 1 for each other jump: 2 movement points",
    ],
    [
      { lanes: LANES, from: "A", to: "E" },
      3,
      "the shortest route (EaW 1d): 3 jumps; 1 for each jump: 3 movement points",
    ],
    [
      { lanes: LANES, from: "A", to: "D", colonies: [["D"], ["E"]] },
      2,
      "the shortest route (EaW 1d): 2 jumps; 1 for each jump: 2 movement points",
    ],
    [
      { lanes: LANES, from: "A", to: "A" },
      0,
      "the shortest route (EaW 1d): 0 jumps; 1 for each jump: 0 movement points",
    ],
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
    const jumps = step("the shortest route", left.get(from.key) ?? 0, JUMPS, "EaW 1d");
    // A detour by a colony adds a jump for the one that it makes free, so it is never cheaper than the shortest route.
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
