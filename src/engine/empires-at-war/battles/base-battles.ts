import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { fleetsAt } from "../fleets/whereabouts";
import { isResolved } from "../orders/orders-now";
import { byName } from "../position/position";
import { stands, type BatchNow } from "../bases/bases";
import type { FleetNow } from "../fleets/fleets";
import { batchesNow } from "../state/state";
import { basesOf } from "../bases/bases-name";
import { canFight, endedThere, openBattles, type OpenBattle } from "./open-battles";

/** Fleets of one empire in a system with bases of another, which has no fleet there. */
export interface BaseBattle extends OpenBattle {
  readonly owner: string;
  readonly bases: readonly BatchNow[];
  /** Those of the fleets that have not fought these bases this season. */
  readonly toFight: readonly FleetNow[];
}

/**
 * The battles against bases of the turn under way, once its movement is resolved (EaW 10e, 12a, 13c). Ruling: bases fight like a fleet, but
 * they pin nobody; each fleet in their system fights them once a season, one after the other. Where their empire has a fleet, they
 * fight beside it, and what is left of them afterwards.
 */
export function baseBattles(state: BooksState): readonly BaseBattle[] {
  if (!isResolved(state)) return [];
  const open = openBattles(state);
  const away = new Set(open.flatMap(({ isInLane, fleets }) => (isInLane ? fleets.map(({ fleet }) => fleet) : [])));
  const standing = batchesNow(state).filter(stands);
  const places = [...new Set(standing.map(({ place }) => place))].sort(byName);
  return places
    .filter((where) => !open.some((battle) => sameWord(battle.where, where)))
    .flatMap((where) => {
      const there = fleetsAt(state, where).filter((fleet) => canFight(state, fleet) && !away.has(fleet.fleet));
      return baseBattleAt(
        state,
        where,
        there,
        standing.filter(({ place }) => place === where),
      );
    });
}

/**
 * The battle of the fleets in a system, if they are of one empire, against bases of another; those that fought them this season are done. The
 * bases of a further empire follow once all are (a ruling).
 */
function baseBattleAt(
  state: BooksState,
  where: string,
  there: readonly FleetNow[],
  bases: readonly BatchNow[],
): readonly BaseBattle[] {
  const [attacker, other] = new Set(there.map(({ side }) => side));
  if (attacker === undefined || other !== undefined) return [];
  const ended = endedThere(state, where, state.campaign.turn);
  const owners = [...new Set(bases.map(({ owner }) => owner))].filter((owner) => owner !== attacker);
  const battles = owners.map((owner): BaseBattle => {
    const done = ended.filter(({ fleets }) => fleets.includes(basesOf(owner))).flatMap(({ fleets }) => fleets);
    return {
      ...{ where, isInLane: false, fleets: there, owner, fought: ended.length, survivor: undefined, admirals: 2 },
      empires: [attacker, owner],
      bases: bases.filter((batch) => batch.owner === owner),
      toFight: there.filter(({ fleet }) => !done.includes(fleet)),
    };
  });
  return battles.filter(({ toFight }) => toFight.length > 0).slice(0, 1);
}

/** Every battle that is not over, with the fleets that still fight in it. */
export const battlesLeft = (state: BooksState): readonly OpenBattle[] => [
  ...openBattles(state),
  ...baseBattles(state).map((battle) => ({ ...battle, fleets: battle.toFight })),
];
