import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { everyCommandIn } from "../../campaign/commands/every-command";
import { BORDER_PATROL_CAMPAIGNS } from "../campaigns";

everyCommandIn(BORDER_PATROL, BORDER_PATROL_CAMPAIGNS, {
  values: 120,
  texts: 35,
  inSheets: ["bid-for-lot", "answer-bribe", "claim-place"],
});
