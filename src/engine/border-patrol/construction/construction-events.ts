import { detailedChange, plainChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details } from "../../campaign/ledger/entry";
import { isText, parseJson } from "../../core/json";
import { formatPoints, type Points } from "../../core/points";

/** 5D1: a unit that a side pays for; its Ref is the Purchase. */
export const UNIT_ORDERED = "Unit ordered";
/** 5D1: a Refit that a side pays for; its Ref is what it paid, if anything. */
export const REFIT_ORDERED = "Refit ordered";
/** An order that takes longer; its Ref is the order. */
export const ORDER_POSTPONED = "Order postponed";
/** An order that comes to nothing; its Ref is the order. */
export const ORDER_LAPSED = "Order lapsed";

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

const ordered = (
  kind: string,
  unit: string,
  { sizeClass, commandRating, reason, mounts, ...others }: Ordered,
): Change => ({
  kind,
  unit,
  details: {
    ...others,
    ...(reason !== "" && { reason }),
    ...(Object.keys(mounts).length > 0 && { mounts: JSON.stringify(mounts) }),
    ...(sizeClass !== null && { sizeClass }),
    ...(commandRating !== null && { commandRating }),
  },
});

export const unitOrdered = (unit: string, order: Ordered): Change => ordered(UNIT_ORDERED, unit, order);
export const refitOrdered = (unit: string, order: Ordered): Change => ordered(REFIT_ORDERED, unit, order);
export const orderLapsed = (unit: string): Change => ({ kind: ORDER_LAPSED, unit, details: {} });
export const orderPostponed = (unit: string, matures: number): Change => ({
  kind: ORDER_POSTPONED,
  unit,
  details: { matures },
});

/** What an event says was ordered. */
export const orderedIn = ({ details }: Change): Ordered => ({
  words: String(details["words"]),
  class: String(details["class"]),
  sizeClass: wholeOrNull(details["sizeClass"]),
  commandRating: wholeOrNull(details["commandRating"]),
  cost: Number(details["cost"]) as Points,
  economic: Number(details["economic"]) as Points,
  combat: Number(details["combat"]) as Points,
  worth: Number(details["worth"]) as Points,
  matures: Number(details["matures"]),
  reason: isText(details["reason"]) ? details["reason"] : "",
  mounts: parseMounted(details["mounts"]) ?? {},
});

/** The systems for option mounts in an event; undefined if they cannot be read. */
function parseMounted(said: unknown): Mounted | undefined {
  const read = isText(said) ? parseJson(said) : undefined;
  if (typeof read !== "object" || read === null || Array.isArray(read)) return undefined;
  return Object.values(read).every(isText) ? (read as Mounted) : undefined;
}

const wholeOrNull = (value: unknown): number | null => (value === undefined ? null : Number(value));

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const AMOUNTS = ["cost", "economic", "combat", "worth"] as const;

function parseOrdered(details: Readonly<Record<string, unknown>>): Details | string {
  const { words, class: named, matures, sizeClass, commandRating, reason, mounts } = details;
  if (!isText(words) || !isText(named)) return `"words" and "class" must be texts`;
  const amounts = AMOUNTS.map((key) => [key, details[key]] as const);
  if (!amounts.every(([, amount]) => isWhole(amount)))
    return `${AMOUNTS.map((key) => `"${key}"`).join(", ")} must be amounts of 0 or more`;
  const wholes = Object.entries({ matures, sizeClass, commandRating }).filter(([, value]) => value !== undefined);
  if (matures === undefined || !wholes.every(([, value]) => isWhole(value)))
    return `"matures", "sizeClass" and "commandRating" must be whole numbers`;
  if (reason !== undefined && !isText(reason)) return `"reason" must be a text`;
  if (mounts !== undefined && !parseMounted(mounts)) return `"mounts" must be JSON with a text for each mount`;
  return {
    words,
    class: named,
    ...(isText(reason) && { reason }),
    ...(isText(mounts) && { mounts }),
    ...Object.fromEntries([...amounts, ...wholes]),
  };
}

const costOf = ({ details }: Change): string => `${formatPoints(Number(details["cost"]) as Points)} BPV`;
const ofClass = ({ details }: Change): string => (details["class"] === "" ? "" : `, ${String(details["class"])}`);

const OF_A_UNIT = { about: "thing", thing: "unit", seenBy: "side" } as const;

/** The events of construction: a side's own until the unit arrives. */
export const CONSTRUCTION_CHANGES: readonly ChangeKind[] = [
  detailedChange({
    ...OF_A_UNIT,
    kind: UNIT_ORDERED,
    parse: parseOrdered,
    says: (side, change) => `${side} orders ${change.unit}${ofClass(change)}, for ${costOf(change)}`,
  }),
  detailedChange({
    // A refit is of a unit that is there; a unit that is ordered is not yet.
    ...{ about: "unit", seenBy: "side" },
    kind: REFIT_ORDERED,
    parse: parseOrdered,
    says: (side, change) =>
      `${side} orders a refit of ${change.unit} for ${costOf(change)}: ${String(change.details["words"])}`,
  }),
  detailedChange({
    ...OF_A_UNIT,
    kind: ORDER_POSTPONED,
    parse: ({ matures }) => (isWhole(matures) ? { matures } : `"matures" must be a turn`),
    says: (_, { unit, details }) => `The order of ${unit} takes until turn ${details["matures"]}`,
  }),
  plainChange({
    ...OF_A_UNIT,
    kind: ORDER_LAPSED,
    says: (_, { unit }) => `The order of ${unit} comes to nothing`,
  }),
];
