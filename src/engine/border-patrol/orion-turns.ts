import { add, larger, subtract, sum, ZERO, type Points } from "../core/points";
import { apply } from "../core/rule";
import { sameWord } from "../core/words";
import { incomeToCome, paid, received } from "../campaign/ledger/accounts";
import type { BooksState } from "../campaign/ledger/ledger";
import { standingEvents } from "../campaign/ledger/reversals";
import { treasury, unitWorth } from "../campaign/ledger/replay";
import { borderState, FLAGSHIP_LOST } from "./changes";
import { ORION_LINES, RUNNING_COSTS } from "./lines";
import { closingsIn } from "./tracked";
import { orionRents, orionVictory, type Standing } from "./v19-orion-pirates/finances";

/** What a turn was, or is so far, for an Orion side. */
export interface OrionTurn {
  readonly turn: number;
  readonly hiding: boolean;
  /** What rent is based on (V19.08): received in the turn except ship sales, less running costs. */
  readonly income: Points;
  readonly rentDue: Points;
  readonly rentPaid: Points;
  readonly treasury: Points;
  readonly unitBpv: Points;
  readonly netWorth: Points;
  readonly standing: Standing;
  /** Whether it is a turn before the campaign was imported: its values were typed, not calculated. */
  readonly takenUp: boolean;
}

/**
 * Every turn of an Orion side, from turn 1 to the turn under way. `ended` is the last turn that is over: the rent of later
 * turns can still be paid.
 */
export function orionTurns(state: BooksState, side: string, ended = state.campaign.turn - 1): readonly OrionTurn[] {
  const { campaign } = state;
  const before = turnsTakenUp(state, side);
  const turns = Array.from({ length: campaign.turn - before.length }, (_, index) => before.length + index + 1);
  const inHiding = turns.map((turn) => isHiding(state, side, turn));
  const incomes = turns.map((turn) => incomeForRent(state, side, turn));
  const rents = rentsOf(before, incomes, inHiding);
  const netWorths = [
    ...before.map(({ netWorth }) => netWorth),
    ...turns.map((turn) => add(treasury(campaign, side, turn), unitWorth(campaign, side, turn))),
  ];
  const kept = turns.map((turn, index): OrionTurn => {
    const [rentDue, rentPaid] = [rents[turn - 1] ?? ZERO, paid(state, side, turn, "Rent")];
    return {
      turn,
      hiding: inHiding[index] ?? false,
      income: incomes[index] ?? ZERO,
      rentDue,
      rentPaid,
      treasury: treasury(campaign, side, turn),
      unitBpv: unitWorth(campaign, side, turn),
      netWorth: netWorths[turn - 1] ?? ZERO,
      standing: apply(orionVictory, {
        netWorths: netWorths.slice(0, turn),
        rentPaid: turn > ended || rentPaid >= rentDue,
        flagshipLost: flagshipLost(state, side, turn),
      }),
      takenUp: false,
    };
  });
  return [...before, ...kept];
}

/** The turns before the one at which the campaign was imported, from their closings; a missing value is 0. */
function turnsTakenUp(state: BooksState, side: string): readonly OrionTurn[] {
  const { books, campaign } = state;
  const closings = new Map(
    closingsIn({ books })
      .filter((row) => row.side === side)
      .map((row) => [row.turn, row]),
  );
  return Array.from({ length: campaign.first - 1 }, (_, index): OrionTurn => {
    const turn = index + 1;
    const closing = closings.get(turn);
    const rent = closing?.rentDue ?? ZERO;
    return {
      turn,
      hiding: isHiding(state, side, turn),
      income: closing?.income ?? ZERO,
      rentDue: rent,
      rentPaid: rent,
      treasury: closing?.treasury ?? ZERO,
      unitBpv: closing?.unitBpv ?? ZERO,
      netWorth: closing?.netWorth ?? ZERO,
      standing: "In play",
      takenUp: true,
    };
  });
}

/** The rent of every turn; of the imported turns it is known up to the last one that was not spent in hiding. */
function rentsOf(
  before: readonly OrionTurn[],
  incomes: readonly Points[],
  hiding: readonly boolean[],
): readonly Points[] {
  const out = before.reduce((last, turn) => (turn.hiding ? last : turn.turn), 0);
  return orionRents({
    incomes: [...before.map(({ income }) => income), ...incomes],
    hiding: [...before.map((turn) => turn.hiding), ...hiding],
    known: before.slice(0, out).map(({ rentDue }) => rentDue),
  });
}

/** The rent of the turn after this one; a forecast while this one is under way, until 8A2 has paid general income. */
export function rentDueAfter(turns: readonly OrionTurn[], turn: number): Points {
  const until = turns.slice(0, turn);
  const [before, kept] = [until.filter(({ takenUp }) => takenUp), until.filter(({ takenUp }) => !takenUp)];
  const incomes = [...kept.map(({ income }) => income), ZERO];
  const schedule = rentsOf(before, incomes, [...kept.map(({ hiding }) => hiding), false]);
  return schedule[turn] ?? ZERO;
}

/** The turn in which a pirate won or was fired, and ceased play (8A3); undefined while it plays. */
export const endedIn = (turns: readonly OrionTurn[], underWay: number): OrionTurn | undefined =>
  turns.find(({ turn, standing }) => turn < underWay && standing !== "In play");

/** Whether a pirate has ceased play (8A3), or went down with the flagship in the turn under way (V19.06). */
export const isOver = (state: BooksState, side: string): boolean =>
  flagshipLost(state, side, state.campaign.turn) || endedIn(orionTurns(state, side), state.campaign.turn) !== undefined;

/** The last turn before this one that was not spent in hiding: the rent is based on it (V19.66); 0 if there is none. */
export const rentBasedOn = (turns: readonly OrionTurn[], turn: number): number =>
  Math.max(0, ...turns.filter((past) => past.turn < turn && !past.hiding).map((past) => past.turn));

export const isHiding = ({ campaign }: BooksState, side: string, turn: number): boolean =>
  borderState(campaign).hiding.get(side)?.has(turn) ?? false;

/** What a pirate can pay in the turn under way, planned income included: all but what a ship was sold for in it (V19.19). */
export function spendable(state: BooksState, side: string): Points {
  const { campaign } = state;
  const sales = sum(ORION_LINES.withoutRent.map((line) => received(state, side, campaign.turn, line)));
  const held = subtract(treasury(campaign, side, campaign.turn), sales);
  return add(held, incomeToCome(state, side, ORION_LINES.withoutRent));
}

/** What is missing to pay the rent of the turn under way: a pirate who cannot pay it is fired (V19.08). */
export function rentMissing(state: BooksState, side: string, now: OrionTurn): Points {
  const due = subtract(now.rentDue, now.rentPaid);
  return due > 0 ? larger(ZERO, subtract(due, larger(ZERO, spendable(state, side)))) : ZERO;
}

/** Whether the flagship was lost with all hands by the end of a turn (V19.06). */
export const flagshipLost = ({ books }: BooksState, side: string, turn: number): boolean =>
  standingEvents(books.events, turn).some((event) => event.side === side && event.change.kind === FLAGSHIP_LOST);

/** The expenses that reduce the income for rent: by the rules, or from Settings. Words that are not expenses are left out. */
export function runningCosts({ books }: BooksState): readonly string[] {
  const { setting, byTheBook, none } = RUNNING_COSTS;
  const ruled = books.settings.get(setting) ?? "";
  if (ruled === "") return byTheBook;
  if (sameWord(ruled, none)) return [];
  const words = ruled.split(",").map((word) => word.trim());
  return ORION_LINES.expenses.filter((line) => words.some((word) => sameWord(word, line)));
}

function incomeForRent(state: BooksState, side: string, turn: number): Points {
  const counts = ORION_LINES.income.filter((line) => !ORION_LINES.withoutRent.includes(line));
  const lines = [...counts, ...runningCosts(state)];
  return sum(lines.map((line) => received(state, side, turn, line)));
}
