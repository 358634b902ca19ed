import { mismatch, type Check } from "../../campaign/checks/check";
import { received, transfersOf } from "../../campaign/ledger/accounts";
import { rowsIn, sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { spotIn } from "../../campaign/schema/table";
import { formatPoints, sum, type Points } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";
import { sameWord } from "../../core/words";
import { ORION } from "../lines";
import { arePlacesRecorded } from "../places";
import { PLACES, PLACE_TURNS, type Place } from "../tables/places";

const CLAUSE = "V1.23 2A1";

/** The lines of the ledger, each with the kind of place that it comes from. */
const LINES = [
  { line: "Province income", kind: "Province" },
  { line: "System income", kind: "System" },
] as const;

type Owned = Pick<Place, "place" | "kind" | "owner" | "economicValue">;

const worth = (places: readonly Owned[], side: string, kind: string): Points =>
  sum(
    places
      .filter((place) => sameWord(place.owner, side) && sameWord(place.kind, kind))
      .map(({ economicValue }) => economicValue),
  );

/**
 * 2A1: a Team's income comes from its places. The rules that may change it are in rulebooks that are not here, so it is compared
 * only where the Team's income was what its places are worth in the turn before.
 */
export const incomeFromPlaces: Check = {
  id: "income-differs",
  title: "A Team's income is what its places are worth, if it was so in the turn before",
  clause: CLAUSE,
  inView: true,
  find(state) {
    const { books, campaign } = state;
    const { turn } = campaign;
    // Where the entries keep the places, each entry of income is compared with its own.
    if (arePlacesRecorded(state)) return [];
    const before = rowsIn(books, PLACE_TURNS).filter((row) => row.turn === turn - 1);
    if (before.length === 0) return [];
    const now = rowsIn(books, PLACES).filter(({ place }) => place !== "");
    return sidesShown(books)
      .filter(({ kind }) => kind !== ORION)
      .flatMap(({ name: side }) =>
        LINES.flatMap(({ line, kind }): Finding[] => {
          const last = worth(before, side, kind);
          if (last === 0 || received(state, side, turn - 1, line) !== last) return [];
          const entries = transfersOf(state, side, turn, line);
          const [expected, actual] = [worth(now, side, kind), received(state, side, turn, line)];
          if (entries.length === 0 || expected === actual) return [];
          const spot = changedPlace(state, before, now, side) ?? entries.at(-1)?.spot;
          const message = `${side} received ${formatPoints(actual)} BPV of ${line} in turn ${turn}, but its places of that kind are worth ${formatPoints(expected)} in the sheet ${PLACES.sheet}. Correct the place, or book the difference.`;
          const more = { clause: CLAUSE, turn, ...(spot && { spot }) };
          return [mismatch("income-differs", `${side}, turn ${turn}`, message, expected, actual, more)];
        }),
      );
  },
};

/** The place that is different from what it was when the last turn was closed, if that explains it. */
function changedPlace(
  { books }: BooksState,
  before: readonly Owned[],
  now: readonly Place[],
  side: string,
): Spot | undefined {
  const was = new Map(before.map((place) => [place.place, place]));
  const changed = now.find((place) => {
    const old = was.get(place.place);
    if (!old) return sameWord(place.owner, side);
    const isOwn = sameWord(place.owner, side) || sameWord(old.owner, side);
    return (
      isOwn &&
      (place.economicValue !== old.economicValue ||
        !sameWord(place.owner, old.owner) ||
        !sameWord(place.kind, old.kind))
    );
  });
  return changed && spotIn(books.tables, PLACES, changed, "economicValue");
}
