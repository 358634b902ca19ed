import type { Leg } from "../stop";

/** The Lantern's battle, by its odds. */
export const BATTLE: readonly Leg[] = [
  {
    title: "The Lantern in battle",
    says: "All of these are exact: every possible roll of the dice is counted.",
    stops: [
      {
        id: "GATE_HIT_ODDS",
        says: "The Lantern's four dice, with its small sensor, against a ship behind a small shield: the chances of 0, 1, 2, 3 and 4 points of damage.",
        given: { firepower: 4, extraDefence: 1, sensors: 1 },
      },
      {
        id: "GATE_BOMBER_ODDS",
        says: "The Lantern's bomber dives on a Capitol ship, behind a small shield of its own.",
        given: { hull: "Capitol", extraDefence: 1 },
      },
      {
        id: "GATE_DOGFIGHT_ODDS",
        says: "Two fighters meet, and the target spends two points of fuel to dodge.",
        given: { fuel: 2 },
      },
      {
        id: "GATE_FLAK_ODDS",
        says: "The Lantern's four guns and its sensor turn on enemy craft: the chances of shooting down 0, 1, 2 of them, and so on. It has no array.",
        given: { firepower: 4, array: 0, sensors: 1 },
      },
      { id: "GATE_RAM_ODDS", says: "An enemy with a small infection rams the Lantern.", given: { infection: 1 } },
      {
        id: "GATE_TRACTOR_ODDS",
        says: "The enemy's tractor beam of power 3 reaches for it through one piece of obscuring terrain: the chances of 0 to 3 sixes.",
        given: { power: 3, obscuring: 1 },
      },
      {
        id: "GATE_DAMAGE",
        says: "Four points of damage hit the Lantern's port side, outermost component first. The list begins at the bridge.",
        given: {
          layout: [
            ["Engine", 2],
            ["Cannon", 2],
            ["Shield", 1],
            ["Hangar", 1],
          ],
          damage: 4,
        },
      },
    ],
  },
];
