import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";

/** An empire gives its orders for the season; later ones replace them (EaW 4.0). */
export const ORDERS = "Orders given";
/** What became of an empire's orders. */
export const RESULTS = "Orders carried out";
/** The steps of the resolution, for the GM alone. */
export const RESOLVED = "Movement resolved";
/** Fleets meet in a system or in a lane. */
export const MEETING = "Fleets meet";
/** An empire no longer hears from a system of its own that others have entered; who they are is not said (EaW 33.4). */
export const CONTACT_LOST = "Contact lost";
/** The GM rules that an order is not carried out (EaW 30.0). */
export const OVERRULED = "Order overruled";

/** An entry has no more characters of a text than this; what is longer has several entries. */
const MOST_IN_ENTRY = 15_000;

/** What an empire says that gives no orders. */
export const NO_ORDERS = "None";

export const ordersGiven = (lines: string): Change => ({ kind: ORDERS, unit: "", details: { lines } });

/** As many entries as the lines of a text need. */
export function inParts(kind: string, unit: string, lines: readonly string[]): readonly Change[] {
  const parts: string[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last === undefined || last.length + line.length >= MOST_IN_ENTRY) parts.push(line);
    else parts[parts.length - 1] = `${last}\n${line}`;
  }
  return parts.map((text) => ({ kind, unit, details: { lines: text } }));
}

export const ordersCarriedOut = (lines: readonly string[]): readonly Change[] => inParts(RESULTS, "", lines);
export const movementResolved = (lines: readonly string[]): readonly Change[] => inParts(RESOLVED, "Movement", lines);

export const contactLost = (systems: readonly string[]): readonly Change[] => inParts(CONTACT_LOST, "", systems);

export const fleetsMeet = (where: string, fleets: readonly string[], clause: string, open: string): Change => ({
  kind: MEETING,
  unit: where,
  details: { fleets: fleets.join(", "), clause, open },
});

export const orderOverruled = (order: string, why: string): Change => ({
  kind: OVERRULED,
  unit: "",
  details: { order, why },
});

const OF_AN_EMPIRE = { about: "side", ofItsTurn: true, seenBy: "side", sideBySide: true } as const;

/** A kind of event of one season that says a text of several lines. */
export const linesKind = (
  kind: string,
  about: Pick<ChangeKind, "about" | "thing">,
  says: ChangeKind["says"],
): ChangeKind =>
  detailedChange({
    ...{ ...OF_AN_EMPIRE, ...about },
    kind,
    parse: ({ lines }) => (isText(lines) && lines !== "" ? { lines } : `"lines" must be a text`),
    says,
  });

/** What is about an empire. */
export const SIDE = { about: "side" } as const;
/** What the GM alone knows belongs to no side, so it is about the movement of its season. */
export const SEASON = { about: "thing", thing: "season" } as const;

const counted = (lines: unknown): number => String(lines).split("\n").length;

/** The events of orders: each is its empire's own; what nobody owns is the GM's (EaW 1b). */
export const ORDER_CHANGES: readonly ChangeKind[] = [
  linesKind(ORDERS, SIDE, (side, { details: { lines } }) =>
    lines === NO_ORDERS ? `${side} gives no orders` : `${side} gives its orders: ${counted(lines)}`,
  ),
  linesKind(RESULTS, SIDE, (side, { details: { lines } }) => `What became of ${counted(lines)} orders of ${side}`),
  linesKind(
    CONTACT_LOST,
    SIDE,
    (side, { details: { lines } }) => `${side} has lost contact with ${counted(lines)} systems`,
  ),
  linesKind(RESOLVED, SEASON, (_, { details: { lines } }) => `The movement is resolved, in ${counted(lines)} steps`),
  detailedChange({
    kind: MEETING,
    about: "thing",
    thing: "system or lane",
    seenBy: "side",
    ofItsTurn: true,
    sideBySide: true,
    parse: ({ fleets, clause, open }) =>
      isText(fleets) && isText(clause) && isText(open)
        ? { fleets, clause, open }
        : `"fleets", "clause" and "open" must be texts`,
    says: (_, { unit, details: { fleets } }) => `${String(fleets)} meet in ${unit}`,
  }),
  detailedChange({
    ...OF_AN_EMPIRE,
    kind: OVERRULED,
    parse: ({ order, why }) => (isText(order) && isText(why) ? { order, why } : `"order" and "why" must be texts`),
    says: (side, { details: { order, why } }) => `The GM overrules ${side}'s order ${String(order)}: ${String(why)}`,
  }),
];
