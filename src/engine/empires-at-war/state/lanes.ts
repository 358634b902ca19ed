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

/** The ways out of a system along its warp lanes, which run both ways (EaW 1d). */
export const lanesFrom = ({ books }: Pick<BooksState, "books">, place: string): readonly Way[] =>
  rowsIn(books, LANES).flatMap(({ from, fromDirection, to, toDirection }): readonly Way[] => {
    if (sameWord(from, place)) return [{ to, leaves: fromDirection, enters: toDirection }];
    return sameWord(to, place) ? [{ to: from, leaves: toDirection, enters: fromDirection }] : [];
  });
