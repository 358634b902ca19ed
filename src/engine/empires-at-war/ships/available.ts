import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { sameRace } from "../races";
import { CLASSES, type ShipClass } from "./units-table";
import { raceOf } from "./ship-classes";

/** The Paravians may build ships of Y168 from the start (special note at the end of the rules). */
const PARAVIAN = { race: "Paravian", year: 168 };

/** The year in which a class enters service: the number in its cell; undefined if it has none. */
export function serviceYear({ inService }: Pick<ShipClass, "inService">): number | undefined {
  const found = /\d{1,4}/.exec(inService)?.[0];
  return found === undefined ? undefined : Number(found);
}

/** Whether a class is in service in a year (EaW 2d). */
export function isInService(of: Pick<ShipClass, "inService" | "race">, year: number): boolean {
  const since = serviceYear(of);
  const from = sameRace(of.race, PARAVIAN.race) ? Math.max(year, PARAVIAN.year) : year;
  return since === undefined || since <= from;
}

/** Whether an empire may build a class: of its own race (EaW 2b), where race and class say so. */
export function isOfRace(state: Pick<BooksState, "books">, side: string, { race }: Pick<ShipClass, "race">): boolean {
  const own = raceOf(state, side);
  return own === "" || race === "" || sameRace(own, race);
}

/** The classes that an empire may buy in a year, in the order of the ship chart. */
export const classesFor = (state: Pick<BooksState, "books">, side: string, year: number): readonly ShipClass[] =>
  rowsIn(state.books, CLASSES).filter(
    (row) => row.class !== "" && row.economic !== null && isOfRace(state, side, row) && isInService(row, year),
  );
