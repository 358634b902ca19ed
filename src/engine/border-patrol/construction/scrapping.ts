import { detailedChange, plainChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Event } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { formatPoints, type Points } from "../../core/points";

/** 2A3: its side begins to scrap a unit that it captured. */
export const SCRAPPING = "Scrapping begun";
/** 6B4: its side scrapped the unit; its Ref is the entry that paid for it, if it brought or cost anything. */
export const SCRAPPED = "Scrapping completed";

export const scrappingBegun = (unit: string): Change => ({ kind: SCRAPPING, unit, details: {} });
/** What scrapping brought, less the systems that were kept (V19.943); the side paid it where `paid` is 1. */
export const scrappingDone = (unit: string, amount: Points, paid: boolean): Change => ({
  kind: SCRAPPED,
  unit,
  details: { amount, paid: paid ? 1 : 0 },
});

// The unit has already left its owner, and never joins the side that scraps it.
const OF_A_UNIT = { about: "thing", thing: "unit", seenBy: "side" } as const;

/** The events of scrapping captured units. */
export const SCRAPPING_CHANGES: readonly ChangeKind[] = [
  plainChange({
    ...OF_A_UNIT,
    kind: SCRAPPING,
    says: (side, { unit }) => `${side} begins to scrap the captured ${unit}`,
  }),
  detailedChange({
    ...OF_A_UNIT,
    kind: SCRAPPED,
    parse: ({ amount, paid }) =>
      Number.isSafeInteger(amount) && Number(amount) >= 0 && (paid === 0 || paid === 1)
        ? { amount: Number(amount), paid }
        : `"amount" must be an amount of 0 or more, and "paid" 0 or 1`,
    says: (side, { unit, details }) =>
      `${side} ${details["paid"] === 1 ? "pays" : "receives"} ${formatPoints(Number(details["amount"]) as Points)} BPV for scrapping ${unit}`,
  }),
];

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
    if (kind === SCRAPPING) found.set(unit, { unit, side, turn, no, spot, done: undefined });
    const begun = kind === SCRAPPED ? found.get(unit) : undefined;
    if (begun?.side === side) found.set(unit, { ...begun, done: turn });
  }
  return found;
}
