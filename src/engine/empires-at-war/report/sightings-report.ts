import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsOfTurn, linesOf } from "../orders/orders-now";
import { sightings } from "./sighting-events";
import { OWN, seenIn, type Seen } from "./sightings";

type Read = Pick<BooksState, "campaign">;

/** Whether what is seen in the turn under way was told. */
export const areSightingsReported = (state: Read): boolean =>
  eventsOfTurn(state, sightings, state.campaign.turn).length > 0;

/** What an empire was told in a turn of the systems around its fleets (EaW 5e), one line for each. */
export const sightingsReport = (state: Read, empire: string, turn: number): readonly string[] =>
  linesOf(eventsOfTurn(state, sightings, turn).filter(({ side }) => side === empire));

/** What an empire saw of others in each system when it last saw it, and in which turn that was. */
export function lastSeen(state: Read, empire: string): ReadonlyMap<string, Seen & { readonly turn: number }> {
  const turns = [...state.campaign.events.keys()].sort((one, other) => one - other);
  const last = new Map(
    turns.flatMap((turn) =>
      sightingsReport(state, empire, turn).flatMap((line) => {
        const seen = seenIn(line);
        return seen ? [[seen.system, { ...seen, turn }] as const] : [];
      }),
    ),
  );
  return new Map([...last].filter(([, { says }]) => says !== OWN));
}
