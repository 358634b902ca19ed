import { check, type Found } from "../../campaign/checks/check";
import { misspelt } from "../../campaign/checks/misspelt";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { spotIn } from "../../campaign/schema/table";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { recordedPlaces } from "./places";
import { PLACE_TURNS, PLACES, type Place } from "./places-table";

const ID = "place-kept";
const CLAUSE = "V1.23 1A1";

const [CLAIMED, UNCLAIMED] = ["Claimed", "Unclaimed"] as const;

/** A place as the turn before kept it. */
type PlaceRow = Pick<Place, "place" | "kind" | "hex" | "owner" | "state">;

/**
 * A place that no entry records is as the last closed turn kept it: its owner and its value may change, its name, its kind and its hex do
 * not. Its State says whether it has an owner.
 */
export const placesKept = check({
  id: ID,
  title: "Each Province and Star System is on the sheet Systems once, as the turn before kept it",
  clause: CLAUSE,
  find(state) {
    const recorded = recordedPlaces(state.campaign);
    const rows = rowsIn(state.books, PLACES).filter(
      ({ place, kind, hex, owner, legible }) => legible && [place, kind, hex, owner].some((cell) => cell.trim() !== ""),
    );
    const typed = rows.filter(({ place }) => !recorded.has(place.trim()));
    if (typed.length === 0 && rows.length === 0) return [];
    const before = keptBefore(state);
    const byName = new Map(typed.map((row) => [row.place.trim().toLowerCase(), row]));
    // A row with a cell that could not be read is there: that cell is already a finding.
    const there = new Set(rowsIn(state.books, PLACES).map(({ place }) => place.trim().toLowerCase()));
    const gone = [...before.values()].filter(({ place }) => !there.has(place.toLowerCase()) && !recorded.has(place));
    const renamed = renamedIn(typed, before, gone);
    return [
      ...typed.flatMap((row) => {
        const name = row.place.trim();
        const was = renamed.get(row);
        if (was)
          return [differs(state, row, "place", was.place, name, `${was.place} is missing from the sheet Systems.`)];
        // Once the entries keep places, their names are checked like those of everything that they keep.
        if (name === "") return recorded.size === 0 ? [nameless(state, row)] : [];
        if (byName.get(name.toLowerCase()) !== row) return [twice(state, row)];
        return [
          ...moved(state, row, before.get(name.toLowerCase())),
          ...stateOf(state, row, before.get(name.toLowerCase())),
        ];
      }),
      ...gone
        .filter((was) => ![...renamed.values()].includes(was))
        .map(({ place }): Found => {
          const message = `${place} is missing from the sheet ${PLACES.sheet}, but the turn before has it. Undo the deletion.`;
          const spot = { sheet: PLACES.sheet };
          return { subject: place, message, expected: place, actual: "nothing", spot };
        }),
    ];
  },
});

/** The places of the last closed turn, by name. */
export function keptBefore({ books, campaign }: BooksState): ReadonlyMap<string, PlaceRow> {
  return new Map(
    rowsIn(books, PLACE_TURNS)
      .filter(({ turn, legible }) => legible && turn === campaign.turn - 1)
      .map(({ place, ...kept }) => [place.trim().toLowerCase(), { ...kept, place: place.trim() }]),
  );
}

/** The rows whose place was called otherwise: in the same hex, or nearly of that name. */
function renamedIn(
  rows: readonly Place[],
  before: ReadonlyMap<string, PlaceRow>,
  gone: readonly PlaceRow[],
): ReadonlyMap<Place, PlaceRow> {
  const renamed = new Map<Place, PlaceRow>();
  for (const was of gone) {
    const others = rows.filter((row) => !renamed.has(row));
    const isHere = (row: Place): boolean => was.hex !== "" && row.hex === was.hex;
    const found =
      others.find(isHere) ??
      others.find(
        (row) => !before.has(row.place.trim().toLowerCase()) && misspelt(row.place, [was.place]) !== undefined,
      );
    if (found) renamed.set(found, was);
  }
  return renamed;
}

function differs(
  { books }: BooksState,
  row: Place,
  key: keyof typeof PLACES.columns,
  expected: string,
  actual: string,
  why: string,
): Finding {
  const { header } = PLACES.columns[key];
  const message = `${why} ${header} is ${actual || "blank"} in this row. Enter ${expected}.`;
  const spot = spotIn(books.tables, PLACES, row, key);
  const subject = row.place.trim() || expected;
  return { check: ID, subject, message, expected, actual: actual || "nothing", clause: CLAUSE, spot };
}

const nameless = (state: BooksState, row: Place): Finding =>
  differs(state, row, "place", "the name of the place", "", "A place has no name.");

function twice({ books }: BooksState, row: Place): Finding {
  const name = row.place.trim();
  const message = `${name} appears twice on the sheet ${PLACES.sheet}. Remove one row, or give it a name of its own.`;
  const spot = spotIn(books.tables, PLACES, row, "place");
  return { check: ID, subject: name, message, expected: "1", actual: "2", clause: CLAUSE, spot };
}

/** A place that is in another hex, or of another kind, than in the turn before. */
const moved = (state: BooksState, row: Place, was: PlaceRow | undefined): readonly Finding[] =>
  was === undefined
    ? []
    : (["hex", "kind"] as const)
        .filter((key) => was[key] !== "" && !sameWord(was[key].trim(), row[key].trim()))
        .map((key) =>
          differs(state, row, key, was[key], row[key].trim(), `${row.place} was ${was[key]} in the turn before.`),
        );

/** The State of a place that says the opposite of its owner. */
function stateOf(state: BooksState, row: Place, was: PlaceRow | undefined): readonly Finding[] {
  const word = row.state.trim();
  const [expected, not] = row.owner === "" ? [UNCLAIMED, CLAIMED] : [CLAIMED, UNCLAIMED];
  const isCleared = word === "" && was !== undefined && sameWord(was.state.trim(), expected);
  if (!sameWord(word, not) && !isCleared) return [];
  if (row.owner === "" && was !== undefined && was.owner !== "" && sameWord(word, CLAIMED)) {
    const why = `${row.place} was ${was.owner}'s in the turn before, and its State is ${word}.`;
    return [differs(state, row, "owner", was.owner, "", why)];
  }
  return [
    differs(state, row, "state", expected, word, `${row.place} is ${row.owner === "" ? "nobody" : row.owner}'s.`),
  ];
}
