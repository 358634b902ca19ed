import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { isSameLocation } from "../places/location";
import { PLACES } from "../places/places-table";
import type { Salvage } from "./salvages";

/** V19.74: whether a salvaged unit is at a Star System of its owner, or where the owner has a Base, as far as these books know. */
export const isDeliverable = (state: Pick<BooksState, "books">, { place, owner, state: stage }: Salvage): boolean =>
  stage === "towing" &&
  rowsIn(state.books, PLACES).some(
    (one) =>
      one.owner === owner &&
      (sameWord(one.kind, "System") || (one.bases ?? 0) > 0) &&
      (isSameLocation(state, one.place, place) || isSameLocation(state, one.hex, place)),
  );
