import type { Cause } from "../../campaign/ledger/in-turn";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { byName } from "../position/position";
import { officerOfYear } from "../crews/crew-events";
import { isNewYear, SET_UP, yearBefore } from "../season";
import { endedIn } from "./battle-events";
import { parseFates, isToldOf } from "./survivors";

/** The command that rolls for the Legendary Officer of the year that is over. */
export const YEARLY_OFFICER = "yearly-officer";

/** A ship that fought in a year. */
export interface FoughtShip {
  readonly unit: string;
  readonly side: string;
}

/** The ships that fought in the year before the New Year of this turn, and are still in the campaign, by their ids (EaW 2e). */
export function shipsThatFought({ campaign }: Pick<BooksState, "campaign">): readonly FoughtShip[] {
  const turns = yearBefore(campaign.turn);
  const told = eventsInOrder(campaign)
    .filter(({ turn }) => turns.includes(turn) && turn !== SET_UP)
    .flatMap(({ change, side }) => parseFates(endedIn(change) ?? { fates: [] }).map(({ ship }) => ({ side, ship })));
  return [...campaign.units.values()]
    .filter(({ unit, side, left }) => !left && told.some((one) => one.side === side && isToldOf(one, unit)))
    .map(({ unit, side }) => ({ unit, side }))
    .sort((a, b) => byName(a.unit, b.unit));
}

/** EaW 2e: at a New Year, the GM rolls for a Legendary Officer of each empire whose ships fought in the year before. */
export function yearlyOfficers(state: BooksState): readonly Cause[] {
  const { books, campaign } = state;
  if (!isNewYear(books, campaign.turn)) return [];
  const ships = shipsThatFought(state);
  return sidesShown(books).flatMap(({ name }): readonly Cause[] => {
    const own = ships.filter(({ side }) => side === name).map(({ unit }) => unit);
    const done = eventsInOrder(campaign).some(
      ({ turn, side, change }) => turn === campaign.turn && side === name && change.kind === officerOfYear.kind,
    );
    if (own.length === 0 && !done) return [];
    return [
      {
        subject: name,
        side: "",
        what: `Roll for a Legendary Officer of ${name}: ${own.join(", ")} fought`,
        due: true,
        done,
      },
    ];
  });
}
