import { formatPoints } from "../../core/points";
import { accountsFor, overdrawn } from "../ledger/accounts";
import { booking, transferRow, type Stamp } from "../ledger/booking";
import type { NewTransfer } from "../ledger/entry";
import { moneyOf, type LedgerLine } from "../ledger/ledger";
import { allowed, readOnly, refusal, refused, type OpenBooks, type Outcome } from "../ledger/outcome";

/** Books a transfer in the turn under way; refused where its line, its ends or the treasury do not allow it. */
export function recordTransfer(open: OpenBooks, transfer: NewTransfer, stamp: Stamp): Outcome {
  const { game } = open;
  const line = game.lines.find((known) => known.line === transfer.line);
  const subject = transfer.line || "Line";
  if (!line) {
    return refusal("unknown-line", subject, `"${transfer.line}" is no line of the ledger; choose one of the list.`);
  }
  if (transfer.amount <= 0) {
    const message = `An entry moves an amount above 0; ${formatPoints(transfer.amount)} was given. To undo an entry, reverse it.`;
    return refusal("negative-amount", subject, message, line.clause);
  }
  const wrong = readOnly(open) ?? wrongEnd(open, transfer, line);
  if (wrong) return wrong;
  const against = [...game.forbids(open, transfer), ...overdrawn(open, transfer)];
  if (against.length > 0) return refused(...against);
  const booked = booking(open, stamp, line.step, line.clause);
  const { from, to, amount } = transfer;
  const says = `${line.line}: ${formatPoints(amount)} ${moneyOf(game)} from ${from} to ${to}, entry ${booked.no}.`;
  return allowed(says, [{ kind: "append", table: "Transfers", rows: [transferRow(open, transfer, booked)] }]);
}

function wrongEnd(open: OpenBooks, { from, to }: NewTransfer, line: LedgerLine): Outcome | undefined {
  for (const [end, account, parties] of [
    ["From", from, line.from],
    ["To", to, line.to],
  ] as const) {
    const accepted = accountsFor(open, parties);
    if (accepted.includes(account)) continue;
    const listed = accepted.join(", ") || "nobody in this campaign";
    const message = `${line.line}: ${end} is ${account === "" ? "blank" : account}; it takes ${listed} (${line.clause}).`;
    return refusal("wrong-account", line.line, message, line.clause);
  }
  return undefined;
}
