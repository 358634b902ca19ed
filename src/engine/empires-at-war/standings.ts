import type { Standing } from "../campaign/game";
import { sidesShown, type BooksState } from "../campaign/ledger/ledger";
import { formatPoints, toNumber } from "../core/points";
import { incomeOf, victoryPoints } from "./closings";
import { endYearOf } from "./season";
import { outSince } from "./state/state";

/** How each empire stands: the most Victory Points at the end of the campaign win (EaW 4e). All know them. */
export function standings(state: BooksState): readonly Standing[] {
  const { books, campaign } = state;
  const now = books.sides.map(({ name }) => ({
    name,
    points: victoryPoints(state, name, campaign.turn),
    out: outSince(state, name),
  }));
  return now.map(({ name, points, out }): Standing => {
    const rivals = now.filter((other) => other.name !== name && other.out === undefined);
    const best = rivals.reduce((most, other) => Math.max(most, other.points), 0);
    const { word, clause, why } =
      out === undefined
        ? {
            word: points > best ? "Ahead" : points === best ? "Level" : "Behind",
            clause: "EaW 4e",
            why: `${formatPoints(points)} Victory Points; the most at the end of Y${endYearOf(books)} win.`,
          }
        : { word: "Out", clause: "EaW 29.0", why: `It left the campaign in turn ${out}.` };
    return {
      ...{ side: name, word, clause, why },
      from: campaign.first,
      netWorths: Array.from({ length: campaign.turn - campaign.first + 1 }, (_, index) =>
        toNumber(victoryPoints(state, name, campaign.first + index)),
      ),
    };
  });
}

/** What an empire received in each turn, in BPV. */
export interface Incomes {
  readonly side: string;
  /** The first of the turns. */
  readonly from: number;
  readonly values: readonly number[];
}

/** The income of each empire whose books these are, turn by turn up to the one under way: all of them for the GM, its own for an empire. */
export function incomesOf(state: BooksState): readonly Incomes[] {
  const { first, turn } = state.campaign;
  return sidesShown(state.books).map(({ name }) => ({
    side: name,
    from: first,
    values: Array.from({ length: turn - first + 1 }, (_, index) => toNumber(incomeOf(state, name, first + index))),
  }));
}
