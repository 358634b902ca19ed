import { ORIONS_GATE } from "../../../../src/engine/orions-gate/game";
import type { Reply } from "../../../../src/engine/campaign/commands/standing";
import { everyCommandIn } from "../../campaign/commands/every-command";
import { underWay } from "../../campaign/commands/under-way";
import { BATTLES } from "../battle/situations";
import { fullGate } from "../full-gate";

const OFF: Reply = { fields: { one: "Anna", other: "Bo", reason: "who goes first in this round" } };

everyCommandIn(
  ORIONS_GATE,
  [
    ["fleets of Orion's Gate", fullGate().tables],
    ["fleets with a roll-off under way", underWay(fullGate(), OFF).tables],
    [
      "fleets with edits in their sheets",
      fullGate()
        .type("GateFleets", 0, "Limit", 32)
        .append("GateShips", { Ship: "Ember", Fleet: "Watch", Hull: "Frigate" }).tables,
    ],
    ...BATTLES.map(([name, tables]) => [name, tables()] as const),
  ],
  { values: 50, texts: 2, inSheets: [] },
);
