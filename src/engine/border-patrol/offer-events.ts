import { detailedChange, type ChangeKind } from "../campaign/ledger/change";
import type { Change } from "../campaign/ledger/entry";

/** Whether the pirate means to abide by a bribe that it accepted, for the game master alone (2B5); its Ref is the offer. */
export const INTENTION = "Bribe intention";

/** What a pirate may intend (V19.27). */
export const INTENTIONS = ["Abide", "Ignore"] as const;
export type Intention = (typeof INTENTIONS)[number];

export const bribeIntention = (intends: Intention): Change => ({ kind: INTENTION, unit: "", details: { intends } });

/** The events of bribes. */
export const OFFER_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    kind: INTENTION,
    about: "side",
    seenBy: "side",
    parse: ({ intends }) =>
      INTENTIONS.some((word) => word === intends)
        ? { intends: String(intends) }
        : `"intends" must be one of ${INTENTIONS.join(", ")}`,
    says: (side, { details }) => `${side} means to ${String(details["intends"]).toLowerCase()} the terms of a bribe`,
  }),
];
