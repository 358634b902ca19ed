import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { LANES } from "../tables/places";

/** A way out of a system. */
export interface Way {
  readonly to: string;
  /** The direction in which it leaves; blank while nobody noted it. */
  readonly leaves: string;
  /** The direction from which it enters the other system. */
  readonly enters: string;
}

type Ways = ReadonlyMap<string, readonly Way[]>;

const known = new WeakMap<BooksState["books"], Ways>();

/** The ways out of a system along its warp lanes, which run both ways (EaW 1d). */
export function lanesFrom({ books }: Pick<BooksState, "books">, place: string): readonly Way[] {
  const ways = known.get(books) ?? waysIn(books);
  known.set(books, ways);
  return ways.get(place.toLowerCase()) ?? [];
}

/** The ways out of every system, by its name in lower case: the offers ask for them for each fleet. */
function waysIn(books: BooksState["books"]): Ways {
  const ways = new Map<string, Way[]>();
  const add = (place: string, way: Way): void => {
    const key = place.toLowerCase();
    ways.set(key, [...(ways.get(key) ?? []), way]);
  };
  for (const { from, fromDirection, to, toDirection } of rowsIn(books, LANES)) {
    add(from, { to, leaves: fromDirection, enters: toDirection });
    if (!sameWord(from, to)) add(to, { to: from, leaves: toDirection, enters: fromDirection });
  }
  return ways;
}
