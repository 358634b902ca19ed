import { sameWord } from "../../core/words";

/** A warp lane: the two systems that it joins, and the directions in which it leaves them. */
export interface Lane {
  readonly from: string;
  readonly fromDirection: string;
  readonly to: string;
  readonly toDirection: string;
}

/** A way out of a system. */
export interface Way {
  readonly to: string;
  /** The direction in which it leaves; blank while nobody noted it. */
  readonly leaves: string;
  /** The direction from which it enters the other system. */
  readonly enters: string;
}

/** The ways out of every system, by its name in lower case. */
export type Ways = ReadonlyMap<string, readonly Way[]>;

/** The ways along warp lanes, which run both ways (EaW 1d), in the order of the lanes. */
export function waysAlong(lanes: readonly Lane[]): Ways {
  const ways = new Map<string, Way[]>();
  const add = (system: string, way: Way): void => {
    const key = system.toLowerCase();
    const known = ways.get(key);
    if (known) known.push(way);
    else ways.set(key, [way]);
  };
  for (const { from, fromDirection, to, toDirection } of lanes) {
    add(from, { to, leaves: fromDirection, enters: toDirection });
    if (!sameWord(from, to)) add(to, { to: from, leaves: toDirection, enters: fromDirection });
  }
  return ways;
}
