import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { formatHex, parseHex, type Hex } from "../../core/hex";
import { sameWord } from "../../core/words";
import { PLACES } from "./places-table";

type Read = Pick<BooksState, "books">;

/** The hex of a location: typed as a hex, or as the name of a place whose hex the sheet Systems has; undefined if neither. */
export function hexAt({ books }: Read, location: string): Hex | undefined {
  const typed = parseHex(location);
  if (typed) return typed;
  return parseHex(rowsIn(books, PLACES).find((row) => sameWord(row.place, location))?.hex ?? "");
}

/** The hexes of the places of the sheet Systems, by their names in lower case: what a question needs to read one. */
export type Hexes = Readonly<Record<string, string>>;

/** The hexes of all places that have one. */
export const hexesIn = ({ books }: Read): Hexes =>
  Object.fromEntries(
    rowsIn(books, PLACES).flatMap(({ place, hex }) => {
      const read = parseHex(hex);
      return read ? [[place.toLowerCase(), formatHex(read)] as const] : [];
    }),
  );

/** Whether two texts name one location: the same word, or a place and its hex. A blank is none. */
export function isSameLocation(state: Read, one: string, other: string): boolean {
  return one.trim() !== "" && locationKey(state, one) === locationKey(state, other);
}

/** What two texts have in common that name one location: its hex or, where the books do not know it, the word in lower case. */
export function locationKey(state: Read, location: string): string {
  const hex = hexAt(state, location);
  return hex === undefined ? location.trim().toLowerCase() : formatHex(hex);
}

/** The name of the place at a location; undefined if the sheet Systems has none there. */
export const placeNamed = (state: Read, location: string): string | undefined =>
  rowsIn(state.books, PLACES).find(({ place }) => isSameLocation(state, place, location))?.place;

/** A location for people: "The Narrows (1507)"; as it was typed where the books do not know its place or its hex. */
export function locationSays(state: Read, location: string): string {
  const [hex, place] = [hexAt(state, location), placeNamed(state, location)];
  if (hex === undefined) return location;
  return place === undefined ? formatHex(hex) : `${place} (${formatHex(hex)})`;
}
