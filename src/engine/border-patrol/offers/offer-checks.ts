import type { Check } from "../../campaign/checks/check";
import {
  bribesPaid,
  bribesPlanned,
  highestBidTaken,
  leasedOnce,
  leasesPaid,
  offersSecret,
  oneRoundOfBribes,
} from "./bribe-and-lease-checks";
import { intentionFits } from "./intention-checks";
import { bribeLimit, servicesLimit } from "./limit-checks";
import { lotsHold } from "./lot-checks";

/** Bribes, leases and other services. */
export const OFFER_CHECKS: readonly Check[] = [
  bribesPaid,
  oneRoundOfBribes,
  bribesPlanned,
  offersSecret,
  bribeLimit,
  intentionFits,
  leasesPaid,
  highestBidTaken,
  leasedOnce,
  lotsHold,
  servicesLimit,
];
