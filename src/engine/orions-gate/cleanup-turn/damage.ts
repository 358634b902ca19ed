import { whole } from "../../core/arguments";
import { WORD, type Measure } from "../../core/measure";
import { table } from "../../core/result";
import { rule } from "../../core/rule";
import { DAMAGE, HULL_POINTS } from "../measures";
import { sideOfShip } from "../rows";

/** The state of a component, the Hull Points lost, or whether the bridge was hit. */
const STATE: Measure<string | number> = {
  kind: "state",
  cell: (value) => value,
  show: (value) => (typeof value === "number" ? HULL_POINTS.show(value) : WORD.show(value)),
};

/** Gate: Cleanup Turn. Lost when a component took damage and was not destroyed. */
const HULL_LOSS = 1;

export const gateDamage = rule({
  id: "GATE_DAMAGE",
  clause: "Gate: Cleanup Turn",
  title: "What damage does to one side of a ship in the Cleanup turn",
  given: { layout: sideOfShip, damage: whole("Points of damage that this side has taken", { least: 0 }) },
  gives: table("Each component with its state, then the Hull Points lost and whether the Bridge is hit", [
    ["what", WORD],
    ["state", STATE],
  ]),
  constants: { hullLoss: HULL_LOSS },
  rulings: [
    "Damage hits the outermost component first, and any damage left over hits the next one inward.",
    "A damaged component remains in place, the ship loses 1 Hull Point for it, and its damage is removed.",
    "A hit on the Bridge destroys the ship.",
    "Wholly blank rows are skipped; names may be any text.",
  ],
  examples: [
    [
      {
        layout: [
          ["Engine", 2],
          ["Cannon", 3],
          ["Shield", 1],
        ],
        damage: 3,
      },
      [
        ["Engine", "intact"],
        ["Cannon", "damaged"],
        ["Shield", "destroyed"],
        ["Hull", 1],
        ["Bridge", ""],
      ],
      "damage: 3 points of damage; on Shield with toughness 1: 1 point of damage; " +
        "on Cannon with toughness 3: 2 points of damage; lost for a damaged component: 1 Hull Point; " +
        "left over for the Bridge: 0 points of damage",
    ],
    [
      {
        layout: [
          ["Engine", 2],
          ["Shield", 1],
        ],
        damage: 4,
      },
      [
        ["Engine", "destroyed"],
        ["Shield", "destroyed"],
        ["Hull", 0],
        ["Bridge", "hit"],
      ],
      "damage: 4 points of damage; on Shield with toughness 1: 1 point of damage; " +
        "on Engine with toughness 2: 2 points of damage; lost for a damaged component: 0 Hull Points; " +
        "left over for the Bridge: 1 point of damage",
    ],
  ],
  refusals: [
    [
      { layout: [["Engine", 0]], damage: 1 },
      "layout, row 1, column 2: 0 is not valid. Enter a whole number of 1 or more.",
    ],
    [{ layout: [["Engine", 2]], damage: -1 }, "damage: -1 is not valid. Enter a whole number of 0 or more."],
  ],
  compute({ layout, damage }, step, { hullLoss }): readonly (readonly [string, string | number])[] {
    let left = step("damage", damage, DAMAGE);
    let hull = 0;
    const inward = [...layout].reverse().map(({ name, toughness }): [string, string] => {
      if (left === 0) return [name, "intact"];
      const taken = step(`on ${name} with toughness ${toughness}`, Math.min(left, toughness), DAMAGE);
      left -= taken;
      if (taken === toughness) return [name, "destroyed"];
      hull = hullLoss;
      return [name, "damaged"];
    });
    return [
      ...inward.reverse(),
      ["Hull", step("lost for a damaged component", hull, HULL_POINTS)],
      ["Bridge", step("left over for the Bridge", left, DAMAGE) > 0 ? "hit" : ""],
    ];
  },
});
