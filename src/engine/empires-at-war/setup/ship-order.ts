import { constantsIn } from "../../campaign/ledger/house-rules";
import type { NewUnit } from "../../campaign/commands/unit";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { ZERO, add, points, sum, type Points } from "../../core/points";
import { FREE_OPTIONS } from "../constants";
import { priceOf, type Priced } from "../construction/build-price";
import { similarInService } from "../ships/similar-hulls";
import type { Member } from "../fleets/fleet-count";
import { rolesIn } from "../ships/ship-classes";
import { crewCounting, newMember } from "../fleets/members";
import { crewSet, optionsSet, type CrewQuality } from "../crews/crew-events";
import { shipJoins } from "../fleets/fleet-events";
import type { FleetNow } from "../fleets/fleets";
import type { ShipClass } from "../ships/units-table";
import type { Booked } from "../command-parts/booked-edits";
import { nextInSeries } from "../../campaign/commands/unit-series";

/** What is bought for a fleet of the set-up: one or several ships of a class. */
export interface ShipOrder {
  readonly of: ShipClass;
  readonly many: number;
  readonly name: string;
  readonly crew: CrewQuality;
  /** What each Outstanding crew costs. */
  readonly crewCost: Points;
  /** What drone and plasma speeds add to the Economic and the Combat BPV of each. */
  readonly addsEconomic: Points;
  readonly addsCombat: Points;
  /** Commander's Options of each in percent; what comes at no charge if nothing is said (EaW 6.0). */
  readonly options: Points | null;
}

/** What a ship's Commander's Options are at no charge, in percent: more with an Outstanding crew (EaW 6.0). */
const freeWith = (crew: CrewQuality, { usual, outstandingCrew }: typeof FREE_OPTIONS): Points =>
  points(crew === "Outstanding" ? outstandingCrew : usual);

/** The same where no entry of a ship says what it has: what is played differently is entered with each ship. */
export const freeByTheBook = (crew: CrewQuality): Points => freeWith(crew, FREE_OPTIONS);

/** The same for a ship that is built in the turn under way. */
export const freeOptions = (state: BooksState, crew: CrewQuality): Points =>
  freeWith(crew, constantsIn(state, state.campaign.turn, FREE_OPTIONS));

const economicOf = ({ of, addsEconomic }: ShipOrder): Points => add(of.economic ?? ZERO, addsEconomic);
const combatOf = ({ of, addsCombat }: ShipOrder): Points => add(of.combat ?? of.economic ?? ZERO, addsCombat);

/**
 * What each ship of an order costs, line by line. One more of a hull may cost more than the one before it (EaW 17f); `before` are
 * those of the hull that are bought in the same act.
 */
export function orderPrices(
  state: BooksState,
  side: string,
  order: ShipOrder,
  before = 0,
): readonly (readonly Priced[])[] {
  const similar = similarInService(state, side, order.of);
  const free = freeOptions(state, order.crew);
  return Array.from({ length: order.many }, (_, index) => [
    ...priceOf(
      {
        economic: economicOf(order),
        combat: combatOf(order),
        sizeClass: order.of.sizeClass ?? 1,
        similar: similar === undefined ? undefined : similar + before + index,
        freeCo: free,
        co: order.options ?? free,
        attrition: ZERO,
      },
      state,
    ),
    ...(order.crew === "Outstanding" && order.crewCost > ZERO
      ? [{ line: "Officer", amount: order.crewCost, why: "an Outstanding crew (EaW 2e)" }]
      : []),
  ]);
}

/** What an order costs in all. */
export const orderTotal = (prices: readonly (readonly Priced[])[]): Points =>
  sum(prices.flat().map(({ amount }) => amount));

/** The ships of an order as their fleet's limits see them. */
export const orderMembers = (state: BooksState, order: ShipOrder): readonly Member[] =>
  Array.from({ length: order.many }, (_, index) => ({
    ...newMember(`${order.of.class} ${index + 1}`, {
      sizeClass: order.of.sizeClass,
      combat: combatOf(order),
      roles: rolesIn(order.of.roles),
    }),
    outstandingCrewCost: order.crew === "Outstanding" ? order.crewCost : ZERO,
    poorCrew: order.crew === "Poor",
    ...crewCounting(state),
  }));

/** An order of ships as their class has them: nothing is added, their crews are normal, and no options are paid for. */
export const plainOrder = (of: ShipClass, many: number): ShipOrder => ({
  ...{ of, many, name: "", crew: "Normal", options: null },
  ...{ crewCost: ZERO, addsEconomic: ZERO, addsCombat: ZERO },
});

/** What an order books: the ships with their crews and options, and what is paid for each. */
export function orderBooked(
  state: BooksState,
  fleet: FleetNow,
  order: ShipOrder,
  ids: readonly string[] = nextInSeries(state, fleet.side, order.many),
  before = 0,
): Booked & { readonly ids: readonly string[] } {
  const { of, name, crew, crewCost, options } = order;
  const { side } = fleet;
  const percent = options ?? freeOptions(state, crew);
  const prices = orderPrices(state, side, order, before);
  const note = (change: NewEvent["change"]): NewEvent => ({ side, change });
  return {
    ids,
    ships: ids.map((unit): NewUnit => ({
      unit,
      side,
      name,
      class: of.class,
      sizeClass: of.sizeClass,
      economic: economicOf(order),
      combat: combatOf(order),
      commandRating: of.commandRating,
    })),
    noted: ids.flatMap((unit) => [
      note(shipJoins(unit, fleet.fleet, "")),
      ...(crew === "Normal" ? [] : [note(crewSet(unit, crew, crew === "Outstanding" ? crewCost : ZERO))]),
      ...(percent === freeByTheBook(crew) ? [] : [note(optionsSet.of(unit, { percent }))]),
    ]),
    transfers: ids.flatMap((unit, index) =>
      (prices[index] ?? []).map(({ line, amount, why }) => ({
        line,
        from: side,
        to: "Yards",
        amount,
        subject: unit,
        note: why,
      })),
    ),
  };
}
