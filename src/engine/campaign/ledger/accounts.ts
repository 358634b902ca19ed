import { ZERO, add, formatPoints, larger, subtract, sum, type Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import type { NewTransfer, Transfer } from "./entry";
import { standingOn } from "./reversals";
import { currencyOf, isShown, moneyOf, type BooksState, type LedgerLine } from "./ledger";
import { treasury } from "./replay";

type Parties = LedgerLine["from"];

/** The accounts of the parties of lines by the sides of the books: every entry asks for those of its line. */
const accountsKnown = new WeakMap<BooksState["books"]["sides"], Map<Parties, readonly string[]>>();

/** The accounts that a line allows at one of its ends. */
export function accountsFor({ books: { sides } }: Pick<BooksState, "books">, parties: Parties): readonly string[] {
  const known = accountsKnown.get(sides) ?? new Map<Parties, readonly string[]>();
  accountsKnown.set(sides, known);
  const accounts =
    known.get(parties) ??
    parties.flatMap((party) =>
      "account" in party
        ? [party.account]
        : sides.filter(({ kind }) => party.kinds.includes(kind)).map(({ name }) => name),
    );
  known.set(parties, accounts);
  return accounts;
}

/**
 * The finding if a payment would leave a side below 0 at the close: within a turn the order of entries does not matter, so the income
 * that is planned and not booked yet counts as well.
 */
export function overdrawn(
  state: BooksState,
  { from, amount }: Pick<NewTransfer, "from" | "amount">,
): readonly Finding[] {
  const { books, campaign, game } = state;
  // The view of a side does not have the treasury of another.
  if (!isShown(books, from)) return [];
  const [held, toCome] = [treasury(campaign, from, campaign.turn), incomeToCome(state, from)];
  if (amount <= add(held, toCome) || !books.sides.some(({ name }) => name === from)) return [];
  const clause = game.clauses.treasury;
  const has = [`${from} has ${formatPoints(held)} ${moneyOf(game)}`];
  if (toCome > 0) has.push(`and ${formatPoints(toCome)} of planned income to come`);
  const message = `${has.join(" ")}, and cannot pay more than that. No treasury is below 0 at the end of a turn (${clause}).`;
  return [{ check: "treasury-below-zero", subject: from, message, clause }];
}

/** What a side has of a currency other than money at the end of a turn; of one holder, such as a character, where it is named. */
export const pointsHeld = (
  { books }: Pick<BooksState, "books">,
  side: string,
  currency: string,
  turn: number,
  holder?: string,
): Points =>
  netOf(
    books.transfers.filter(
      (entry) =>
        entry.currency === currency &&
        entry.turn <= turn &&
        (entry.from === side || entry.to === side) &&
        (holder === undefined || sameWord(entry.subject, holder)),
    ),
    side,
  );

/** Who of a side takes part in entries of a currency other than money: their Subjects, in their order; "" for the side itself. */
export function holdersOf({ books }: Pick<BooksState, "books">, side: string, currency: string): readonly string[] {
  const named = books.transfers
    .filter((entry) => entry.currency === currency && (entry.from === side || entry.to === side))
    .map(({ subject }) => subject);
  return named.filter((name, index) => named.findIndex((other) => sameWord(other, name)) === index);
}

/** The finding if a side, or the holder whom the Subject names, would spend more points other than money than there are. */
export function tooFewPoints(
  state: BooksState,
  { from, amount, subject }: Pick<NewTransfer, "from" | "amount" | "subject">,
  line: LedgerLine,
): readonly Finding[] {
  if (!state.books.sides.some(({ name }) => name === from)) return [];
  const currency = currencyOf(state.game, line);
  const refuse = (who: string, held: Points): readonly Finding[] => {
    const message = `${who} has ${formatPoints(held)} ${currency}. Enter that or less, or record first what it was awarded.`;
    return [{ check: "points-below-zero", subject: from, message, clause: line.clause }];
  };
  const held = pointsHeld(state, from, currency, state.campaign.turn);
  if (amount > held) return refuse(from, held);
  if (subject.trim() === "") return [];
  const own = pointsHeld(state, from, currency, state.campaign.turn, subject);
  return amount > own ? refuse(`${subject} of ${from}`, own) : [];
}

/** What a side planned to receive in the turn under way and has not received yet, on all lines but these. */
export function incomeToCome(state: BooksState, side: string, without: readonly string[] = []): Points {
  const { books, campaign, game } = state;
  const planned = new Map<string, Points>();
  for (const { turn, side: whose, line, planned: amount } of books.budget) {
    if (turn !== campaign.turn || whose !== side || amount === null) continue;
    const known = game.lines.find((each) => sameWord(each.line, line));
    const isIncome =
      known && accountsFor(state, known.to).includes(side) && !accountsFor(state, known.from).includes(side);
    if (!isIncome || without.includes(known.line)) continue;
    planned.set(known.line, add(planned.get(known.line) ?? ZERO, amount));
  }
  return sum(
    [...planned].map(([line, amount]) => larger(ZERO, subtract(amount, received(state, side, campaign.turn, line)))),
  );
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

/** Those of them that count: without what was reversed, and the reversal. */
export const standingOf = (state: BooksState, side: string, turn: number, line: string): readonly Transfer[] =>
  standingOn(state, turn, line).filter(({ from, to }) => from === side || to === side);

/** The total of these transfers for a side: what it receives less what it pays. */
export const netOf = (transfers: readonly Transfer[], side: string): Points =>
  sum(transfers.map(({ from, to, amount }) => subtract(to === side ? amount : ZERO, from === side ? amount : ZERO)));
