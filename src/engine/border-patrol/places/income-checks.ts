import { mismatch, check, type Found } from "../../campaign/checks/check";
import { received, standingOf } from "../../campaign/ledger/accounts";
import { rowsIn, sidesShown } from "../../campaign/ledger/ledger";
import { spotIn, type Tables } from "../../campaign/schema/table";
import { formatPoints, sum, type Points } from "../../core/points";
import type { Spot } from "../../core/problem";
import { sameWord } from "../../core/words";
import { ORION } from "../sides";
import { arePlacesRecorded } from "./places";
import { PLACES, PLACE_TURNS, type Place } from "./places-table";

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
export const incomeFromPlaces = check({
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
        LINES.flatMap(({ line, kind }): Found[] => {
          const last = worth(before, side, kind);
          if (last === 0 || received(state, side, turn - 1, line) !== last) return [];
          // Income that was undone is to be received again: it is due, and not wrong.
          const entries = standingOf(state, side, turn, line);
          const [expected, actual] = [worth(now, side, kind), received(state, side, turn, line)];
          if (entries.length === 0 || expected === actual) return [];
          const changed = changedPlace(before, now, side);
          // A cell of it could not be read: that is already a finding.
          if (changed?.now?.legible === false) return [];
          const spot = changed ? spotOf(books.tables, changed) : entries.at(-1)?.spot;
          const why = changed ? ` ${changed.says}` : "";
          const message = `${side} received ${formatPoints(actual)} BPV of ${line} in turn ${turn}, but its places of that kind are worth ${formatPoints(expected)} in the sheet ${PLACES.sheet}.${why} Correct the place, or book the difference.`;
          const more = { clause: CLAUSE, turn, ...(spot && { spot }) };
          return [mismatch("income-differs", `${side}, turn ${turn}`, message, expected, actual, more)];
        }),
      );
  },
});

/** A place that is different from what it was when the last turn was closed. */
interface Changed {
  /** Undefined if it is no longer there. */
  readonly now?: Place;
  readonly key: "owner" | "economicValue" | "kind";
  /** What it was. */
  readonly says: string;
}

/** The place that is different from what it was when the last turn was closed, if that explains it. */
function changedPlace(before: readonly Owned[], now: readonly Place[], side: string): Changed | undefined {
  const last = new Map(before.map((place) => [place.place, place]));
  for (const place of now) {
    const isNow = sameWord(place.owner, side);
    const was = last.get(place.place);
    if (!was && isNow) {
      return { now: place, key: "owner", says: `${place.place} was nobody's when the last turn was closed.` };
    }
    if (!was || !(isNow || sameWord(was.owner, side))) continue;
    const then = wasSays(was);
    if (!sameWord(place.owner, was.owner)) return { now: place, key: "owner", says: then };
    if (place.economicValue !== was.economicValue) return { now: place, key: "economicValue", says: then };
    if (!sameWord(place.kind, was.kind)) return { now: place, key: "kind", says: then };
  }
  const gone = before.find(({ place, owner }) => sameWord(owner, side) && !now.some((each) => each.place === place));
  return gone && { key: "owner", says: `${wasSays(gone)} It is no longer there.` };
}

const wasSays = ({ place, owner, kind, economicValue }: Owned): string =>
  `${place} was ${owner}'s, a ${kind} worth ${formatPoints(economicValue)}, when the last turn was closed.`;

const spotOf = (tables: Tables, { now, key }: Changed): Spot =>
  now ? spotIn(tables, PLACES, now, key) : { sheet: PLACES.sheet };
