import { quote } from "../../core/cell";
import { areAlike, asSeen } from "../../core/names";
import type { BooksState } from "../ledger/ledger";
import { thingLike } from "../ledger/naming";
import { refusal, type Outcome } from "../ledger/outcome";

type Sides = Pick<BooksState, "books">;

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

/** The series of all sides. They depend on the names of the sides alone, which every side knows; no two are alike. */
function seriesIn({ books }: Sides): ReadonlyMap<string, string> {
  const names = books.sides.map(({ name }) => name).sort();
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
function numberIn(stem: string, id: string): number | undefined {
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

/** The next ids of a side's series, after the last that is known, which nothing else has as its name; `reserved` are ids that units will have. */
export function nextInSeries(
  state: BooksState,
  side: string,
  many = 1,
  reserved: readonly string[] = [],
): readonly string[] {
  const stem = seriesOf(state, side);
  const { books, campaign } = state;
  const known = [...campaign.units.keys(), ...books.units.map(({ unit }) => unit), ...reserved];
  const last = known.reduce((most, id) => Math.max(most, numberIn(stem, id) ?? 0), 0);
  const ids: string[] = [];
  for (let number = last + 1; ids.length < many; number++) {
    const id = `${stem}-${number}`;
    // A base or a fleet may be named so.
    if (thingLike(state, id) === undefined) ids.push(id);
  }
  return ids;
}

/** The next id of a side's series: "O-7" after "O-6". */
export const freeId = (state: BooksState, side: string, reserved: readonly string[] = []): string =>
  nextInSeries(state, side, 1, reserved)[0] ?? "";

/**
 * The refusal of an id that could meet one of a unit that the side does not know. On the side's own view, only ids of its series are
 * valid; the game master names units freely, but none like those of another side.
 */
export function outOfSeries(
  state: BooksState,
  side: string,
  id: string,
  reserved: readonly string[] = [],
): Outcome | undefined {
  const stem = seriesOf(state, side);
  const number = numberIn(stem, id);
  const other = number === undefined ? sideOfSeries(state, id) : undefined;
  if (other === undefined && (state.books.viewer === null || id === `${stem}-${number ?? ""}`)) return undefined;
  const is =
    other === undefined
      ? `${quote(id)} is not an id for a new unit of ${side}`
      : `Ids such as ${id} are for units of ${other}`;
  const message = `${is}. New units of ${side} are called ${stem}-1, ${stem}-2 and so on. The next free id is ${freeId(state, side, reserved)}.`;
  return refusal("unit-series", id, message);
}
