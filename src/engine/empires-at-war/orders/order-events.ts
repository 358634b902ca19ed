import type { ChangeKind, Told } from "../../campaign/ledger/change";
import { readableDetail, textDetail, wholeDetail, wordDetail, type Detail } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event, type EventKind } from "../../campaign/ledger/event";
import { MOVEMENT_POINTS } from "../movement/movement-points";
import { ACTIONS } from "../movement/actions";
import { isToDo } from "./to-do";
import { mark } from "../state/details";

/** An entry has no more characters of a text than this; what is longer has several entries. */
const MAX_IN_ENTRY = 15_000;

/** What an empire says that gives no orders. */
export const NO_ORDERS = "None";

/** What is about an empire. */
export const SIDE = { about: "side" } as const;
/** What the GM alone knows belongs to no side, so it is about the movement of its season. */
export const SEASON = { about: "thing", thing: "season" } as const;

const OF_AN_EMPIRE = { ...SIDE, ofItsTurn: true, seenBy: "side", sideBySide: true } as const;
const LINES = { lines: readableDetail("a text of one line or more", (text) => text !== "") };

/** A kind of event of one season that says a text of several lines. */
export type LinesEvent = EventKind<typeof LINES>;

export const linesEvent = (
  kind: string,
  about: Pick<ChangeKind, "about" | "thing">,
  says: (side: string, lines: string) => string,
  tells?: (side: string, line: string) => Told | undefined,
): LinesEvent =>
  event({
    ...{ ...OF_AN_EMPIRE, ...about },
    kind,
    details: LINES,
    says: (side, _, { lines }) => says(side, lines),
    ...(tells && { tells: (side, { lines }) => lines.split("\n").flatMap((line) => tells(side, line) ?? []) }),
  });

/** As many entries as the lines of a text need. */
export function inParts(kind: LinesEvent, about: string, lines: readonly string[]): readonly Change[] {
  const parts: string[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last === undefined || last.length + line.length >= MAX_IN_ENTRY) parts.push(line);
    else parts[parts.length - 1] = `${last}\n${line}`;
  }
  return parts.map((text) => kind.of(about, { lines: text }));
}

const counted = (lines: string): number => lines.split("\n").length;

/** An order with its number and its empire, in a report: "North, order 2: North 6 jump Reef". */
const ofOrder = (side: string, line: string): string => `${side}, ${line.replace(/^(\d+) /, "order $1: ")}`;

/** An empire gives its orders for the season; later ones replace them (EaW 4.0). */
export const ordersGiven = linesEvent(
  "Orders given",
  SIDE,
  (side, lines) => (lines === NO_ORDERS ? `${side} gives no orders` : `${side} gives its orders: ${counted(lines)}`),
  (side, line) => ({ says: line === NO_ORDERS ? `${side} gives no orders` : ofOrder(side, line), clause: "" }),
);

/** A line that ends with its clause, without it: "Build FRD, Dray: not carried out (EaW 15a)". */
function clauseApart(line: string): Told {
  const [, says = line, clause = ""] = /^(.*?)\.? \(([^()]*)\)$/.exec(line) ?? [];
  return { says, clause };
}

/** What became of an empire's orders. */
export const results = linesEvent(
  "Orders carried out",
  SIDE,
  (side, lines) => `What became of ${counted(lines) === 1 ? "1 order" : `${counted(lines)} orders`} of ${side}`,
  (side, line) => {
    const { says, clause } = clauseApart(line);
    // What somebody still had to do is in what was booked then.
    return isToDo(says) ? undefined : { says: ofOrder(side, says), clause };
  },
);
export const ordersCarriedOut = (lines: readonly string[]): readonly Change[] => inParts(results, "", lines);

/** An empire no longer hears from a system of its own that others have entered; who they are is not said (EaW 33.4). */
export const unheard = linesEvent(
  "Contact lost",
  SIDE,
  (side, lines) => `${side} has lost contact with ${counted(lines)} systems`,
  (side, system) => ({ says: `${side} has lost contact with ${system}`, clause: "" }),
);
export const contactLost = (systems: readonly string[]): readonly Change[] => inParts(unheard, "", systems);

/** The steps of the resolution, for the GM alone; the season report lists them, and other entries say what came of them. */
export const resolved: LinesEvent = {
  ...linesEvent("Movement resolved", SEASON, (_, lines) => `The movement is resolved, in ${counted(lines)} steps`),
  tells: () => [],
};
export const movementResolved = (lines: readonly string[]): readonly Change[] => inParts(resolved, "Movement", lines);

/** Fleets meet in a system or in a lane. */
export const meeting = event({
  kind: "Fleets meet",
  about: "thing",
  thing: "system or lane",
  seenBy: "side",
  ofItsTurn: true,
  sideBySide: true,
  details: { fleets: textDetail, clause: textDetail, open: textDetail },
  says: (_, where, { fleets }) => `${fleets} meet in ${where}`,
});

export const fleetsMeet = (where: string, fleets: readonly string[], clause: string, open: string): Change =>
  meeting.of(where, { fleets: fleets.join(", "), clause, open });

/** The GM rules that an order is not carried out (EaW 30.0). */
export const orderOverruled = event({
  ...OF_AN_EMPIRE,
  kind: "Order overruled",
  details: { order: textDetail, why: textDetail },
  says: (side, _, { order, why }) => `The GM overrules ${side}'s order ${order}: ${why}`,
});

/** What all orders of a season cost together, once they are carried out. */
export const BY_ORDERS = "Orders";
const SPENT_BY = [BY_ORDERS, ...ACTIONS.list] as const;

/** EaW 5.0: an empire uses movement points of its season, by the orders that are carried out or by what is done besides. */
export const movementPointsSpent = event({
  kind: "Movement points spent",
  about: "side",
  ofItsTurn: true,
  seenBy: "side",
  sideBySide: true,
  details: { action: wordDetail(SPENT_BY), where: textDetail, points: wholeDetail(0) },
  says: (side, _, { action, where, points }) =>
    action === BY_ORDERS
      ? `The orders of ${side} cost ${points} of ${where} movement points`
      : `${side} uses ${MOVEMENT_POINTS.show(points)}: ${action}, ${where}`,
});

/** Whether an order is not carried out: 1, and anything else is no. */
const LOST: Detail<0 | 1> = { takes: "0 or 1", read: (value) => mark(value === 1) };

/** An order that says with its ships or bases everything that its command needs is booked from the list. */
export const bookedOrder = event({
  kind: "Order booked",
  about: "side",
  ofItsTurn: true,
  seenBy: "side",
  sideBySide: true,
  details: { order: textDetail, says: textDetail, lost: LOST },
  says: (side, _, { order, says, lost }) => `${side}, ${order}: ${lost === 1 ? "not carried out, " : ""}${says}`,
});

/** The events of orders: each is its empire's own; what nobody owns is the GM's (EaW 1b). */
export const ORDER_EVENTS: readonly ChangeKind[] = [
  ...[ordersGiven, results, unheard, resolved],
  ...[meeting, orderOverruled],
  ...[movementPointsSpent, bookedOrder],
];
