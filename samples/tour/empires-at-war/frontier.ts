import type { Block } from "../../../src/engine/core/cell";
import type { Leg } from "../stop";

/** The warp lanes between five systems. */
const LANES: Block = [
  ["Anvil", "Birch"],
  ["Birch", "Carrow"],
  ["Anvil", "Dune"],
  ["Dune", "Carrow"],
  ["Carrow", "Ember"],
];

/** Beyond the border: unknown worlds, fortifications, warp lanes, and the hexes in which battles begin. */
export const FRONTIER: readonly Leg[] = [
  {
    title: "Unknown worlds",
    says: "The Grey Veil jumps into a system that nobody has seen, with a scout in the lead.",
    stops: [
      { id: "EAW_EXPLORE_ODDS", says: "What may be waiting there, with a scout.", given: { scout: true } },
      {
        id: "EAW_EXPLORE",
        says: "The first roll is 10, the die for the world shows 3.",
        given: { roll: 10, worldRoll: 3, scout: true },
      },
      { id: "EAW_PRECURSOR", says: "The Admiral exchanges the bonus for a precursor roll, a 4.", given: { roll: 4 } },
      {
        id: "EAW_MAP_TYPE",
        says: "The map on which the planet would be defended.",
        given: { roll: 2, planet: "Life" },
      },
      {
        id: "EAW_SIEGE_ODDS",
        says: "The fleet runs into a fortification. How likely is it to be free after three rolls?",
        given: { seasons: 3 },
      },
    ],
  },
  {
    title: "Warp lanes",
    says: "Five systems, and the lanes between them. You can change the names.",
    stops: [
      {
        id: "EAW_ROUTE",
        says: "The shortest route from Anvil to Ember.",
        given: {
          lanes: LANES,
          from: "Anvil",
          to: "Ember",
        },
      },
      {
        id: "EAW_ROUTE_COST",
        says: "What it costs when Dune is a developed colony of ours: the jump from there is free.",
        given: {
          lanes: LANES,
          from: "Anvil",
          to: "Ember",
          colonies: [["Dune"]],
        },
      },
    ],
  },
  {
    title: "The battle map",
    says: "A fleet enters from the direction of its lane. Two directions give two starting hexes.",
    stops: [
      {
        id: "EAW_START_HEX",
        says: "Where a fleet from direction B begins, and its facing.",
        given: { direction: "B" },
      },
      {
        id: "EAW_START_HEXES",
        says: "Fleets from A and B would begin too close to each other, so both take the other hexes.",
        given: { first: "A", second: "B" },
      },
      {
        id: "EAW_EARLIEST_DISENGAGE",
        says: "A fleet that came in on turn 7 may leave on this turn and impulse at the earliest.",
        given: { entryTurn: 7 },
      },
      {
        id: "EAW_DISENGAGE_HEXES",
        says: "The hexes through which a fleet leaves in direction D.",
        given: { direction: "D" },
      },
    ],
  },
];
