import type { Leg } from "../stop";

/** The Lantern's battle, by its odds. */
export const BATTLE: readonly Leg[] = [
  {
    title: "The Lantern in battle",
    says: "All of these are exact: every possible roll of the dice is counted.",
    stops: [
      {
        id: "GATE_HIT_ODDS",
        says: "Four dice against a ship behind a small shield, with a small sensor: the chances of 0, 1, 2, 3 and 4 points of damage.",
        given: { firepower: 4, extraDefence: 1, sensors: 1 },
      },
      { id: "GATE_BOMBER_ODDS", says: "A bomber dives on a Capitol ship.", given: { hull: "Capitol" } },
      {
        id: "GATE_DOGFIGHT_ODDS",
        says: "Two fighters meet, and the target spends two points of fuel to dodge.",
        given: { fuel: 2 },
      },
      {
        id: "GATE_FLAK_ODDS",
        says: "The Lantern's guns turn on enemy craft: the chances of shooting down 0, 1, 2 of them, and so on, with a small array.",
        given: { firepower: 2, array: 1 },
      },
      { id: "GATE_RAM_ODDS", says: "A desperate captain rams, with one die of infection.", given: { infection: 1 } },
      {
        id: "GATE_TRACTOR_ODDS",
        says: "A tractor beam of power 3 through one piece of obscuring terrain: the chances of 0 to 3 sixes.",
        given: { power: 3, obscuring: 1 },
      },
      {
        id: "GATE_DAMAGE",
        says: "Four points of damage hit the port side, outermost component first. The list begins at the bridge.",
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
