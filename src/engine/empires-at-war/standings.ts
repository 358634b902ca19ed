import type { Standing } from "../campaign/game";
import { sidesShown, type BooksState } from "../campaign/ledger/ledger";
import { formatPoints, toNumber } from "../core/points";
import { incomeOf, victoryPoints } from "./closings";
import { endYearOf, lastTurnOf } from "./season";
import { outSince } from "./state/state";

/**
 * How each empire stands: the most Victory Points at the end of the campaign win, or whoever is left alone (EaW 1.0, 4e). All know them.
 * Ruling: as many points as another at the end are a draw.
 */
export function standings(state: BooksState): readonly Standing[] {
  const { books, campaign } = state;
  const last = lastTurnOf(books);
  const now = books.sides.map(({ name }) => ({
    name,
    points: victoryPoints(state, name, Math.min(campaign.turn, last)),
    out: outSince(state, name),
  }));
  return now.map(({ name, points, out }): Standing => {
    const rivals = now.filter((other) => other.name !== name && other.out === undefined);
    const isAlone = out === undefined && rivals.length === 0 && now.length > 1;
    const best = rivals.reduce((most, other) => Math.max(most, other.points), 0);
    const how = points > best ? 0 : points === best ? 1 : 2;
    const has = `${formatPoints(points)} Victory Points`;
    const ended = { word: ENDED[how] ?? "", why: `${has}; the campaign ends with Y${endYearOf(books)}.` };
    const { word, clause, why } =
      out !== undefined
        ? { word: "Out", clause: "EaW 29.0", why: `It left the campaign in turn ${out}.` }
        : isAlone
          ? { word: "Won", clause: "EaW 1.0", why: "Every other empire is out of the campaign." }
          : campaign.turn > last
            ? { ...ended, clause: "EaW 4e" }
            : {
                word: UNDER_WAY[how] ?? "",
                clause: "EaW 4e",
                why: `${has}; the most at the end of Y${endYearOf(books)} win.`,
              };
    return {
      ...(out === undefined && !isAlone && campaign.turn === last && { atClose: ended }),
      ...{ side: name, word, clause, why },
      from: campaign.first,
      netWorths: Array.from({ length: campaign.turn - campaign.first + 1 }, (_, index) =>
        toNumber(victoryPoints(state, name, campaign.first + index)),
      ),
    };
  });
}

/** More points than any other, as many as the best of the others, or fewer: while the campaign is under way, and at its end. */
const UNDER_WAY = ["Ahead", "Level", "Behind"];
const ENDED = ["Won", "Draw", "Lost"];

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
