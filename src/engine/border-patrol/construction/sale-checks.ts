import { standingOn } from "../../campaign/ledger/reversals";
import { formatPoints, points, subtract, ZERO, type Points } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";
import { mismatch, check, type Found, type Check } from "../../campaign/checks/check";
import { ENTERS, LEAVES } from "../../campaign/ledger/change";
import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetOf, treasury } from "../../campaign/ledger/replay";
import { unitsNamedIn } from "../ships/units-named";
import { salePrice } from "../ships/sale";
import { logOf, orionSides, turnsOf } from "../turn/history";
import { PURCHASE, SHIP_SALE } from "../forms/lines";
import { salesDesignatedFrom } from "../turn/rule-readings";
import { FOR_SALE } from "./sale-events";
import { teamsIn, trackedShip } from "../table-rows";
import { whereIs } from "../ships/on-the-map";

/** A ship that the log says was sold. */
interface Sale {
  readonly no: number;
  readonly turn: number;
  readonly side: string;
  readonly unit: string;
  /** How many ships the side had when it was designated, or else when it was sold; this one included. */
  readonly fleet: number;
  readonly isDesignated: boolean;
  readonly spot: Spot;
}

/** The pirates' sales, in the order of play. */
function salesOf(state: BooksState): readonly Sale[] {
  const fleets = new Map(orionSides(state).map((side) => [side, new Set<string>()]));
  const designated = new Map<string, number>();
  const keyOf = (turn: number, unit: string): string => `${turn} ${unit}`;
  return logOf(state.campaign).flatMap(({ no, turn, side, change, spot }): Sale[] => {
    const fleet = fleets.get(side);
    if (change.kind === ENTERS) fleet?.add(change.unit);
    if (change.kind === FOR_SALE && fleet?.has(change.unit)) designated.set(keyOf(turn, change.unit), fleet.size);
    if (change.kind !== LEAVES || !fleet) return [];
    const before = fleet.size;
    if (!fleet.delete(change.unit) || change.how !== "Sold") return [];
    const then = designated.get(keyOf(turn, change.unit));
    return [{ no, turn, side, unit: change.unit, fleet: then ?? before, isDesignated: then !== undefined, spot }];
  });
}

/** V19.19: one ship a turn. */
const oneSale = check({
  id: "one-sale",
  title: "The pirate sells one ship a turn",
  clause: "V19.19",
  inView: true,
  find(state) {
    const first = new Map<string, Sale>();
    return salesOf(state).flatMap((sale): Found[] => {
      const { no, turn, side, unit, spot } = sale;
      const key = `${turn} ${side}`;
      const before = first.get(key);
      if (!before) {
        first.set(key, sale);
        return [];
      }
      const message = `Entry ${no} sells ${unit} in turn ${turn}, but ${side} already sold ${before.unit} in that turn. Sell it in turn ${turn + 1}.`;
      const [expected, actual] = ["1", "2"];
      return [{ subject: `${side}, turn ${turn}`, message, expected, actual, spot }];
    });
  },
});

/** 2D4: a ship is designated before it is sold. */
const saleDesignated = check({
  id: "sale-undesignated",
  title: "A ship that is sold was designated for it in the same turn",
  clause: "V1.23 2D4",
  inView: true,
  find: (state) =>
    salesOf(state)
      .filter(({ turn, isDesignated }) => !isDesignated && turn >= salesDesignatedFrom(state))
      .map(({ no, turn, unit, spot }): Found => {
        const message = `Entry ${no} sells ${unit} in turn ${turn}, but it was not designated for sale in 2D4 of that turn. Reverse the sale, designate the ship, and sell it again.`;
        const [expected, actual] = ["designated", "not designated"];
        return { subject: unit, message, expected, actual, spot };
      }),
});

/** V19.17: only a pirate who can lead no more ships sells one. The current limit is known, those of closed turns are not. */
const saleAtLimit = check({
  id: "sale-below-limit",
  title: "A ship is sold only at the limit of the Command Rating",
  clause: "V19.17",
  inView: true,
  find: (state) =>
    salesOf(state).flatMap(({ no, turn, side, unit, fleet, spot }): Found[] => {
      const limit = teamsIn(state).find(({ name }) => name === side)?.commandLimit ?? null;
      if (turn !== state.campaign.turn || limit === null || fleet >= limit) return [];
      const message = `Entry ${no} sells ${unit}, but ${side} led only ${fleet} of ${limit} ships. Keep the ship, or correct the Command limit on the sheet Teams.`;
      const [expected, actual] = [`${limit} ships`, `${fleet} ships`];
      return [{ subject: unit, message, expected, actual, spot }];
    }),
});

/** V19.17: no more ships than the pirate can lead. */
const withinLimit = check({
  id: "command-limit",
  title: "The pirate leads no more ships than the limit of the Command Rating",
  clause: "V19.17",
  inView: true,
  find: ({ books, campaign }) =>
    teamsIn({ books }).flatMap(({ name, commandLimit, spot }): Found[] => {
      const ships = orionSides({ books }).includes(name) ? fleetOf(campaign, name).length : 0;
      if (commandLimit === null || ships <= commandLimit) return [];
      const message = `${name} leads ${ships} ships, but the Command limit is ${commandLimit}. Sell one a turn, or correct the limit on the sheet Teams.`;
      const [expected, actual] = [`${commandLimit} or less`, String(ships)];
      return [{ subject: name, message, expected, actual, spot }];
    }),
});

/** V19.18: a ship that is sold is off the map, or designated for removal. */
const saleOffMap = check({
  id: "sale-on-map",
  title: "A ship that is sold is off the map, or designated for removal",
  clause: "V19.18",
  inView: true,
  find: (state) =>
    salesOf(state).flatMap(({ no, unit, spot }): Found[] => {
      const row = trackedShip(state, unit);
      if (!row || whereIs(row) !== "on the Map") return [];
      const where = [row.place, row.deployment].filter(Boolean).join(", ");
      const message = `Entry ${no} sells ${unit}, which is on the map (${where}). Set its Deployment to "For removal" if it was designated for removal in 2D3, or sell another ship.`;
      const expected = "off the map";
      return [{ subject: unit, message, expected, actual: where, spot }];
    }),
});

/** V19.19: a ship that is sold brings its price, and nothing is received for one that is not sold. */
const salePaid = check({
  id: "sale-price",
  title: "A sold ship brings 90% of its BPV, rounded down, and nothing is received without a sale",
  clause: "V19.19",
  inView: true,
  find(state) {
    const named = unitsNamedIn(state.campaign);
    const sales = salesOf(state);
    return orionSides(state).flatMap((side) =>
      turnsOf(state.campaign).flatMap((turn) => {
        const entries = standingOn(state, turn, SHIP_SALE).filter(({ to }) => to === side);
        const sold = sales.filter((sale) => sale.side === side && sale.turn === turn);
        const unsold = entries.filter(({ subject }) => !sold.some(({ unit }) => named(subject).includes(unit)));
        return [
          ...sold.flatMap((sale) => {
            const paid = entries.filter(({ subject }) => named(subject).includes(sale.unit));
            return priceFinding(state, sale, paid);
          }),
          ...unsold.map(({ no, subject, amount, spot }) => {
            const message = `Entry ${no} receives ${formatPoints(amount)} BPV for ${subject || "a ship without a name"}, but the log has no such sale in turn ${turn}. Sell it on the Ships page, or reverse the entry.`;
            return mismatch("sale-price", `No ${no}`, message, ZERO, amount, { clause: "V19.19", spot });
          }),
        ];
      }),
    );
  },
});

function priceFinding(
  state: BooksState,
  { unit, turn, spot }: Sale,
  paid: readonly { readonly amount: Points; readonly spot: Spot }[],
): Finding[] {
  if (!trackedShip(state, unit)?.legible) return [];
  const expected = points(Number(salePrice(state, unit, turn).value));
  const actual = paid.reduce((total, { amount }) => (total + amount) as Points, ZERO);
  if (actual === expected) return [];
  const message = `${unit} was sold in turn ${turn} for ${formatPoints(actual)} BPV, but its price is ${formatPoints(expected)}. Book the difference, or reverse the entry and book it again.`;
  return [mismatch("sale-price", unit, message, expected, actual, { clause: "V19.19", spot: paid[0]?.spot ?? spot })];
}

/** V19.19: the income from a sale arrives in 5C2 and cannot be spent before the next turn. */
const saleUnspent = check({
  id: "sale-spent",
  title: "The income from a sale is not spent in the same turn",
  clause: "V19.19",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side) =>
      turnsOf(state.campaign).flatMap((turn): Found[] => {
        const entries = standingOn(state, turn, SHIP_SALE).filter(({ to }) => to === side);
        const price = entries.reduce((total, { amount }) => (total + amount) as Points, ZERO);
        const closing = treasury(state.campaign, side, turn);
        const [entry] = entries;
        // Below 0, "treasury-below-zero" reports it.
        if (!entry || closing >= price || closing < ZERO) return [];
        const spent = formatPoints(subtract(price, closing));
        const message = `${side} ends turn ${turn} at ${formatPoints(closing)} BPV, but the sale alone brought ${formatPoints(price)}: ${spent} BPV of it were spent too early. Postpone the purchase to turn ${turn + 1}.`;
        return [
          mismatch("sale-spent", `${side}, turn ${turn}`, message, price, closing, {
            clause: "V19.19",
            spot: entry.spot,
          }),
        ];
      }),
    ),
});

/** The check of units that are bought in the turn of a sale. */
export const BOUGHT_AFTER_SALE = "bought-after-sale";

/** V19.19: the sale is complete in 5C2, so that its pirate buys no new unit before the next turn. */
const boughtAfterSale = check({
  id: BOUGHT_AFTER_SALE,
  title: "A pirate buys no unit in the turn in which it sells one",
  clause: "V19.19",
  inView: true,
  // Turns that are closed keep the reading under which they were played.
  find: (state) =>
    orionSides(state).flatMap((side) => {
      const { turn } = state.campaign;
      const sold = standingOn(state, turn, SHIP_SALE).find(({ to }) => to === side);
      if (!sold) return [];
      return (
        standingOn(state, turn, PURCHASE)
          // What was bought before is no new unit of the sale.
          .filter(({ from, no }) => from === side && no > sold.no)
          .map(({ no, subject, spot }): Found => {
            const message = `Entry ${no}: ${side} buys ${subject || "a unit"} in turn ${turn}, in which it sells ${sold.subject || "a ship"}. Buy it in turn ${turn + 1}, or reverse one of the two.`;
            const [expected, actual] = ["no purchase", "a purchase"];
            return { subject: side, message, expected, actual, spot, turn };
          })
      );
    }),
});

/** Sales within the Cartel (V19.19). */
export const SALE_CHECKS: readonly Check[] = [
  withinLimit,
  oneSale,
  saleAtLimit,
  saleOffMap,
  salePaid,
  saleUnspent,
  boughtAfterSale,
  saleDesignated,
];
