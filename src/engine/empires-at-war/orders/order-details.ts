import { freeOptions } from "../setup/ship-order";
import type { BooksState } from "../../campaign/ledger/ledger";
import { applyIn } from "../../campaign/ledger/house-rules";
import { formatPoints, sum, ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { knownBasePrice } from "../bases/base-prices";
import { BASE_KINDS } from "../bases/bases-table";
import { standingWeb } from "../bases/web-prices";
import { eawScrapValue } from "../construction/construction";
import { priceOf as priceOfShip } from "../construction/build-price";
import { similarShips } from "../ships/ship-chart";
import { shipRow } from "../ships/ship-classes";
import { yearOf } from "../season";
import { shipStates } from "../ships/ship-states";
import { classesFor } from "../ships/available";
import type { ShipClass } from "../ships/units-table";
import { fleetsNow, shipsIn } from "../state/state";
import { EXPENDABLES, type OrderLine } from "./order-line";

/** Something that an order can name after its colon, and in words what it is and costs. */
export interface OrderDetail {
  readonly what: string;
  readonly label: string;
  /** What it costs in BPV, where that is known. */
  readonly price?: Points;
}

/** What can be paid with so much BPV, and what cannot. */
export const payable = (details: readonly OrderDetail[], left: Points) => ({
  can: details.filter(({ price = ZERO }) => price <= left),
  cannot: details.filter(({ price = ZERO }) => price > left),
});

/**
 * What an order can name by what the books know: classes to build, ships of its fleet, refits, and bases whose price is known. `ahead` are
 * the books once the orders before it are booked: a third ship of a hull costs more (EaW 17f).
 */
export function orderDetails(
  state: BooksState,
  side: string,
  { action, fleet, what }: OrderLine,
  ahead: BooksState = state,
): readonly OrderDetail[] {
  switch (action) {
    case "Build":
      return classesNow(state, side)
        .filter(({ dockingPoints }) => dockingPoints !== null)
        .map((row) => {
          const price = buildPrice(ahead, side, row);
          const isMore = price > (row.economic ?? price);
          const bpv = `${formatPoints(price)} BPV${isMore ? " as one of several alike" : ""}`;
          return { what: row.class, price, label: `${row.class}: ${bpv}, ${String(row.dockingPoints)} docking points` };
        });
    case "Scrap":
      return shipsOf(state, fleet, what).map((unit) => ({
        what: unit,
        label: `${shipSays(state, unit)}${backFor(state, unit)}`,
      }));
    case "Transfer":
      return [
        ...shipsOf(state, fleet, what).map((unit) => ({ what: unit, label: shipSays(state, unit) })),
        ...(what.length === 0 ? [{ what: EXPENDABLES, label: "Expendables alone" }] : []),
      ];
    case "Resupply":
      return shipsIn(state, fleet)
        .filter((unit) => !what.some((one) => one.toLowerCase().startsWith(`${unit.toLowerCase()} to `)))
        .flatMap((unit) => refitsOf(state, side, unit));
    case "Ground bases":
      return BASE_KINDS.flatMap((kind) => {
        const known = knownBasePrice(state, side, kind);
        const label = `${kind}: ${formatPoints(known?.price ?? ZERO)} BPV each`;
        return known ? [{ what: kind, price: known.price, label }] : [];
      });
    case "Web": {
      const web = standingWeb(state, side, fleetsNow(state).find((one) => sameWord(one.fleet, fleet))?.place ?? "");
      if (!web || what.length > 0) return [];
      const text = `${web.layers} ${web.layers === 1 ? "layer" : "layers"} of ${formatPoints(web.strength)} at ${formatPoints(web.price)}`;
      return [{ what: text, label: `${text} BPV, as paid before (${web.from})` }];
    }
    default:
      return [];
  }
}

/** The ships of a fleet that an order does not name yet; none besides expendables. */
const shipsOf = (state: BooksState, fleet: string, what: readonly string[]): readonly string[] =>
  what.some((one) => sameWord(one, EXPENDABLES))
    ? []
    : shipsIn(state, fleet).filter((unit) => !what.some((one) => sameWord(one, unit)));

/** How many of what an order names: "2 FF". */
function countedIn(one: string): { readonly many: number; readonly name: string } {
  const [, many = "1", name = one] = /^(\d{1,2})\s*[x×]?\s+(.+)$/i.exec(one) ?? [];
  return { many: Number(many), name };
}

/** The same order with one less of what it names there: "2 FF" becomes "FF", and that is left out. */
export function withoutDetail(order: OrderLine, at: number): OrderLine {
  const { many, name } = countedIn(order.what[at] ?? "");
  const less = many > 2 ? [`${many - 1} ${name}`] : many === 2 ? [name] : [];
  return { ...order, what: order.what.flatMap((one, index) => (index === at ? less : [one])) };
}

/** The same order with one thing more; one more of what it has already is counted: "2 FF". */
export function withDetail(order: OrderLine, text: string): OrderLine {
  const manyOf = (one: string): number | undefined => {
    if (sameWord(one, text)) return 1;
    const { many, name } = countedIn(one);
    return sameWord(name, text) ? many : undefined;
  };
  const at = order.what.findIndex((one) => manyOf(one) !== undefined);
  if (at < 0) return { ...order, what: [...order.what, text] };
  const many = (manyOf(order.what[at] ?? "") ?? 0) + 1;
  return { ...order, what: order.what.map((one, index) => (index === at ? `${many} ${text}` : one)) };
}

const classesNow = (state: BooksState, side: string): readonly ShipClass[] =>
  classesFor(state, side, yearOf(state.books, state.campaign.turn));

/** What a ship of a class costs as it is built now, with the penalty for similar ships (EaW 17c, 17f). */
function buildPrice(state: BooksState, side: string, row: ShipClass): Points {
  const { economic, combat, sizeClass } = row;
  if (economic === null || sizeClass === null) return economic ?? ZERO;
  const usual = freeOptions(state, "Normal");
  const ship = { economic, combat: combat ?? economic, sizeClass, freeCo: usual, co: usual, attrition: ZERO };
  return sum(priceOfShip({ ...ship, similar: similarShips(state, side, row) }, state).map(({ amount }) => amount));
}

const priceOf = ({ economic }: ShipClass): string => (economic === null ? "" : formatPoints(economic));

/** "CA G-1, crippled". */
const shipSays = (state: BooksState, unit: string): string =>
  [[shipRow(state, unit)?.class ?? "", unit].filter(Boolean).join(" "), ...shipStates(state, unit)].join(", ");

/** What scrapping a ship brings back (EaW 9.0). */
function backFor(state: BooksState, unit: string): string {
  const economicBpv = state.campaign.units.get(unit)?.values["economic"];
  if (economicBpv === undefined) return "";
  return `: ${formatPoints(applyIn(state, state.campaign.turn, eawScrapValue, { economicBpv }))} BPV back`;
}

/** The classes that a ship can become: of its race and its size class, in service; the difference is paid (EaW 6f). */
function refitsOf(state: BooksState, side: string, unit: string): readonly OrderDetail[] {
  const was = shipRow(state, unit);
  const row = classesNow(state, side).find((one) => sameWord(one.class, was?.class ?? ""));
  if (!row) return [];
  return classesNow(state, side)
    .filter((one) => one.class !== row.class && one.sizeClass === row.sizeClass)
    .map((one) => ({
      what: `${unit} to ${one.class}`,
      label: `${shipSays(state, unit)} to ${one.class}, of ${priceOf(one)} BPV`,
    }));
}
