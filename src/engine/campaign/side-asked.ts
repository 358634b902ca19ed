import { sideNamed, type Books } from "./ledger/ledger";

type OfSides = { readonly books: Pick<Books, "sides"> };

/** The message for a name that is not a side, with the sides of the campaign. */
export const noSuchSide = ({ books }: OfSides, named: string): string =>
  `This campaign has no side "${named}". Its sides are ${books.sides.map(({ name }) => name).join(", ")}.`;

/** The name of a side as the books spell it. Throws an Error with the names of the sides if it does not exist. */
export function sideOrThrow(open: OfSides, named: string): string {
  const side = sideNamed(open.books, named);
  if (!side) throw new Error(noSuchSide(open, named));
  return side.name;
}
