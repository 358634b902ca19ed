import { one } from "../../core/result";
import { rule } from "../../core/rule";
import { BY_SIZE, type Measured } from "../constants";
import { CREDITS } from "../measures";
import { countedComponents, type Sized } from "../rows";
import type { Fleet, Size } from "../words";

/** Credits of one component. */
export function creditsOf({ component, size }: Sized, bySize: Readonly<Record<Size, Measured>>): number {
  const { credits, specialCredits } = bySize[size];
  return component.fleet === "Regular" ? credits : specialCredits;
}

/** The table with the slots and prices of a fleet's components. */
export const priceClause = (fleet: Fleet): string =>
  fleet === "Regular" ? "Gate: Ship Components" : "Gate: Special Fleet Ship Components";

export const gateCost = rule({
  id: "GATE_COST",
  clause: "Gate: Ship Components",
  title: "Cost of a list of components, in credits",
  given: { components: countedComponents },
  gives: one("The credits of all of them", CREDITS),
  constants: BY_SIZE,
  rulings: [
    "Without a count column each row counts 1; in one, a blank is 0. Wholly blank rows are skipped.",
    "A component costs 1, 2 or 3 credits by its size; a component of a special fleet costs 2, 4 or 6.",
    "Bridges cost nothing: the credits of a ship are those of its components.",
  ],
  examples: [
    [
      {
        components: [
          ["Engine", "Medium"],
          ["Cannon", "Large"],
          ["Shield", "Small"],
        ],
      },
      6,
      "1 × Medium Engine: 2 credits; 1 × Large Cannon: 3 credits; 1 × Small Shield: 1 credit; together: 6 credits",
    ],
    [
      {
        components: [
          ["hives", "large", 1],
          ["Spines", "Small", 3],
          ["Limbs", "Small", ""],
        ],
      },
      12,
      "1 × Large Hive (Gate: Special Fleet Ship Components): 6 credits; " +
        "3 × Small Spines (Gate: Special Fleet Ship Components): 6 credits; together: 12 credits",
    ],
  ],
  refusals: [
    [
      { components: [["Hive", "Small"]] },
      'components, row 1, column 2: "Small" is not valid. Enter Large, because Hive comes in no other size.',
    ],
    [
      { components: [["Phaser", "Small"]] },
      'components, row 1, column 1: "Phaser" is not valid. Enter the name of a component, such as Engine, Tractor ' +
        "Beam or Hive.",
    ],
    [
      { components: [["Canon", "Small"]] },
      'components, row 1, column 1: "Canon" is not valid. Enter the name of a component; similar names: Cannon.',
    ],
    [
      { components: [["Engine"]] },
      "components: a range of one cell is not valid. Enter a range of two or three columns: name, size, [count].",
    ],
  ],
  compute({ components }, step, bySize) {
    const total = components.reduce((sum, { count, ...sized }) => {
      if (count === 0) return sum;
      const label = `${count} × ${sized.size} ${sized.component.name}`;
      return sum + step(label, count * creditsOf(sized, bySize), CREDITS, priceClause(sized.component.fleet));
    }, 0);
    return step("together", total, CREDITS);
  },
});
