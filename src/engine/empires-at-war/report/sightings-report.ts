import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsOfTurn, linesOf } from "../orders/orders-now";
import { sightings } from "./sighting-events";

type Read = Pick<BooksState, "campaign">;

/** Whether what is seen in the turn under way was told. */
export const areSightingsReported = (state: Read): boolean =>
  eventsOfTurn(state, sightings, state.campaign.turn).length > 0;

/** What an empire was told in a turn of the systems around its fleets (EaW 5e), one line for each. */
export const sightingsReport = (state: Read, empire: string, turn: number): readonly string[] =>
  linesOf(eventsOfTurn(state, sightings, turn).filter(({ side }) => side === empire));
