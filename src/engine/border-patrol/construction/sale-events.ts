import { pointsDetail } from "../../campaign/ledger/detail";
import { event } from "../../campaign/ledger/event";
import type { BooksState } from "../../campaign/ledger/ledger";
import { formatPoints } from "../../core/points";

export const FOR_SALE = "Designated for sale";

/** Designated in 2D4, secretly: the ship is sold in 5C2, to make room for a unit of a larger Economic BPV (V19.17). */
export const designatedForSale = event({
  kind: FOR_SALE,
  about: "unit",
  seenBy: "side",
  details: { larger: pointsDetail(1) },
  says: (_, unit, { larger }) => `${unit} is designated for sale, for a unit of ${formatPoints(larger)} BPV`,
});

/** The ship that a side designated for sale in the turn under way; undefined for none. */
export const shipForSale = ({ campaign }: Pick<BooksState, "campaign">, side: string): string | undefined =>
  (campaign.events.get(campaign.turn) ?? []).find(
    ({ change, side: whose }) => change.kind === FOR_SALE && whose === side,
  )?.change.unit;

/** Whether a ship is designated for sale in the turn under way. */
export const isForSale = (state: Pick<BooksState, "campaign">, unit: string): boolean =>
  shipForSale(state, state.campaign.units.get(unit)?.side ?? "") === unit;
