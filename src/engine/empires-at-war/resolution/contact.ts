import { sameWord } from "../../core/words";
import type { Position, SystemThere } from "../position/position";
import type { FleetAfter, Resolution } from "./resolution";

/** A fleet that is in a system, with ships, and not on its way out of a battle or in a lane. */
const isIn = ({ at, state, ships, lane }: FleetAfter, system: string): boolean =>
  sameWord(at, system) && state !== "Hyperspace" && lane === undefined && ships.length > 0;

/**
 * The systems with which an empire loses contact by the movement of a season: a fleet of another empire has come there, and the empire has
 * neither ships nor bases to tell of it (EaW 33.4).
 */
export function contactsLost(
  { systems, fleets: were }: Pick<Position, "systems" | "fleets">,
  { moved }: Pick<Resolution, "moved">,
  empire: string,
): readonly string[] {
  const cameTo = (fleet: FleetAfter, system: string): boolean =>
    fleet.empire !== empire &&
    isIn(fleet, system) &&
    !were.some((was) => was.fleet === fleet.fleet && was.empire === fleet.empire && sameWord(was.at, system));
  const isOwn = ({ owner, fort }: SystemThere): boolean => owner === empire || fort === empire;
  return systems
    .filter((one) => isOwn(one) && moved.some((fleet) => cameTo(fleet, one.system)))
    .filter(({ bases }) => !bases.some(({ owner, count }) => owner === empire && count > 0))
    .filter(({ system }) => !moved.some((fleet) => fleet.empire === empire && isIn(fleet, system)))
    .map(({ system }) => system);
}
