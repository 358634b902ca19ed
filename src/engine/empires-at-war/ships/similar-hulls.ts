import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { sameWord } from "../../core/words";
import { classOf, rolesIn, sizeClassOf } from "./ship-classes";
import type { Role, ShipClass } from "./units-table";

/** EaW 17f: civilian ships and auxiliaries are never similar hulls. */
const WITHOUT_PENALTY: readonly Role[] = [
  "Civilian",
  "Large freighter",
  "Small freighter",
  "FRL",
  "FRS",
  "FRD",
  "Large auxiliary",
  "Small auxiliary",
];

/** What "similar hulls" means for a class: its hull, or the class itself if the chart names none (EaW 17f). */
export const hullOf = ({ hull, class: name }: Pick<ShipClass, "hull" | "class">): string => hull || name;

/** Whether ships of a class pay the penalty for similar hulls at all. */
const paysPenalty = ({ roles }: Pick<ShipClass, "roles">): boolean => {
  const own = rolesIn(roles);
  return !WITHOUT_PENALTY.some((role) => own.includes(role));
};

/** How many ships of the same hull and size class an empire has in service; undefined for a class that pays no penalty (EaW 17f). */
export function similarInService(state: BooksState, side: string, of: ShipClass): number | undefined {
  if (!paysPenalty(of)) return undefined;
  return fleetOf(state.campaign, side).filter(({ unit }) => {
    const known = classOf(state, unit);
    const isSameSize = of.sizeClass === null || sizeClassOf(state, unit) === of.sizeClass;
    return known !== undefined && isSameSize && sameWord(hullOf(known), hullOf(of));
  }).length;
}
