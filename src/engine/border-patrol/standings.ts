import { formatPoints, toNumber } from "../core/points";
import type { Standing } from "../campaign/game";
import type { BooksState } from "../campaign/ledger/ledger";
import { VICTORY } from "./constants";
import { orionSides } from "./history";
import { endedIn, orionTurns, type OrionTurn } from "./orion-turns";

/** The victory status of each pirate (V19.09); the Teams' victory is in rulebooks that are not here. */
export const standings = (state: BooksState): readonly Standing[] =>
  orionSides(state).map((name) => {
    const turns = orionTurns(state, name);
    const ended = endedIn(turns, state.campaign.turn);
    const shown = ended ?? turns.at(-1);
    const from = Math.max(1, state.campaign.first - VICTORY.turnsCompared);
    return {
      side: name,
      word: shown?.standing ?? "In play",
      clause: "V19.09",
      why: ended ? whyEnded(ended, turns) : why(turns),
      from,
      netWorths: turns.slice(from - 1).map(({ netWorth }) => toNumber(netWorth)),
      winsAt: toNumber(VICTORY.wonAt),
    };
  });

/** A pirate who has won or was fired ceases play at once (8A3). */
function whyEnded({ turn, standing, netWorth, rentDue, rentPaid }: OrionTurn, turns: readonly OrionTurn[]): string {
  const end = `${standing} at the end of turn ${turn}`;
  const before = turns[turn - 1 - VICTORY.turnsCompared];
  if (standing === "Won")
    return `${end}: net worth was ${formatPoints(netWorth)} BPV; ${formatPoints(VICTORY.wonAt)} wins.`;
  if (rentPaid < rentDue)
    return `${end}: ${formatPoints(rentDue)} BPV of rent were due, but only ${formatPoints(rentPaid)} were paid (V19.08).`;
  if (before && netWorth < before.netWorth) {
    return `${end}: net worth was ${formatPoints(netWorth)} BPV, less than the ${formatPoints(before.netWorth)} BPV of two turns before.`;
  }
  return `${end}: the flagship was lost with all hands (V19.06).`;
}

function why(turns: readonly OrionTurn[]): string {
  const [now, before] = [turns.at(-1), turns.at(-1 - VICTORY.turnsCompared)];
  const worth = now ? `Net worth is ${formatPoints(now.netWorth)} BPV; ${formatPoints(VICTORY.wonAt)} wins.` : "";
  return before
    ? `${worth} Two turns ago it was ${formatPoints(before.netWorth)} BPV; if it is below that at the end of the turn, the pirate is fired.`
    : `${worth} There is nothing to compare with before turn ${1 + VICTORY.turnsCompared}.`;
}
