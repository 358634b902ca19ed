import type { PlantedMistake } from "../../src/engine/campaign/mistakes";

const BUILDING = "Gate: Building your Fleet";
const COMPONENTS = "Gate: Ship Components";
const ROUND = "Gate: Round Structure";

/** The ten mistakes in the copy of the Orion's Gate sample. */
export const ORIONS_GATE_MISTAKES: readonly PlantedMistake[] = [
  {
    hint: "On Gate fleets, a fleet has the wrong player.",
    ...{ table: "GateFleets", row: { Fleet: "Watch" }, column: "Player", planted: "Bo" },
    ...{ check: "gate-fleets", clause: BUILDING, subject: "Watch" },
  },
  {
    hint: "On Gate fleets, a fleet may cost more than was agreed.",
    ...{ table: "GateFleets", row: { Fleet: "Choir" }, column: "Limit", planted: 42 },
    ...{ check: "gate-fleets", clause: BUILDING, subject: "Choir" },
  },
  {
    hint: "On Gate ships, a ship is in the fleet of its enemy.",
    ...{ table: "GateShips", row: { Ship: "Lantern" }, column: "Fleet", planted: "Choir" },
    ...{ check: "gate-ships", clause: BUILDING, subject: "Lantern" },
  },
  {
    hint: "On Gate ships, a ship has grown.",
    ...{ table: "GateShips", row: { Ship: "Dirge" }, column: "Hull", planted: "Cruiser" },
    ...{ check: "gate-ships", clause: BUILDING, subject: "Dirge" },
  },
  {
    hint: "On Gate ships, a ship drifts that has not moved.",
    ...{ table: "GateShips", row: { Ship: "Psalm" }, column: "Drift", planted: 5 },
    ...{ check: "gate-battle-sheets", clause: ROUND, subject: "Psalm" },
  },
  {
    hint: "On Gate ships, a ship lost Hull Points that nobody shot away.",
    ...{ table: "GateShips", row: { Ship: "Wick" }, column: "Hull points left", planted: 2 },
    ...{ check: "gate-battle-sheets", clause: ROUND, subject: "Wick" },
  },
  {
    hint: "On Components, a cannon shrank.",
    ...{ table: "GateParts", row: { Ship: "Wick", Component: "Cannon" }, column: "Size", planted: "Small" },
    ...{ check: "gate-components", clause: COMPONENTS, subject: "Wick" },
  },
  {
    hint: "On Components, a ship has a component that nobody fitted.",
    ...{
      table: "GateParts",
      row: { Ship: "Lantern", Side: "Starboard", Position: 4 },
      column: "Component",
      planted: "Shield",
    },
    ...{ check: "gate-components", clause: COMPONENTS, subject: "Lantern" },
  },
  {
    hint: "On Bridges, the number of slots of a hull is missing.",
    ...{ table: "GateBridges", row: { Hull: "Frigate" }, column: "Slots", planted: null },
    ...{ check: "gate-bridge", clause: BUILDING, subject: "Frigate" },
  },
  {
    hint: "On Crafts, a craft that never flew has fuel on board.",
    ...{ table: "GateCrafts", row: { Craft: "Lantern craft 1" }, column: "Fuel", planted: 5 },
    ...{ check: "gate-battle-sheets", clause: ROUND, subject: "Lantern craft 1" },
  },
];
