import type { BooksState } from "../../campaign/ledger/ledger";
import type { Event } from "../../campaign/ledger/entry";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { web } from "../map/place-events";

/** A web that is in a system. */
export interface WebNow extends Pick<Event, "side" | "spot"> {
  readonly place: string;
  readonly layers: number;
  /** The turn in which it was last set up or maintained (EaW 31.0). */
  readonly paid: number;
}

/** The webs of the map, each with when it was last set up or maintained. */
export function websIn({ campaign }: Pick<BooksState, "campaign">): readonly WebNow[] {
  const webs = new Map<string, WebNow>();
  for (const { change, side, turn, spot } of eventsInOrder(campaign)) {
    const said = web.in(change);
    if (!said) continue;
    const layers = Number(said.layers);
    if (layers > 0) webs.set(change.unit, { place: change.unit, layers, side, paid: turn, spot });
    else webs.delete(change.unit);
  }
  return [...webs.values()];
}

/** Whether the web of a system still stands without being set up anew: it was paid for this season, or the last (EaW 31.0). */
export const isMaintained = (state: Pick<BooksState, "campaign">, system: string): boolean =>
  websIn(state).some(({ place, paid }) => place === system && paid + 1 >= state.campaign.turn);
