import { distance } from "fastest-levenshtein";
import { sameWord } from "../../core/words";
import type { BooksState } from "../ledger/ledger";
import { spotIn, type Placed, type Table } from "../schema/table";
import { check, type Check, type Found } from "./check";

/** The words that rules look for in a column that may have others too. */
export interface LookedFor {
  readonly of: Table;
  readonly key: string;
  readonly words: (state: BooksState) => readonly string[];
  /** Whether a cell lists several words, with commas between them. */
  readonly several?: true;
  /** Whether rules know every word that the column can have: another one has no effect, however it is spelled. */
  readonly closed?: true;
}

/**
 * A word that others look for is spelled as they know it. A column of words is open, unless it says otherwise: what is not nearly one of
 * those that rules know is a word of the user's own.
 */
export const wordsSpelled = (columns: readonly LookedFor[]): Check =>
  check({
    id: "misspelt",
    title: "A word that rules look for is spelled as they know it",
    clause: "",
    inView: true,
    find: (state) =>
      columns.flatMap(({ of, key, words, several, closed }) => {
        const rows = (state.books.rows.get(of.name) ?? []) as readonly (Placed & Readonly<Record<string, unknown>>)[];
        const known = rows.some((row) => row[key] !== "") ? [...new Set(words(state))] : [];
        const lower = new Set(known.map((word) => word.toLowerCase()));
        // Many rows have the same word.
        const meantBy = new Map<string, string | undefined>();
        return rows.flatMap((row): readonly Found[] => {
          const cell = row[key];
          if (typeof cell !== "string" || cell === "") return [];
          const typed = several
            ? cell
                .split(",")
                .map((word) => word.trim())
                .filter((word) => word !== "")
            : [cell];
          return typed.flatMap((word): readonly Found[] => {
            if (lower.has(word.trim().toLowerCase())) return [];
            if (!meantBy.has(word)) meantBy.set(word, misspelt(word, known));
            const meant = meantBy.get(word);
            const header = of.columns[key]?.header ?? key;
            const instead = meant ?? (closed ? startOf(word, known) : undefined);
            if (instead === undefined && !closed) return [];
            const legal =
              instead === undefined ? `Enter one of ${known.join(", ")}` : `Enter ${instead}, if that is meant`;
            const message = `${header} is "${word}", which nothing knows. ${legal}${closed ? "; other words belong in the note" : ""}.`;
            const spot = spotIn(state.books.tables, of, row, key);
            const named = row[of.key];
            const subject = typeof named === "string" && named !== "" ? named : header;
            const expected = instead ?? known.join(", ");
            return [{ subject, message, expected, actual: word, spot }];
          });
        });
      }),
  });

/** The known word with which a word begins, or which it begins: "X-ship" is meant as X, "Mine" as Minelayer. */
function startOf(typed: string, known: readonly string[]): string | undefined {
  const word = typed.toLowerCase();
  const [first = ""] = word.split(/[^a-z0-9]/);
  return known.find((one) => one.toLowerCase() === first) ?? known.find((one) => one.toLowerCase().startsWith(word));
}

/** The one word that another nearly is: one letter is wrong, or two in a long word. Words that differ in a digit are names of their own. */
export function misspelt(typed: string, words: readonly string[]): string | undefined {
  const word = typed.trim().toLowerCase();
  const figures = (text: string): string => text.replace(/\D/g, "");
  return words.find((known) => {
    const most = known.length >= LONG ? 2 : known.length >= SHORT ? 1 : 0;
    return (
      most > 0 &&
      !sameWord(known, word) &&
      Math.abs(known.length - word.length) <= most &&
      figures(known) === figures(word) &&
      (distance(known.toLowerCase(), word) <= most || areSwapped(known.toLowerCase(), word))
    );
  });
}

/** Whether two neighbouring letters are swapped, and nothing else. */
function areSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const swapped = one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
  return at >= 0 && one.length === other.length && swapped === other;
}

/** Shorter words are too much alike. */
const SHORT = 3;
const LONG = 7;
