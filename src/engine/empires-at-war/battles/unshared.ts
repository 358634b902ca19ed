import type { BooksState } from "../../campaign/ledger/ledger";
import { sharesIn } from "../ships/ship-facts";
import type { FleetNow } from "../fleets/fleets";
import { battleName } from "./battle-entries";
import { endedOfTurn, endedThere, type EndedBattle } from "./open-battles";
import { parseFates, isToldOf } from "./survivors";

/** The ships of one empire in a battle that is over, whatever became of them. */
export interface Crews {
  readonly side: string;
  readonly fleet: string;
  readonly ships: readonly string[];
}

/** A battle of the season under way that one fleet won, and whose experience nobody has shared. */
export interface Unshared {
  readonly battle: string;
  readonly won: Crews;
  readonly lost: Crews;
}

/**
 * The battles that a fleet won this season by holding the field, and that gave no experience yet (EaW 2e). Ruling: where nobody holds the
 * field, the end of the battle says by its Victory Points who won, and so has shared it; bases have no crews.
 */
export function unsharedOf(state: BooksState, winner: FleetNow): readonly Unshared[] {
  const { turn } = state.campaign;
  const told = endedOfTurn(state, turn);
  return [...new Set(told.map(({ change }) => change.unit))].flatMap((where) =>
    endedThere(state, where, turn).flatMap(({ fleets, holds }, fought): readonly Unshared[] => {
      const battle = battleName({ where, fought });
      const own = told.filter(({ change, ended }) => change.unit === where && ended.fleets.join() === fleets.join());
      const loser = own.find(({ side }) => side !== winner.side);
      const beaten = fleets.find((fleet) => fleet !== winner.fleet) ?? "";
      const isShared = sharesIn(state.campaign).some(
        (share) => share.battle === battle && share.turn === turn && share.side === winner.side,
      );
      if (holds !== winner.fleet || isShared || !loser) return [];
      const crews = (side: string, fleet: string): Crews => ({ side, fleet, ships: shipsOf(state, own, side) });
      const [won, lost] = [crews(winner.side, winner.fleet), crews(loser.side, beaten)];
      return lost.ships.length === 0 ? [] : [{ battle, won, lost }];
    }),
  );
}

/** The ships of an empire that the entries of a battle name, those that it lost among them. */
const shipsOf = ({ campaign }: BooksState, own: readonly EndedBattle[], side: string): readonly string[] => {
  const told = own.filter((event) => event.side === side).flatMap(({ ended }) => parseFates(ended));
  return [...campaign.units.values()]
    .filter((unit) => unit.side === side && told.some((one) => isToldOf(one, unit.unit)))
    .map(({ unit }) => unit);
};
