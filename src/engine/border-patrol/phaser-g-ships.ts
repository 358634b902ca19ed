import type { BooksState } from "../campaign/ledger/ledger";
import { fleetOf } from "../campaign/ledger/replay";
import { evaluate } from "../core/rule";
import { sameWord } from "../core/words";
import { hasEveryShipG } from "./checks/mount";
import { placeNow } from "./deployment";
import { standingOn } from "./history";
import { mountsIn } from "./tracked";
import { optionMountCheck } from "./v19-orion-pirates/option-mounts";

/** What a Phaser-G is called among the option mounts, and as the purpose of its roll. */
export const PHASER_G_WORD = "Phaser-G";

/**
 * Whether a pirate has a ship that can mount another Phaser-G in the turn under way (V19.927): off the Map, within the limits of
 * V19.916 and V19.917; a ship that is being built may take it. Undefined where no ship has its option mounts listed.
 */
export function canMountPhaserG(state: BooksState, side: string): boolean | undefined {
  const { turn } = state.campaign;
  if (standingOn(state, turn, "Purchase").some(({ from }) => from === side)) return true;
  const mounts = mountsIn(state);
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
    // What came in this turn, or nobody knows when, is the one that was rolled for.
    if (fitted.some((mount) => isPhaserG(mount) && (mount.since ?? turn) === turn)) return true;
    const own = fitted.filter((mount) => isPhaserG(mount) && !mount.captured).map(() => [PHASER_G_WORD]);
    const systems = [...own, [PHASER_G_WORD]];
    return evaluate(optionMountCheck, { mounts: fitted.length, systems, everyShipHasG }) === "OK";
  });
}

const isPhaserG = ({ system }: { readonly system: string }): boolean => sameWord(system, PHASER_G_WORD);
