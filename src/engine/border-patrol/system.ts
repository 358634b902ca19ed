import type { CampaignSystem } from "../campaign/system";
import { CHECKS } from "./checks";
import { closings } from "./closings";
import { due } from "./due";
import { declareHiding, designateFlagship, salePrice, sell } from "./fleet-plays";
import { forbids } from "./forbidden";
import { LINES, ORION, RUNNING_COSTS, SIDE_KINDS } from "./lines";
import { checkMutiny, mutinyDue } from "./mutiny-plays";
import { ORION_FORM, fillOrionForm } from "./orion-form";
import { orionFormSheet } from "./orion-form-sheet";
import { standings } from "./standings";

/** What Border Patrol supplies so that a campaign of it can be kept. */
export const borderPatrol: CampaignSystem = {
  id: "border-patrol",
  title: "Border Patrol",
  sideKinds: SIDE_KINDS,
  lines: LINES,
  settings: [{ setting: RUNNING_COSTS.setting, value: RUNNING_COSTS.byTheBook.join(", "), note: RUNNING_COSTS.note }],
  forms: [{ ...ORION_FORM, kinds: [ORION], steps: "2C, 5C, 8A", fill: fillOrionForm, sheet: orionFormSheet }],
  checks: CHECKS,
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
