import { numberedRows } from "./books";
import type { Numbered } from "./entry";
import type { BooksState } from "./ledger";

/** The name of the entry that a reference points to; blank for none. */
export type NameOf = (ref: string) => string;

/** The name of the entry with the number in a reference: its key, or its number if it was typed without a key. */
export function namesOfEntries({ books, game }: BooksState): NameOf {
  let names: Map<string, string> | undefined;
  return (ref) => {
    if (ref === "") return "";
    // Few entries refer to another one, so there may be nothing to look up.
    names ??= new Map(numberedRows(books, game).map((row) => [String(row.no), nameOf(row)]));
    // In a side's view, a reference to an entry that it may not know is the name already.
    return names.get(ref) ?? (books.viewer === null ? nameOfMissing(ref) : ref);
  };
}

/** How digests name an entry: by its key, or by its number if it was typed without a key. */
export const nameOf = ({ key, no }: Pick<Numbered, "key" | "no">): string =>
  key === "" ? nameOfMissing(String(no)) : key;

/** How digests name what a reference points to if no entry has that number. */
export const nameOfMissing = (ref: string): string => `No ${ref}`;
