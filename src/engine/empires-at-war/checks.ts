import type { Check } from "../campaign/checks/check";
import { SEAL_CHECKS } from "../campaign/checks/sealed-acts";
import { sharedChecks } from "../campaign/checks/shared-checks";
import { thingsAgree } from "../campaign/checks/tracker-agrees";
import { CLASS_CHECKS } from "./ships/class-checks";
import { CLAUSES } from "./clauses";
import { ECONOMY_CHECKS } from "./construction/economy-checks";
import { CURRENCIES, SIDE_KINDS } from "./sides";
import { LINES } from "./forms/lines";
import { HOUSE_RULES_OF_BOOK } from "./house-rules";
import { FLEET_CHECKS } from "./fleets/fleet-checks";
import { shipsAgree } from "./ships/ships-agree";
import { homesKept } from "./map/home-checks";
import { bookedAfterMovement, bookedIsOrdered, ordersStand } from "./orders/order-checks";
import { pointsLeft } from "./orders/purse-checks";
import { empireWords } from "./word-checks";
import { BASE_TRACKER, FLEET_TRACKER, PLACE_TRACKER } from "./state/state";

/** The checks of an Empires at War campaign. */
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
  ...ECONOMY_CHECKS,
  shipsAgree,
  ...CLASS_CHECKS,
  homesKept,
  ordersStand,
  bookedIsOrdered,
  bookedAfterMovement,
  pointsLeft,
  empireWords,
  ...FLEET_CHECKS,
];
