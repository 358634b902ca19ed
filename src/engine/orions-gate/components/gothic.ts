import type { Component } from "./component";

const OF_THIS_FLEET = { fleet: "Gothic", section: "Gothic Fleets", orientation: "None" } as const;

/** Gate: Gothic Fleets */
export const GOTHIC: readonly Component[] = [
  {
    ...OF_THIS_FLEET,
    name: "Cathedral",
    kind: "Common",
    sizes: { Large: { crafts: 4, breachingPods: 2 } },
    note: "Holds as many crafts as two medium Hangars; two of the crafts are Breaching Pods.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Mega Cannon",
    kind: "Common",
    sizes: { Medium: { conditionalFirepower: 4, firingRange: 24 } },
    note: 'Counts only against enemy ships and stations within 24".',
  },
  {
    ...OF_THIS_FLEET,
    name: "Monastery",
    kind: "Common",
    sizes: { Medium: { crafts: 1, breachingPods: 1, craftsBuilt: 1 } },
    note: "Works as a small Hangar and a small Shipyard, both only for Breaching Pods; these cost nothing.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Plasma Cannon",
    kind: "Common",
    sizes: { Small: { firepower: 2, misfireDamage: 1 } },
    note: "Whenever it fires, a roll of 1 does 1 damage to its own side of the ship.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Space Junk",
    kind: "Common",
    sizes: { Large: { defenceDice: 2, ramDice: 1 } },
    note: "Ramming rolls one more die, and the highest counts.",
  },
  {
    ...OF_THIS_FLEET,
    name: "Missile Cluster",
    kind: "Special",
    sizes: { Small: { torpedoTrigger: 2, torpedoes: 2, torpedoMove: 6, torpedoDamage: 2 } },
    note: 'Works as a medium Torpedo with two torpedoes, each moving 6" and doing 2 damage.',
  },
];
