import { word } from "../../core/arguments";
import { WORD } from "../../core/measure";
import { one } from "../../core/result";
import { rule } from "../../core/rule";
import { clauseOf, sizesOf } from "../components/component";
import { BY_SIZE, MOST_ALIKE_BESIDE } from "../constants";
import { SLOTS } from "../measures";
import { fittedComponents, type Fitted, type Sized } from "../rows";
import { HULLS, SIDES } from "../words";
import { BRIDGES, BRIDGES_ARE_INFERRED, slotsOnEachSide } from "./hulls";

const CONSTANTS = { bridges: BRIDGES, bySize: BY_SIZE, mostAlikeBeside: MOST_ALIKE_BESIDE };

export const gateShipCheck = rule({
  id: "GATE_SHIP_CHECK",
  clause: "Gate: Building your Fleet",
  title: "Whether the components of a ship may be where they are",
  given: { hull: word("The hull of its bridge", HULLS), components: fittedComponents },
  gives: one("OK, or what is wrong", WORD),
  constants: CONSTANTS,
  rulings: [
    BRIDGES_ARE_INFERRED,
    "Neighbours are counted separately on each side: the bridge separates the sides. Port 2 is the second component " +
      "outward from the bridge to Port.",
    "A Cargo Hold and the components of special fleets have no orientation, so they may be next to anything.",
    "Ships of a special fleet may use only components of their own fleet, and no other ship may use those.",
    "Wholly blank rows are skipped. The components of the two sides may be mixed in the range.",
  ],
  examples: [
    [
      {
        hull: "Frigate",
        components: [
          ["Engine", "Medium", "Port"],
          ["Cannon", "Small", "Port"],
          ["Cannon", "Medium", "Starboard"],
          ["Shield", "Small", "Starboard"],
        ],
      },
      "OK",
      "slots of a Frigate (Gate: The Bridge): 6 slots; slots used: 6 slots; used to Port: 3 slots; " +
        "used to Starboard: 3 slots; result: OK",
    ],
    [
      {
        hull: "Frigate",
        components: [
          ["Engine", "Large", "Port"],
          ["Shield", "Small", "Port"],
          ["Hive", "Small", "Starboard"],
        ],
      },
      "4 slots used to Port, 3 on each side (Gate: The Bridge); " +
        "Regular and Organic components on one ship (Gate: Special Fleets); " +
        "Small Hive: its size is Large (Gate: Hive); " +
        "Large Engine, Port 1: 1 neighbour of its own orientation, 0 allowed (Gate: Ship Components)",
      "slots of a Frigate (Gate: The Bridge): 6 slots; slots used: 5 slots; used to Port: 4 slots; " +
        "used to Starboard: 1 slot; result: 4 slots used to Port, 3 on each side (Gate: The Bridge); " +
        "Regular and Organic components on one ship (Gate: Special Fleets); " +
        "Small Hive: its size is Large (Gate: Hive); " +
        "Large Engine, Port 1: 1 neighbour of its own orientation, 0 allowed (Gate: Ship Components)",
    ],
    [
      {
        hull: "Cruiser",
        components: [
          ["Engine", "Small", "Port"],
          ["Shield", "Medium", "Port"],
          ["Hangar", "Small", "Port"],
          ["Cargo Hold", "Large", "Starboard"],
        ],
      },
      "Medium Shield, Port 2: 2 neighbours of its own orientation, 1 allowed (Gate: Ship Components)",
      "slots of a Cruiser (Gate: The Bridge): 12 slots; slots used: 7 slots; used to Port: 4 slots; " +
        "used to Starboard: 3 slots; " +
        "result: Medium Shield, Port 2: 2 neighbours of its own orientation, 1 allowed (Gate: Ship Components)",
    ],
  ],
  refusals: [
    [
      { hull: "Frigate", components: [["Engine", "Small", "Aft"]] },
      'components, row 1, column 3: "Aft" is not valid. Enter Port or Starboard.',
    ],
    [
      { hull: "Frigate", components: [["Engine", "Small"]] },
      "components: a range of 1 by 2 cells is not valid. Enter a range of three columns: name, size, side.",
    ],
  ],
  compute({ hull, components }, step, { bridges, bySize, mostAlikeBeside }) {
    const bridge = bridges[hull];
    const slotsOf = (some: readonly Sized[]): number => some.reduce((all, { size }) => all + bySize[size].slots, 0);
    const sides = SIDES.list.map((side) => ({ side, fitted: components.filter((one) => one.side === side) }));
    const slots = step(`slots of a ${hull}`, bridge.slots, SLOTS, "Gate: The Bridge");
    const used = step("slots used", slotsOf(components), SLOTS);
    const onEachSide = slotsOnEachSide(bridge);
    const overSides = sides.flatMap(({ side, fitted }) => {
      const taken = step(`used to ${side}`, slotsOf(fitted), SLOTS);
      return taken > onEachSide
        ? [`${taken} slots used to ${side}, ${onEachSide} on each side (Gate: The Bridge)`]
        : [];
    });
    const breaches = [
      ...(used > slots ? [`${used} slots used, ${slots} on a ${hull} (Gate: The Bridge)`] : []),
      ...overSides,
      ...mixedFleets(components),
      ...wrongSizes(components),
      ...sides.flatMap(({ fitted }) => tooAlike(fitted, mostAlikeBeside)),
    ];
    return step("result", breaches.join("; ") || "OK", WORD);
  },
});

/** Components of more than one fleet. */
function mixedFleets(components: readonly Sized[]): readonly string[] {
  const fleets = [...new Set(components.map(({ component }) => component.fleet))];
  if (fleets.length < 2) return [];
  const all = `${fleets.slice(0, -1).join(", ")} and ${fleets.slice(-1).join("")}`;
  return [`${all} components on one ship (Gate: Special Fleets)`];
}

/** Sizes that components do not come in, each once. */
function wrongSizes(components: readonly Sized[]): readonly string[] {
  const breaches = components.flatMap(({ component, size }) => {
    const sizes = sizesOf(component);
    return sizes.includes(size)
      ? []
      : [`${size} ${component.name}: its size is ${sizes.join(" or ")} (${clauseOf(component)})`];
  });
  return [...new Set(breaches)];
}

/** Components of one side that have too many neighbours of their own orientation. */
function tooAlike(fitted: readonly Fitted[], most: typeof MOST_ALIKE_BESIDE): readonly string[] {
  return fitted.flatMap(({ component, size, side }, n) => {
    if (component.orientation === "None") return [];
    const beside = [fitted[n - 1], fitted[n + 1]];
    const alike = beside.filter((other) => other?.component.orientation === component.orientation).length;
    if (alike <= most[size]) return [];
    const what = `${size} ${component.name}, ${side} ${n + 1}`;
    const neighbours = alike === 1 ? "1 neighbour" : `${alike} neighbours`;
    return [`${what}: ${neighbours} of its own orientation, ${most[size]} allowed (Gate: Ship Components)`];
  });
}
