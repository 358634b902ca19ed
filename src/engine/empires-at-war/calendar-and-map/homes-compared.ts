import { jumpsFrom, lanesOf, nearestOf, systemKey } from "./lane-map";

/** What lies around a home: how many systems are 1 jump away, 2, and so on, and how far the nearest other home is. */
interface Around {
  readonly home: string;
  readonly systems: readonly number[];
  readonly nearest: number | undefined;
}

/** Farther systems are of no empire more than of another. */
const FAR = 3;

function around(ends: readonly (readonly [string, string])[], homes: readonly string[], home: string): Around {
  const lanes = lanesOf(ends);
  const away = [...jumpsFrom(systemKey(home), lanes).values()];
  const systems = Array.from({ length: FAR }, (_, index) => away.filter((jumps) => jumps === index + 1).length);
  const others = homes.filter((other) => other !== home);
  return { home, systems, nearest: nearestOf(lanes, home, others)?.jumps };
}

const says = ({ systems, nearest }: Around): string => {
  const [one, ...more] = systems;
  const far = more.map((many, index) => `${many} at ${index + 2}`).join(", ");
  const other =
    nearest === undefined ? "" : `; the nearest other home is ${nearest} ${nearest === 1 ? "jump" : "jumps"} away`;
  return `${one} ${one === 1 ? "system" : "systems"} at 1 jump, ${far}${other}`;
};

/**
 * How fair a map is, by the jumps from the homes along its lanes (EaW 1d): one line where all homes have the same around them, otherwise a
 * line for each.
 */
export function homesCompared(
  ends: readonly (readonly [string, string])[],
  homes: readonly string[],
): readonly string[] {
  const lines = homes.map((home) => ({ home, says: says(around(ends, homes, home)) }));
  const [first] = lines;
  if (!first) return [];
  return lines.every((line) => line.says === first.says)
    ? [`The same from every home: ${first.says}.`]
    : lines.map((line) => `From ${line.home}: ${line.says}.`);
}
