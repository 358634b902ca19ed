import type { Finding } from "../../core/problem";
import { accountsFor } from "../ledger/accounts";
import { numberedRows } from "../ledger/books";
import type { Transfer } from "../ledger/entry";
import { moneyOf, type BooksState, type LedgerLine } from "../ledger/ledger";
import { isReversalOf, reversalsOf } from "../ledger/reversals";
import type { Check } from "./check";

/** What refers to another entry refers to one that there is. */
export const referencesKnown: Check = {
  id: "unknown-ref",
  title: "An entry that refers to another refers to one that there is",
  clause: "",
  find({ books, game }) {
    const { transfers, events } = books;
    const referring = [...transfers, ...events].filter(({ ref }) => ref !== "");
    if (referring.length === 0) return [];
    const numbers = new Set(numberedRows(books, game).map(({ no }) => String(no)));
    return referring
      .filter(({ ref }) => !numbers.has(ref))
      .map(({ no, ref, spot }): Finding => {
        const message = `Entry ${no} refers to entry ${ref}, which does not exist; correct its Ref, or clear it.`;
        const expected = "the number of an entry";
        return { check: "unknown-ref", subject: `No ${no}`, message, expected, actual: ref, spot };
      });
  },
};

/** An entry is reversed once. */
export const reversedOnce: Check = {
  id: "reversed-twice",
  title: "No entry is reversed twice",
  clause: "",
  find({ books: { transfers } }) {
    const reversals = reversalsOf(transfers);
    if (reversals.size === 0) return [];
    const takenBy = new Map([...reversals].map(([back, entry]) => [entry, back]));
    const byNo = new Map([...takenBy.keys()].map((entry) => [String(entry.no), entry]));
    return transfers.flatMap((again): Finding[] => {
      const entry = again.ref === "" ? undefined : byNo.get(again.ref);
      const back = entry && takenBy.get(entry);
      // What was reversed itself does not count.
      if (!entry || !back || back === again || takenBy.has(again) || !isReversalOf(again, entry)) return [];
      const [first, second] = again.no < back.no ? [again, back] : [back, again];
      return [
        {
          check: "reversed-twice",
          subject: `No ${entry.no}`,
          message: `Entry ${entry.no} is reversed by entry ${first.no} and again by entry ${second.no}; reverse entry ${second.no}.`,
          expected: "1",
          actual: "2",
          spot: second.spot,
        },
      ];
    });
  },
};

/** Points go the way of their line; the other way reverses an entry, and says which. */
export function directionFits(lines: readonly LedgerLine[], clause: string): Check {
  const known = new Map(lines.map((line) => [line.line.toLowerCase(), line]));
  return {
    id: "wrong-way",
    title: "An entry goes the way of its line, or says in Ref which entry it reverses",
    clause,
    rowwise: true,
    find(state) {
      const ends = endsOf(state, lines);
      return state.books.transfers.flatMap((entry): Finding[] => {
        const line = known.get(entry.line.toLowerCase());
        const end = line && ends.get(line);
        if (!line || !end || entry.currency !== moneyOf(state.game) || entry.ref !== "" || !isBackward(entry, end))
          return [];
        const message = `Entry ${entry.no} goes from ${entry.from} to ${entry.to}, against the way of ${line.line}; swap From and To, or give in Ref the entry that it reverses.`;
        return [
          {
            check: "wrong-way",
            subject: `No ${entry.no}`,
            message,
            expected: `from ${entry.to} to ${entry.from}`,
            actual: `from ${entry.from} to ${entry.to}`,
            clause: line.clause,
            spot: entry.spot,
          },
        ];
      });
    },
  };
}

interface Ends {
  readonly payers: ReadonlySet<string>;
  readonly payees: ReadonlySet<string>;
}

const endsOf = (state: BooksState, lines: readonly LedgerLine[]): ReadonlyMap<LedgerLine, Ends> =>
  new Map(
    lines.map((line) => [
      line,
      { payers: new Set(accountsFor(state, line.from)), payees: new Set(accountsFor(state, line.to)) },
    ]),
  );

const isBackward = ({ from, to }: Transfer, { payers, payees }: Ends): boolean =>
  from !== to && payers.has(to) && payees.has(from) && !(payers.has(from) && payees.has(to));
