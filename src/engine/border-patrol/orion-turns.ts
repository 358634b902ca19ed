import { ZERO, add, subtract, sum, type Points } from "../core/points";
import { apply } from "../core/rule";
import type { Transfer } from "../campaign/entry";
import { treasury, unitBpv } from "../campaign/replay";
import type { Reckoned } from "../campaign/system";
import { sameWord } from "../campaign/spelling";
import { ORION_LINES, RUNNING_COSTS } from "./lines";
import { orionRentSchedule, orionVictory, type Standing } from "./v19-orion-pirates/finances";

/** What a turn was, or is so far, for an Orion side. */
export interface OrionTurn {
  readonly turn: number;
  readonly hiding: boolean;
  /** What rent is reckoned on (V19.08): received in the turn except ship sales, less running costs. */
  readonly income: Points;
  readonly rentDue: Points;
  readonly rentPaid: Points;
  readonly treasury: Points;
  readonly unitBpv: Points;
  readonly netWorth: Points;
  readonly standing: Standing;
}

/**
 * Every turn of an Orion side, from turn 1 to the turn under way. `ended` is the last turn that is over: after it the rent
 * can still be paid, until then it was or it was not.
 */
export function orionTurns(reckoned: Reckoned, side: string, ended = reckoned.campaign.turn - 1): readonly OrionTurn[] {
  const { campaign } = reckoned;
  const turns = Array.from({ length: campaign.turn }, (_, index) => index + 1);
  const inHiding = turns.map((turn) => isHiding(reckoned, side, turn));
  const incomes = turns.map((turn) => incomeForRent(reckoned, side, turn));
  const rents = apply(orionRentSchedule, { incomes, hiding: inHiding });
  const netWorths = turns.map((turn) => add(treasury(campaign, side, turn), unitBpv(campaign, side, turn)));
  return turns.map((turn, index) => {
    const [rentDue, rentPaid] = [rents[index] ?? ZERO, paid(reckoned, side, turn, "Rent")];
    return {
      turn,
      hiding: inHiding[index] ?? false,
      income: incomes[index] ?? ZERO,
      rentDue,
      rentPaid,
      treasury: treasury(campaign, side, turn),
      unitBpv: unitBpv(campaign, side, turn),
      netWorth: netWorths[index] ?? ZERO,
      standing: apply(orionVictory, {
        netWorths: netWorths.slice(0, turn),
        rentPaid: turn > ended || rentPaid >= rentDue,
        flagshipLost: flagshipLost(reckoned, side, turn),
      }),
    };
  });
}

/** The rent of the turn after this one; a forecast while this one is under way, until 8A2 has paid general income. */
export function rentDueAfter(turns: readonly OrionTurn[], turn: number): Points {
  const until = turns.slice(0, turn);
  const schedule = apply(orionRentSchedule, {
    incomes: [...until.map(({ income }) => income), ZERO],
    hiding: [...until.map(({ hiding }) => hiding), false],
  });
  return schedule[turn] ?? ZERO;
}

/** The last turn before this one that was not spent in hiding: the rent is reckoned from it (V19.66); 0 if there is none. */
export const rentReckonedFrom = (turns: readonly OrionTurn[], turn: number): number =>
  Math.max(0, ...turns.filter((past) => past.turn < turn && !past.hiding).map((past) => past.turn));

export const isHiding = ({ campaign }: Reckoned, side: string, turn: number): boolean =>
  campaign.hiding.get(side)?.has(turn) ?? false;

/** Whether the flagship was lost with all hands by the end of a turn (V19.06). */
export const flagshipLost = ({ books }: Reckoned, side: string, turn: number): boolean =>
  books.events.some((event) => event.side === side && event.turn <= turn && event.change.kind === "Flagship lost");

/** The expenses that lessen the income for rent: by the book, or as Settings has them. Words that are none are left out. */
export function runningCosts({ books }: Reckoned): readonly string[] {
  const { setting, byTheBook, none } = RUNNING_COSTS;
  const ruled = books.settings.get(setting) ?? "";
  if (ruled === "") return byTheBook;
  if (sameWord(ruled, none)) return [];
  const words = ruled.split(",").map((word) => word.trim());
  return ORION_LINES.expenses.filter((line) => words.some((word) => sameWord(word, line)));
}

/** What a side received on a line in a turn, less what it gave back. */
export const received = (reckoned: Reckoned, side: string, turn: number, line: string): Points =>
  net(transfersOf(reckoned, side, turn, line), side);

/** What a side paid on a line in a turn, less what came back. */
export const paid = (reckoned: Reckoned, side: string, turn: number, line: string): Points =>
  subtract(ZERO, received(reckoned, side, turn, line));

/** The transfers of BPV on a line in a turn that a side has part in. */
export const transfersOf = ({ campaign }: Reckoned, side: string, turn: number, line: string): readonly Transfer[] =>
  (campaign.lines.get(turn)?.get(line.toLowerCase()) ?? []).filter(({ from, to }) => from === side || to === side);

const net = (transfers: readonly Transfer[], side: string): Points =>
  sum(transfers.map(({ from, to, amount }) => subtract(to === side ? amount : ZERO, from === side ? amount : ZERO)));

function incomeForRent(reckoned: Reckoned, side: string, turn: number): Points {
  const counts = ORION_LINES.income.filter((line) => !ORION_LINES.withoutRent.includes(line));
  const lines = [...counts, ...runningCosts(reckoned)];
  return sum(lines.map((line) => received(reckoned, side, turn, line)));
}
