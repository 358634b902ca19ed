import type { Check } from "../campaign/checks/check";
import { SEAL_CHECKS } from "../campaign/checks/sealed-acts";
import { sharedChecks } from "../campaign/checks/shared-checks";
import { thingsAgree } from "../campaign/checks/tracker-agrees";
import { BASE_CHECKS } from "./bases/base-checks";
import { BATTLE_CHECKS } from "./battles/battle-checks";
import { CLAUSES } from "./clauses";
import { CONSTRUCTION_CHECKS } from "./construction/construction-checks";
import { CREW_CHECKS } from "./crews/crew-checks";
import { FLEET_CHECKS } from "./fleets/fleet-checks";
import { LINES } from "./forms/lines";
import { HOUSE_RULES_OF_BOOK } from "./house-rules";
import { INCOME_CHECKS } from "./income/income-checks";
import { MAP_CHECKS } from "./map/map-checks";
import { ORDER_CHECKS } from "./orders/order-checks";
import { SHIP_CHECKS } from "./ships/ship-checks";
import { CURRENCIES, SIDE_KINDS } from "./sides";
import { BASE_TRACKER, FLEET_TRACKER, PLACE_TRACKER } from "./state/state";
import { empireWords } from "./word-checks";

/** The checks of an Empires at War campaign: those of every game, and its own, which each folder lists. */
export const CHECKS: readonly Check[] = [
  ...sharedChecks({
    houseRules: HOUSE_RULES_OF_BOOK,
    clauses: CLAUSES,
    currencies: CURRENCIES,
    lines: LINES,
    sideKinds: SIDE_KINDS,
  }),
  ...SEAL_CHECKS,
  thingsAgree(PLACE_TRACKER, { id: "system-differs", clause: "EaW 1a" }),
  thingsAgree(FLEET_TRACKER, { id: "fleet-differs", clause: "EaW 1e" }),
  thingsAgree(BASE_TRACKER, { id: "bases-differ", clause: "EaW 14.0" }),
  ...INCOME_CHECKS,
  ...CONSTRUCTION_CHECKS,
  ...SHIP_CHECKS,
  ...MAP_CHECKS,
  ...ORDER_CHECKS,
  empireWords,
  ...FLEET_CHECKS,
  ...CREW_CHECKS,
  ...BASE_CHECKS,
  ...BATTLE_CHECKS,
];
