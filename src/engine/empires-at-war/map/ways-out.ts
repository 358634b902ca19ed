import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { waysAlong, type Way } from "../calendar-and-map/ways";
import { LANES } from "./places-table";
import { onceFor } from "../../core/once-for";

/** The ways along all warp lanes: the offers ask for them for each fleet. */
const waysIn = onceFor(
  (books: BooksState["books"]) => books,
  (books) => waysAlong(rowsIn(books, LANES)),
);

/** The ways out of a system along its warp lanes. */
export const lanesFrom = ({ books }: Pick<BooksState, "books">, place: string): readonly Way[] =>
  waysIn(books).get(place.toLowerCase()) ?? [];
