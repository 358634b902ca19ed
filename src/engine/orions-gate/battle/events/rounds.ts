import { afterActing, atRound, withShip, type Battle } from "../battle";
import { battleEvent } from "../battle-event";
import { craftInNewRound } from "../craft";
import { nameDetail, wholeDetail } from "../../../campaign/ledger/detail";
import { inNewRound, type BattleShip } from "../ship";

/** Gate: Playing the Game. A round begins: who won the roll-off goes first in each of its turns. */
export const roundBegun = battleEvent({
  kind: "Round begun",
  about: "battle",
  details: { round: wholeDetail(1), first: nameDetail },
  says: (battle, { round, first }) => `Round ${round} of ${battle} begins: ${first} goes first`,
  apply(battle, _, { round, first }) {
    if (battle.phase !== null || round !== battle.round + 1) return undefined;
    if (!battle.fleets.some(({ fleet }) => fleet === first)) return undefined;
    const then = {
      ...battle,
      ships: new Map([...battle.ships].map(([name, ship]) => [name, inNewRound(ship)])),
      crafts: new Map([...battle.crafts].map(([name, craft]) => [name, craftInNewRound(craft)])),
    };
    return atRound(then, first);
  },
});

/**
 * Gate: Psychic Cyst. A ship that an enemy activates may be activated by its own fleet as well: what one of them did in the phase does
 * not count for the other.
 */
const withSeizedFresh = (battle: Battle): Battle =>
  [...battle.ships.values()]
    .filter(({ seizedBy }) => seizedBy !== "")
    .reduce((now, ship) => withShip(now, fresh(now, ship)), battle);

const fresh = ({ phase }: Battle, ship: BattleShip): BattleShip =>
  phase === "movement" ? { ...ship, moved: 0, isHalted: false, warped: false } : { ...ship, shot: "" };

/** The fleet that acts is done with the phase; in a phase of everybody, the phase is done. */
export const phaseFinished = battleEvent({
  kind: "Phase finished",
  about: "battle",
  details: {},
  says: (battle) => `A phase of ${battle} is finished`,
  isTold: false,
  apply(battle) {
    if (battle.phase === null) return undefined;
    const then = afterActing(battle);
    return then.phase === battle.phase ? withSeizedFresh(then) : then;
  },
});
