import { word } from "../../core/arguments";
import { WORD, type Measure } from "../../core/measure";
import { table } from "../../core/result";
import { rule } from "../../core/rule";
import { clauseOf, type ShipEffect } from "../components/component";
import { BY_SIZE, COMPONENTS_PER_ENERGY, FLEET_EFFECTS } from "../constants";
import { CRAFTS, CREDITS, DICE, ENERGY_POINTS, FIREPOWER, HULL_POINTS, SLOTS, STATISTIC } from "../measures";
import { shipComponents, type Sized } from "../rows";
import { HULLS, type SpecialFleet } from "../words";
import { creditsOf, priceClause } from "./cost";
import { BRIDGES, BRIDGES_ARE_INFERRED } from "./hulls";

const CONSTANTS = {
  bridges: BRIDGES,
  bySize: BY_SIZE,
  fleetEffects: FLEET_EFFECTS,
  perEnergy: COMPONENTS_PER_ENERGY,
};
type Constants = typeof CONSTANTS;

/** What adds up over a ship, in the order of the result. */
const ADDED: readonly (readonly [label: string, effect: ShipEffect, measure: Measure<number>])[] = [
  ["Energy", "energy", ENERGY_POINTS],
  ["Firepower", "firepower", FIREPOWER],
  ["Defence dice", "defenceDice", DICE],
  ["Crafts", "crafts", CRAFTS],
];

/** A number of things on the ship that have an effect. */
interface Source {
  readonly count: number;
  readonly of: string;
  readonly by: number;
  readonly clause: string;
}

export const gateShipStats = rule({
  id: "GATE_SHIP_STATS",
  clause: "Gate: Building your Fleet",
  title: "Cost and abilities of a ship with these components",
  given: { hull: word("The hull of its bridge", HULLS), components: shipComponents },
  gives: table("The name of each value, and the value", [
    ["what", WORD],
    ["how much", STATISTIC],
  ]),
  constants: CONSTANTS,
  rulings: [
    BRIDGES_ARE_INFERRED,
    "Slots free is below 0 when there is not enough room; GATE_SHIP_CHECK says what is wrong.",
    "Weapons with conditions are not counted: Railgun, Focal Laser, Mega Cannon, Tsunami Cannon; nor is stealth.",
    "Several Shells cost their energy each, but a ship has at least 0.",
    "Each special fleet's components are counted in pairs for energy; one left over adds none.",
    "Wholly blank rows are skipped; the side of a component has no effect.",
  ],
  examples: [
    [
      {
        hull: "Cruiser",
        components: [
          ["Engine", "Medium", "Port"],
          ["Cannon", "Large", "Port"],
          ["Shield", "Small", "Starboard"],
          ["Hangar", "Medium", "Starboard"],
        ],
      },
      [
        ["Credits", 8],
        ["Slots used", 8],
        ["Slots free", 4],
        ["Hull points", 4],
        ["Energy", 2],
        ["Firepower", 3],
        ["Defence dice", 1],
        ["Crafts", 2],
      ],
      "credits (Gate: Ship Components): 8 credits; slots used (Gate: Ship Components): 8 slots; " +
        "free of the 12 on a Cruiser (Gate: The Bridge): 4 slots; a Cruiser (Gate: The Bridge): 4 Hull Points; " +
        "1 × Medium Engine (Gate: Engine): 2 energy points; energy in all: 2 energy points; " +
        "1 × Large Cannon (Gate: Cannon): 3 points of firepower; firepower in all: 3 points of firepower; " +
        "1 × Small Shield (Gate: Shield): 1 die; defence dice in all: 1 die; " +
        "1 × Medium Hangar (Gate: Hangar): 2 crafts; crafts in all: 2 crafts",
    ],
    [
      {
        hull: "Frigate",
        components: [
          ["Shell", "Medium"],
          ["Biocannons", "Large"],
          ["Spines", "Small"],
          ["Limbs", "Small"],
        ],
      },
      [
        ["Credits", 14],
        ["Slots used", 7],
        ["Slots free", -1],
        ["Hull points", 2],
        ["Energy", 1],
        ["Firepower", 2],
        ["Defence dice", 3],
        ["Crafts", 4],
      ],
      "credits (Gate: Special Fleet Ship Components): 14 credits; " +
        "slots used (Gate: Special Fleet Ship Components): 7 slots; " +
        "free of the 6 on a Frigate (Gate: The Bridge): −1 slot; a Frigate (Gate: The Bridge): 2 Hull Points; " +
        "1 × Medium Shell (Gate: Shell): −1 energy point; " +
        "4 × Organic component (Gate: Organic Fleets): 2 energy points; energy in all: 1 energy point; " +
        "1 × Large Biocannons (Gate: Biocannons): 2 points of firepower; " +
        "firepower in all: 2 points of firepower; 1 × Medium Shell (Gate: Shell): 3 dice; " +
        "defence dice in all: 3 dice; 4 × Organic component (Gate: Organic Fleets): 4 crafts; " +
        "crafts in all: 4 crafts",
    ],
  ],
  refusals: [
    [
      { hull: "Corvette", components: [["Engine", "Small"]] },
      'hull: "Corvette" is not valid. Enter Frigate, Cruiser or Capitol.',
    ],
    [
      { hull: "Frigate", components: [["Shell", "Large"]] },
      'components, row 1, column 2: "Large" is not valid. Enter Medium, because Shell comes in no other size.',
    ],
  ],
  compute({ hull, components }, step, constants) {
    const { bySize, bridges } = constants;
    const { slots, hullPoints } = bridges[hull];
    const sum = (of: (sized: Sized) => number): number => components.reduce((all, sized) => all + of(sized), 0);
    const prices = priceClause(components[0]?.component.fleet ?? "Regular");
    const credits = step(
      "credits",
      sum((sized) => creditsOf(sized, bySize)),
      CREDITS,
      prices,
    );
    const used = step(
      "slots used",
      sum(({ size }) => bySize[size].slots),
      SLOTS,
      prices,
    );
    const free = step(`free of the ${slots} on a ${hull}`, slots - used, SLOTS, "Gate: The Bridge");
    const hullInAll = step(`a ${hull}`, hullPoints, HULL_POINTS, "Gate: The Bridge");
    const effects = ADDED.map(([label, effect, measure]): [string, number] => {
      const sources = sourcesOf(effect, components, constants);
      const total = sources.reduce(
        (all, { count, of, by, clause }) => all + step(`${count} × ${of}`, by, measure, clause),
        0,
      );
      // Only Shells cost energy, and no ship has less than none.
      return [label, step(`${label.toLowerCase()} in all`, Math.max(0, total), measure)];
    });
    const rows: (readonly [string, number])[] = [
      ["Credits", credits],
      ["Slots used", used],
      ["Slots free", free],
      ["Hull points", hullInAll],
    ];
    return [...rows, ...effects];
  },
});

/** What a ship has of an effect, the bonus of a special fleet included. */
export const shipTotal = (effect: ShipEffect, components: readonly Sized[]): number =>
  sourcesOf(effect, components, CONSTANTS).reduce((all, { by }) => all + by, 0);

/** The sources of an effect: the components that have it, and the bonus of a special fleet. */
function sourcesOf(effect: ShipEffect, components: readonly Sized[], constants: Constants): readonly Source[] {
  const byName = new Map<string, Source>();
  const byFleet = new Map<SpecialFleet, number>();
  for (const { component, size } of components) {
    const of = `${size} ${component.name}`;
    const by = component.sizes[size]?.[effect] ?? 0;
    if (by !== 0) {
      const before = byName.get(of) ?? { count: 0, by: 0 };
      byName.set(of, { count: before.count + 1, of, by: before.by + by, clause: clauseOf(component) });
    }
    const { fleet } = component;
    if (fleet !== "Regular") byFleet.set(fleet, 1 + (byFleet.get(fleet) ?? 0));
  }
  return [...byName.values(), ...[...byFleet].flatMap(([fleet, count]) => ofFleet(effect, fleet, count, constants))];
}

/** The bonus for a number of components of a special fleet, of any kind. */
function ofFleet(
  effect: ShipEffect,
  fleet: SpecialFleet,
  count: number,
  { fleetEffects, perEnergy }: Constants,
): readonly Source[] {
  const pairs = effect === "energy" ? Math.floor(count / perEnergy) : 0;
  const by = pairs + count * (fleetEffects[fleet][effect] ?? 0);
  return by === 0 ? [] : [{ count, of: `${fleet} component`, by, clause: `Gate: ${fleet} Fleets` }];
}
