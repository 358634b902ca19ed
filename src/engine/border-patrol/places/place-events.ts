import { detailedChange, plainChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change } from "../../campaign/ledger/entry";
import { formatPoints, type Points } from "../../core/points";
import { isText } from "../../core/json";

/** A Province or Star System, and whose it is: the side of the event, or nobody's. */
export const PLACE = "Place recorded";
/** What a place is worth, and its state: for its owner. */
export const PLACE_VALUED = "Place valued";
/** 5B1, 5B2: its side announces that it claims the place. */
export const PLACE_CLAIMED = "Place claimed";
/** 4A6: its side owns the place. */
export const PLACE_OWNED = "Place owned";
/** 4A6: the claim of its side was contended. */
export const CLAIM_ENDED = "Claim contended";
/** 5B3: its side gives the place up. */
export const PLACE_GIVEN_UP = "Place given up";

/** How a place gets an owner. */
export const OWNINGS = ["Claimed", "Captured"] as const;
export type Owning = (typeof OWNINGS)[number];

/** What a place is; `typed` says that its row was typed before the first entry. */
export const placeRecorded = (
  place: string,
  { kind, hex, typed }: { readonly kind: string; readonly hex: string; readonly typed: boolean },
): Change => ({ kind: PLACE, unit: place, details: { kind, hex, typed: typed ? 1 : 0 } });

export const placeValued = (place: string, economicValue: Points, state: string): Change => ({
  kind: PLACE_VALUED,
  unit: place,
  details: { value: economicValue, state },
});

export const placeOwned = (place: string, how: Owning): Change => ({
  kind: PLACE_OWNED,
  unit: place,
  details: { how },
});

const plain =
  (kind: string) =>
  (place: string): Change => ({ kind, unit: place, details: {} });
export const placeClaimed = plain(PLACE_CLAIMED);
export const claimEnded = plain(CLAIM_ENDED);
export const placeGivenUp = plain(PLACE_GIVEN_UP);

const OF_A_PLACE = { about: "thing", thing: "place" } as const;

/** The events of Provinces and Star Systems. All know who owns and claims what; a value is its owner's own. */
export const PLACE_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    ...OF_A_PLACE,
    kind: PLACE,
    seenBy: "all",
    parse({ kind, hex, typed = 0 }) {
      if (!isText(kind) || !isText(hex)) return `"kind" and "hex" must be texts`;
      return typed === 0 || typed === 1 ? { kind, hex, typed } : `"typed" must be 0 or 1`;
    },
    says: (side, { unit, details }) =>
      `${unit}, a ${String(details["kind"])}${details["hex"] === "" ? "" : ` at ${String(details["hex"])}`}, is ${side === "" ? "unclaimed" : `${side}'s`}`,
  }),
  detailedChange({
    ...OF_A_PLACE,
    kind: PLACE_VALUED,
    seenBy: "side",
    parse: ({ value, state }) =>
      Number.isSafeInteger(value) && Number(value) >= 0 && isText(state)
        ? { value: Number(value), state }
        : `"value" must be an amount of 0 or more, and "state" a text`,
    says: (_, { unit, details }) =>
      `${unit} is worth ${formatPoints(Number(details["value"]) as Points)}${details["state"] === "" ? "" : `, ${String(details["state"])}`}`,
  }),
  plainChange({
    ...OF_A_PLACE,
    kind: PLACE_CLAIMED,
    seenBy: "all",
    says: (side, { unit }) => `${side} claims ${unit}`,
  }),
  detailedChange({
    ...OF_A_PLACE,
    kind: PLACE_OWNED,
    seenBy: "all",
    parse: ({ how }) =>
      OWNINGS.some((known) => known === how) ? { how: String(how) } : `"how" must be one of ${OWNINGS.join(", ")}`,
    says: (side, { unit, details }) =>
      details["how"] === "Captured" ? `${side} captures ${unit}` : `${side} owns ${unit}, which it claimed`,
  }),
  plainChange({
    ...OF_A_PLACE,
    kind: CLAIM_ENDED,
    seenBy: "all",
    says: (side, { unit }) => `The claim of ${side} to ${unit} is contended, and ends`,
  }),
  plainChange({
    ...OF_A_PLACE,
    kind: PLACE_GIVEN_UP,
    seenBy: "all",
    says: (side, { unit }) => `${side} gives up ${unit}`,
  }),
];
