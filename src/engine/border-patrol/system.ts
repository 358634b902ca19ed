import { apply } from "../core/rule";
import type { CampaignSystem } from "../campaign/system";
import { CHECKS } from "./checks";
import { closings } from "./closings";
import { due } from "./due";
import { declareHiding, designateFlagship, salePrice, sell } from "./fleet-plays";
import { forbids } from "./forbidden";
import { orionFinances } from "./forms/orion";
import { shipTracking } from "./forms/ships";
import { allocation, disbursement } from "./forms/teams";
import { LINES, ORION, RUNNING_COSTS, SIDE_KINDS } from "./lines";
import { checkMutiny, mutinyDue } from "./mutiny-plays";
import { standings } from "./standings";
import { VICTORY } from "./tables";
import { orionRent } from "./v19-orion-pirates/finances";

/** What Border Patrol supplies so that a campaign of it can be kept. */
export const borderPatrol: CampaignSystem = {
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
