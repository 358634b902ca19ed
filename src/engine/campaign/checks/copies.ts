import { numberedRows } from "../ledger/books";
import type { Numbered } from "../ledger/entry";
import { rowsIn, type Books, type LedgerGame } from "../ledger/ledger";
import { isSalted, type Placed } from "../schema/table";
import { check, type Found } from "./check";

/** The rows that repeat the value of an earlier one, each with the first row that has it. */
export function repeated<R, T extends string | number>(
  rows: readonly R[],
  said: (row: R) => T,
): readonly (readonly [row: R, first: R])[] {
  // There is almost never one: then nothing else is looked at.
  const values = new Set<T>();
  for (const row of rows) values.add(said(row));
  if (values.size === rows.length) return [];
  const firsts = new Map<T, R>();
  return rows.flatMap((row) => {
    const first = firsts.get(said(row));
    if (first) return [[row, first] as const];
    firsts.set(said(row), row);
    return [];
  });
}

/** Whether a row is a copy of another, with its number. */
export const isCopy = ({ no, key }: Numbered, other: Numbered): boolean =>
  key !== "" && key === other.key && no === other.no;

/** A row that was copied has the key of another; if it has the same number too, "duplicate-number" reports it. */
export const keysUnique = check({
  id: "duplicate-key",
  title: "No two entries have the same key",
  clause: "",
  blocksClosing: true,
  rowwise: true,
  find({ books, game }) {
    const keyed = numberedRows(books, game).filter(({ key }) => key !== "");
    const copied = repeated(keyed, ({ key }) => key).flatMap(([entry, first]): Found[] => {
      const { no, key, spot } = entry;
      if (isCopy(entry, first)) return [];
      const message = `Entry ${no} has the same key as entry ${first.no}, probably because the row was copied. Clear Key and Salt of entry ${no}.`;
      return [{ subject: `No ${no}`, message, expected: "a key of its own", actual: key, spot }];
    });
    return [...copied, ...saltsTwice(books, game)];
  },
});

/** Rows without a number that were copied: they have the salt of another. */
const saltsTwice = (books: Books, game: LedgerGame): readonly Found[] =>
  game.tables
    .filter((of) => isSalted(of) && of.numbered !== true)
    .flatMap((of) => {
      const salted = (rowsIn(books, of) as unknown as readonly (Placed & { readonly salt: string })[]).filter(
        ({ salt }) => salt !== "",
      );
      return repeated(salted, ({ salt }) => salt).map(([{ spot, salt }, first]): Found => {
        const subject = `${of.sheet} ${spot.cell ?? ""}`;
        const message = `This row of ${of.sheet} has the same Salt as the one at ${first.spot.cell ?? ""}, probably because it was copied. Remove it; or clear its Salt, if it was typed over.`;
        return { subject, message, expected: "a salt of its own", actual: salt, spot };
      });
    });
