import { inEverySize, type Component } from "./component";

const OF_THIS_SECTION = { fleet: "Regular", section: "Advanced Ship Components" } as const;

/** Gate: Advanced Ship Components */
export const ADVANCED: readonly Component[] = [
  {
    ...OF_THIS_SECTION,
    name: "Cargo Hold",
    kind: "Common",
    orientation: "None",
    sizes: inEverySize({ cargoMinerals: [6, 12, 18] }),
    note:
      "A docking Mining Rig transfers its minerals. A destroyed hold leaves one more piece of Obscuring " +
      "Terrain for every 6 minerals that it held.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Cloning Tank",
    kind: "Common",
    orientation: "Horizontal",
    sizes: inEverySize({ restoredHullPoints: [1, 2, 3] }),
    note:
      "When the ship would be destroyed, the tank and everything outside it are removed instead, and " +
      "the ship regains Hull Points.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Emergency Booster",
    kind: "Common",
    orientation: "Horizontal",
    sizes: inEverySize({ boosts: [1, 2, 3] }),
    note:
      "This many times in a game, the ship may pay 1 energy point for a turn or a move, even in an enemy turn. When it is " +
      "destroyed, its neighbours take 1 damage.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Stealth Generator",
    kind: "Common",
    orientation: "Horizontal",
    sizes: inEverySize({ stealthDefenceDice: [2, 3, 4], stealthAttackDice: [-1, -1, -1] }),
    note:
      "Instead of shooting, the ship goes into stealth or out of it. In stealth it defends better and attacks " +
      "worse.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Cryosleep Colony",
    kind: "Common",
    orientation: "Vertical",
    sizes: inEverySize({ stationToughness: [1, 2, 3] }),
    note:
      'Once in a game, instead of shooting, a piece of Minor Terrain within 12" becomes an asteroid station ' +
      "with three small components: as tough as the terrain plus this bonus, up to 6.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Railgun",
    kind: "Common",
    orientation: "Vertical",
    sizes: inEverySize({ conditionalFirepower: [1, 2, 3] }),
    note:
      "Dice that do damage are rolled again against the next ship behind, until they fail. No ship takes more " +
      "than 3 damage of it at a time.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Secondary Core",
    kind: "Common",
    orientation: "Vertical",
    sizes: inEverySize({ firepower: [1, 2, 3], energy: [1, 2, 3] }),
    note: "The whole ship is lost with it.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Tractor Beam",
    kind: "Common",
    orientation: "Vertical",
    sizes: inEverySize({ tractorPower: [1, 2, 3] }),
    note:
      "Instead of shooting: each 6 moves or turns the target once. Each piece of Obscuring Terrain adds a die " +
      "and removes the highest. Craft may be pulled, terrain may not.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Scaffold Manipulator",
    kind: "Special",
    orientation: "Horizontal",
    sizes: inEverySize({ constructionPerRound: [2, 3, 4] }),
    note:
      'Instead of other components: starts a ship within 3" for its first minerals, or works on one there. It ' +
      "is ready when its construction is down to 0.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Shipyard",
    kind: "Special",
    orientation: "Horizontal",
    sizes: inEverySize({ craftsBuilt: [1, 2, 3] }),
    note:
      "A ship that neither shoots nor uses another special component turns 1 mineral into a craft, in a free " +
      'place of a hangar or, with 1 fuel, within 2".',
  },
  {
    ...OF_THIS_SECTION,
    name: "Salvage Bay",
    kind: "Special",
    orientation: "Vertical",
    sizes: inEverySize({ salvagedSlots: [1, 2, 3] }),
    note: "Attaches a destroyed component in contact, if it fits. No other special component is used in that round.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Tsunami Cannon",
    kind: "Special",
    orientation: "Vertical",
    sizes: { Small: { threshold: -1 }, Medium: { threshold: -2 }, Large: { threshold: 6, hitDice: 3 } },
    note:
      "A ship that uses nothing else charges it by 1, and must fire when it is fully charged: 3d6 hits on " +
      "every ship in a straight line ahead. It needs a large one; the others lower the charge. When a large " +
      "one is destroyed, the charge damages its own ship.",
  },
];
