import type { Choice } from "../../campaign/commands/field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { ZERO, formatPoints, type Points } from "../../core/points";
import { formatHex, parseHex, type Hex } from "../../core/hex";
import { sameWord } from "../../core/words";
import { ORION } from "../sides";
import { hexAt } from "../places/location";
import { placesNow } from "../places/places";

/** A Province or a Star System as crime sees it. */
export interface CrimePlace {
  /** For people: "Aurora, Star System of Alliance". */
  readonly label: string;
  readonly kind: "Province" | "System";
  /** The Team that owns it; blank if it is unclaimed. */
  readonly owner: string;
  readonly economicValue: Points;
}

/**
 * What can be chosen as the place of a ship: every known place, and places that the books do not know; as they are now, or were
 * before an entry of a turn.
 */
export function crimePlaces(
  state: Pick<BooksState, "books" | "campaign">,
  before?: Parameters<typeof placesNow>[1],
): ReadonlyMap<string, CrimePlace> {
  const teams = state.books.sides.filter(({ kind }) => kind !== ORION).map(({ name }) => name);
  const known = placesNow(state, before).map(({ place, kind, owner, economicValue }): [string, CrimePlace] => [
    place,
    scene(place, sameWord(kind, "Province") ? "Province" : "System", teams.includes(owner) ? owner : "", economicValue),
  ]);
  const others = teams.map((team): [string, CrimePlace] => [`Province of ${team}`, scene("", "Province", team, ZERO)]);
  return new Map([
    ...known,
    ...others,
    ["Unclaimed Province", scene("", "Province", "", ZERO)],
    ["Unclaimed Star System", scene("", "System", "", ZERO)],
  ]);
}

/** What can be chosen as the place of a ship that is at a known place or hex: no Star System that is in another hex. */
export function crimePlacesFor(
  state: Pick<BooksState, "books" | "campaign">,
  at: string,
): ReadonlyMap<string, CrimePlace> {
  const here = hexAt(state, at);
  const isElsewhere = (hex: Hex | undefined): boolean =>
    here !== undefined && hex !== undefined && formatHex(hex) !== formatHex(here);
  const others = placesNow(state).filter(({ kind, hex }) => !sameWord(kind, "Province") && isElsewhere(parseHex(hex)));
  const left = new Set(others.map(({ place }) => place));
  return new Map([...crimePlaces(state)].filter(([place]) => !left.has(place)));
}

function scene(name: string, kind: CrimePlace["kind"], owner: string, economicValue: Points): CrimePlace {
  const what = kind === "Province" ? "Province" : "Star System";
  const whose = owner === "" ? `unclaimed ${what}` : `${what} of ${owner}`;
  const worth = kind === "System" && owner !== "" ? `, worth ${formatPoints(economicValue)}` : "";
  return { label: name === "" ? whose : `${name}, ${whose}${worth}`, kind, owner, economicValue };
}

export const choicesOf = (of: ReadonlyMap<string, CrimePlace>): readonly Choice[] =>
  [...of].map(([value, { label }]) => ({ value, label }));

/** The place at which a ship is, by its name or its hex; undefined if the books do not know it. */
export function crimePlaceAt(state: Pick<BooksState, "books" | "campaign">, where: string): string | undefined {
  const hex = parseHex(where);
  const places = placesNow(state);
  const at = (typed: string): boolean => {
    const other = parseHex(typed);
    return hex !== undefined && other !== undefined && formatHex(other) === formatHex(hex);
  };
  const byName = places.find(({ place }) => sameWord(place, where));
  return (byName ?? places.find((place) => at(place.hex)))?.place;
}
