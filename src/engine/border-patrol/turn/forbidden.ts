import { standingOn } from "../../campaign/ledger/reversals";
import { ZERO, add, formatPoints, larger, subtract } from "../../core/points";
import type { Finding } from "../../core/problem";
import { treasury } from "../../campaign/ledger/replay";
import type { NewTransfer } from "../../campaign/ledger/entry";
import { openingTurn } from "../../campaign/ledger/opening-turn";
import type { OpenBooks } from "../../campaign/ledger/outcome";
import { BOUGHT_AFTER_SALE } from "../construction/sale-checks";
import { notToSell, SELLER } from "../deployment/deployment-checks";
import { ORION } from "../sides";
import { GENERAL_INCOME, OPENING, ORION_LINES, PURCHASE, SHIP_SALE } from "../forms/lines";
import { shipForSale } from "../construction/sale-events";
import { incomeToCome } from "../../campaign/ledger/accounts";
import { ceasedPlayIn, isHiding, isOver, orionTurns, spendable } from "./orion-turns";
import { LOST_SHIP, lostShipIn } from "./lost-ships";
import { clauseInHiding } from "./rule-readings";
import { ceasedPlay } from "./in-play-only";

/** Why a transfer may not be booked in the turn under way; empty if it may. */
export const forbids = (open: OpenBooks, drafted: NewTransfer): readonly Finding[] =>
  [openingLate, afterEnd, incomeInHiding, rentTooHigh, saleSpent, boughtAfterSale, shipLost, soldElsewhere].flatMap(
    (rule) => rule(open, drafted) ?? [],
  );

/**
 * The line is for turn 0, where a campaign starts. While turn 1 is under way, a side that has no opening treasury may have one, and one
 * may be returned.
 */
function openingLate(open: OpenBooks, { from, to, line }: NewTransfer): Finding | undefined {
  if (line !== OPENING) return undefined;
  const { books, campaign } = open;
  const set = openingTurn(open);
  const isReturned = books.sides.some(({ name }) => name === from);
  const before = set === undefined ? undefined : standingOn(open, set, OPENING).find((entry) => entry.to === to);
  if (set !== undefined && (isReturned || !before)) return undefined;
  const message = before
    ? `${to} has its opening treasury, entry ${before.no}. Reverse that entry first, or choose Other income.`
    : `Opening treasuries are booked when a campaign starts, but turn ${campaign.turn} is under way. Choose ${isReturned ? "Other expense" : "Other income"}.`;
  return { check: "opening", subject: line, message, clause: "V19.095" };
}

/** V1.23 8A3: who has ceased play pays and receives nothing more; who lost the flagship in this turn, no general income. */
function afterEnd(open: OpenBooks, { from, to, line }: NewTransfer): Finding | undefined {
  const side = [from, to].find((party) => isPirate(open, party) && isOver(open, party));
  if (side === undefined) return undefined;
  const ended = ceasedPlayIn(open, side);
  if (ended === open.campaign.turn && !(line === GENERAL_INCOME && to === side)) return undefined;
  return ceasedPlay(open, side);
}

/** V19.62 */
function incomeInHiding(open: OpenBooks, { to, line }: NewTransfer): Finding | undefined {
  const { turn } = open.campaign;
  if (!isHiding(open, to, turn) || !ORION_LINES.notInHiding.includes(line)) return undefined;
  const message = `${to} is in hiding in turn ${turn} and cannot receive ${line}. Ship sales, system sales, scrapping and other income are still possible.`;
  return { check: "income-in-hiding", subject: line, message, clause: clauseInHiding(line) };
}

/** V19.08, V19.66: no more rent than is due. */
function rentTooHigh(open: OpenBooks, { from, line, amount }: NewTransfer): Finding | undefined {
  const now = line === "Rent" && isPirate(open, from) ? orionTurns(open, from).at(-1) : undefined;
  if (!now) return undefined;
  const left = subtract(now.rentDue, now.rentPaid);
  if (amount <= left) return undefined;
  const legal = left > 0 ? `Pay ${formatPoints(left)}, not ${formatPoints(amount)}` : "Nothing more is due";
  const message = now.hiding
    ? `${from} is in hiding in turn ${now.turn}: its rent is postponed until it comes out of hiding (V19.66).`
    : `${from} owes ${formatPoints(now.rentDue)} BPV of rent in turn ${now.turn}, and ${formatPoints(now.rentPaid)} is already paid. ${legal}.`;
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

/** V19.19: the income from a sale arrives in 5C2 and cannot be spent before the next turn; the sale itself can be reversed. */
function saleSpent(open: OpenBooks, { from, line, amount }: NewTransfer): Finding | undefined {
  const { campaign } = open;
  if (line === "Ship sale" || !isPirate(open, from)) return undefined;
  const [inHand, toCome] = [treasury(campaign, from, campaign.turn), incomeToCome(open, from)];
  const [all, free] = [add(inHand, toCome), spendable(open, from)];
  if (amount <= free || amount > all) return undefined;
  const more = toCome > 0 ? ` and ${formatPoints(toCome)} of planned income to come` : "";
  const message = `${from} has ${formatPoints(inHand)} BPV${more}, but ${formatPoints(subtract(all, free))} of it comes from this turn's sale and cannot be spent before turn ${campaign.turn + 1}. Pay ${formatPoints(larger(ZERO, free))} or less now.`;
  return { check: "sale-spent", subject: from, message, clause: "V19.19" };
}

/** V19.19: who sells a ship in a turn buys no new unit in it, whatever the money is from. */
function boughtAfterSale(open: OpenBooks, { from, line }: NewTransfer): Finding | undefined {
  if (line !== PURCHASE || !isPirate(open, from)) return undefined;
  const { turn } = open.campaign;
  const sold = standingOn(open, turn, SHIP_SALE).find(({ to }) => to === from)?.subject ?? shipForSale(open, from);
  if (sold === undefined) return undefined;
  const message = `${from} sells ${sold} in turn ${turn}, which is complete in 5C2: it buys no new unit before turn ${turn + 1}. Order the unit then, or undo the sale.`;
  return { check: BOUGHT_AFTER_SALE, subject: from, message, clause: "V19.19" };
}

/** A ship that left play in an earlier turn is not repaired or refitted, and earns nothing. */
function shipLost(open: OpenBooks, drafted: NewTransfer): Finding | undefined {
  const lost = lostShipIn(open, drafted, open.campaign.turn);
  if (!lost) return undefined;
  const message = `${drafted.line}: ${lost.why}. Name another ship under Subject, or choose another line.`;
  return { check: LOST_SHIP, subject: lost.unit, message, clause: lost.clause };
}

/** V19.55: the ship that the Subject of a sale names is deployed for Normal movement. */
function soldElsewhere(open: OpenBooks, { to, line, subject }: NewTransfer): Finding | undefined {
  if (!ORION_LINES.soldOnMap.includes(line) || !isPirate(open, to)) return undefined;
  const { turn } = open.campaign;
  const wrong = notToSell(open, to, turn, subject);
  if (!wrong) return undefined;
  const message = `${wrong.unit} ${wrong.why} in turn ${turn}, and only a ship on Normal movement sells: name another one under Subject.`;
  const clause = wrong.clause ?? (line === "Information sold" ? "V19.56" : "V19.55");
  return { check: SELLER, subject: to, message, clause };
}

const isPirate = ({ books }: OpenBooks, side: string): boolean =>
  books.sides.some(({ name, kind }) => name === side && kind === ORION);
