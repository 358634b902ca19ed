import type { Component } from "./component";

const OF_THIS_FLEET = { fleet: "Organic", section: "Organic Fleets", orientation: "None" } as const;

/** Gate: Organic Fleets */
export const ORGANIC: readonly Component[] = [
  {
    ...OF_THIS_FLEET,
    name: "Biocannons",
    kind: "Common",
    sizes: { Large: { firepower: 2, sensorDice: 1 } },
    note: "Also works as a small Sensor.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Hive",
    kind: "Common",
    sizes: { Large: { crafts: 4, craftsBuilt: 2 } },
    note: "Also works as a medium Shipyard whose craft cost nothing.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Limbs",
    kind: "Common",
    sizes: { Small: { ramHullLoss: 0 } },
    note: "The ship loses no Hull Points when it rams.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Shell",
    kind: "Common",
    sizes: { Medium: { defenceDice: 3, energy: -1 } },
    note: "Defends well, and uses an energy point.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Spines",
    kind: "Common",
    sizes: { Small: { enemyRamHullLoss: 1 } },
    note: "An enemy that rams this ship always loses a Hull Point.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Organs",
    kind: "Special",
    sizes: { Medium: { repairedDamage: 1 } },
    note: "Repairs 1 damage on each side of the ship.",
  },
];
