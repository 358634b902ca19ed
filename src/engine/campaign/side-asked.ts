import { sideNamed, type Books } from "./ledger/ledger";

type OfSides = { readonly books: Pick<Books, "sides"> };

/** What is wrong with a side that was named, and which there are. */
export const noSuchSide = ({ books }: OfSides, named: string): string =>
  `This campaign has no side "${named}". Its sides are ${books.sides.map(({ name }) => name).join(", ")}.`;

/** The name of a side as the books have it; an Error that says which there are if it is none. */
export function sideOrThrow(open: OfSides, named: string): string {
  const side = sideNamed(open.books, named);
  if (!side) throw new Error(noSuchSide(open, named));
  return side.name;
}
