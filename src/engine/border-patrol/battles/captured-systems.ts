import { textDetail } from "../../campaign/ledger/detail";
import { event } from "../../campaign/ledger/event";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import type { Spot } from "../../core/problem";
import { SYSTEM_MOVE } from "../rules/constants";
import { scrappings } from "../construction/scrapping";

/** V19.941: systems of a captured unit that were in working order; only its captor knows of them. */
export const systemsCaptured = event({
  // The unit belonged to another side than the one that tells of it.
  ...{ kind: "Systems captured", about: "thing", thing: "unit", seenBy: "side" },
  details: { battle: textDetail, systems: textDetail },
  says: (side, unit, { systems }) => `${side} captures ${unit} with ${systems}`,
});

/** Systems of a captured unit, and how far they are from a mount of their captor. */
export interface CapturedSystems {
  readonly unit: string;
  readonly side: string;
  readonly battle: string;
  readonly systems: string;
  /** "On the ship" until that is scrapped (V19.943); then they wait until `until`, or are sold (V19.945). */
  readonly state: "on the ship" | "being scrapped" | "waiting" | "over";
  /** The last turn in which a ship for them can come, in its 1A1; null while their ship is not scrapped. */
  readonly until: number | null;
  readonly spot: Spot;
}

/** The systems that a side captured, in the order of play. */
export function capturedSystems({ campaign }: Pick<BooksState, "campaign">, side: string): readonly CapturedSystems[] {
  const scrapped = scrappings({ campaign });
  return eventsInOrder(campaign).flatMap(({ change, side: whose, spot }): readonly CapturedSystems[] => {
    const captured = systemsCaptured.in(change);
    if (!captured || whose !== side) return [];
    const { unit } = change;
    const scrapping = scrapped.get(unit);
    const until = scrapping?.done === undefined ? null : scrapping.done + SYSTEM_MOVE.turns;
    const after = scrapping ? "being scrapped" : "on the ship";
    const state = until === null ? after : campaign.turn <= until ? "waiting" : "over";
    return [{ ...captured, unit, side, state, until, spot }];
  });
}
