import { standingOn } from "../../campaign/ledger/reversals";
import { countingRolls } from "../../campaign/ledger/counting-rolls";
import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { sameWord } from "../../core/words";
import { PHASER_G as PHASER_G_ROLL, PHASER_G_EVERY } from "../rules/constants";
import { explainIn, constantsIn } from "../../campaign/ledger/house-rules";
import { placeNow } from "../deployment/deployment";
import { PHASER_G, hasEveryShipG, isPhaserG } from "./mount-limits";
import { movedHere, movesIn } from "./mount-moves";
import { mountsIn } from "../table-rows";
import { optionMountCheck } from "../rules/v19-orion-pirates/option-mounts";

/** The turn of a side's next roll for a Phaser-G (V19.916): the turn under way if it may roll now. */
export function nextPhaserG(state: BooksState, side: string): number {
  const { turn: now } = state.campaign;
  const { turns } = constantsIn(state, now, PHASER_G_EVERY);
  const next = countingRolls(state)
    .filter((roll) => roll.side === side && sameWord(roll.purpose, PHASER_G))
    .map(({ turn }) => turn + turns);
  return Math.max(now, ...next);
}

/** How many Phaser-Gs the rolls of a pirate got, and how many of them can still be mounted. */
export interface PhaserGsRolled {
  readonly got: number;
  readonly kept: number;
}

/** V19.926: the Phaser-Gs that rolls got; undefined where no roll is recorded, or not from the first turn on. */
export function phaserGsRolled(state: BooksState, side: string): PhaserGsRolled | undefined {
  const rolls = countingRolls(state).filter((roll) => roll.side === side && sameWord(roll.purpose, PHASER_G));
  if (rolls.length === 0 || state.campaign.first > 1) return undefined;
  const atMost = (turn: number): number => constantsIn(state, turn, PHASER_G_ROLL).at;
  const got = rolls.filter(({ faces, modifier, turn }) => Number(faces) + modifier <= atMost(turn)).length;
  // One that was removed and is not installed again was got as well; it cannot be got back (V19.954).
  const gone = movesIn(state).moves.filter(
    (move) => move.side === side && !move.installed && isPhaserG(move.held) && !move.held.captured,
  ).length;
  return { got, kept: Math.max(0, got - gone) };
}

/**
 * Whether a pirate has a ship that can mount another Phaser-G in the turn under way (V19.927): off the Map, within the limits of
 * V19.916 and V19.917; a ship that is being built may take it. Undefined where no ship has its option mounts listed.
 */
export function canMountPhaserG(state: BooksState, side: string): boolean | undefined {
  const { turn } = state.campaign;
  if (standingOn(state, turn, "Purchase").some(({ from }) => from === side)) return true;
  const mounts = mountsIn(state);
  const isMoved = movedHere(state);
  const ships = fleetOf(state.campaign, side)
    .map(({ unit }) => ({ unit, fitted: mounts.filter((mount) => mount.unit === unit) }))
    .filter(({ fitted }) => fitted.length > 0);
  if (ships.length === 0) return undefined;
  const everyShipHasG = hasEveryShipG(
    state,
    ships.map(({ fitted }) => fitted),
  );
  return ships.some(({ unit, fitted }) => {
    if (placeNow(state, unit) !== "") return false;
    // What came in this turn, or nobody knows when, is the one that was rolled for, unless it was moved from another ship.
    if (fitted.some((mount) => isPhaserG(mount) && (mount.since ?? turn) === turn && !isMoved(mount))) return true;
    const own = fitted.filter((mount) => isPhaserG(mount) && !mount.captured).map(() => [PHASER_G]);
    const systems = [...own, [PHASER_G]];
    const given = { mounts: fitted.length, systems, everyShipHasG };
    return explainIn(state, turn, optionMountCheck, given).value === "OK";
  });
}
