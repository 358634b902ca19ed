import { ZERO, formatPoints, negative } from "../../core/points";
import { nearest } from "../../core/nearest";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { accountsFor } from "../ledger/accounts";
import { numberedRows } from "../ledger/books";
import type { Numbered, Transfer } from "../ledger/entry";
import { lineFinder, moneyOf, sidesShown, type LedgerLine } from "../ledger/ledger";
import { treasury } from "../ledger/replay";
import { CLOSINGS } from "../schema/shared-tables";
import { mismatch, type Check } from "./check";

/** Every transfer has two ends, so that all accounts together always come to 0. */
export const booksBalance = (clause: string): Check => ({
  id: "books-balance",
  title: "The books balance: what one account pays, another receives",
  clause,
  inView: true,
  blocksClosing: true,
  rowwise: true,
  find: ({ books }) =>
    books.transfers
      // Where from alone is missing, "income-without-source" tells.
      .filter(({ from, to }) => to === "" || from === to)
      .map(({ no, from, to, amount, spot }) => {
        const what =
          from === to && from !== "" ? `goes from ${from} to itself` : `has no ${from === "" ? "From" : "To"}`;
        const message = `Entry ${no} ${what}; name both accounts, or reverse it.`;
        const actual = from === "" ? amount : negative(amount);
        return mismatch("books-balance", `No ${no}`, message, ZERO, actual, { clause, spot });
      }),
});

/** Nothing is received from nowhere. */
export const incomeHasSource = (clause: string): Check => ({
  id: "income-without-source",
  title: "All income comes from somewhere",
  clause,
  inView: true,
  blocksClosing: true,
  rowwise: true,
  find: ({ books }) =>
    books.transfers
      .filter(({ from, to }) => from === "" && to !== "")
      .map(({ no, to, amount, currency, spot }): Finding => {
        const message = `Entry ${no}: ${to} receives ${formatPoints(amount)} ${currency} from nowhere; name in From who pays.`;
        const expected = "an account";
        return {
          check: "income-without-source",
          subject: `No ${no}`,
          message,
          expected,
          actual: "nothing",
          clause,
          spot,
        };
      }),
});

/** No treasury ends a turn below 0. */
export const treasuryNotBelowZero = (clause: string): Check => ({
  id: "treasury-below-zero",
  title: "No treasury ends a turn below 0",
  clause,
  inView: true,
  blocksClosing: true,
  find: ({ books, campaign, game }) =>
    sidesShown(books).flatMap(({ name }) =>
      campaign.ends.flatMap(({ turn }) => {
        const amount = treasury(campaign, name, turn);
        if (amount >= 0) return [];
        const spot = (campaign.transfers.get(turn) ?? []).filter(({ from }) => from === name).at(-1)?.spot;
        const message = `${name} ends turn ${turn} at ${formatPoints(amount)} ${moneyOf(game)}; spend less or record what is missing, ${formatPoints(negative(amount))} ${moneyOf(game)}.`;
        return [mismatch("treasury-below-zero", name, message, ZERO, amount, { clause, turn, ...(spot && { spot }) })];
      }),
    ),
});

/** Numbers run in one sequence across the tables and are never used twice. */
export const numbersUnique: Check = {
  id: "duplicate-number",
  title: "No two entries have the same number",
  clause: "",
  blocksClosing: true,
  rowwise: true,
  find({ books, game }) {
    return repeated(numberedRows(books, game), ({ no }) => no).map(([entry, first]): Finding => {
      const where = `${first.spot.sheet} ${first.spot.cell ?? ""}`.trim();
      const copied = isCopy(entry, first) ? ", and clear Key and Salt of the copy" : "";
      const message = `Two entries have the number ${entry.no}; the other is at ${where}. Give one the next free number${copied}.`;
      return {
        check: "duplicate-number",
        subject: `No ${entry.no}`,
        message,
        expected: "1",
        actual: "2",
        spot: entry.spot,
      };
    });
  },
};

/** The rows that say the same as an earlier one, each with the first that says it. */
function repeated<T extends string | number>(
  rows: readonly Numbered[],
  said: (row: Numbered) => T,
): readonly (readonly [row: Numbered, first: Numbered])[] {
  // Nearly always there is none: then this is all that is looked at.
  if (new Set(rows.map(said)).size === rows.length) return [];
  const firsts = new Map<T, Numbered>();
  return rows.flatMap((row) => {
    const first = firsts.get(said(row));
    if (first) return [[row, first] as const];
    firsts.set(said(row), row);
    return [];
  });
}

const isCopy = ({ no, key }: Numbered, other: Numbered): boolean => key !== "" && key === other.key && no === other.no;

/** A row that was copied has the key of another; where it has the number as well, that tells. */
export const keysUnique: Check = {
  id: "duplicate-key",
  title: "No two entries have the same key",
  clause: "",
  blocksClosing: true,
  rowwise: true,
  find({ books, game }) {
    const keyed = numberedRows(books, game).filter(({ key }) => key !== "");
    return repeated(keyed, ({ key }) => key).flatMap(([entry, first]): Finding[] => {
      const { no, key, spot } = entry;
      if (isCopy(entry, first)) return [];
      const message = `Entry ${no} has the key of entry ${first.no}, as a copied row has; clear Key and Salt of entry ${no}.`;
      return [
        { check: "duplicate-key", subject: `No ${no}`, message, expected: "a key of its own", actual: key, spot },
      ];
    });
  },
};

/** What belongs to a turn that has not begun does not count yet. */
export const noneAhead = (clause: string): Check => ({
  id: "future-entry",
  title: "No entry belongs to a turn that has not begun",
  clause,
  inView: true,
  rowwise: true,
  beside: [CLOSINGS.name],
  find: ({ books, campaign, game }) =>
    numberedRows(books, game)
      .filter(({ turn }) => turn > campaign.turn)
      .map(({ no, turn, spot }): Finding => {
        const under = campaign.turn;
        const message = `Entry ${no} belongs to turn ${turn}, but turn ${under} is under way; it does not count yet. Correct its turn.`;
        return {
          check: "future-entry",
          subject: `No ${no}`,
          message,
          expected: `${under} or less`,
          actual: String(turn),
          clause,
          spot,
        };
      }),
});

/** Every entry of money and every plan stands on one of the pinned lines; a plan may also be for one of these other words. */
export function linesKnown(lines: readonly LedgerLine[], clause: string, plannedToo: readonly string[] = []): Check {
  const lineOf = lineFinder(lines);
  const words = lines.map(({ line }) => line);
  const unknown = (subject: string, what: string, line: string, spot: Transfer["spot"]): Finding => {
    const alike = nearest(line, words);
    const choice = alike === undefined ? "choose a line of the list" : `the nearest is "${alike}"`;
    return {
      check: "unknown-line",
      subject,
      message: `${what} is on the line "${line}", which no form has; ${choice}.`,
      expected: alike ?? "a line of the list",
      actual: line,
      clause,
      spot,
    };
  };
  return {
    id: "unknown-line",
    title: "Every entry and every plan stands on a line that the forms know",
    clause,
    inView: true,
    rowwise: true,
    find: ({ books, game }) => [
      ...books.transfers
        .filter(({ line, currency }) => currency === moneyOf(game) && !lineOf(line))
        .map(({ no, line, spot }) => unknown(`No ${no}`, `Entry ${no}`, line, spot)),
      ...books.budget
        .filter(({ line }) => !lineOf(line) && !plannedToo.some((word) => sameWord(word, line)))
        .map(({ side, turn, line, spot }) => unknown(`${side}, turn ${turn}`, "A plan", line, spot)),
    ],
  };
}

/** Every entry of money joins accounts that its line joins, one way or, where it reverses an entry, the other. */
export function endsFit(lines: readonly LedgerLine[], clause: string): Check {
  const lineOf = lineFinder(lines);
  return {
    id: "wrong-account",
    title: "Every entry goes from and to accounts that its line takes",
    clause,
    inView: true,
    rowwise: true,
    find(state) {
      const takes = new Map(
        lines.map((line) => [line, [accountsFor(state, line.from), accountsFor(state, line.to)]] as const),
      );
      return state.books.transfers.flatMap((entry): Finding[] => {
        const line = lineOf(entry.line);
        const [payers = [], payees = []] = (line && takes.get(line)) ?? [];
        const { from, to, currency } = entry;
        // An end that is missing, or the same twice, is told by "books-balance".
        if (!line || currency !== moneyOf(state.game) || from === "" || to === "" || from === to) return [];
        if (payers.includes(from) && payees.includes(to)) return [];
        if (payers.includes(to) && payees.includes(from)) return [];
        const expected = `from ${payers.join(", ") || "nobody"} to ${payees.join(", ") || "nobody"}`;
        const actual = `from ${from} to ${to}`;
        return [
          {
            check: "wrong-account",
            subject: `No ${entry.no}`,
            message: `Entry ${entry.no} goes ${actual}; ${line.line} goes ${expected} (${line.clause}). Correct it, or reverse it.`,
            expected,
            actual,
            clause: line.clause,
            spot: entry.spot,
          },
        ];
      });
    },
  };
}
