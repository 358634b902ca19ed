import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import type { Spot } from "../../core/problem";
import { isText } from "../../core/json";
import { SYSTEM_MOVE } from "../rules/constants";
import { scrappings } from "../construction/scrapping";

/** V19.941: systems of a captured unit that were in working order; only its captor knows of them. */
export const SYSTEMS_CAPTURED = "Systems captured";

export const systemsCaptured = (unit: string, battle: string, systems: string): Change => ({
  kind: SYSTEMS_CAPTURED,
  unit,
  details: { battle, systems },
});

/** The event of captured systems. */
export const SYSTEMS_CHANGE: ChangeKind = detailedChange({
  // The unit belonged to another side than the one that tells of it.
  ...{ kind: SYSTEMS_CAPTURED, about: "thing", thing: "unit", seenBy: "side" },
  parse: ({ battle, systems }) =>
    isText(battle) && isText(systems) ? { battle, systems } : `"battle" and "systems" must be texts`,
  says: (side, { unit, details }) => `${side} captures ${unit} with ${String(details["systems"])}`,
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
    if (change.kind !== SYSTEMS_CAPTURED || whose !== side) return [];
    const { unit, details } = change;
    const scrapping = scrapped.get(unit);
    const until = scrapping?.done === undefined ? null : scrapping.done + SYSTEM_MOVE.turns;
    const after = scrapping ? "being scrapped" : "on the ship";
    const state = until === null ? after : campaign.turn <= until ? "waiting" : "over";
    return [{ unit, side, battle: String(details["battle"]), systems: String(details["systems"]), state, until, spot }];
  });
}
