import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { distance, parseHex } from "../../core/hex";
import { sameWord } from "../../core/words";
import { hexAt, isSameLocation } from "../places/location";
import { PLACES, type Place } from "../places/places-table";
import type { Salvage } from "./salvages";

/** Whether salvaged units of an owner are delivered at a place: it is a Star System of it, or has a Base (V19.74). */
const isDestination = (one: Place, owner: string): boolean =>
  one.owner === owner && (sameWord(one.kind, "System") || (one.bases ?? 0) > 0);

/** The nearest place to which a salvaged unit can be towed, of those that the books know with their hex (V19.72); undefined if none. */
export function nearestFor(state: Pick<BooksState, "books">, { place, owner }: Salvage): string | undefined {
  const from = hexAt(state, place);
  const near = rowsIn(state.books, PLACES).flatMap((one) => {
    const hex = isDestination(one, owner) ? (parseHex(one.hex) ?? hexAt(state, one.place)) : undefined;
    return from && hex ? [{ place: one.place, away: distance(from, hex) }] : [];
  });
  return near.sort((one, other) => one.away - other.away)[0]?.place;
}

/** V19.74: whether a salvaged unit is at a Star System of its owner, or where the owner has a Base, as far as these books know. */
export const isDeliverable = (state: Pick<BooksState, "books">, { place, owner, state: stage }: Salvage): boolean =>
  stage === "towing" &&
  rowsIn(state.books, PLACES).some(
    (one) =>
      isDestination(one, owner) && (isSameLocation(state, one.place, place) || isSameLocation(state, one.hex, place)),
  );
