import type { ChangeKind } from "../../campaign/ledger/change";
import {
  optionalDetail,
  pointsDetail,
  readableDetail,
  textDetail,
  wholeDetail,
  type DetailValues,
} from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { isRecord, isText, parseJson } from "../../core/json";
import { formatPoints, type Points } from "../../core/points";
import { refitCompleted } from "./refit-events";
import { designatedForSale } from "./sale-events";
import { scrappingBegun, scrappingDone } from "./scrapping";

/** What a unit will be. */
export interface Design {
  readonly class: string;
  readonly sizeClass: number | null;
  readonly commandRating: number | null;
  readonly economic: Points;
  readonly combat: Points;
  readonly worth: Points;
}

/** What is ordered: the words are the name of a unit, or what a Refit changes. */
export interface Ordered extends Design {
  readonly words: string;
  readonly cost: Points;
  readonly matures: number;
  /** Why the cost differs from the value; blank if it does not, or nobody said why. */
  readonly reason: string;
  /** What a Refit puts into option mounts, by their numbers; blank leaves the mount empty. */
  readonly mounts: Mounted;
}

export type Mounted = Readonly<Record<string, string>>;

/** The systems for option mounts in an event; undefined if they cannot be read. */
function mountedIn(said: string): Mounted | undefined {
  const read = parseJson(said);
  return isRecord(read) && Object.values(read).every(isText) ? (read as Mounted) : undefined;
}

const AMOUNT = pointsDetail(0);
const COUNT = wholeDetail(0);
const MOUNTED = readableDetail("JSON with a text for each mount", (text) => mountedIn(text) !== undefined);

/** What is ordered, as details: what is null or blank is left out. */
const ORDERED = {
  ...{ words: textDetail, class: textDetail, cost: AMOUNT, economic: AMOUNT, combat: AMOUNT, worth: AMOUNT },
  ...{ matures: COUNT, sizeClass: optionalDetail(COUNT), commandRating: optionalDetail(COUNT) },
  ...{ reason: optionalDetail(textDetail), mounts: optionalDetail(MOUNTED) },
};

const OF_A_UNIT = { about: "thing", thing: "unit", seenBy: "side" } as const;

/** 5D1: a unit that a side pays for; its Ref is the Purchase. */
const unitOrder = event({
  ...OF_A_UNIT,
  kind: "Unit ordered",
  details: ORDERED,
  says: (side, unit, { class: named, cost }) =>
    `${side} orders ${unit}${named === "" ? "" : `, ${named}`}, for ${formatPoints(cost)} BPV`,
});

/** 5D1: a Refit that a side pays for; its Ref is what it paid, if anything. */
const refitOrder = event({
  // A refit is of a unit that is there; a unit that is ordered is not yet.
  ...{ about: "unit", seenBy: "side" },
  kind: "Refit ordered",
  details: ORDERED,
  says: (side, unit, { words, cost }) => `${side} orders a refit of ${unit} for ${formatPoints(cost)} BPV: ${words}`,
});

/** An order that takes longer; its Ref is the order. */
export const orderPostponed = event({
  ...OF_A_UNIT,
  kind: "Order postponed",
  details: { matures: COUNT },
  says: (_, unit, { matures }) => `The order of ${unit} takes until turn ${matures}`,
});

/** An order that comes to nothing; its Ref is the order. */
export const orderLapsed = event({
  ...OF_A_UNIT,
  kind: "Order lapsed",
  details: {},
  says: (_, unit) => `The order of ${unit} comes to nothing`,
});

/** The events of construction: a side's own until the unit arrives. */
export const CONSTRUCTION_EVENTS: readonly ChangeKind[] = [
  ...[unitOrder, refitOrder, orderPostponed, orderLapsed],
  ...[refitCompleted, designatedForSale, scrappingBegun, scrappingDone],
];

const detailsOf = ({ sizeClass, commandRating, reason, mounts, ...others }: Ordered): DetailValues<typeof ORDERED> => ({
  ...others,
  ...(reason !== "" && { reason }),
  ...(Object.keys(mounts).length > 0 && { mounts: JSON.stringify(mounts) }),
  ...(sizeClass !== null && { sizeClass }),
  ...(commandRating !== null && { commandRating }),
});

export const unitOrdered = (unit: string, order: Ordered): Change => unitOrder.of(unit, detailsOf(order));
export const refitOrdered = (unit: string, order: Ordered): Change => refitOrder.of(unit, detailsOf(order));

/** What an event says was ordered; undefined if it is no order. */
export function orderedIn(change: Change): (Ordered & { readonly of: "unit" | "refit" }) | undefined {
  const ofUnit = unitOrder.in(change);
  const said = ofUnit ?? refitOrder.in(change);
  if (!said) return undefined;
  const { sizeClass = null, commandRating = null, reason = "", mounts = "", ...others } = said;
  return {
    ...{ ...others, sizeClass, commandRating, reason },
    mounts: mountedIn(mounts) ?? {},
    of: ofUnit ? "unit" : "refit",
  };
}
