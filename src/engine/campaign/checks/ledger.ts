import { ZERO, formatPoints, negative } from "../../core/points";
import type { Finding } from "../../core/problem";
import { mismatch } from "./mismatch";
import type { Entry, Offer, Transfer } from "../ledger/entry";
import { nearest } from "../../core/nearest";
import { accountsFor } from "../commands/transfer";
import { treasury, type BooksState } from "../ledger/replay";
import { sameWord } from "../../core/spelling";
import type { Check, LedgerLine } from "../game";

/** Every transfer has two ends, so that all accounts together always come to 0. */
export const booksBalance: Check = {
  id: "books-balance",
  title: "The books balance: what one account pays, another receives",
  clause: "V19.092",
  find: ({ books }) =>
    books.transfers
      // Where from alone is missing, "income-without-source" tells.
      .filter(({ from, to }) => to === "" || from === to)
      .map(({ no, from, to, amount, spot }) => {
        const what =
          from === to && from !== "" ? `goes from ${from} to itself` : `has no ${from === "" ? "From" : "To"}`;
        const message = `Entry ${no} ${what}; name both accounts, or reverse it.`;
        const actual = from === "" ? amount : negative(amount);
        return mismatch("books-balance", `No ${no}`, message, ZERO, actual, { clause: "V19.092", spot });
      }),
};

/** Nothing is received from nowhere. */
export const incomeHasSource: Check = {
  id: "income-without-source",
  title: "All income comes from somewhere",
  clause: "V1.23 8C1",
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
          clause: "V1.23 8C1",
          spot,
        };
      }),
};

/** V1.23, step 8C1: no treasury ends a turn below 0. */
export const treasuryNotBelowZero: Check = {
  id: "treasury-below-zero",
  title: "No treasury ends a turn below 0",
  clause: "V1.23 8C1",
  find: ({ books, campaign }) =>
    books.sides.flatMap(({ name }) =>
      campaign.ends.flatMap(({ turn }) => {
        const amount = treasury(campaign, name, turn);
        if (amount >= 0) return [];
        const spot = (campaign.transfers.get(turn) ?? []).filter(({ from }) => from === name).at(-1)?.spot;
        const message = `${name} ends turn ${turn} at ${formatPoints(amount)} BPV; spend less or record what is missing, ${formatPoints(negative(amount))} BPV.`;
        return [
          mismatch("treasury-below-zero", name, message, ZERO, amount, { clause: "V1.23 8C1", ...(spot && { spot }) }),
        ];
      }),
    ),
};

/** Numbers run in one sequence across the tables and are never used twice. */
export const numbersUnique: Check = {
  id: "duplicate-number",
  title: "No two entries have the same number",
  clause: "",
  find(reckoned) {
    const seen = new Map<number, Numbered>();
    return entriesOf(reckoned).flatMap((entry): Finding[] => {
      const first = seen.get(entry.no);
      seen.set(entry.no, first ?? entry);
      if (!first) return [];
      const where = `${first.spot.sheet} ${first.spot.cell ?? ""}`.trim();
      const message = `Two entries have the number ${entry.no}; the other stands at ${where}. Give one the next free number.`;
      return [
        {
          check: "duplicate-number",
          subject: `No ${entry.no}`,
          message,
          expected: "1",
          actual: "2",
          spot: entry.spot,
        },
      ];
    });
  },
};

/** What belongs to a turn that has not begun does not count yet. */
export const noneAhead: Check = {
  id: "future-entry",
  title: "No entry belongs to a turn that has not begun",
  clause: "V1.22",
  find: (reckoned) =>
    entriesOf(reckoned)
      .filter(({ turn }) => turn > reckoned.campaign.turn)
      .map(({ no, turn, spot }): Finding => {
        const under = reckoned.campaign.turn;
        const message = `Entry ${no} belongs to turn ${turn}, but turn ${under} is under way; it does not count yet. Correct its turn.`;
        return {
          check: "future-entry",
          subject: `No ${no}`,
          message,
          expected: `${under} or less`,
          actual: String(turn),
          clause: "V1.22",
          spot,
        };
      }),
};

/** Every entry of BPV and every plan stands on one of the pinned lines; a plan may also be for one of these other words. */
export function linesKnown(lines: readonly LedgerLine[], plannedToo: readonly string[] = []): Check {
  const known = byWord(lines);
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
      clause: "V1.23 2E1",
      spot,
    };
  };
  return {
    id: "unknown-line",
    title: "Every entry and every plan stands on a line that the forms know",
    clause: "V1.23 2E1",
    find: ({ books }) => [
      ...books.transfers
        .filter(({ line, currency }) => currency === "BPV" && !known.has(line.toLowerCase()))
        .map(({ no, line, spot }) => unknown(`No ${no}`, `Entry ${no}`, line, spot)),
      ...books.budget
        .filter(({ line }) => !known.has(line.toLowerCase()) && !plannedToo.some((word) => sameWord(word, line)))
        .map(({ side, turn, line, spot }) => unknown(`${side}, turn ${turn}`, "A plan", line, spot)),
    ],
  };
}

/** Every entry of BPV joins accounts that its line joins, one way or, taking an entry back, the other. */
export function endsFit(lines: readonly LedgerLine[]): Check {
  const known = byWord(lines);
  return {
    id: "wrong-account",
    title: "Every entry goes from and to accounts that its line takes",
    clause: "V1.23 2E1",
    find(reckoned) {
      const takes = new Map(
        lines.map((line) => [line, [accountsFor(reckoned, line.from), accountsFor(reckoned, line.to)]] as const),
      );
      return reckoned.books.transfers.flatMap((entry): Finding[] => {
        const line = known.get(entry.line.toLowerCase());
        const [payers = [], payees = []] = (line && takes.get(line)) ?? [];
        const { from, to, currency } = entry;
        // An end that is missing, or the same twice, is told by "books-balance".
        if (!line || currency !== "BPV" || from === "" || to === "" || from === to) return [];
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

const byWord = (lines: readonly LedgerLine[]): ReadonlyMap<string, LedgerLine> =>
  new Map(lines.map((line) => [line.line.toLowerCase(), line]));

/** What has a number of the one sequence. */
type Numbered = Entry | Offer;

const entriesOf = ({ books }: BooksState): readonly Numbered[] => [
  ...books.transfers,
  ...books.events,
  ...books.rolls,
  ...books.offers,
];
