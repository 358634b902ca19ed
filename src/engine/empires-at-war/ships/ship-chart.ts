import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { isInService, isOfRace, serviceYear } from "./available";
import { yearOf } from "../season";
import { CLASSES, type ShipClass } from "./units-table";
import { hullOf, similarInService } from "./similar-hulls";
import { buildsIn, isBeingBuilt } from "../construction/yards";

type Read = Pick<BooksState, "books">;

/** The classes of the ship chart that an empire's race has, whether they are in service or not. */
export const ownClasses = (state: Read, side: string): readonly ShipClass[] =>
  rowsIn(state.books, CLASSES).filter((row) => row.legible && row.class !== "" && isOfRace(state, side, row));

/** The class of an empire's race with a name. */
export const ownClass = (state: Read, side: string, named: string): ShipClass | undefined =>
  ownClasses(state, side).find((row) => sameWord(row.class, named));

/** The year in which a class enters service, if that is after the turn (EaW 2d, 3a). */
export const notBefore = (
  { books }: Read,
  row: Pick<ShipClass, "inService" | "race">,
  turn: number,
): number | undefined => (isInService(row, yearOf(books, turn)) ? undefined : serviceYear(row));

/** How many ships of the same hull an empire has, those that its FRDs still build included; undefined for a class without penalty (EaW 17f). */
export function similarShips(state: BooksState, side: string, row: ShipClass): number | undefined {
  const toCome = buildsIn(state).filter((build) => {
    const own = build.side === side && isBeingBuilt(build) ? ownClass(state, side, build.class) : undefined;
    return own !== undefined && sameWord(hullOf(own), hullOf(row));
  });
  const inService = similarInService(state, side, row);
  return inService === undefined ? undefined : inService + toCome.length;
}
