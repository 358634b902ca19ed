import type { Reply } from "../../../src/engine/campaign/commands/command-run";
import type { Tables } from "../../../src/engine/campaign/schema/table";
import { underWay } from "../campaign/commands/under-way";
import { BATTLES } from "./battle/situations";
import { fullGate } from "./full-gate";

const OFF: Reply = { fields: { one: "Anna", other: "Bo", reason: "who goes first in this round" } };

/** Fleets and battles of Orion's Gate in which each of its commands is offered. */
export const ORIONS_GATE_CAMPAIGNS: readonly (readonly [name: string, tables: Tables])[] = [
  ["fleets of Orion's Gate", fullGate().tables],
  ["fleets with a roll-off under way", underWay(fullGate(), OFF).tables],
  [
    "fleets with edits in their sheets",
    fullGate()
      .type("GateFleets", 0, "Limit", 32)
      .append("GateShips", { Ship: "Ember", Fleet: "Watch", Hull: "Frigate" }).tables,
  ],
  ...BATTLES.map(([name, tables]) => [name, tables()] as const),
];
