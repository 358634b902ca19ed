import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { FRD } from "../constants";
import { CLASSES, ROLES, UNITS, type Role, type Ship, type ShipClass } from "./units-table";
import { SIDES } from "../tables";
import { onceFor } from "../../core/once-for";

type Read = Pick<BooksState, "books">;

/** How a race is compared: "Klingon" and "Klingons" are one. */
export const raceKey = (race: string): string => race.trim().toLowerCase().replace(/s$/, "");

/** The race of an empire, as its row says it. */
export const raceOf = ({ books }: Read, side: string): string =>
  rowsIn(books, SIDES).find(({ name }) => name === side)?.race ?? "";

/** The row of a ship in the tracker. */
export const shipRow = ({ books }: Read, unit: string): Ship | undefined => byUnit(books).get(unit);

const byUnit = onceFor(
  (books: Read["books"]) => books,
  (books): ReadonlyMap<string, Ship> =>
    new Map([...rowsIn(books, UNITS)].reverse().map((row) => [row.unit, row] as const)),
);

/** The classes of the ship chart by their names, in small letters. */
const chartOf = onceFor(
  (books: Read["books"]) => books,
  (books): ReadonlyMap<string, readonly ShipClass[]> => {
    const found = new Map<string, ShipClass[]>();
    for (const row of rowsIn(books, CLASSES)) {
      const key = row.class.toLowerCase();
      found.set(key, [...(found.get(key) ?? []), row]);
    }
    return found;
  },
);

/** The rows of the ship chart with the class of a ship, whatever their race. */
export const classesOf = ({ books }: Read, className: string): readonly ShipClass[] =>
  className === "" ? [] : (chartOf(books).get(className.toLowerCase()) ?? []);

/** The row of the ship chart for a ship: that of its empire's race, or otherwise the first of its class. */
export function classOf(state: Read, unit: string): ShipClass | undefined {
  const row = shipRow(state, unit);
  const classes = classesOf(state, row?.class ?? "");
  const race = raceKey(raceOf(state, row?.side ?? ""));
  return classes.find((known) => raceKey(known.race) === race) ?? classes[0];
}

/** What a ship can be, by its class (EaW 10d, 16b and others). */
export const rolesOf = (state: Read, unit: string): readonly Role[] => {
  const known = classOf(state, unit);
  // An FRD is one, whether the ship chart has it or not.
  return !known && sameWord(shipRow(state, unit)?.class ?? "", FRD.class) ? ["FRD"] : rolesIn(known?.roles ?? "");
};

/** Read once for the same text: many ships are of few classes. */
const read = new Map<string, readonly Role[]>();

/** The roles in a cell of the ship chart; words that are none of them do not count. */
export function rolesIn(roles: string): readonly Role[] {
  const known = read.get(roles);
  if (known) return known;
  const typed = roles.split(",").map((word) => word.trim().toLowerCase());
  const found = ROLES.filter((role) => typed.includes(role.toLowerCase()));
  read.set(roles, found);
  return found;
}

/** The size class of a ship: as its row says, or otherwise its class. */
export const sizeClassOf = (state: Read, unit: string): number | null =>
  shipRow(state, unit)?.sizeClass ?? classOf(state, unit)?.sizeClass ?? null;
