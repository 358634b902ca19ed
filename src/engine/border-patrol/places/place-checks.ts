import { mismatch, check, type Found, type Check } from "../../campaign/checks/check";
import { thingsAgree } from "../../campaign/checks/tracker-agrees";
import { sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { standingEvents } from "../../campaign/ledger/reversals";
import { spotIn } from "../../campaign/schema/table";
import { formatPoints, ZERO } from "../../core/points";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { INCOME_CLAUSE, incomeBooked, payingPlaces } from "./place-income";
import { ABOUT_PLACES, placeRecorded, settlesClaim } from "./place-events";
import { PLACE_TRACKER, arePlacesRecorded, placeBefore, placesNow, recordedPlace, recordedPlaces } from "./places";
import { orionSides } from "../turn/history";
import { ORION } from "../sides";
import { PLACES } from "./places-table";
import { placesIn } from "../table-rows";
import { claimedPlaces } from "./claimed-checks";
import { incomeFromPlaces } from "./income-checks";
import { placesKept } from "./places-kept-checks";

/** The sheet Systems shows of each place what the entries say. */
const placesAgree = thingsAgree(PLACE_TRACKER, { id: "place-differs", clause: "V1.23 1A1" });

const KINDS: ReadonlySet<string> = new Set(ABOUT_PLACES.map(({ kind }) => kind));

/** An entry about a place names one that the entries know, and what settles a claim follows one. */
const placesKnown = check({
  id: "unknown-place",
  title: "The log names only places that it has, and settles only claims that were made",
  clause: "V1.23 5B",
  find({ books, campaign }) {
    return standingEvents(books.events, campaign.turn).flatMap(({ change, side, no, turn, spot }): Found[] => {
      if (!KINDS.has(change.kind) || change.kind === placeRecorded.kind) return [];
      const { unit } = change;
      const before = placeBefore(campaign, unit, { turn, no });
      const more = { subject: unit, spot, turn };
      if (!before) {
        const message = `Entry ${no} is about ${unit}, which no entry before it adds. Correct its Subject, or add the place.`;
        return [{ ...more, message, expected: "a place of the log", actual: unit }];
      }
      if (!settlesClaim(change) || before.claims.some((claim) => claim.side === side)) return [];
      const message = `Entry ${no} settles a claim of ${side} to ${unit}, but there is none. Reverse the entry, or enter the claim before it.`;
      return [{ ...more, message, expected: "a claim", actual: "nothing" }];
    });
  },
});

/** V19.02: the pirates have no place on the Map, whatever was typed into its row. */
const placesOfTeams = check({
  id: "pirate-place",
  title: "No Province or Star System is a pirate's",
  clause: "V19.02",
  inView: true,
  find(state) {
    const pirates = orionSides(state);
    return placesIn(state, state.campaign.turn).flatMap((row): readonly Found[] => {
      const { place, owner } = row;
      if (!pirates.some((name) => sameWord(name, owner))) return [];
      const message = `${place || "A place"} is ${owner}'s, but the pirates own no places on the Map. Set Owner to a Team, or clear it.`;
      const spot = spotIn(state.books.tables, PLACES, row, "owner");
      const subject = place || "Places";
      return [{ subject, message, expected: "a Team", actual: owner, spot }];
    });
  },
});

/** 2A1: each entry of income that names a place is what that place was worth to its owner then, and no place is left out. */
const placeIncomeRight = check({
  id: "place-income",
  title: "A Team's income of a place is what the place was worth, once for each of its places",
  clause: INCOME_CLAUSE,
  find: (state) =>
    arePlacesRecorded(state)
      ? sidesShown(state.books)
          .filter(({ kind }) => kind !== ORION)
          .flatMap(({ name }) => incomeFindings(state, name))
      : [],
});

function incomeFindings(state: BooksState, side: string): readonly Finding[] {
  const { campaign } = state;
  const { turn } = campaign;
  const recorded = recordedPlaces(campaign);
  const entries = incomeBooked(state, side, turn).filter(({ subject }) => recorded.has(subject));
  const [first] = [...entries].sort((a, b) => a.no - b.no);
  if (!first) return [];
  const more = { clause: INCOME_CLAUSE, turn };
  const wrong = entries.flatMap(({ no, subject, amount, spot }, index): readonly Finding[] => {
    const place = recordedPlace(campaign, subject, { turn, no });
    const isAgain = entries.slice(0, index).some((entry) => entry.subject === subject);
    const expected = place?.owner === side && !isAgain ? (place.economicValue ?? ZERO) : ZERO;
    if (amount === expected) return [];
    const why = isAgain
      ? "was received before this turn"
      : place?.owner === side
        ? `is worth ${formatPoints(expected)}`
        : `was ${place && place.owner !== "" ? place.owner : "nobody"}'s`;
    const message = `Entry ${no}: ${side} received ${formatPoints(amount)} BPV of ${subject}, which ${why}. Reverse the entry, and book what is right.`;
    return [mismatch("place-income", subject, message, expected, amount, { ...more, spot })];
  });
  const paid = new Set(entries.map(({ subject }) => subject));
  const left = payingPlaces(placesNow(state, { turn, no: first.no }), side)
    .filter(({ place }) => recorded.has(place) && !paid.has(place))
    .map(({ place, economicValue }): Finding => {
      const message = `${side} received the income of its places in turn ${turn}, but none of ${place}, which was worth ${formatPoints(economicValue)}. Book it.`;
      return mismatch("place-income", place, message, economicValue, ZERO, { ...more, spot: first.spot });
    });
  return [...wrong, ...left];
}

/** Places, claims, and the income from them. */
export const PLACE_CHECKS: readonly Check[] = [
  incomeFromPlaces,
  placesAgree,
  placesKept,
  claimedPlaces,
  placesKnown,
  placesOfTeams,
  placeIncomeRight,
];
