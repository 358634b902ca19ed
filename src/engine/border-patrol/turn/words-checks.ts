import { wordsSpelled, type LookedFor } from "../../campaign/checks/misspelt";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { DUE } from "../../campaign/schema/shared-tables";
import { SPECIAL_SYSTEM_WORDS } from "../rules/constants";
import { DEPLOYMENTS } from "../deployment/deployment-events";
import { DUES, OTHER_DUE } from "./dues";
import { placesNow } from "../places/places";
import { MOUNTS } from "../mounts/mounts-table";
import { OFFERS } from "../offers/offers-table";
import { PLACE_KINDS, PLACES } from "../places/places-table";
import { SIDES } from "../tables";
import { CLASSES, UNITS } from "../ships/units-table";
import { LIMITED, UNLIMITED } from "../rules/v19-orion-pirates/option-mounts";
import { SECRET_BASE } from "../ships/on-the-map";
import { PHASER_G } from "../mounts/mount-limits";
import { keptBefore } from "../places/places-kept-checks";

const placeNames = (state: BooksState): readonly string[] => placesNow(state).map(({ place }) => place);

const racesOnChart = ({ books }: BooksState): readonly string[] =>
  rowsIn(books, CLASSES).flatMap(({ race }) => (race === "" ? [] : [race]));

/** What may be under way: of a place, of a unit, of a side. A place that was renamed or deleted since is a finding of its own. */
const subjects = (state: BooksState): readonly string[] => [
  ...placeNames(state),
  ...[...keptBefore(state).values()].map(({ place }) => place),
  ...state.books.units.flatMap(({ unit, name }) => [unit, name]),
];

const COLUMNS: readonly LookedFor[] = [
  { of: SIDES, key: "race", words: racesOnChart },
  { of: UNITS, key: "place", words: (state) => [...placeNames(state), SECRET_BASE, "Off the Map"] },
  { of: UNITS, key: "deployment", words: () => [...DEPLOYMENTS, SECRET_BASE] },
  { of: UNITS, key: "leasedTo", words: ({ books }) => books.sides.map(({ name }) => name) },
  { of: PLACES, key: "kind", words: () => PLACE_KINDS },
  { of: PLACES, key: "state", words: () => ["Claimed", "Unclaimed", "Disrupted"] },
  { of: MOUNTS, key: "system", words: () => [...UNLIMITED, ...LIMITED, PHASER_G, ...SPECIAL_SYSTEM_WORDS] },
  { of: OFFERS, key: "kind", words: () => ["Bribe", "Lease"] },
  { of: OFFERS, key: "answer", words: () => ["Accepted", "Refused", "Outbid", "Void"] },
  { of: DUE, key: "what", words: () => [...DUES, OTHER_DUE].map(({ what }) => what) },
  { of: DUE, key: "subject", words: subjects },
];

/** The words of Border Patrol that rules look for. */
export const borderWords = wordsSpelled(COLUMNS);
