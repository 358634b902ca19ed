import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { waysAlong, type Way, type Ways } from "../calendar-and-map/ways";
import { LANES } from "./places-table";

const known = new WeakMap<BooksState["books"], Ways>();

/** The ways out of a system along its warp lanes; found once, because the offers ask for them for each fleet. */
export function lanesFrom({ books }: Pick<BooksState, "books">, place: string): readonly Way[] {
  const ways = known.get(books) ?? waysAlong(rowsIn(books, LANES));
  known.set(books, ways);
  return ways.get(place.toLowerCase()) ?? [];
}
