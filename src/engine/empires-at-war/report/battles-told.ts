import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { ENDED, endedIn, SHOWN } from "../battles/battle-events";
import { eventsOfTurn, linesOf, meetingsTold } from "../orders/orders-now";

type Read = Pick<BooksState, "campaign">;

/** The battles of a turn, as these books were told: who met where, and how each battle that is over ended, ship by ship. */
export const battlesTold = (state: Read, turn: number): readonly string[] => [
  ...new Set([
    ...meetingsTold(state, turn),
    ...eventsOfTurn(state, ENDED, turn).flatMap(({ change }, _, all) => {
      const { fleets, holds, fates, ways } = endedIn(change);
      // Who was told what both empires were told has each ship by its id, and needs none by its class and fleet.
      const sides = all.filter((other) => other.change.unit === change.unit && isOf(other.change, fleets));
      const isTwice = (fate: string): boolean =>
        new Set(sides.map(({ side }) => side)).size > 1 && fleets.some((fleet) => fate.includes(` of ${fleet}: `));
      const field = holds === "" ? "nobody holds the field" : `${holds} holds the field`;
      return [
        `${change.unit}, ${fleets.join(" against ")}: ${field}`,
        ...fates.filter((fate) => !isTwice(fate)).map((fate) => `${change.unit}, ${fate}`),
        ...ways.map((way) => `${change.unit}, disengaged: ${way}`),
      ];
    }),
  ]),
];

const isOf = (change: Change, fleets: readonly string[]): boolean => endedIn(change).fleets.join() === fleets.join();

/** The ships of the fleets that fought in a turn, which all empires see (EaW 1e); each line as often as it was told to one empire. */
export function compositionsTold(state: Read, turn: number): readonly string[] {
  const shown = eventsOfTurn(state, SHOWN, turn);
  const one = shown[0]?.side;
  return linesOf(shown.filter(({ side }) => side === one));
}
