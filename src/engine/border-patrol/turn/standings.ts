import { ZERO, formatPoints, toNumber } from "../../core/points";
import type { Standing } from "../../campaign/game";
import { constantsIn, houseNote } from "../../campaign/ledger/house-rules";
import type { BooksState } from "../../campaign/ledger/ledger";
import { VICTORY } from "../rules/constants";
import { orionSides } from "./history";
import { endedIn, flagshipLost, orionTurns, rentMissing, startOf, turnOf, type OrionTurn } from "./orion-turns";

/** The victory status of each pirate (V19.09); the Teams' victory is in rulebooks that are not here. */
export const standings = (state: BooksState): readonly Standing[] =>
  orionSides(state).flatMap((name) => {
    const start = startOf(state, name);
    if (start === undefined) return [];
    const turns = orionTurns(state, name);
    const now = turns.at(-1);
    // One who goes down with the flagship is lost at once.
    const ended =
      endedIn(turns, state.campaign.turn) ?? (flagshipLost(state, name, state.campaign.turn) ? now : undefined);
    const shown = ended ?? now;
    const closed = ended ? undefined : closedNow(state, name);
    const from = Math.max(start, state.campaign.first - VICTORY.turnsCompared);
    const until = ended?.turn ?? state.campaign.turn;
    return {
      side: name,
      word: shown?.standing ?? "In play",
      clause: "V19.09",
      why: ended ? whyEnded(state, ended, turns, flagshipLost(state, name, ended.turn)) : why(state, name, turns),
      ...(closed && { atClose: closed }),
      ...(ended && { since: ended.turn }),
      from,
      netWorths: turns.filter(({ turn }) => turn >= from && turn <= until).map(({ netWorth }) => toNumber(netWorth)),
      winsAt: toNumber(constantsIn(state, state.campaign.turn, VICTORY).wonAt),
    };
  });

/** What becomes of a pirate if the turn is closed now: its rent may not be paid yet. Undefined if it goes on playing. */
function closedNow(state: BooksState, name: string): Standing["atClose"] {
  const turns = orionTurns(state, name, state.campaign.turn);
  const last = turns.at(-1);
  if (!last || last.standing === "In play") return undefined;
  return { word: last.standing, why: whyEnded(state, last, turns, false) };
}

/** "2500 wins", with the house rule that says so. */
const winsSays = (state: BooksState, turn: number): string =>
  `${formatPoints(constantsIn(state, turn, VICTORY).wonAt)} wins${houseNote(state, turn, VICTORY)}`;

/** A pirate who has won or was fired ceases play at once (8A3). */
function whyEnded(
  state: BooksState,
  { turn, standing, netWorth, rentDue, rentPaid }: OrionTurn,
  turns: readonly OrionTurn[],
  isLost: boolean,
): string {
  if (isLost) return `${standing} in turn ${turn}: the flagship was lost with all hands (V19.06).`;
  const end = `${standing} at the end of turn ${turn}`;
  // What a turn under way comes to can still be changed.
  const [was, were] = turn === state.campaign.turn ? ["is", "are"] : ["was", "were"];
  const before = turnOf(turns, turn - VICTORY.turnsCompared);
  const { equalIsLess } = constantsIn(state, turn, VICTORY);
  if (standing === "Won")
    return `${end}: net worth ${was} ${formatPoints(netWorth)} BPV; ${winsSays(state, turn)} (V19.094).`;
  if (rentPaid < rentDue)
    return `${end}: ${formatPoints(rentDue)} BPV of rent ${were} due, but only ${formatPoints(rentPaid)} ${were} paid (V19.08).`;
  return `${end}: net worth ${was} ${formatPoints(netWorth)} BPV, ${equalIsLess ? "no more" : "less"} than the ${formatPoints(before?.netWorth ?? netWorth)} BPV of two turns before (V19.093).`;
}

function why(state: BooksState, side: string, turns: readonly OrionTurn[]): string {
  const [now, before] = [turns.at(-1), turns.at(-1 - VICTORY.turnsCompared)];
  const worth = now ? `Net worth is ${formatPoints(now.netWorth)} BPV; ${winsSays(state, state.campaign.turn)}.` : "";
  const { equalIsLess } = constantsIn(state, state.campaign.turn, VICTORY);
  const missing = now ? rentMissing(state, side, now) : ZERO;
  if (missing > 0)
    return `${worth} ${formatPoints(missing)} BPV are missing to pay the rent; who cannot pay it is fired (V19.08).`;
  return before
    ? `${worth} Two turns ago it was ${formatPoints(before.netWorth)} BPV; if it is ${equalIsLess ? "that or below" : "below that"} at the end of the turn, the pirate is fired.`
    : `${worth} There is nothing to compare with before turn ${(turns[0]?.turn ?? 1) + VICTORY.turnsCompared}.`;
}
