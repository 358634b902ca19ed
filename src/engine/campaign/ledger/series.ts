import { areAlike, asSeen } from "../../core/names";
import { onceFor } from "../../core/once-for";

/** What names the sides of a campaign. */
interface Sides {
  readonly books: { readonly sides: readonly { readonly name: string }[] };
}

/** The letters and figures of a name. */
const lettersOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, "");

const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => (/^\d+$/.test(word) ? word : lettersOf(word).charAt(0).toUpperCase()))
    .join("");

/** The initials of a name, or as many of its letters as tell it from the others. */
function shortestOf(side: string, names: readonly string[]): string {
  const others = names.filter((name) => name !== side);
  const ways = [
    initials,
    ...Array.from(
      { length: lettersOf(side).length },
      (_, index) => (name: string) => lettersOf(name).slice(0, index + 1),
    ),
  ];
  const found = ways.find((way) => way(side) !== "" && others.every((other) => !areAlike(way(other), way(side))));
  return (found ?? initials)(side) || "U";
}

/**
 * The series of all sides, with which every id is compared. They depend on the names of the sides alone, which every side knows; no two
 * are alike.
 */
const seriesIn = onceFor(
  ({ books: { sides } }: Sides) => sides,
  ({ books: { sides } }) => seriesOfAll(sides.map(({ name }) => name).sort()),
);

function seriesOfAll(names: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const isTaken = (stem: string): boolean => [...found.values()].some((other) => areAlike(other, stem));
  for (const name of names) {
    const stem = shortestOf(name, names);
    let free = stem;
    for (let more = 2; isTaken(free); more++) free = `${stem}x${more}`;
    found.set(name, free);
  }
  return found;
}

/**
 * What the ids of a side's new units begin with: "G" for "G-7". Each side has a series of its own, so that its ids never meet
 * those of another side's units, which it may not know.
 */
export const seriesOf = (state: Sides, side: string): string => seriesIn(state).get(side) ?? "U";

/** The number of an id in a series; undefined if it is not of the series. An id that looks the same is no other id. */
export function numberIn(stem: string, id: string): number | undefined {
  const seen = asSeen(id);
  const at = seen.lastIndexOf("-");
  const figures = seen
    .slice(at + 1)
    .replaceAll(/[oO]/g, "0")
    .replaceAll(/[Il|]/g, "1");
  return at > 0 && /^\d{1,9}$/.test(figures) && areAlike(seen.slice(0, at), stem) ? Number(figures) : undefined;
}

/** The side of whose series an id is; undefined if it is of none. */
export function sideOfSeries(state: Sides, id: string): string | undefined {
  for (const [side, stem] of seriesIn(state)) if (numberIn(stem, id.trim()) !== undefined) return side;
  return undefined;
}
