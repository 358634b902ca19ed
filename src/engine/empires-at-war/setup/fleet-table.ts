import { listingText, readListing } from "../../campaign/importing/listing";
import type { BooksState } from "../../campaign/ledger/ledger";
import { quote } from "../../core/cell";
import { ZERO, add, subtract, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { hullOf } from "../ships/similar-hulls";
import { classesFor } from "../ships/available";
import { fightingFleets, firstFleets } from "../fleets/first-fleets";
import { overLimits, verdictWith, type FleetVerdict } from "../fleets/fleet-verdict";
import { membersOf } from "../fleets/members";
import { startYearOf } from "../season";
import type { FleetNow } from "../fleets/fleets";
import type { ShipClass } from "../ships/units-table";
import { orderMembers, orderPrices, orderTotal, plainOrder } from "./ship-order";

/** As many ships of a class as anybody buys at once for a fleet. */
export const MAX_OF_A_CLASS = 12;

/** Ships of one class that are bought for one fleet. */
export interface TableCell {
  readonly fleet: FleetNow;
  readonly of: ShipClass;
  readonly many: number;
}

/** The classes from which first fleets are bought: those of the race that are in service at the start (EaW 2d). */
export const chartFor = (state: BooksState, side: string): readonly ShipClass[] =>
  classesFor(state, side, startYearOf(state.books));

/** The table as text: a row of fleets, then a row for each class with how many each fleet gets. */
export function tableText(fleets: readonly string[], cells: readonly TableCell[]): string {
  const classes = [...new Set(cells.map(({ of }) => of.class))];
  const many = (name: string, fleet: string): number =>
    cells
      .filter((cell) => cell.of.class === name && cell.fleet.fleet === fleet)
      .reduce((all, cell) => all + cell.many, 0);
  const rows = [
    ["Class", ...fleets],
    ...classes.map((name) => [name, ...fleets.map((fleet) => many(name, fleet) || "")]),
  ];
  return listingText({ rows: rows.map((row, index) => ({ number: index + 1, cells: row })) });
}

/** What a table orders, fleet by fleet; or what is wrong with it, and what to enter. */
export function readTable(
  state: BooksState,
  side: string,
  text: string,
): readonly TableCell[] | { readonly wrong: string } {
  const [head, ...rows] = readListing(text).rows;
  const own = fightingFleets(state, side);
  const chart = chartFor(state, side);
  const names = (head?.cells ?? []).slice(1).map((cell) => String(cell ?? "").trim());
  const unknown = names.find((name) => !own.some(({ fleet }) => sameWord(fleet, name)));
  if (unknown !== undefined || names.length === 0) {
    const wrong = unknown === undefined ? "The first row names no fleets" : `${quote(unknown)} is no fleet of ${side}`;
    return { wrong: `${wrong}. Enter "Class" and then the fleets: ${own.map(({ fleet }) => fleet).join(", ")}.` };
  }
  const cells: TableCell[] = [];
  for (const { number, cells: row } of rows) {
    const [name, ...counts] = row.map((cell) => String(cell ?? "").trim());
    const of = chart.find((each) => sameWord(each.class, name ?? ""));
    if (!of) {
      const classes = chart.map((each) => each.class).join(", ");
      return { wrong: `Row ${number}: ${quote(name ?? "")} is no class that ${side} can buy. Choose ${classes}.` };
    }
    for (const [at, count] of counts.entries()) {
      const fleet = own.find((each) => sameWord(each.fleet, names[at] ?? ""));
      if (count === "" || count === "0") continue;
      if (!fleet || !/^\d{1,2}$/.test(count) || Number(count) > MAX_OF_A_CLASS) {
        return { wrong: `Row ${number}: ${quote(count)} is not a number of ships. Enter 0 to ${MAX_OF_A_CLASS}.` };
      }
      cells.push({ fleet, of, many: Number(count) });
    }
  }
  return cells;
}

/** How many ships of a class's hull and size are bought in the cells before (EaW 17f). */
export const hullsBefore = (cells: readonly TableCell[], of: ShipClass): number =>
  cells
    .filter((cell) => sameWord(hullOf(cell.of), hullOf(of)) && cell.of.sizeClass === of.sizeClass)
    .reduce((all, { many }) => all + many, 0);

/** What all ships of a table cost. */
export const tableCost = (state: BooksState, side: string, cells: readonly TableCell[]): Points =>
  cells.reduce((all, { of, many }, at) => {
    const before = hullsBefore(cells.slice(0, at), of);
    return add(all, orderTotal(orderPrices(state, side, plainOrder(of, many), before)));
  }, ZERO);

/** What the ships of a table bring a fleet, as its limits see them. */
const membersWith = (state: BooksState, { fleet }: FleetNow, cells: readonly TableCell[]) => [
  ...membersOf(state, fleet),
  ...cells.flatMap((cell) => (cell.fleet.fleet === fleet ? orderMembers(state, plainOrder(cell.of, cell.many)) : [])),
];

/** A fleet as the table would make it. */
export interface FleetWith {
  readonly verdict: FleetVerdict;
  /** What is over its limits; "" if nothing is. */
  readonly over: string;
}

/** What of a fleet is over its limits as a table would make it; "" if nothing is. */
export const overWith = (state: BooksState, fleet: FleetNow, cells: readonly TableCell[]): string =>
  overLimits(state, fleet, membersWith(state, fleet, cells));

/** Each first fleet of an empire as a table would make it, and the BPV that would be left. */
export function tableTotals(state: BooksState, side: string, cells: readonly TableCell[]) {
  const fleets = fightingFleets(state, side).map((fleet): FleetWith => ({
    verdict: verdictWith(state, fleet, membersWith(state, fleet, cells)),
    over: overWith(state, fleet, cells),
  }));
  return { fleets, left: subtract(firstFleets(state, side).left, tableCost(state, side, cells)) };
}
