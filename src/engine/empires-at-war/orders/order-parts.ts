import type { Stamp } from "../../campaign/ledger/booking";
import { goneOn, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import type { Edit } from "../../campaign/schema/edit";
import { nearest } from "../../core/nearest";
import { parseAmount } from "../../core/amount";
import { formatPoints, ZERO } from "../../core/points";
import { sameWord } from "../../core/words";
import { knownBasePrice, type BasePrice } from "../bases/base-prices";
import { ownClass, ownClasses } from "../ships/ship-chart";
import { resupplyFleet } from "../fleets/resupply";
import { servedBy } from "../fleets/served";
import { fleetWith, isFrdFleet, shipsWith } from "../fleets/whereabouts";
import { formatOrder, type OrderLine } from "./order-line";
import { shipsIn } from "../state/state";
import { rolesIn, shipRow } from "../ships/ship-classes";
import { BASE_KINDS } from "../bases/bases-table";
import { buildFrd } from "../construction/build-frd";
import { buildShip } from "../construction/build-ship";
import { installBases } from "../bases/install-bases";
import { setWeb } from "../bases/set-web";
import { keptBy, knownWebPrice, type Web } from "../bases/web-prices";
import { refitShip } from "../construction/refit-ship";
import { scrapShip } from "../construction/scrap-ship";
import { inspectShips } from "../ships/inspect-ships";
import { fleetNamed, systemNamed } from "../command-parts/find-by-name";
import { fleetsToJoin } from "../construction/frd-of";
import { ownFleets } from "./booked-orders";
import { ordersText } from "./orders-now";
import { parseOrders } from "./parse-orders";
import { movesFleet } from "./served-later";
import { webIn } from "./web-order";

const CHECK = "orders";

/** What an order books: its edits, the books after them, and what it says. */
interface Done {
  readonly open: OpenBooks;
  readonly edits: readonly Edit[];
  readonly says: readonly string[];
}

/** An order that is booked; or why it is refused, and the books after those of its parts that were not. */
export type Booked = Done | (Outcome & { readonly then?: OpenBooks });

/** One thing that an order does: what its command writes on these books. */
type Part = (open: OpenBooks, stamp: Stamp) => Outcome;

/** Books an order by the commands for what it says; or says why it is refused. */
export function bookOrder(open: OpenBooks, side: string, order: OrderLine, stamp: Stamp): Booked {
  const fleet = fleetNamed(open, order.fleet)?.fleet ?? order.fleet;
  const parts = partsOf(open, side, { ...order, fleet });
  if ("refused" in parts) return parts;
  let done: Done = { open, edits: [], says: [] };
  for (const part of parts) {
    const outcome = part(done.open, stamp);
    if (outcome.refused.length > 0) return { ...outcome, then: done.open };
    const then = goneOn(done.open, stateAfter(done.open, outcome.edits));
    done = { open: then, edits: [...done.edits, ...outcome.edits], says: [...done.says, outcome.says] };
  }
  return done;
}

/** What an order consists of, one after the other. */
function partsOf(open: OpenBooks, side: string, order: OrderLine): readonly Part[] | Outcome {
  // Each ship that an order names is another one, also where two are named by their class.
  const named = new Set<string>();
  switch (order.action) {
    case "Build":
      return each(order, (text) => buildPart(open, side, order, text));
    case "Scrap":
      // Without names all ships of the fleet are scrapped.
      return each(order.what.length === 0 ? { ...order, what: shipsIn(open, order.fleet) } : order, (text) =>
        shipPart(
          open,
          { order, named },
          text,
          (unit) => (then, stamp) => scrapShip.asPart(then, { side, subject: unit }, {}, stamp),
        ),
      );
    case "Resupply":
      return servedToo(
        open,
        side,
        order,
        each(order, (text) => refitPart(open, side, { order, named }, text)),
      );
    case "Ground bases":
      return each(order, (text) => basesPart(open, side, order, text));
    case "Web": {
      const kept = keptBy(open, side, order);
      return kept ? [webSetBy(side, order, kept)] : each(order, (text) => webPart(open, side, order, text));
    }
    case "Build FRD":
      return [(then, stamp) => buildFrd.asPart(then, { side, subject: order.target }, {}, stamp)];
    default:
      return [(then, stamp) => inspectShips.asPart(then, { side, subject: order.fleet }, {}, stamp)];
  }
}

/** After the refits of an order, the supplies and repairs of its whole fleet, where a ship of it needs them (EaW 6d to 6f). */
function servedToo(
  open: OpenBooks,
  side: string,
  { fleet }: OrderLine,
  refits: readonly Part[] | Outcome,
): readonly Part[] | Outcome {
  if ("refused" in refits || servedBy(open, shipsIn(open, fleet)).length === 0) return refits;
  return [...refits, (then, stamp) => resupplyFleet.asPart(then, { side, subject: fleet }, {}, stamp)];
}

/** The parts for everything that an order names; or the first refusal. */
function each(order: OrderLine, part: (text: string) => readonly Part[] | Outcome): readonly Part[] | Outcome {
  const parts: Part[] = [];
  for (const text of order.what) {
    const found = part(text);
    if ("refused" in found) return found;
    parts.push(...found);
  }
  return parts;
}

const refuse = (order: OrderLine, message: string, clause: string): Outcome =>
  refusal(CHECK, formatOrder(order), message, clause);

/** As many of one thing as anybody orders at once. */
const MOST = 36;

/** How many of what: "2 F-FF", "2 x F-FF" or "F-FF". A name that begins with a number is one of it. */
function counted(text: string, names: readonly string[]): { readonly many: number; readonly name: string } {
  if (names.some((name) => sameWord(name, text))) return { many: 1, name: text };
  const [, many, name] = /^(\d{1,2})\s*[x×]?\s+(.+)$/i.exec(text) ?? [];
  return { many: many === undefined ? 1 : Number(many), name: name ?? text };
}

/** Whether a text is a name with more words after it. */
const beginsWith = (text: string, name: string): boolean =>
  name !== "" && sameWord(text.slice(0, name.length), name) && text[name.length] === " ";

const isMany = (many: number): boolean => many >= 1 && many <= MOST;

const notMany = (text: string): string =>
  `${text} orders none, or more than ${MOST} at once. Enter a number from 1 to ${MOST}.`;

/** EaW 6.0: so many ships of a class, each in the first FRD there that has room; they join the fleet of the order. */
function buildPart(open: OpenBooks, side: string, order: OrderLine, text: string): readonly Part[] | Outcome {
  const classes = ownClasses(open, side).map(({ class: name }) => name);
  const { many, name } = counted(text, classes);
  const known = classes.find((one) => sameWord(one, name));
  if (!isMany(many)) return refuse(order, notMany(text), "EaW 6.0");
  if (known === undefined) {
    const begun = [...classes].sort((a, b) => b.length - a.length).find((one) => beginsWith(name, one));
    if (begun !== undefined) {
      const delayed = formatOrder({ ...order, helper: "Delayed", what: [begun] });
      const message = `The words after ${begun} in ${name} are not read. Leave them out; for a ship that moves from the next season on enter ${delayed}.`;
      return refuse(order, message, "EaW 6.0");
    }
    const near = nearest(name, classes) ?? classes[0] ?? "";
    return refuse(order, `${name} is no class of ${side}'s race on the ship chart. The nearest is ${near}.`, "EaW 2b");
  }
  const fleet = fleetNamed(open, order.fleet);
  const place = fleet?.place ?? order.target;
  const frds = shipsWith(open, side, "FRD").filter((unit) => fleetWith(open, unit)?.place === place);
  const when = order.helper === "Delayed" ? "For use next season" : "For use this season";
  if (frds.length === 0) return refuse(order, `${side} has no FRD in ${place}.`, "EaW 15.0");
  const roles = rolesIn(ownClass(open, side, known)?.roles ?? "");
  // A fleet's order builds for that fleet, the order of an FRD for the first fleet there that keeps its limits.
  const joined = (then: OpenBooks): readonly string[] => {
    if (fleet && !isFrdFleet(open, fleet)) return [fleet.fleet];
    const there = fleetsToJoin(then, side, place ?? "", roles).map((one) => one.fleet);
    // What moves later keeps its fleet where it is: one that is ordered to move comes last (EaW 6.0).
    const moves = (one: string): number => Number(isOrderedToMove(then, side, one));
    return order.helper === "Delayed" ? [...there].sort((a, b) => moves(a) - moves(b)) : there;
  };
  const built: Part = (then, stamp) =>
    firstPossible(
      frds.flatMap((subject) => joined(then).map((joins) => ({ subject, joins }))),
      ({ subject, joins }) => buildShip.asPart(then, { side, subject }, { class: known, when, fleet: joins }, stamp),
    ) ?? buildShip.asPart(then, { side, subject: frds[0] ?? "" }, { class: known, when }, stamp);
  return Array.from({ length: many }, () => built);
}

/** Whether the orders of an empire for this season take a fleet to another system. */
const isOrderedToMove = (open: OpenBooks, side: string, fleet: string): boolean =>
  parseOrders(ordersText(open, side), ownFleets(open, side), "accepted").orders.some(
    (order) => movesFleet(order) && sameWord(order.fleet, fleet),
  );

/** What comes of the first way that is not refused; if all are, why the first one is. */
function firstPossible<T>(ways: readonly T[], outcomeOf: (way: T) => Outcome): Outcome | undefined {
  let why: Outcome | undefined;
  for (const way of ways) {
    const outcome = outcomeOf(way);
    if (outcome.refused.length === 0) return outcome;
    why ??= outcome;
  }
  return why;
}

/** An order, and the ships that it has named so far. */
interface Naming {
  readonly order: OrderLine;
  readonly named: Set<string>;
}

/** Something that is done with a ship of the order's fleet, by its id or its class. */
function shipPart(
  open: OpenBooks,
  { order, named }: Naming,
  text: string,
  part: (unit: string) => Part,
): readonly Part[] | Outcome {
  const own = shipsIn(open, order.fleet).filter((one) => !named.has(one));
  const unit =
    own.find((one) => sameWord(one, text)) ?? own.find((one) => sameWord(shipRow(open, one)?.class ?? "", text));
  if (unit !== undefined) {
    named.add(unit);
    return [part(unit)];
  }
  return refuse(
    order,
    `${text} is not in ${order.fleet}. Choose among ${own.join(", ")}.`,
    order.action === "Scrap" ? "EaW 9.0" : "EaW 6f",
  );
}

/** EaW 6f: "F-3 to F-CAR", a ship and the class that it becomes. */
function refitPart(open: OpenBooks, side: string, naming: Naming, text: string): readonly Part[] | Outcome {
  const { order } = naming;
  const [, named = text, becomes] = /^(.+?) to (.+)$/i.exec(text) ?? [];
  const classes = ownClasses(open, side).map(({ class: name }) => name);
  const known = classes.find((one) => sameWord(one, becomes ?? ""));
  if (known === undefined) {
    const near = nearest(becomes ?? "", classes) ?? classes[0] ?? "its new class";
    return refuse(
      order,
      `${text} does not say what is refitted. Enter the ship and its new class: ${named} to ${near}.`,
      "EaW 6f",
    );
  }
  const typed = { words: `To ${known}`, class: known };
  return shipPart(
    open,
    naming,
    named,
    (unit) => (then, stamp) => refitShip.asPart(then, { side, subject: unit }, typed, stamp),
  );
}

/** EaW 14.0: "4 GMS at 8", so many bases of a kind, at what each costs; the price that the books know may be left out. */
function basesPart(open: OpenBooks, side: string, order: OrderLine, text: string): readonly Part[] | Outcome {
  const [, what = text, at] = /^(.+?) at ([\d.,]+)(?: BPV)?$/i.exec(text) ?? [];
  const { many, name } = counted(what, BASE_KINDS);
  const kind = BASE_KINDS.find((one) => sameWord(one, name));
  if (kind === undefined) {
    return refuse(order, `${name} is no kind of base. Choose ${BASE_KINDS.join(", ")}.`, "EaW 14.0");
  }
  if (!isMany(many)) return refuse(order, notMany(text), "EaW 14.0");
  const known = knownBasePrice(open, side, kind);
  const price = at ?? (known && formatPoints(known.price));
  if (price === undefined) {
    return refuse(order, `The books do not know what ${kind} costs. Enter it: ${many} ${kind} at 8.`, "EaW 14.0");
  }
  const typed = { kind, count: String(many), each: price };
  return [(then, stamp) => installBases.asPart(then, { side, subject: order.fleet }, typed, stamp)];
}

/** EaW 31.0: "2 layers of 20 at 15", a web with its strength and what it costs; a price that the books know may be left out. */
function webPart(open: OpenBooks, side: string, order: OrderLine, text: string): readonly Part[] | Outcome {
  const said = webIn(text);
  const layers = said?.layers ?? 0;
  // Where no web is, its strength cannot stay as it was.
  const there = systemNamed(open, fleetNamed(open, order.fleet)?.place ?? "")?.webStrength ?? ZERO;
  const strength = said?.strength === undefined ? there : parseAmount(said.strength);
  const known = typeof strength === "string" ? undefined : knownWebPrice(open, side, { layers, strength });
  const cost = said?.cost ?? (known && formatPoints(known.price));
  const isStrong = typeof strength === "string" || strength > ZERO;
  if (layers === 0 || !isStrong || cost === undefined) {
    const message = `${text} does not say which web, how strong it is, or what it costs. Enter its layers, its strength and its cost in BPV: 2 layers of 20 at 15.`;
    return refuse(order, message, "EaW 31.0");
  }
  const typed = {
    layers: String(layers),
    cost,
    ...(said?.strength !== undefined && { strength: said.strength }),
  };
  return [(then, stamp) => setWeb.asPart(then, { side, subject: order.fleet }, typed, stamp)];
}

/** A web that is maintained as it is, at the price that was paid for it last (EaW 31.0). */
const webSetBy =
  (side: string, { fleet }: OrderLine, { layers, strength, price }: Web & BasePrice): Part =>
  (open, stamp) =>
    setWeb.asPart(
      open,
      { side, subject: fleet },
      { layers: String(layers), strength: formatPoints(strength), cost: formatPoints(price) },
      stamp,
    );
