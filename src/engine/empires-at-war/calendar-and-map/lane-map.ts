import { place } from "../../core/arguments";
import type { Block } from "../../core/cell";
import { cellKind, isEmpty, rangeKind, rangeOf, readCell, type Kind, type Reading } from "../../core/kind";
import { InputError } from "../../core/problem";

/** A planetary system: its name as it was spelled, and a key that ignores differences in spelling. */
export interface System {
  readonly name: string;
  readonly key: string;
}

/** The systems of a map by their keys, each with its neighbours along the warp lanes. */
export type Lanes = ReadonlyMap<string, Place>;

/** A system as it was first spelled in the lanes, and the keys of those that a lane joins it to. */
interface Place extends System {
  readonly neighbours: ReadonlySet<string>;
}

const named = (text: string): System => {
  const name = text.trim().replace(/\s+/g, " ");
  return { name, key: name.toLowerCase() };
};

/** The name of a system. The number 0 is not a name: Excel for Windows passes blank cells as 0. */
export const systemReading: Reading<System> = {
  accepts: "the name of a system, as text or a number",
  zero: false,
  value: (cell) => (typeof cell === "string" || typeof cell === "number" ? named(String(cell)) : undefined),
};

/** One cell with the name of a system. */
export const system = (help: string): Kind<System> => cellKind(help, systemReading);

const COLUMNS = 2;
/** More than any map has; the longest route along them still fits into a row of a sheet. */
const MAX_LANES = 10_000;
const RANGE = "a range of two columns with the two systems of a warp lane in each row";

/** The warp lanes of a map. They run both ways; wholly blank rows are skipped. */
export const lanes = (help: string): Kind<Lanes> =>
  rangeKind(help, {
    accepts: RANGE,
    zero: systemReading.zero,
    value(block, parameter) {
      if (block[0]?.length !== COLUMNS) throw new InputError(parameter, rangeOf(block), RANGE);
      const ends = block.flatMap((row, r) =>
        row.every((cell) => isEmpty(cell, systemReading)) ? [] : [readLane(block, parameter, r)],
      );
      if (ends.length <= MAX_LANES) return joined(ends);
      throw new InputError(
        parameter,
        `a range with ${ends.length} warp lanes`,
        `a range with ${MAX_LANES} warp lanes or fewer`,
      );
    },
  });

function readLane(block: Block, parameter: string, r: number): readonly [System, System] {
  const end = (c: number): System =>
    readCell(block[r]?.[c] ?? null, systemReading, () => place(parameter, block, r, c));
  const [from, to] = [end(0), end(1)];
  if (from.key !== to.key) return [from, to];
  throw new InputError(`${parameter}, row ${r + 1}`, `a lane from ${from.name} to itself`, "two different systems");
}

function joined(ends: readonly (readonly [System, System])[]): Lanes {
  const places = new Map<string, System & { readonly neighbours: Set<string> }>();
  const placeOf = (one: System) => {
    const there = places.get(one.key) ?? { ...one, neighbours: new Set<string>() };
    places.set(one.key, there);
    return there;
  };
  for (const [from, to] of ends) {
    placeOf(from).neighbours.add(to.key);
    placeOf(to).neighbours.add(from.key);
  }
  return places;
}

/** The key of a system's name: names match regardless of case and of extra spaces. */
export const systemKey = (name: string): string => named(name).key;

/** The warp lanes between systems, by their names. */
export const lanesOf = (ends: readonly (readonly [string, string])[]): Lanes =>
  joined(ends.map(([from, to]) => [named(from), named(to)]));

/** How many jumps away each reachable system is, by key. */
export function jumpsFrom(start: string, map: Lanes): ReadonlyMap<string, number> {
  const away = new Map([[start, 0]]);
  // Iterating over a Map includes entries that are added meanwhile, so nearer systems come first.
  for (const [key, jumps] of away) {
    for (const next of map.get(key)?.neighbours ?? []) if (!away.has(next)) away.set(next, jumps + 1);
  }
  return away;
}

/** How many jumps it is from a system to the nearest of others; undefined if no lanes lead to any. */
export function nearestOf(
  map: Lanes,
  from: string,
  others: readonly string[],
): { readonly place: string; readonly jumps: number } | undefined {
  const away = jumpsFrom(systemKey(from), map);
  const found = others.flatMap((name) => {
    const jumps = away.get(systemKey(name));
    return jumps === undefined ? [] : [{ place: name, jumps }];
  });
  return found.sort((a, b) => a.jumps - b.jumps)[0];
}
