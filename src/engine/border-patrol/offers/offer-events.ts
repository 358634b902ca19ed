import { detailedChange, plainChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";

/** Whether the pirate means to abide by a bribe that it accepted, for the game master alone (2B5); its Ref is the offer. */
export const INTENTION = "Bribe intention";

/** What a pirate may intend (V19.27). */
export const INTENTIONS = ["Abide", "Ignore"] as const;
export type Intention = (typeof INTENTIONS)[number];

export const bribeIntention = (intends: Intention): Change => ({ kind: INTENTION, unit: "", details: { intends } });

/** The pirate refused a bribe (2B4); its Ref is the offer. */
export const TURNED_DOWN = "Bribe refused";
/** The game master said whether a bribe was kept (V19.27); its Ref is the offer. */
export const JUDGED = "Bribe judged";

export const bribeRefused = (): Change => ({ kind: TURNED_DOWN, unit: "", details: {} });

/** `was` is what Ruling said before. */
export const bribeJudged = (ruling: string, was: string): Change => ({
  kind: JUDGED,
  unit: "",
  details: { ruling, was },
});

/** Ships that a pirate offers for Lease together, openly (2D1). */
export const LOT = "Lot for lease";
/** A lot that is no longer for lease this turn (V19.33); its Ref is the lot. */
export const WITHDRAWN = "Lot withdrawn";
/** A ship that is leased until the end of the turn (V19.36); its Ref is the lot. */
export const LEASED = "Leased";

export const lotOffered = (units: readonly string[], terms: string): Change => ({
  kind: LOT,
  unit: "",
  details: { units: units.join(", "), terms },
});

export const lotWithdrawn = (): Change => ({ kind: WITHDRAWN, unit: "", details: {} });

/** A ship is leased to a Team; `was` is what the tracker said in Leased to before. */
export const shipLeased = (unit: string, to: string, was: string): Change => ({
  kind: LEASED,
  unit,
  details: { to, was },
});

/** The events of bribes and leases. */
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
  plainChange({
    ...{ kind: TURNED_DOWN, about: "side", seenBy: "side", ofItsTurn: true, sideBySide: true },
    says: (side) => `${side} refuses a bribe`,
  }),
  detailedChange({
    ...{ kind: JUDGED, about: "side", seenBy: "side", ofItsTurn: true, sideBySide: true },
    parse: ({ ruling, was }) => (isText(ruling) && isText(was) ? { ruling, was } : `"ruling" and "was" must be texts`),
    says: (side, { details }) => `A bribe that ${side} accepted was ${String(details["ruling"]).toLowerCase()}`,
  }),
  detailedChange({
    kind: LOT,
    about: "side",
    seenBy: "all",
    ofItsTurn: true,
    parse: ({ units, terms }) =>
      isText(units) && units !== "" && isText(terms) ? { units, terms } : `"units" and "terms" must be texts`,
    says: (side, { details }) => `${side} offers ${String(details["units"])} for lease`,
  }),
  plainChange({
    kind: WITHDRAWN,
    about: "side",
    seenBy: "all",
    ofItsTurn: true,
    says: (side) => `${side} withdraws a lot`,
  }),
  detailedChange({
    kind: LEASED,
    about: "unit",
    seenBy: "all",
    ofItsTurn: true,
    parse: ({ to, was }) => (isText(to) && isText(was) ? { to, was } : `"to" and "was" must be texts`),
    says: (_, { unit, details }) => `${unit} is leased to ${String(details["to"])}`,
  }),
];
