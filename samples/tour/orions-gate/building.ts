import type { Block } from "../../../src/engine/core/cell";
import type { Leg } from "../stop";

/** The Lantern's components, outward from the bridge. */
const LANTERN: Block = [
  ["Engine", "Medium", "Port"],
  ["Cannon", "Medium", "Port"],
  ["Shield", "Small", "Port"],
  ["Hangar", "Small", "Port"],
  ["Engine", "Medium", "Starboard"],
  ["Cannon", "Medium", "Starboard"],
  ["Shield", "Small", "Starboard"],
  ["Sensor", "Small", "Starboard"],
];

/** The Lantern, a Cruiser, from its first component to its place in the fleet. */
export const BUILDING: readonly Leg[] = [
  {
    title: "The Lantern is built",
    says: "A Cruiser of a regular fleet: engines, shields and a hangar across, cannons and a sensor along.",
    stops: [
      {
        id: "GATE_COST",
        says: "What its components cost: name, size and how many of them.",
        given: {
          components: [
            ["Cannon", "Medium", 2],
            ["Engine", "Medium", 2],
            ["Shield", "Small", 2],
            ["Hangar", "Small", 1],
            ["Sensor", "Small", 1],
          ],
        },
      },
      {
        id: "GATE_SHIP_STATS",
        says: "The same components, one row each, with the side that they are on. What can the ship do?",
        given: {
          hull: "Cruiser",
          components: LANTERN,
        },
      },
      {
        id: "GATE_SHIP_CHECK",
        says: "Is it legal? Swap two of its components and see whether it still is.",
        given: {
          hull: "Cruiser",
          components: LANTERN,
        },
      },
      {
        id: "GATE_FLEET_CHECK",
        says: "A fleet, ship by ship with its credits, with a limit of 24.",
        given: {
          ships: [
            ["Lantern", 12],
            ["Wick", 6],
            ["Ember", 7],
          ],
          limit: 24,
        },
      },
      {
        id: "GATE_BUILD_ROUNDS",
        says: "Or a Cruiser is built during the game: minerals at the start, rounds, and total minerals.",
        given: { hull: "Cruiser", manipulator: "Medium" },
      },
    ],
  },
];
