import { apply } from "../core/rule";
import type { Game } from "../campaign/game";
import { CHECKS } from "./checks/checks";
import { closings } from "./closings";
import { due } from "./commands/due";
import { declareHiding, designateFlagship, salePrice, sell } from "./commands/fleet";
import { forbids } from "./commands/forbidden";
import { orionFinances } from "./forms/orion";
import { shipTracking } from "./forms/ships";
import { allocation, disbursement } from "./forms/teams";
import { LINES, ORION, RUNNING_COSTS, SIDE_KINDS } from "./lines";
import { checkMutiny, mutinyDue } from "./commands/mutiny";
import { standings } from "./standings";
import { VICTORY } from "./constants";
import { orionRent } from "./v19-orion-pirates/finances";

/** What Border Patrol supplies so that a campaign of it can be kept. */
export const BORDER_PATROL: Game = {
  id: "border-patrol",
  title: "Border Patrol",
  sideKinds: SIDE_KINDS,
  lines: LINES,
  settings: [{ setting: RUNNING_COSTS.setting, value: RUNNING_COSTS.byTheBook.join(", "), note: RUNNING_COSTS.note }],
  forms: [orionFinances, allocation, disbursement, shipTracking],
  checks: CHECKS,
  lookBack: {
    kinds: [ORION],
    turns: VICTORY.turnsCompared,
    rentAfter: (previousIncome, previousRent, turn) => apply(orionRent, { previousIncome, previousRent, turn }),
  },
  closings,
  due,
  standings,
  forbids,
  salePrice,
  sell,
  designateFlagship,
  declareHiding,
  mutinyDue,
  checkMutiny,
};
