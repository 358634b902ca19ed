import type { BooksState } from "../../campaign/ledger/ledger";
import { applyIn } from "../../campaign/ledger/house-rules";
import { formatPoints } from "../../core/points";
import { sameWord } from "../../core/words";
import { knownBasePrice } from "../bases/base-prices";
import { BASE_KINDS } from "../bases/bases-table";
import { standingWeb } from "../bases/web-prices";
import { eawScrapValue } from "../construction/construction";
import { shipRow } from "../ships/ship-classes";
import { yearOf } from "../season";
import { shipStates } from "../ships/ship-states";
import { classesFor } from "../ships/available";
import type { ShipClass } from "../ships/units-table";
import { fleetsNow, shipsIn } from "../state/state";
import type { OrderLine } from "./order-line";

/** Something that an order can name after its colon, and in words what it is and costs. */
export interface OrderDetail {
  readonly what: string;
  readonly label: string;
}

/** What an order can name by what the books know: classes to build, ships of its fleet, refits, and bases whose price is known. */
export function orderDetails(
  state: BooksState,
  side: string,
  { action, fleet, what }: OrderLine,
): readonly OrderDetail[] {
  const named = (text: string): boolean => what.some((one) => sameWord(one, text));
  switch (action) {
    case "Build":
      return classesNow(state, side)
        .filter(({ dockingPoints }) => dockingPoints !== null)
        .map((row) => ({
          what: row.class,
          label: `${row.class}: ${priceOf(row)} BPV, ${String(row.dockingPoints)} docking points`,
        }));
    case "Scrap":
    case "Transfer":
      return shipsIn(state, fleet)
        .filter((unit) => !named(unit))
        .map((unit) => ({ what: unit, label: `${shipSays(state, unit)}${backFor(state, unit, action)}` }));
    case "Resupply":
      return shipsIn(state, fleet)
        .filter((unit) => !what.some((one) => one.toLowerCase().startsWith(`${unit.toLowerCase()} to `)))
        .flatMap((unit) => refitsOf(state, side, unit));
    case "Ground bases":
      return BASE_KINDS.flatMap((kind) => {
        const known = knownBasePrice(state, side, kind);
        return known ? [{ what: kind, label: `${kind}: ${formatPoints(known.price)} BPV each` }] : [];
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

/** The same order with one thing more; one more of what it has already is counted: "2 FF". */
export function withDetail(order: OrderLine, text: string): OrderLine {
  const manyOf = (one: string): number | undefined => {
    if (sameWord(one, text)) return 1;
    const [, many, name = ""] = /^(\d{1,2})\s*[x×]?\s+(.+)$/i.exec(one) ?? [];
    return many !== undefined && sameWord(name, text) ? Number(many) : undefined;
  };
  const at = order.what.findIndex((one) => manyOf(one) !== undefined);
  if (at < 0) return { ...order, what: [...order.what, text] };
  const many = (manyOf(order.what[at] ?? "") ?? 0) + 1;
  return { ...order, what: order.what.map((one, index) => (index === at ? `${many} ${text}` : one)) };
}

const classesNow = (state: BooksState, side: string): readonly ShipClass[] =>
  classesFor(state, side, yearOf(state.books, state.campaign.turn));

const priceOf = ({ economic }: ShipClass): string => (economic === null ? "" : formatPoints(economic));

/** "CA G-1, crippled". */
const shipSays = (state: BooksState, unit: string): string =>
  [[shipRow(state, unit)?.class ?? "", unit].filter(Boolean).join(" "), ...shipStates(state, unit)].join(", ");

/** What scrapping a ship brings back (EaW 9.0). */
function backFor(state: BooksState, unit: string, action: OrderLine["action"]): string {
  const economicBpv = state.campaign.units.get(unit)?.values["economic"];
  if (action !== "Scrap" || economicBpv === undefined) return "";
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
