import type { Component } from "./component";

const OF_THIS_FLEET = { fleet: "Crystal", section: "Crystal Fleets", orientation: "None" } as const;

/** Gate: Crystal Fleets */
export const CRYSTAL: readonly Component[] = [
  {
    ...OF_THIS_FLEET,
    name: "Energy Siphon",
    kind: "Common",
    sizes: { Medium: { ramMineralFaces: 3 } },
    note: "Ramming an enemy ship, an asteroid station or Minor Terrain gives 1d3 minerals.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Focal Laser",
    kind: "Common",
    sizes: { Large: { firepowerAgainstFrigates: 1, firepowerAgainstCruisers: 2, firepowerAgainstCapitols: 5 } },
    note:
      "Once in a game it may fire at a large piece of terrain in its arc: on 4 or more the terrain is destroyed, " +
      "on 1 the ship is.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Helix Catacombs",
    kind: "Common",
    sizes: { Large: { crafts: 6 } },
    note: "Holds as many crafts as two large Hangars.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Psionic Node",
    kind: "Common",
    sizes: { Small: { cysts: 1 } },
    note:
      "Once in a game, when ramming an enemy ship, it leaves a psychic cyst there; the node and everything " +
      "outside it are destroyed.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Rocky Bulk",
    kind: "Common",
    sizes: { Medium: { cargoMinerals: 6, defenceDice: 1 } },
    note: "Works as a small Cargo Hold with a small Shield.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Smelter Pylon",
    kind: "Special",
    sizes: { Small: { repairedDamage: 1, repairMinerals: 1 } },
    note: "1 mineral repairs 1 damage of any component on its side of the ship.",
  },
];
