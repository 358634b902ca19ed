import { ZERO, add, formatPoints, subtract, sum, type Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import type { NewTransfer, Transfer } from "./entry";
import { moneyOf, type BooksState, type LedgerLine } from "./ledger";
import { treasury } from "./replay";

/** The accounts that a line allows at one of its ends. */
export const accountsFor = ({ books }: Pick<BooksState, "books">, parties: LedgerLine["from"]): string[] =>
  parties.flatMap((party) =>
    "account" in party
      ? [party.account]
      : books.sides.filter(({ kind }) => party.kinds.includes(kind)).map(({ name }) => name),
  );

/** The finding if a payment would bring the treasury of a side below 0. */
export function overdrawn(
  { books, campaign, game }: BooksState,
  { from, amount }: Pick<NewTransfer, "from" | "amount">,
): readonly Finding[] {
  const left = subtract(treasury(campaign, from, campaign.turn), amount);
  if (left >= 0 || !books.sides.some(({ name }) => name === from)) return [];
  const clause = game.clauses.treasury;
  const message = `${from} has ${formatPoints(add(left, amount))} ${moneyOf(game)}, and cannot pay more than that. A treasury never falls below 0 (${clause}).`;
  return [{ check: "treasury-below-zero", subject: from, message, clause }];
}

/** What a side received on a line in a turn, less what it gave back. */
export const received = (state: BooksState, side: string, turn: number, line: string): Points =>
  netOf(transfersOf(state, side, turn, line), side);

/** What a side paid on a line in a turn, less what came back. */
export const paid = (state: BooksState, side: string, turn: number, line: string): Points =>
  subtract(ZERO, received(state, side, turn, line));

/** The transfers of money on a line in a turn that a side takes part in. */
export const transfersOf = ({ campaign }: BooksState, side: string, turn: number, line: string): readonly Transfer[] =>
  (campaign.lines.get(turn)?.get(line.toLowerCase()) ?? []).filter(({ from, to }) => from === side || to === side);

/** The total of these transfers for a side: what it receives less what it pays. */
export const netOf = (transfers: readonly Transfer[], side: string): Points =>
  sum(transfers.map(({ from, to, amount }) => subtract(to === side ? amount : ZERO, from === side ? amount : ZERO)));
