import { inEverySize, type Component } from "./component";

const OF_THIS_SECTION = { fleet: "Regular", section: "Ship Components" } as const;

/** Gate: Ship Components */
export const COMMON: readonly Component[] = [
  {
    ...OF_THIS_SECTION,
    name: "Deflector",
    kind: "Common",
    orientation: "Horizontal",
    sizes: inEverySize({ terrainSize: [1, 2, 3] }),
    note:
      'A ship that neither moved nor shot sets a piece of Obscuring Terrain within 1". Each Deflector has one ' +
      "piece out at a time.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Array",
    kind: "Common",
    orientation: "Vertical",
    sizes: inEverySize({ arrayBonus: [1, 2, 3] }),
    note: "Shooting at craft destroys this many more of them.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Engine",
    kind: "Common",
    orientation: "Horizontal",
    sizes: inEverySize({ energy: [1, 2, 3] }),
    note: "Each energy point is one move.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Cannon",
    kind: "Common",
    orientation: "Vertical",
    sizes: inEverySize({ firepower: [1, 2, 3] }),
    note: "Each point of firepower is one die.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Hangar",
    kind: "Common",
    orientation: "Horizontal",
    sizes: inEverySize({ crafts: [1, 2, 3] }),
    note:
      "Crafts start docked and leave with 6 fuel points; one without fuel is lost. They may dock at any " +
      "friendly ship with a Hangar, and are lost with the Hangar that they are in.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Sensor",
    kind: "Common",
    orientation: "Vertical",
    sizes: inEverySize({ sensorDice: [1, 2, 3] }),
    note: "An attack rolls this many more dice and drops as many of the lowest.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Infection",
    kind: "Common",
    orientation: "Horizontal",
    sizes: inEverySize({ ramDice: [1, 2, 3] }),
    note: "Ramming rolls this many more dice and drops the lowest one.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Minelayer",
    kind: "Special",
    orientation: "Vertical",
    sizes: inEverySize({ mineDamage: [1, 2, 3], mineTrigger: [3, 3, 3] }),
    note:
      'Lays a mine in contact with the ship. It never moves, and goes off when any ship is within 3": that ' +
      "ship's closest component takes the damage. Each Minelayer has one mine out at a time.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Inhibitor",
    kind: "Common",
    orientation: "Horizontal",
    sizes: inEverySize({ inhibitorRange: [6, 12, 18] }),
    note: "All ships in range move half as far.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Point Defense",
    kind: "Special",
    orientation: "Vertical",
    sizes: inEverySize({ pointDefenceRange: [6, 9, 12] }),
    note: "Removes one torpedo or mine in range.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Shield",
    kind: "Common",
    orientation: "Horizontal",
    sizes: inEverySize({ defenceDice: [1, 2, 3] }),
    note: "The ship rolls this many more dice when it is shot at.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Torpedo",
    kind: "Special",
    orientation: "Vertical",
    sizes: inEverySize({
      torpedoTrigger: [1, 2, 3],
      torpedoes: [1, 1, 1],
      torpedoMove: [12, 12, 12],
      torpedoDamage: [3, 3, 3],
    }),
    note:
      'Fires a torpedo from contact with the ship, facing anywhere. It moves 12" ahead after each Drift Phase, ' +
      "and does 3 damage to the closest component of any ship in its trigger range. Each Torpedo has one out " +
      "at a time.",
  },
  {
    ...OF_THIS_SECTION,
    name: "Warp Drive",
    kind: "Common",
    orientation: "Horizontal",
    // The text prints 26" for the large one, in a damaged line.
    sizes: inEverySize({ warpRange: [12, 24, 36] }),
    note:
      "Instead of moving, the ship is placed anywhere in range, past ships and terrain. It may not shoot " +
      "in that round. The large one's 36\" is inferred: the text is damaged there.",
  },
];
