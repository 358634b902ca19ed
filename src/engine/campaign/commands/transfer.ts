import { add, formatPoints, subtract, toNumber } from "../../core/points";
import type { Finding } from "../../core/problem";
import { booking, transferRow } from "../ledger/booking";
import type { NewTransfer } from "../ledger/drafted";
import type { Closing } from "../ledger/entry";
import { allowed, readOnly, refusal, refused, type Outcome } from "../ledger/outcome";
import { closingEdits } from "./reopen";
import { treasury } from "../ledger/replay";
import type { LedgerLine, OpenBooks } from "../game";
import type { Row } from "../schema/tables";

export { nextNo } from "../ledger/booking";
export { startCampaign, type Setup } from "./start";
export { writeForm } from "../forms/write-form";

/** Books a transfer in the turn under way; refused where its line, its ends or the treasury do not allow it. */
export function recordTransfer(open: OpenBooks, drafted: NewTransfer, today: string): Outcome {
  const { game } = open;
  const line = game.lines.find((known) => known.line === drafted.line);
  const subject = drafted.line || "Line";
  if (!line) {
    return refusal("unknown-line", subject, `"${drafted.line}" is no line of the ledger; choose one of the list.`);
  }
  if (drafted.amount <= 0) {
    const message = `An entry moves an amount above 0; ${formatPoints(drafted.amount)} was given. To take an entry back, reverse it.`;
    return refusal("negative-amount", subject, message, line.clause);
  }
  const wrong = readOnly(open) ?? wrongEnd(open, drafted, line);
  if (wrong) return wrong;
  const against = [...game.forbids(open, drafted), ...overdrawn(open, drafted)];
  if (against.length > 0) return refused(...against);
  const booked = booking(open, today, line.step, line.clause);
  const { from, to, amount } = drafted;
  return allowed(`${line.line}: ${formatPoints(amount)} BPV from ${from} to ${to}, entry ${booked.no}.`, [
    { kind: "append", table: "Transfers", rows: [transferRow(drafted, booked)] },
  ]);
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

/** Why a side cannot make a payment: its treasury would fall below 0. */
export function overdrawn(
  { books, campaign }: OpenBooks,
  { from, amount }: Pick<NewTransfer, "from" | "amount">,
): readonly Finding[] {
  const left = subtract(treasury(campaign, from, campaign.turn), amount);
  if (left >= 0 || !books.sides.some(({ name }) => name === from)) return [];
  const inHand = formatPoints(add(left, amount));
  const message = `${from} has ${inHand} BPV; at most that can be paid. A treasury never falls below 0 (8C1).`;
  return [{ check: "treasury-below-zero", subject: from, message, clause: "V1.23 8C1" }];
}

/** Closes the turn under way: its closings with their digest. Refused while the books do not hold. */
export function closeTurn(open: OpenBooks): Outcome {
  const { campaign, findings, game } = open;
  const inTheWay = findings.filter(({ check }) => BLOCKS_CLOSING.has(check));
  if (inTheWay.length > 0) {
    const many = inTheWay.length === 1 ? "One finding stands" : `${inTheWay.length} findings stand`;
    return { ...refused(...inTheWay), says: `Turn ${campaign.turn} was not closed. ${many} in the way; see Checks.` };
  }
  const closings = game.closings(open, campaign.turn);
  const says = `Turn ${campaign.turn} is closed; turn ${campaign.turn + 1} is under way.`;
  return allowed(says, closingEdits(open, closings.map(closingRow)));
}

/** Findings that make closings wrong: a turn is not closed over them. */
const BLOCKS_CLOSING = new Set([
  "table-missing",
  "column-missing",
  "column-twice",
  "schema",
  "game",
  "side-name",
  "side-kind",
  "not-a-number",
  "negative-amount",
  "amount-too-fine",
  "unknown-side",
  "unknown-currency",
  "amount-missing",
  "turn-missing",
  "event-unreadable",
  "books-balance",
  "income-without-source",
  "treasury-below-zero",
  "closing-differs",
  "closing-digest",
  "taken-up",
  "duplicate-number",
  "form-differs",
]);

/** The accounts that may stand at one end of a line. */
export const accountsFor = ({ books }: Pick<OpenBooks, "books">, parties: LedgerLine["from"]): string[] =>
  parties.flatMap((party) =>
    "account" in party
      ? [party.account]
      : books.sides.filter(({ kind }) => party.kinds.includes(kind)).map(({ name }) => name),
  );

function closingRow(closing: Closing): Row {
  return {
    Turn: closing.turn,
    Side: closing.side,
    Income: toNumber(closing.income),
    Treasury: toNumber(closing.treasury),
    "Unit BPV": toNumber(closing.unitBpv),
    "Net worth": toNumber(closing.netWorth),
    "Rent due": closing.rentDue === null ? null : toNumber(closing.rentDue),
    Standing: closing.standing,
    Digest: closing.digest,
  };
}
