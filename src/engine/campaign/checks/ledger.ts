import { ZERO, formatPoints, negative } from "../../core/points";
import { nearest } from "../../core/nearest";
import { sameWord } from "../../core/words";
import { accountsFor } from "../ledger/accounts";
import { numberedRows } from "../ledger/books";
import type { Transfer } from "../ledger/entry";
import {
  currencyOf,
  lineFinder,
  moneyOf,
  sidesShown,
  type BooksState,
  type LedgerGame,
  type LedgerLine,
} from "../ledger/ledger";
import { treasury } from "../ledger/replay";
import { wasRenumbered } from "../ledger/row-marks";
import { areAllDifferent } from "../ledger/sequence";
import { CLOSINGS } from "../schema/shared-tables";
import { check, type Check, type Found, mismatch } from "./check";
import { isCopy, repeated } from "./copies";

/** Every transfer has two ends, so that all accounts together always come to 0. */
export const booksBalance = (clause: string): Check =>
  check({
    id: "books-balance",
    title: "The books balance: what one account pays, another receives",
    clause,
    inView: true,
    blocksClosing: true,
    rowwise: true,
    find: ({ books }) =>
      books.transfers
        // If only From is missing, "income-without-source" reports it.
        .filter(({ from, to }) => to === "" || from === to)
        .map(({ no, from, to, amount, spot }) => {
          const what =
            from === to && from !== "" ? `goes from ${from} to itself` : `has no ${from === "" ? "From" : "To"}`;
          const message = `Entry ${no} ${what}. Enter two different accounts, or reverse the entry.`;
          const actual = from === "" ? amount : negative(amount);
          return mismatch("books-balance", `No ${no}`, message, ZERO, actual, { clause, spot });
        }),
  });

/** All income has a source. */
export const incomeHasSource = (clause: string): Check =>
  check({
    id: "income-without-source",
    title: "All income has a source",
    clause,
    inView: true,
    blocksClosing: true,
    rowwise: true,
    find: ({ books }) =>
      books.transfers
        .filter(({ from, to }) => from === "" && to !== "")
        .map(({ no, to, amount, currency, spot }): Found => {
          const message = `Entry ${no}: ${to} receives ${formatPoints(amount)} ${currency}, but From is blank. Enter who pays.`;
          const expected = "an account";
          return {
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
export const treasuryNotBelowZero = (clause: string): Check =>
  check({
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
          const message = `${name} ends turn ${turn} at ${formatPoints(amount)} ${moneyOf(game)}, which is below 0. Spend ${formatPoints(negative(amount))} ${moneyOf(game)} less, or record what is missing.`;
          return [
            mismatch("treasury-below-zero", name, message, ZERO, amount, { clause, turn, ...(spot && { spot }) }),
          ];
        }),
      ),
  });

/** The entries of all tables are numbered in one sequence, and no number is used twice. */
export const numbersUnique = check({
  id: "duplicate-number",
  title: "No two entries have the same number",
  clause: "",
  blocksClosing: true,
  rowwise: true,
  find({ books, game }) {
    const rows = numberedRows(books, game);
    if (areAllDifferent(rows)) return [];
    return repeated(rows, ({ no }) => no).map(([one, other]): Found => {
      // If the first one had another number, the second has its own.
      const [entry, first] = wasRenumbered(other.salt, other.no) ? [other, one] : [one, other];
      const where = `${first.spot.sheet} ${first.spot.cell ?? ""}`.trim();
      const copied = isCopy(entry, first) ? ", and clear Key and Salt of the copy" : "";
      const message = `Two entries have the number ${entry.no}. The other is at ${where}. Choose Checks, Number anew, or give one of them the next free number${copied}.`;
      return {
        subject: `No ${entry.no}`,
        message,
        expected: "1",
        actual: "2",
        spot: entry.spot,
      };
    });
  },
});

/** An entry of a turn that has not started does not count yet. */
export const noneAhead = (clause: string): Check =>
  check({
    id: "future-entry",
    title: "No entry belongs to a turn that has not started",
    clause,
    inView: true,
    rowwise: true,
    beside: [CLOSINGS.name],
    find: ({ books, campaign, game }) =>
      numberedRows(books, game)
        .filter(({ turn }) => turn > campaign.turn)
        .map(({ no, turn, spot, key, salt }): Found => {
          const under = campaign.turn;
          const message = `Entry ${no} belongs to turn ${turn}, which has not started: turn ${under} is under way. The entry does not count yet. Correct its turn.`;
          return {
            subject: `No ${no}`,
            message,
            expected: `${under} or less`,
            actual: String(turn),
            clause,
            spot,
            // What was booked may have been changed with its turn.
            ...(key + salt !== "" && { sight: true }),
          };
        }),
  });

/** What a game adds to the words of its lines. */
export interface LineWords {
  /** Words that may be planned in addition to the lines. */
  readonly plannedToo?: readonly string[];
  /** The turn from which entries of points other than money are on a known line too; left out for every turn. */
  readonly pointsFrom?: (state: BooksState) => number;
}

/** Every entry and every plan is on one of the known lines, and an entry in the currency of its line. */
export function linesKnown(
  lines: readonly LedgerLine[],
  clause: string,
  { plannedToo = [], pointsFrom = () => 0 }: LineWords = {},
): Check {
  const lineOf = lineFinder(lines);
  const words = lines.map(({ line }) => line);
  const unknown = (subject: string, what: string, line: string, spot: Transfer["spot"]): Found => {
    const alike = nearest(line, words);
    const choice = alike === undefined ? "Choose a line from the list." : `The nearest is "${alike}".`;
    return {
      subject,
      message: `${what} is on the line "${line}", which no form has. ${choice}`,
      expected: alike ?? "a line of the list",
      actual: line,
      clause,
      spot,
    };
  };
  return check({
    id: "unknown-line",
    title: "Every entry and every plan is on a line that the forms have",
    clause,
    inView: true,
    rowwise: true,
    find(state) {
      const { books, game } = state;
      const from = pointsFrom(state);
      const judged = books.transfers.filter(({ currency, turn }) => currency === moneyOf(game) || turn >= from);
      return [
        ...judged
          .filter(({ line }) => !lineOf(line))
          .map(({ no, line, spot }) => unknown(`No ${no}`, `Entry ${no}`, line, spot)),
        ...judged.flatMap((entry) => otherCurrency(entry, lineOf(entry.line), game)),
        ...books.budget
          .filter(({ line }) => !lineOf(line) && !plannedToo.some((word) => sameWord(word, line)))
          .map(({ side, turn, line, spot }) => unknown(`${side}, turn ${turn}`, "A plan", line, spot)),
      ];
    },
  });
}

/** The finding of an entry in another currency than that of its line. */
function otherCurrency(
  { no, currency, spot }: Transfer,
  line: LedgerLine | undefined,
  game: Pick<LedgerGame, "currencies">,
): readonly Found[] {
  if (!line || currency === currencyOf(game, line)) return [];
  const expected = currencyOf(game, line);
  const message = `Entry ${no} is in ${currency}, but ${line.line} is in ${expected}. Correct its Currency, or choose another line.`;
  return [
    {
      subject: `No ${no}`,
      message,
      expected,
      actual: currency,
      clause: line.clause,
      spot,
    },
  ];
}

/** Every entry of money joins accounts that its line joins, one way or, where it reverses an entry, the other. */
export function endsFit(lines: readonly LedgerLine[], clause: string): Check {
  const lineOf = lineFinder(lines);
  return check({
    id: "wrong-account",
    title: "Every entry goes between accounts that its line allows",
    clause,
    inView: true,
    rowwise: true,
    find(state) {
      const takes = new Map(
        lines.map((line) => [line, [accountsFor(state, line.from), accountsFor(state, line.to)]] as const),
      );
      return state.books.transfers.flatMap((entry): Found[] => {
        const line = lineOf(entry.line);
        const [payers = [], payees = []] = (line && takes.get(line)) ?? [];
        const { from, to, currency } = entry;
        // A missing account, or the same account twice, is reported by "books-balance".
        if (!line || currency !== currencyOf(state.game, line) || from === "" || to === "" || from === to) return [];
        if (payers.includes(from) && payees.includes(to)) return [];
        if (payers.includes(to) && payees.includes(from)) return [];
        const expected = `from ${payers.join(", ") || "nobody"} to ${payees.join(", ") || "nobody"}`;
        const actual = `from ${from} to ${to}`;
        return [
          {
            subject: `No ${entry.no}`,
            message: `Entry ${entry.no} goes ${actual}, but ${line.line} goes ${expected} (${line.clause}). Correct the entry, or reverse it.`,
            expected,
            actual,
            clause: line.clause,
            spot: entry.spot,
          },
        ];
      });
    },
  });
}
