import { formatPoints } from "../../core/points";
import { booking, transferRow } from "../ledger/booking";
import { overdrawn } from "./transfer";
import { allowed, readOnly, refusal, refused, type Outcome } from "../ledger/outcome";
import type { OpenBooks } from "../game";

/**
 * Takes an entry of the ledger back: a new entry in the turn under way moves the same amount the other way and refers
 * to it. The entry itself stays as it is.
 */
export function reverseTransfer(open: OpenBooks, no: number, note: string, today: string): Outcome {
  const locked = readOnly(open);
  if (locked) return locked;
  const { transfers } = open.books;
  const entry = transfers.find((known) => known.no === no);
  if (!entry)
    return refusal("unknown-entry", `No ${no}`, `There is no entry ${no} in the ledger; choose one of its numbers.`);
  const before = transfers.find(
    (known) => known.ref === String(no) && known.from === entry.to && known.to === entry.from,
  );
  if (before) {
    const message = `Entry ${no} is reversed by entry ${before.no} already; reverse that one to let it stand again.`;
    return refusal("reversed-twice", `No ${no}`, message);
  }
  const { line, amount, currency, subject, step, clause } = entry;
  const back = { line, from: entry.to, to: entry.from, amount, subject, note };
  const against = currency === "BPV" ? [...open.game.forbids(open, back), ...overdrawn(open, back)] : [];
  if (against.length > 0) return refused(...against);
  const booked = booking(open, today, step, clause);
  return allowed(
    `Entry ${no} is reversed: ${formatPoints(amount)} ${currency} go back from ${back.from} to ${back.to}, entry ${booked.no}.`,
    [{ kind: "append", table: "Transfers", rows: [{ ...transferRow(back, booked, String(no)), Currency: currency }] }],
  );
}
