import type { BooksState } from "../../campaign/ledger/ledger";
import { formatPoints } from "../../core/points";
import type { Sized } from "./larger";
import { sizeOf, type OpenBattle } from "./open-battles";

/** The fleets of a battle of three empires or more, the largest first: so they come to fight (EaW 26a). None in a battle of two. */
export const inOrderOfSize = (state: BooksState, { fleets, admirals }: OpenBattle): readonly Sized[] =>
  admirals < 3
    ? []
    : fleets.map((fleet) => ({ fleet: fleet.fleet, cbpv: sizeOf(state, fleet) })).sort((a, b) => b.cbpv - a.cbpv);

/** Who comes after those that fight now: "Tholian 1 (300 CBpv) follows"; "" if nobody does. */
export function followsSays(all: readonly Sized[], fighting: readonly string[]): string {
  const later = all.filter(({ fleet }) => !fighting.includes(fleet));
  const named = later.map(({ fleet, cbpv }) => `${fleet} (${formatPoints(cbpv)} CBpv)`).join(", ");
  if (later.length === 0) return "";
  return later.length === 1 ? `${named} follows` : `${named} follow, the largest first`;
}
