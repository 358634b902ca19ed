import type { BooksState } from "../../campaign/ledger/ledger";
import { breaches, fitted, specialSystemsOf, type MountsByShip } from "./mount-limits";
import type { Holding } from "./mount-events";
import type { Mount } from "./mounts-table";
import { mountsIn } from "../table-rows";

/** A mount that has a number, so that it can be named. */
export type Numbered = Mount & { readonly mount: number };

/** The mounts of a ship that have a number of their own. */
export const mountsOf = (state: BooksState, unit: string): readonly Numbered[] => {
  const own = mountsIn(state).filter((row) => row.unit === unit);
  return own.filter(
    (row): row is Numbered => row.mount !== null && own.filter(({ mount }) => mount === row.mount).length === 1,
  );
};

/**
 * Why a mount cannot take a system, by the limits of the pirate's ships (V19.913 to V19.917); undefined if it can. `without` is a
 * mount that it leaves. What was wrong before does not count.
 */
export function whyNotOn(
  state: BooksState,
  side: string,
  { system, captured }: Pick<Holding, "system" | "captured">,
  to: Mount,
  without?: Mount,
): string | undefined {
  const now = fitted(state, side);
  const left = withMounts(now, (mount) => (mount.row === without?.row ? { ...mount, system: "" } : mount));
  const then = withMounts(left, (mount) => (mount.row === to.row ? { ...mount, system, captured } : mount));
  return limitBroken(state, left, then);
}

/** The limit that is broken then, and was not before; undefined if none is. */
export function limitBroken(state: BooksState, before: MountsByShip, then: MountsByShip): string | undefined {
  const said = breaches(state, before).map(breachSays);
  const found = breaches(state, then)
    .map(breachSays)
    .find((breach) => !said.includes(breach));
  if (found !== undefined) return found;
  const [special, specialBefore] = [specialSystemsOf(state, then), specialSystemsOf(state, before)];
  const many = special.special.length;
  if (many <= special.limit || many <= specialBefore.special.length) return undefined;
  return `special systems on ${many} ships, ${special.limit} allowed (V19.915)`;
}

const breachSays = ({ unit, breach }: { readonly unit: string; readonly breach: string }): string =>
  `${unit}: ${breach}`;

/** The mounts of a fleet, each changed. */
export const withMounts = (ships: MountsByShip, by: (mount: Mount) => Mount): MountsByShip =>
  new Map([...ships].map(([unit, mounts]) => [unit, mounts.map(by)]));
