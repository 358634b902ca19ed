import { rowsIn, type BooksState } from "../campaign/ledger/ledger";
import type { RowOf } from "../campaign/schema/table";
import { MOUNTS, type Mount } from "./mounts/mounts-table";
import { OFFERS, type Offer } from "./offers/offers-table";
import { PLACES, PLACE_TURNS, type Place } from "./places/places-table";
import { CLOSINGS, SIDES, type Team, type TeamClosing } from "./tables";
import { UNITS, type Ship } from "./ships/units-table";
import { onceFor } from "../core/once-for";

type Read = Pick<BooksState, "books">;

/** The rows of the tables of Border Patrol. */
export const shipsIn = ({ books }: Read): readonly Ship[] => rowsIn(books, UNITS);
export const teamsIn = ({ books }: Read): readonly Team[] => rowsIn(books, SIDES);
export const offersIn = ({ books }: Read): readonly Offer[] => rowsIn(books, OFFERS);
export const mountsIn = ({ books }: Read): readonly Mount[] => rowsIn(books, MOUNTS);
export const closingsIn = ({ books }: Read): readonly TeamClosing[] => rowsIn(books, CLOSINGS);

/** The ship's row in the tracker: the first with its id. */
export const trackedShip = (state: Read, unit: string): Ship | undefined => byUnit(shipsIn(state)).get(unit);

const byUnit = onceFor(
  (ships: readonly Ship[]) => ships,
  (ships): ReadonlyMap<string, Ship> => new Map([...ships].reverse().map((row) => [row.unit, row])),
);

type PlaceTurn = RowOf<typeof PLACE_TURNS>;

/** The places that were kept, by turn: there are as many rows as places and turns, and each side asks for one turn. */
const placesByTurn = onceFor(
  (rows: readonly PlaceTurn[]) => rows,
  (rows): ReadonlyMap<number, readonly PlaceTurn[]> => {
    const found = new Map<number, PlaceTurn[]>();
    for (const row of rows) {
      if (row.turn === null) continue;
      const ofTurn = found.get(row.turn);
      if (ofTurn) ofTurn.push(row);
      else found.set(row.turn, [row]);
    }
    return found;
  },
);

/** The places as they were in a turn: of a closed turn as they were at its end, where that was kept, otherwise as they are now. */
export function placesIn(
  { books }: Read,
  turn: number,
): readonly Pick<Place, "place" | "kind" | "hex" | "owner" | "economicValue" | "state" | "row">[] {
  const then = placesByTurn(rowsIn(books, PLACE_TURNS)).get(turn) ?? [];
  // A close with a commitment kept the places: where none is here, none was owned, or a view does not have it.
  const isKept = rowsIn(books, CLOSINGS).some((closing) => closing.turn === turn && closing.commitment !== "");
  return then.length > 0 || isKept ? then : rowsIn(books, PLACES);
}
