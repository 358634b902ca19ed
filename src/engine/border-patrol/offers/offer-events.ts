import type { ChangeKind } from "../../campaign/ledger/change";
import { nameDetail, textDetail, wordDetail } from "../../campaign/ledger/detail";
import { event } from "../../campaign/ledger/event";

const OF_A_SIDE = { about: "side", ofItsTurn: true } as const;
const OF_A_BRIBE = { ...OF_A_SIDE, seenBy: "side", sideBySide: true } as const;

/** What a pirate may intend (V19.27). */
export const INTENTIONS = ["Abide", "Ignore"] as const;
export type Intention = (typeof INTENTIONS)[number];

/** Whether the pirate means to abide by a bribe that it accepted, for the game master alone (2B5); its Ref is the offer. */
export const bribeIntention = event({
  kind: "Bribe intention",
  about: "side",
  seenBy: "side",
  details: { intends: wordDetail(INTENTIONS) },
  says: (side, _, { intends }) => `${side} means to ${intends.toLowerCase()} the terms of a bribe`,
});

/** The pirate refused a bribe (2B4); its Ref is the offer. */
export const bribeRefused = event({
  ...OF_A_BRIBE,
  kind: "Bribe refused",
  details: {},
  says: (side) => `${side} refuses a bribe`,
});

/** The game master said whether a bribe was kept (V19.27); its Ref is the offer. `was` is what Ruling said before. */
export const bribeJudged = event({
  ...OF_A_BRIBE,
  kind: "Bribe judged",
  details: { ruling: textDetail, was: textDetail },
  says: (side, _, { ruling }) => `A bribe that ${side} accepted was ${ruling.toLowerCase()}`,
});

/** Ships that a pirate offers for Lease together, openly (2D1). */
export const lotOffered = event({
  ...OF_A_SIDE,
  kind: "Lot for lease",
  seenBy: "all",
  details: { units: nameDetail, terms: textDetail },
  says: (side, _, { units }) => `${side} offers ${units} for lease`,
});

/** A lot that is no longer for lease this turn (V19.33); its Ref is the lot. */
export const lotWithdrawn = event({
  ...OF_A_SIDE,
  kind: "Lot withdrawn",
  seenBy: "all",
  details: {},
  says: (side) => `${side} withdraws a lot`,
});

/** A ship is leased to a Team until the end of the turn (V19.36); its Ref is the lot. `was` is what the tracker said in Leased to before. */
export const shipLeased = event({
  kind: "Leased",
  about: "unit",
  seenBy: "all",
  ofItsTurn: true,
  details: { to: textDetail, was: textDetail },
  says: (_, unit, { to }) => `${unit} is leased to ${to}`,
});

/** The events of bribes and leases. */
export const OFFER_EVENTS: readonly ChangeKind[] = [
  bribeIntention,
  bribeRefused,
  bribeJudged,
  lotOffered,
  lotWithdrawn,
  shipLeased,
];
