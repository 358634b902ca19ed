import type { Spot } from "../../core/problem";
import { accountsFor } from "../ledger/accounts";
import { numberedRows } from "../ledger/books";
import type { Transfer } from "../ledger/entry";
import { lineFinder, currencyOf, type BooksState, type LedgerLine } from "../ledger/ledger";
import { eventNamedBy, eventsTakenBack, isReversal, repeatedReversals, takingBack } from "../ledger/reversals";
import { check, type Check, type Found } from "./check";

/** An entry that refers to another refers to one that exists. */
export const referencesKnown = check({
  id: "unknown-ref",
  title: "An entry that refers to another refers to one that exists",
  clause: "",
  find(state) {
    const { transfers, events } = state.books;
    const referring = [...transfers, ...events].filter(({ ref }) => ref !== "");
    const reversals = events.filter((event) => isReversal(event) && !eventNamedBy(event, events));
    if (referring.length === 0 && reversals.length === 0) return [];
    const numbers = numbersIn(state);
    const unknown = referring
      .filter(({ ref }) => !isNamed(numbers, ref))
      .map(({ no, ref, spot }): Found => {
        const message = `Entry ${no} refers to entry ${ref}, which does not exist. Correct its Ref, or clear it.`;
        const expected = "the number of an entry";
        return { subject: `No ${no}`, message, expected, actual: ref, spot };
      });
    const misdirected = reversals
      .filter(({ ref }) => ref === "" || isNamed(numbers, ref))
      .map(({ no, ref, change, spot }): Found => {
        const message = `Entry ${no} reverses "${change.unit}", but its Ref, ${ref || "blank"}, is not an earlier entry of that kind in the Log. Correct Ref or Subject.`;
        const expected = "the number of an earlier event";
        return { subject: `No ${no}`, message, expected, actual: ref || "nothing", spot };
      });
    return [...unknown, ...misdirected];
  },
});

/** The numbers that a Ref may name. */
const numbersIn = ({ books, game }: BooksState): ReadonlySet<number> =>
  new Set(numberedRows(books, game).map(({ no }) => no));

/** Whether a Ref is one of these numbers, as it is written. */
const isNamed = (numbers: ReadonlySet<number>, ref: string): boolean =>
  numbers.has(Number(ref)) && String(Number(ref)) === ref;

/** An entry is reversed once. */
export const reversedOnce = check({
  id: "reversed-twice",
  title: "No entry is reversed twice",
  clause: "",
  find: ({ books: { transfers, events } }) => [
    ...repeatedReversals(transfers).map(({ entry, by: [first, second] }): Found => {
      const message = `Entry ${entry.no} is reversed by entry ${first.no} and again by entry ${second.no}. Reverse entry ${second.no}.`;
      return twice(entry.no, message, second.spot);
    }),
    ...events.filter(isReversal).flatMap((again): Found[] => {
      const event = eventNamedBy(again, events);
      const first = event && eventsTakenBack(events).get(event);
      if (!event || !first || first === again) return [];
      const message = `Entry ${event.no} is reversed by entry ${first.no} and again by entry ${again.no}. Clear the row of entry ${again.no}.`;
      return [twice(event.no, message, again.spot)];
    }),
  ],
});

const twice = (no: number, message: string, spot: Spot): Found => ({
  subject: `No ${no}`,
  message,
  expected: "1",
  actual: "2",
  spot,
});

/** Points move in the direction of their line; the opposite direction reverses an entry, and names it. */
export function directionFits(lines: readonly LedgerLine[], clause: string): Check {
  const lineOf = lineFinder(lines);
  return check({
    id: "wrong-way",
    title: "An entry goes in the direction of its line, or names in Ref the entry that it reverses",
    clause,
    rowwise: true,
    find(state) {
      const ends = endsOf(state, lines);
      const { transfers } = state.books;
      const backward = transfers.flatMap((entry) => {
        const line = lineOf(entry.line);
        const end = line && ends.get(line);
        return line && end && entry.currency === currencyOf(state.game, line) && isBackward(entry, end)
          ? [{ entry, line }]
          : [];
      });
      if (backward.length === 0) return [];
      const reversals = takingBack(transfers);
      const wrong = backward.filter(({ entry }) => !reversals.has(entry));
      // If Ref names no entry at all, that is a finding of its own.
      const numbers = wrong.some(({ entry }) => entry.ref !== "") ? numbersIn(state) : new Set<number>();
      return wrong
        .filter(({ entry: { ref } }) => ref === "" || isNamed(numbers, ref))
        .map(({ entry: { no, from, to, ref, spot }, line: { line, clause: of } }): Found => {
          const but = ref === "" ? "" : `, and does not reverse entry ${ref}`;
          const message = `Entry ${no} goes from ${from} to ${to}, the opposite direction of ${line}${but}. Swap From and To, or enter in Ref the entry that it reverses.`;
          return {
            subject: `No ${no}`,
            message,
            expected: `from ${to} to ${from}`,
            actual: `from ${from} to ${to}`,
            clause: of,
            spot,
          };
        });
    },
  });
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
