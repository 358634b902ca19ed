import { ZERO, sum, type Points } from "../../core/points";
import { readRows } from "../../campaign/schema/read-table";
import { sameWord } from "../../core/spelling";
import type { BooksState } from "../../campaign/game";

/** A row of the table of places, as a form shows it. */
export interface Place {
  readonly at: number;
  readonly place: string;
  readonly kind: string;
  readonly owner: string;
  readonly value: Points;
  readonly state: string;
  readonly hex: string;
}

/** The places that a side owns now. What cannot be read there is told where the tracker is checked, and is blank here. */
export const placesOf = ({ books }: BooksState, side: string): readonly Place[] =>
  readRows(books.tables, "Places", "Place", [], (row) => {
    const place: Place = {
      at: row.row + 1,
      place: row.word("Place"),
      kind: row.word("Kind"),
      owner: row.word("Owner"),
      value: row.points("Economic value") ?? ZERO,
      state: row.word("State"),
      hex: row.word("Hex"),
    };
    return place.place !== "" && sameWord(place.owner, side) ? place : undefined;
  });

/** What a side offered in a turn, of a kind, and the pirates accepted. */
export const acceptedOffers = ({ books }: BooksState, side: string, turn: number, kind: string): Points =>
  sum(
    books.offers
      .filter((offer) => offer.turn === turn && offer.from === side && sameWord(offer.kind, kind))
      .filter(({ answer }) => sameWord(answer, "Accepted"))
      .map(({ amount }) => amount),
  );
