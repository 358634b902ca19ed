import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { fleetsAt } from "../fleets/whereabouts";
import { isResolved } from "../orders/orders-now";
import { byName } from "../position/position";
import type { BatchNow } from "../state/bases";
import { batchesNow, systemsNow } from "../state/state";
import { basesOf } from "./bases-name";
import { canFight, endedThere, openBattles, type OpenBattle } from "./open-battles";

/** Fleets of one empire in a system with bases of another, which has no fleet there. */
export interface BaseBattle extends OpenBattle {
  readonly owner: string;
  readonly bases: readonly BatchNow[];
}

/**
 * The battles against bases of the turn under way, once its movement is resolved (EaW 10e, 12a, 13c). Ruling: bases fight like a fleet, but
 * they pin nobody; each fleet in their system fights them once a season, one after the other. Where their empire has a fleet, they
 * fight beside it, and what is left of them afterwards.
 */
export function baseBattles(state: BooksState): readonly BaseBattle[] {
  if (!isResolved(state)) return [];
  const open = openBattles(state);
  const inLanes = new Set(
    open.filter(({ isInLane }) => isInLane).flatMap(({ fleets }) => fleets.map(({ fleet }) => fleet)),
  );
  return systemsNow(state)
    .map(({ place }) => place)
    .filter((where) => !open.some((battle) => sameWord(battle.where, where)))
    .sort(byName)
    .flatMap((where) => {
      const there = fleetsAt(state, where).filter((fleet) => canFight(state, fleet) && !inLanes.has(fleet.fleet));
      const [first] = there;
      const bases = batchesNow(state).filter(
        ({ place, count, state: gone }) => count > 0 && gone === "" && sameWord(place, where),
      );
      const owner = bases.map((batch) => batch.owner).find((name) => !there.some(({ side }) => side === name));
      if (!first || owner === undefined) return [];
      const ended = endedThere(state, where, state.campaign.turn);
      const hasFought = (fleet: string): boolean =>
        ended.some(({ fleets }) => fleets.includes(fleet) && fleets.includes(basesOf(owner)));
      const fleets = there.filter(({ fleet }) => !hasFought(fleet));
      if (fleets.length === 0) return [];
      return [
        {
          ...{ where, isInLane: false, fleets, owner, fought: ended.length, survivor: undefined },
          empires: [first.side, owner],
          bases: bases.filter((batch) => batch.owner === owner),
        },
      ];
    });
}

/** Every battle that is not over. */
export const battlesLeft = (state: BooksState): readonly OpenBattle[] => [...openBattles(state), ...baseBattles(state)];
