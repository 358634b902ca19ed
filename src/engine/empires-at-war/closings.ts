import { received } from "../campaign/ledger/accounts";
import { sidesShown, type BooksState, type ClosingValues } from "../campaign/ledger/ledger";
import { treasury } from "../campaign/ledger/replay";
import { ZERO, add, subtract, sum, type Points } from "../core/points";
import { MONEY } from "./forms/lines";

/** The Victory Points of an empire at the end of a turn (EaW 4e). */
export function victoryPoints({ campaign }: Pick<BooksState, "campaign">, side: string, turn: number): Points {
  let points = ZERO;
  for (const [booked, transfers] of campaign.transfers) {
    if (booked > turn) continue;
    for (const { currency, from, to, amount } of transfers) {
      if (currency !== "VP") continue;
      if (to === side) points = add(points, amount);
      if (from === side) points = subtract(points, amount);
    }
  }
  return points;
}

/** What an empire received in a turn, in BPV. */
export const incomeOf = (state: BooksState, side: string, turn: number): Points =>
  sum(MONEY.income.map((line) => received(state, side, turn, line)));

/** What the closings of several turns say, side by side and turn by turn. */
export const closings = (state: BooksState, turns: readonly number[]): readonly ClosingValues[] =>
  sidesShown(state.books).flatMap(({ name }) =>
    turns.map((turn) => ({
      turn,
      side: name,
      income: incomeOf(state, name, turn),
      treasury: treasury(state.campaign, name, turn),
      victoryPoints: victoryPoints(state, name, turn),
      standing: "",
    })),
  );
