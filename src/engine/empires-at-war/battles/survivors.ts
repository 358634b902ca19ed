import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetWith } from "../fleets/whereabouts";
import { isPrize } from "../ships/ship-facts";
import { factsOf } from "../state/state";
import type { Ended } from "./battle-events";
import { fateNamed, STANDING, type Fate } from "./fates";
import { endedOfTurn } from "./open-battles";

/** What an entry of a battle says of one ship: "CA G-1", and its fate. */
interface FateTold {
  readonly ship: string;
  readonly fate: Fate | undefined;
}

/** What the entry of a battle says of every ship in it. */
export const parseFates = ({ fates }: Pick<Ended, "fates">): readonly FateTold[] =>
  fates.map((line) => {
    const at = line.lastIndexOf(": ");
    return { ship: line.slice(0, at), fate: fateNamed(line.slice(at + 2)) };
  });

/** Whether the name of a ship in such an entry, with its class before its id, means this ship. */
export const isToldOf = ({ ship }: Pick<FateTold, "ship">, unit: string): boolean => ship.endsWith(` ${unit}`);

/**
 * Whether a ship fought in a battle of the season under way and was still there at its end: it may repair itself for nothing (EaW 23a).
 * Ruling: its last battle counts, a ship that disengaged from it may not, and a prize may with the fleet that took it (EaW 25a).
 */
export function survivedBattle(state: BooksState, unit: string): boolean {
  const side = state.campaign.units.get(unit)?.side;
  const own = endedOfTurn(state, state.campaign.turn).filter((event) => event.side === side);
  const last = own
    .flatMap(({ ended }) => parseFates(ended))
    .filter((told) => isToldOf(told, unit))
    .at(-1);
  if (last) return last.fate !== undefined && STANDING.includes(last.fate);
  const fleet = fleetWith(state, unit)?.fleet;
  return isPrize(factsOf(state, unit)) && own.some(({ ended }) => ended.fleets.some((one) => one === fleet));
}
