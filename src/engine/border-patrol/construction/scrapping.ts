import { numberDetail, pointsDetail } from "../../campaign/ledger/detail";
import type { Event } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { formatPoints } from "../../core/points";

// The unit has already left its owner, and never joins the side that scraps it.
const OF_A_UNIT = { about: "thing", thing: "unit", seenBy: "side" } as const;

/** 2A3: its side begins to scrap a unit that it captured. */
export const scrappingBegun = event({
  ...OF_A_UNIT,
  kind: "Scrapping begun",
  details: {},
  says: (side, unit) => `${side} begins to scrap the captured ${unit}`,
});

/**
 * 6B4: its side scrapped the unit; its Ref is the entry that paid for it, if it brought or cost anything. The amount is less the systems
 * that were kept (V19.943); the side paid it where `paid` is 1.
 */
export const scrappingDone = event({
  ...OF_A_UNIT,
  kind: "Scrapping completed",
  details: { amount: pointsDetail(0), paid: numberDetail([0, 1]) },
  says: (side, unit, { amount, paid }) =>
    `${side} ${paid === 1 ? "pays" : "receives"} ${formatPoints(amount)} BPV for scrapping ${unit}`,
});

/** A captured unit that a side scraps. */
export interface Scrapping extends Pick<Event, "side" | "turn" | "no" | "spot"> {
  readonly unit: string;
  /** The turn in which it was paid; undefined while it is not. */
  readonly done: number | undefined;
}

/** The captured units that are scrapped or were, by their ids. */
export function scrappings({ campaign }: Pick<BooksState, "campaign">): ReadonlyMap<string, Scrapping> {
  const found = new Map<string, Scrapping>();
  for (const { change, side, turn, no, spot } of eventsInOrder(campaign)) {
    const { kind, unit } = change;
    if (kind === scrappingBegun.kind) found.set(unit, { unit, side, turn, no, spot, done: undefined });
    const begun = kind === scrappingDone.kind ? found.get(unit) : undefined;
    if (begun?.side === side) found.set(unit, { ...begun, done: turn });
  }
  return found;
}
