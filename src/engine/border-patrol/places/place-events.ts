import type { ChangeKind } from "../../campaign/ledger/change";
import {
  numberDetail,
  pointsDetail,
  textDetail,
  wholeDetail,
  wordDetail,
  type Detail,
} from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { formatPoints } from "../../core/points";

const OF_A_PLACE = { about: "thing", thing: "place" } as const;

const YES_OR_NO = numberDetail([0, 1]);
/** 1 if the row of a place was typed before its first entry; entries from before this was kept do not say it. */
const TYPED: Detail<number> = { ...YES_OR_NO, read: (value = 0) => YES_OR_NO.read(value) };

/** A Province or Star System, and whose it is: the side of the event, or nobody's. */
export const placeRecorded = event({
  ...OF_A_PLACE,
  kind: "Place recorded",
  seenBy: "all",
  asTyped: "by its detail",
  details: { kind: textDetail, hex: textDetail, typed: TYPED },
  says: (side, place, { kind, hex }) =>
    `${place}, a ${kind}${hex === "" ? "" : ` at ${hex}`}, is ${side === "" ? "unclaimed" : `${side}'s`}`,
});

/** What a place is worth, and its state: for its owner. */
export const placeValued = event({
  ...OF_A_PLACE,
  kind: "Place valued",
  seenBy: "side",
  asTyped: "after one that is",
  details: { value: pointsDetail(0), state: textDetail },
  says: (_, place, { value, state }) => `${place} is worth ${formatPoints(value)}${state === "" ? "" : `, ${state}`}`,
});

/** 5B1, 5B2: its side announces that it claims the place. */
export const placeClaimed = event({
  ...OF_A_PLACE,
  kind: "Place claimed",
  seenBy: "all",
  details: {},
  says: (side, place) => `${side} claims ${place}`,
});

/** 4A6: its side owns the place. */
export const placeOwned = event({
  ...OF_A_PLACE,
  kind: "Place owned",
  seenBy: "all",
  details: { how: wordDetail(["Claimed", "Captured"]) },
  says: (side, place, { how }) =>
    how === "Captured" ? `${side} captures ${place}` : `${side} owns ${place}, which it claimed`,
});

/** 4A6: the claim of its side was contended. */
export const claimEnded = event({
  ...OF_A_PLACE,
  kind: "Claim contended",
  seenBy: "all",
  details: {},
  says: (side, place) => `The claim of ${side} to ${place} is contended, and ends`,
});

/** 5B3: its side gives the place up. */
export const placeGivenUp = event({
  ...OF_A_PLACE,
  kind: "Place given up",
  seenBy: "all",
  details: {},
  says: (side, place) => `${side} gives up ${place}`,
});

/** The events of what a place is, whose it is, and what it is worth. */
export const ABOUT_PLACES = [placeRecorded, placeValued, placeClaimed, placeOwned, claimEnded, placeGivenUp];

const COUNT = wholeDetail(0);

/** 6F1: a Base of its side is finished at a place; how many the sheet Systems lists there then, and how many it did before. */
export const baseFinished = event({
  ...{ kind: "Base finished", about: "thing", thing: "place", seenBy: "side" },
  details: { bases: COUNT, was: COUNT },
  says: (side, place) => `${side} has a new Base at ${place}`,
});

/** The events of places. */
export const PLACE_EVENTS: readonly ChangeKind[] = [...ABOUT_PLACES, baseFinished];

/** Whether an event settles the claim of its side: the place is its own, or the claim ends. */
export const settlesClaim = (change: Change): boolean =>
  change.kind === claimEnded.kind || placeOwned.in(change)?.how === "Claimed";
