import { formatPoints, subtract } from "../../core/points";
import type { Finding } from "../../core/problem";
import { treasury } from "../../campaign/ledger/replay";
import type { NewTransfer } from "../../campaign/ledger/entry";
import type { OpenBooks } from "../../campaign/ledger/outcome";
import { ORION, ORION_LINES } from "../lines";
import { received } from "../../campaign/ledger/accounts";
import { isHiding, orionTurns } from "../orion-turns";

/** Why a transfer may not be booked in the turn under way; empty where it may. */
export const forbids = (open: OpenBooks, drafted: NewTransfer): readonly Finding[] =>
  [openingLate, incomeInHiding, rentTooHigh, saleSpent].flatMap((rule) => rule(open, drafted) ?? []);

/** The line is for turn 0, where a campaign starts. */
function openingLate({ books, campaign }: OpenBooks, { from, line }: NewTransfer): Finding | undefined {
  if (line !== "Opening") return undefined;
  // A side pays where an opening treasury is taken back.
  const instead = books.sides.some(({ name }) => name === from) ? "Other expense" : "Other income";
  const message = `Opening treasuries are booked when a campaign starts, and turn ${campaign.turn} is under way; choose ${instead}.`;
  return { check: "opening", subject: line, message, clause: "V19.095" };
}

/** V19.62 */
function incomeInHiding(open: OpenBooks, { to, line }: NewTransfer): Finding | undefined {
  const { turn } = open.campaign;
  if (!isHiding(open, to, turn) || !ORION_LINES.notInHiding.includes(line)) return undefined;
  const message = `${to} is in hiding in turn ${turn} and cannot receive ${line}; sales and other income are still possible.`;
  return { check: "income-in-hiding", subject: line, message, clause: "V19.62" };
}

/** V19.08, V19.66: no more rent than what is due. */
function rentTooHigh(open: OpenBooks, { from, line, amount }: NewTransfer): Finding | undefined {
  const now = line === "Rent" && isPirate(open, from) ? orionTurns(open, from).at(-1) : undefined;
  if (!now) return undefined;
  const left = subtract(now.rentDue, now.rentPaid);
  if (amount <= left) return undefined;
  const legal = left > 0 ? `pay ${formatPoints(left)}, not ${formatPoints(amount)}` : "nothing more is to pay";
  const message = now.hiding
    ? `${from} is in hiding in turn ${now.turn}: its rent is put off until it comes out (V19.66).`
    : `${from} owes ${formatPoints(now.rentDue)} BPV of rent in turn ${now.turn}, of which ${formatPoints(now.rentPaid)} is paid; ${legal}.`;
  return {
    check: "rent-unpaid",
    subject: from,
    message,
    expected: formatPoints(left),
    actual: formatPoints(amount),
    difference: formatPoints(subtract(amount, left)),
    clause: now.hiding ? "V19.66" : "V19.08",
  };
}

/** V19.19: what a sale brings comes in 5C2 and buys nothing before the next turn; the sale itself can be taken back. */
function saleSpent(open: OpenBooks, { from, line, amount }: NewTransfer): Finding | undefined {
  const { campaign } = open;
  if (line === "Ship sale" || !isPirate(open, from)) return undefined;
  const sale = received(open, from, campaign.turn, "Ship sale");
  const inHand = treasury(campaign, from, campaign.turn);
  const free = subtract(inHand, sale);
  if (sale <= 0 || amount <= free || amount > inHand) return undefined;
  const message = `${from} has ${formatPoints(inHand)} BPV, but ${formatPoints(sale)} of it came from this turn's sale and buys nothing before turn ${campaign.turn + 1}; at most ${formatPoints(free)} can be paid now.`;
  return { check: "sale-spent", subject: from, message, clause: "V19.19" };
}

const isPirate = ({ books }: OpenBooks, side: string): boolean =>
  books.sides.some(({ name, kind }) => name === side && kind === ORION);
