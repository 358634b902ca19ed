import type { Standing } from "../campaign/game";
import type { BooksState } from "../campaign/ledger/ledger";
import { formatPoints, toNumber } from "../core/points";
import { victoryPoints } from "./closings";
import { endYearOf } from "./season";

/** How each empire stands: the most Victory Points at the end of the campaign win (EaW 4e). All know them. */
export function standings(state: BooksState): readonly Standing[] {
  const { books, campaign } = state;
  const now = books.sides.map(({ name }) => ({ name, points: victoryPoints(state, name, campaign.turn) }));
  return now.map(({ name, points }): Standing => {
    const best = now.filter((other) => other.name !== name).reduce((most, other) => Math.max(most, other.points), 0);
    const word = points > best ? "Ahead" : points === best ? "Level" : "Behind";
    return {
      side: name,
      word,
      clause: "EaW 4e",
      why: `${formatPoints(points)} Victory Points; the most at the end of Y${endYearOf(books)} win.`,
      from: campaign.first,
      netWorths: Array.from({ length: campaign.turn - campaign.first + 1 }, (_, index) =>
        toNumber(victoryPoints(state, name, campaign.first + index)),
      ),
    };
  });
}
