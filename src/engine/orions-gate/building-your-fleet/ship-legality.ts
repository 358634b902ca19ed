import { word } from "../../core/arguments";
import { WORD } from "../../core/measure";
import { one } from "../../core/result";
import { rule } from "../../core/rule";
import { SLOTS } from "../measures";
import { fittedComponents } from "../rows";
import { HULLS, SIDES } from "../words";
import { breachesOf, breachText, BUILDING_RULES, onSide, slotsOf } from "./breaches";
import { BRIDGES, BRIDGES_ARE_INFERRED } from "./hulls";

const CONSTANTS = { bridges: BRIDGES, ...BUILDING_RULES };

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
  compute({ hull, components }, step, { bridges, ...rules }) {
    const bridge = bridges[hull];
    step(`slots of a ${hull}`, bridge.slots, SLOTS, "Gate: The Bridge");
    step("slots used", slotsOf(components, rules), SLOTS);
    for (const side of SIDES.list) step(`used to ${side}`, slotsOf(onSide(components, side), rules), SLOTS);
    const breaches = breachesOf(hull, bridge, components, rules);
    return step("result", breaches.map(breachText).join("; ") || "OK", WORD);
  },
});
