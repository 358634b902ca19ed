import { quote } from "../../core/cell";
import { asSeen, lookAlike } from "../../core/look-alikes";
import { nearest } from "../../core/nearest";
import { sameWord, Words } from "../../core/words";
import { ACTIONS, MOVE_HELPERS, type Action } from "../movement/actions";
import type { OrderLine } from "./order-line";

/** A line that cannot be read, and what to enter instead. */
export interface UnreadLine {
  /** Its position in the text, from 1. */
  readonly line: number;
  readonly message: string;
}

/** What the lines of a text say. */
export interface ReadOrders {
  readonly orders: readonly OrderLine[];
  readonly unread: readonly UnreadLine[];
}

/** The shape of an order, for messages. */
export const ORDER_SHAPE =
  "number (left out for the next one), fleet, action, target, and what helps it in parentheses";
export const ORDER_EXAMPLE = "3 Fleet 2 jump Carrow (Colony)";
/** Orders that say what is built, refitted, scrapped or set up: it is booked from the list. */
export const DETAILS_EXAMPLE = "4 Fleet 1 build: CA, 2 FF";
/** A build for 0 points (EaW 6.0). */
export const DELAYED_EXAMPLE = "5 Fleet 3 build (Delayed): FF, which costs no point and moves from the next season on";

/** As many words as the longest action has. */
const MAX_WORDS = 3;
/** No empire has more orders in a season; the limit is ours. */
const MAX_ORDERS = 500;

/**
 * Reads orders, one in each line: `[<number>] <fleet> <action> [<target>] [(<helper>)] [: <ships>]`; a line without a number has the
 * one after the line above. `fleets` are the names that a
 * line may begin with, so that a name can contain the word of an action; `names` are those of systems, fleets and ships, so that
 * one can begin with "to" or end with parentheses; in a text that was accepted before, what is in parentheses and helps no order
 * is part of a name. Blank lines are skipped.
 */
export function parseOrders(
  text: string,
  fleets: readonly string[] = [],
  names: readonly string[] | "accepted" = [],
): ReadOrders {
  const { orders, unread } = readLines(text, fleets, names);
  return { orders: orders.map(({ order }) => order).sort((a, b) => a.number - b.number), unread };
}

/** The line that each order has in a text, from 1, by the number of the order. */
export const linesByNumber = (...read: Parameters<typeof parseOrders>): ReadonlyMap<number, number> =>
  new Map(readLines(...read).orders.map(({ order, line }) => [order.number, line]));

function readLines(text: string, fleets: readonly string[] = [], names: readonly string[] | "accepted" = []) {
  const orders: { readonly order: OrderLine; readonly line: number }[] = [];
  const unread: UnreadLine[] = [];
  const known = names === "accepted" ? undefined : new Set(names.map((name) => name.toLowerCase()));
  for (const [index, typed] of text.split(/\r\n|\r|\n/).entries()) {
    const line = asSeen(typed).replace(/\s+/g, " ").trim();
    if (line === "") continue;
    const read = parseOrder(line, (orders.at(-1)?.order.number ?? 0) + 1, fleets, known);
    const again = typeof read === "string" ? undefined : orders.find(({ order }) => order.number === read.number);
    if (typeof read === "string") unread.push({ line: index + 1, message: read });
    else if (again)
      unread.push({ line: index + 1, message: `the number ${again.order.number} is used twice. Enter another.` });
    else if (orders.length >= MAX_ORDERS) unread.push({ line: index + 1, message: `more than ${MAX_ORDERS} orders.` });
    else orders.push({ order: read, line: index + 1 });
  }
  return { orders, unread };
}

/** The names that there are, in small letters; undefined for a text that was accepted before. */
type Known = ReadonlySet<string> | undefined;

/** An order; a text says what is wrong with the line. */
function parseOrder(line: string, next: number, fleets: readonly string[], known: Known): OrderLine | string {
  const read = orderIn(line, next, fleets, known);
  // Each name is in one alphabet; the words of an action are in ours.
  const parts = typeof read === "string" ? [line] : [read.fleet, read.target, ...read.what];
  const alike = parts.map(lookAlike).find((each) => each !== undefined);
  return alike === undefined ? read : `it contains ${alike}. Type it again in one alphabet.`;
}

function orderIn(line: string, next: number, fleets: readonly string[], known: Known): OrderLine | string {
  const [, typed, order = line] = /^(\d{1,4})[.)]? (.+)$/.exec(line) ?? [];
  const number = typed === undefined ? next : Number(typed);
  if (number < 1) return "the number is 0. Number orders from 1 on.";
  const { rest, named } = withoutShips(order);
  const helped = withoutHelper(rest, named, known);
  if (typeof helped === "string") return helped;
  const found = actionIn(helped.rest, fleets, known);
  if (!found) {
    const words = helped.rest.split(" ");
    const meant = words.map((word) => nearest(word, ACTIONS.list)).find((word) => word !== undefined);
    const first = meant === undefined ? "" : ` The nearest is ${meant}.`;
    return `${quote(helped.rest)} contains no action. Enter ${ACTIONS.text}.${first}`;
  }
  const { word, ...said } = found;
  if (REFIT.find(word) !== undefined && helped.named.length === 0) {
    return `${word} does not say which ship becomes what. Enter it after a colon, as in ${REFIT_EXAMPLE}; without a refit, order resupply.`;
  }
  return { number, ...said, helper: helped.helper, what: helped.named };
}

/** Who orders a refit does not mean a supply alone, although both are one order (EaW 6d, 6f). */
const REFIT = new Words(["Refit"]);
const REFIT_EXAMPLE = "Fleet 1 refit: F-3 to CAR";

/** What comes after a colon: ships, with commas between them. */
function withoutShips(text: string): { readonly rest: string; readonly named: readonly string[] } {
  const at = text.indexOf(":");
  if (at < 0) return { rest: text, named: [] };
  const named = text
    .slice(at + 1)
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
  return { rest: text.slice(0, at).trim(), named };
}

/** What is in parentheses at the end, of the order or of the ships. */
function withoutHelper(rest: string, named: readonly string[], known: Known) {
  const last = named.at(-1);
  const isName = (text: string): boolean =>
    [...(known ?? [])].some((name) => name.endsWith(")") && ` ${text.toLowerCase()}`.endsWith(` ${name}`));
  if (isName(rest) || (last !== undefined && isName(last))) return { rest, named, helper: undefined };
  const ends = /^(.*?) ?\(([^()]*)\)$/;
  const [before, after] = [ends.exec(rest), last === undefined ? null : ends.exec(last)];
  const typed = before?.[2] ?? after?.[2];
  if (typed === undefined) return { rest, named, helper: undefined };
  const helper = MOVE_HELPERS.find(typed);
  if (!helper && known === undefined) return { rest, named, helper: undefined };
  if (!helper) return `${quote(typed)} helps no order. Enter ${MOVE_HELPERS.text}, or nothing.`;
  if (before) return { rest: before[1] ?? "", named, helper };
  return { rest, named: [...named.slice(0, -1), after?.[1] ?? ""].filter((one) => one !== ""), helper };
}

interface Found extends Pick<OrderLine, "fleet" | "action" | "target"> {
  /** The action as it is typed. */
  readonly word: string;
}

/** The fleet, the action and the target: after a known fleet's name, or otherwise at the first words that are an action. */
function actionIn(text: string, fleets: readonly string[], known: Known): Found | undefined {
  const longestFirst = [...fleets].sort((a, b) => b.length - a.length);
  for (const fleet of longestFirst) {
    const isNamed = sameWord(text.slice(0, fleet.length), fleet) && text[fleet.length] === " ";
    const found = isNamed ? actionAt(text.slice(fleet.length + 1).split(" "), 0, known) : undefined;
    if (found) return { ...found, fleet };
  }
  const words = text.split(" ");
  for (let at = 0; at < words.length; at++) {
    const found = actionAt(words, at, known);
    if (found) return { ...found, fleet: words.slice(0, at).join(" ") };
  }
  return undefined;
}

/** The action that begins with a word, and the target after it; the longest of several. */
function actionAt(words: readonly string[], at: number, known: Known): Omit<Found, "fleet"> | undefined {
  for (let many = Math.min(MAX_WORDS, words.length - at); many > 0; many--) {
    const word = words.slice(at, at + many).join(" ");
    const action: Action | undefined = ACTIONS.find(word);
    if (!action) continue;
    const target = words.slice(at + many);
    const whole = target.join(" ");
    const isTo = sameWord(target[0] ?? "", "to") && target.length > 1 && known?.has(whole.toLowerCase()) !== true;
    return { word, action, target: isTo ? target.slice(1).join(" ") : whole };
  }
  return undefined;
}
