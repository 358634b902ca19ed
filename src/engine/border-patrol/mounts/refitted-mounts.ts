import type { BooksState } from "../../campaign/ledger/ledger";
import { fitted, phaserGsOn } from "./mount-limits";
import { limitBroken, withMounts } from "./mounts-of";
import { phaserGsRolled } from "./phaser-g-ships";

/**
 * Why a refit cannot put these systems into the mounts of a ship, by the numbers of the mounts: a limit of the pirate's ships, or a
 * Phaser-G that no roll got (V19.926); undefined if it can. None of them is captured.
 */
export function whyNotRefitted(
  state: BooksState,
  side: string,
  ship: string,
  systems: Readonly<Record<string, string>>,
): string | undefined {
  const now = fitted(state, side);
  const then = withMounts(now, (mount) => {
    const system = mount.unit === ship ? systems[String(mount.mount)] : undefined;
    return system === undefined ? mount : { ...mount, system, captured: false };
  });
  return limitBroken(state, now, then) ?? notGot(state, side, phaserGsOn(now).length, phaserGsOn(then).length);
}

/** A Phaser-G more than the rolls got; undefined where there is none, or no roll is recorded. */
function notGot(state: BooksState, side: string, now: number, then: number): string | undefined {
  const rolls = phaserGsRolled(state, side);
  if (!rolls || then <= now || then <= rolls.kept) return undefined;
  return `${then} Phaser-Gs mounted, ${rolls.got} got by a roll in 2E3 (V19.926)`;
}
