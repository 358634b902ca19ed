import type { BooksState } from "../../campaign/ledger/ledger";
import { shown } from "../battles/battle-events";
import { endedOfTurn } from "../battles/open-battles";
import { eventsOfTurn, linesOf, meetingsReport } from "../orders/orders-now";

type Read = Pick<BooksState, "campaign">;

/** The battles of a turn, as these books were told: who met where, and how each battle that is over ended, ship by ship. */
export const battlesReport = (state: Read, turn: number): readonly string[] => [
  ...new Set([
    ...meetingsReport(state, turn),
    ...endedOfTurn(state, turn).flatMap(({ change: { unit }, ended }, _, all) => {
      const { fleets, holds, fates, ways } = ended;
      // Who was told what both empires were told has each ship by its id, and needs none by its class and fleet.
      const sides = all.filter((other) => other.change.unit === unit && other.ended.fleets.join() === fleets.join());
      const isTwice = (fate: string): boolean =>
        new Set(sides.map(({ side }) => side)).size > 1 && fleets.some((fleet) => fate.includes(` of ${fleet}: `));
      const field = holds === "" ? "nobody holds the field" : `${holds} holds the field`;
      return [
        `${unit}, ${fleets.join(" against ")}: ${field}`,
        ...fates.filter((fate) => !isTwice(fate)).map((fate) => `${unit}, ${fate}`),
        ...ways.map((way) => `${unit}, disengaged: ${way}`),
      ];
    }),
  ]),
];

/** The ships of the fleets that fought in a turn, which all empires see (EaW 1e); each line as often as it was told to one empire. */
export function compositionsReport(state: Read, turn: number): readonly string[] {
  const told = eventsOfTurn(state, shown, turn);
  const one = told[0]?.side;
  return linesOf(told.filter(({ side }) => side === one));
}
