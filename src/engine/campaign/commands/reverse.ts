import { formatPoints } from "../../core/points";
import { overdrawn, tooFewPoints } from "../ledger/accounts";
import type { Stamp } from "../ledger/booking";
import type { Transfer } from "../ledger/entry";
import { currencyOf, lineOf, moneyOf, type BooksState } from "../ledger/ledger";
import { turnOfLine } from "../ledger/opening-turn";
import { allowed, readOnly, refusal, refused, type OpenBooks, type Outcome } from "../ledger/outcome";
import { reversalOf, reversedEntries } from "../ledger/reversals";
import { allows } from "./command-spec";
import { formCommand } from "./command";
import { textField } from "./field";
import { record, type MoneyOfAct } from "./record";

/**
 * Reverses an entry of the ledger: a new entry in the turn under way moves the same amount the other way and refers to it.
 * The entry itself stays as it is. A reversal can be reversed too: then the entry counts again, and can be reversed again.
 */
export function reverseTransfer(open: OpenBooks, no: number, note: string, stamp: Stamp): Outcome {
  const locked = readOnly(open);
  if (locked) return locked;
  const { transfers } = open.books;
  const entry = transfers.find((known) => known.no === no);
  if (!entry) return unknownEntry(String(no));
  const before = reversalOf(transfers, entry);
  if (before) {
    const message = `Entry ${no} is already reversed by entry ${before.no}. To restore it, reverse entry ${before.no}.`;
    return refusal("reversed-twice", `No ${no}`, message);
  }
  const { amount, currency } = entry;
  const back = reversalOfTransfer(open, entry, note);
  const line = lineOf(open.game, entry.line);
  const isMoney = currency === moneyOf(open.game);
  const points = line && currency === currencyOf(open.game, line) ? tooFewPoints(open, back, line) : [];
  const against = isMoney ? [...open.game.forbids(open, back), ...overdrawn(open, back)] : points;
  if (against.length > 0) return refused(...against);
  const booked = record(open, stamp, { transfers: [back] });
  const says = `Entry ${no} is reversed: ${formatPoints(amount)} ${currency} go back from ${back.from} to ${back.to}, entry ${booked.no}.`;
  return allowed(says, booked.edits);
}

/** What moves the amount of an entry the other way, and refers to it. */
export const reversalOfTransfer = (open: BooksState, entry: Transfer, note = ""): MoneyOfAct => {
  const { no, line, from, to, amount, subject, currency, step, clause, secretTo } = entry;
  return {
    line,
    from: to,
    to: from,
    amount,
    subject,
    note,
    currency,
    step,
    clause,
    ref: String(no),
    secretTo,
    ...turnOfLine(open, line),
  };
};

const unknownEntry = (no: string): Outcome =>
  refusal(
    "unknown-entry",
    `No ${no}`,
    `Entry ${no} does not exist in the ledger. Enter the number of one of its entries.`,
  );

/** Reverses an entry with another one; its subject is the number of the entry. */
export const reverse = formCommand({
  id: "reverse",
  title: "Reverse an entry of the ledger",
  clause: "",
  steps: [],
  by: "every side",
  about: "the number of an entry",
  seenBy: "parties",
  button: "Reverse the entry",
  offered(open, side) {
    const { books, campaign, game } = open;
    const gone = reversedEntries(books);
    return (campaign.transfers.get(campaign.turn) ?? [])
      .filter((entry) => (entry.from === side || entry.to === side) && !gone.has(entry))
      .map(({ no, line, amount, currency, from, to }) =>
        allows(String(no), `${line}: ${formatPoints(amount)} ${currency} from ${from} to ${to}`, game.clauses.lines),
      );
  },
  fields({ books }, { side, subject }) {
    const entry = books.transfers.find(({ no }) => String(no) === subject);
    if (!entry) return unknownEntry(subject);
    if (side !== "" && entry.from !== side && entry.to !== side) {
      const message = `Entry ${subject} moves nothing from or to ${side}. Choose an entry of ${side}, or let its own side reverse it.`;
      return refusal("wrong-subject", `No ${subject}`, message);
    }
    return { ask: { note: textField("Note", { hint: "Why it is reversed" }) } };
  },
  write: (open, { note }, { subject, stamp }) => reverseTransfer(open, Number(subject), note, stamp),
});
