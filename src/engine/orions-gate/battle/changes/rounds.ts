import { afterActing, atRound } from "../battle";
import { battleChange } from "../battle-change";
import { craftInNewRound } from "../craft";
import { nameDetail, wholeDetail } from "../detail";
import { inNewRound } from "../ship";

/** Gate: Playing the Game. A round begins: who won the roll-off goes first in each of its turns. */
export const ROUND_BEGUN = battleChange({
  kind: "Round begun",
  about: "battle",
  details: { round: wholeDetail(1), first: nameDetail },
  says: (battle, { round, first }) => `Round ${round} of ${battle} begins: ${first} goes first`,
  apply(battle, _, { round, first }) {
    if (battle.phase !== null || round !== battle.round + 1) return undefined;
    if (!battle.fleets.some(({ fleet }) => fleet === first)) return undefined;
    const fresh = {
      ...battle,
      ships: new Map([...battle.ships].map(([name, ship]) => [name, inNewRound(ship)])),
      crafts: new Map([...battle.crafts].map(([name, craft]) => [name, craftInNewRound(craft)])),
    };
    return atRound(fresh, first);
  },
});

/** The fleet that acts is done with the phase; in a phase of everybody, the phase is done. */
export const PHASE_FINISHED = battleChange({
  kind: "Phase finished",
  about: "battle",
  details: {},
  says: (battle) => `The next one acts in ${battle}`,
  apply: (battle) => (battle.phase === null ? undefined : afterActing(battle)),
});
