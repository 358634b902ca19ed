import type { BooksState } from "../../campaign/ledger/ledger";
import { ENDED, endedIn, SHOWN } from "../battles/battle-events";
import { eventsOfTurn, linesOf, meetingsTold } from "../orders/orders-now";

type Read = Pick<BooksState, "campaign">;

/** The battles of a turn, as these books were told: who met where, and how each battle that is over ended, ship by ship. */
export const battlesTold = (state: Read, turn: number): readonly string[] => [
  ...new Set([
    ...meetingsTold(state, turn),
    ...eventsOfTurn(state, ENDED, turn).flatMap(({ change }) => {
      const { fleets, holds, fates, ways } = endedIn(change);
      const field = holds === "" ? "nobody holds the field" : `${holds} holds the field`;
      return [
        `${change.unit}, ${fleets.join(" against ")}: ${field}`,
        ...fates.map((fate) => `${change.unit}, ${fate}`),
        ...ways.map((way) => `${change.unit}, disengaged: ${way}`),
      ];
    }),
  ]),
];

/** The ships of the fleets that fought in a turn, which all empires see (EaW 1e); each line as often as it was told to one empire. */
export function compositionsTold(state: Read, turn: number): readonly string[] {
  const shown = eventsOfTurn(state, SHOWN, turn);
  const one = shown[0]?.side;
  return linesOf(shown.filter(({ side }) => side === one));
}
