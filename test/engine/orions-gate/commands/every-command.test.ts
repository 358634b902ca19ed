import { ORIONS_GATE } from "../../../../src/engine/orions-gate/game";
import { everyCommandIn } from "../../campaign/commands/every-command";
import { ORIONS_GATE_CAMPAIGNS } from "../campaigns";

everyCommandIn(ORIONS_GATE, ORIONS_GATE_CAMPAIGNS, { values: 50, texts: 2, inSheets: [] });
