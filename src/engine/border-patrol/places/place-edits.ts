import { quote } from "../../core/cell";
import { sameWord } from "../../core/words";
import { recordEvents, typedSoFar } from "../../campaign/commands/record-events";
import type { Stamp } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { PLACE_TRACKER, placesNow, type KnownPlace } from "./places";

/** Where the places of a campaign are set up. */
export const PLACE_CLAUSE = "V1.23 1A1";

/** The place with a name, however it is capitalized; undefined if the books have none. */
export const placeNamed = (state: BooksState, name: string): KnownPlace | undefined =>
  placesNow(state).find(({ place }) => sameWord(place, name));

/** The refusal of a place that the books do not have. */
export const unknownPlace = (name: string): Outcome =>
  refusal(
    "unknown-place",
    name || "Place",
    `${name === "" ? "A blank" : quote(name)} is not a place of this campaign. Choose one of the sheet Systems, or add it on the Systems page.`,
  );

/** Writes entries about places; where places were only typed so far, all of them come first. */
export const placeEdits = (
  open: OpenBooks,
  noted: readonly NewEvent[],
  stamp: Stamp,
  step = "",
  clause = PLACE_CLAUSE,
) => recordEvents(open, [...typedSoFar(open, PLACE_TRACKER), ...noted], stamp, { step, clause });
