import type { Check } from "../campaign/checks/check";
import { SEAL_CHECKS } from "../campaign/checks/sealed-acts";
import { sharedChecks } from "../campaign/checks/shared-checks";
import { BATTLE_CHECKS } from "./battles/battle-checks";
import { CONSTRUCTION_CHECKS } from "./construction/construction-checks";
import { DEPLOYMENT_CHECKS } from "./deployment/deployment-checks";
import { EVASION_CHECKS } from "./evasion/stranded-crew-checks";
import { FORM_CHECKS } from "./forms/form-checks";
import { MOUNT_CHECKS } from "./mounts/mount-checks";
import { OFFER_CHECKS } from "./offers/offer-checks";
import { PLACE_CHECKS } from "./places/place-checks";
import { RAID_CHECKS } from "./raids/raid-checks";
import { SALVAGE_CHECKS } from "./salvage/salvage-checks";
import { SHIP_CHECKS } from "./ships/ship-checks";
import { TURN_CHECKS } from "./turn/turn-checks";
import { LIMITS, LINES } from "./forms/lines";
import { HOUSE_RULES_OF_BOOK } from "./house-rules";
import { CLAUSES } from "./rules/clauses";
import { CURRENCIES, SIDE_KINDS } from "./sides";
import { correctedFrom } from "./turn/rule-readings";

/** The checks of a Border Patrol campaign: those of every game, and its own, which each folder lists. */
export const CHECKS: readonly Check[] = [
  ...sharedChecks(
    { clauses: CLAUSES, currencies: CURRENCIES, lines: LINES, sideKinds: SIDE_KINDS, houseRules: HOUSE_RULES_OF_BOOK },
    { plannedToo: LIMITS.map(({ word }) => word), pointsFrom: correctedFrom },
  ),
  ...SEAL_CHECKS,
  ...TURN_CHECKS,
  ...FORM_CHECKS,
  ...SHIP_CHECKS,
  ...CONSTRUCTION_CHECKS,
  ...OFFER_CHECKS,
  ...SALVAGE_CHECKS,
  ...RAID_CHECKS,
  ...MOUNT_CHECKS,
  ...PLACE_CHECKS,
  ...DEPLOYMENT_CHECKS,
  ...EVASION_CHECKS,
  ...BATTLE_CHECKS,
];
