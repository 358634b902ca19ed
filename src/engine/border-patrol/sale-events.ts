import { detailedChange, type ChangeKind } from "../campaign/ledger/change";
import type { Change } from "../campaign/ledger/entry";
import type { BooksState } from "../campaign/ledger/ledger";
import { formatPoints, type Points } from "../core/points";

/** Designated in 2D4, secretly: the ship is sold in 5C2, to make room for a larger one (V19.17). */
export const FOR_SALE = "Designated for sale";

export const designatedForSale = (unit: string, larger: Points): Change => ({
  kind: FOR_SALE,
  unit,
  details: { larger },
});

/** The events of a sale before it is paid. */
export const SALE_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    kind: FOR_SALE,
    about: "unit",
    seenBy: "side",
    parse: ({ larger }) =>
      Number.isSafeInteger(larger) && Number(larger) > 0
        ? { larger: Number(larger) }
        : `"larger" must be the Economic BPV of the larger unit`,
    says: (_, { unit, details }) =>
      `${unit} is designated for sale, for a unit of ${formatPoints(Number(details["larger"]) as Points)} BPV`,
  }),
];

/** The ship that a side designated for sale in the turn under way; undefined for none. */
export const shipForSale = ({ campaign }: Pick<BooksState, "campaign">, side: string): string | undefined =>
  (campaign.events.get(campaign.turn) ?? []).find((event) => event.change.kind === FOR_SALE && event.side === side)
    ?.change.unit;

/** Whether a ship is designated for sale in the turn under way. */
export const isForSale = (state: Pick<BooksState, "campaign">, unit: string): boolean =>
  shipForSale(state, state.campaign.units.get(unit)?.side ?? "") === unit;
