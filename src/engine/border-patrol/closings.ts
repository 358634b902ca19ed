import { add, sum } from "../core/points";
import { turnDigest } from "../campaign/ledger/digests";
import type { Closing } from "../campaign/ledger/entry";
import { treasury, unitBpv } from "../campaign/ledger/replay";
import type { BooksState } from "../campaign/game";
import { ORION, TEAM_INCOME } from "./lines";
import { orionTurns, received } from "./orion-turns";

/** The closings of a turn as the entries have them: one for each side. */
export function closings(reckoned: BooksState, turn: number): readonly Closing[] {
  const digest = turnDigest(reckoned, turn);
  return reckonClosings(reckoned, [turn]).map((closing) => ({ ...closing, digest }));
}

/** What the closings of several turns say, side by side and turn by turn, when the last of them is over. */
export const reckonClosings = (reckoned: BooksState, turns: readonly number[]): readonly Omit<Closing, "digest">[] =>
  reckoned.books.sides.flatMap(({ name, kind }) => {
    const orion = kind === ORION ? orionTurns(reckoned, name, Math.max(...turns)) : [];
    return turns.map((turn) => {
      const inHand = treasury(reckoned.campaign, name, turn);
      const units = unitBpv(reckoned.campaign, name, turn);
      const pirate = orion[turn - 1];
      return {
        turn,
        side: name,
        income: pirate?.income ?? sum(TEAM_INCOME.map((line) => received(reckoned, name, turn, line))),
        treasury: inHand,
        unitBpv: units,
        netWorth: add(inHand, units),
        rentDue: pirate?.rentDue ?? null,
        standing: pirate?.standing ?? "",
      };
    });
  });
