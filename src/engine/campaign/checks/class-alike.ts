import { sameWord } from "../../core/words";
import type { BooksState } from "../ledger/ledger";
import { valueOf, type ChartedClass, type ChartedShip, type UnitHistory, type ShipChart } from "./ship-chart";

/** The classes that a side may have: those of its race and those of none; all of them if the chart does not have its race. */
export function classesOfSide(
  { books }: BooksState,
  chart: readonly ChartedClass[],
  side: string,
): readonly ChartedClass[] {
  const race = books.sides.find(({ name }) => name === side)?.race ?? "";
  if (!chart.some((own) => own.race !== "" && sameWord(own.race, race))) return chart;
  return chart.filter((own) => own.race === "" || sameWord(own.race, race));
}

/** The values in which a ship differs from a class, of those that it must have of its class. */
const differingFrom = (
  own: ChartedClass,
  state: BooksState,
  { compared }: ShipChart,
  ship: ChartedShip,
  noted: UnitHistory,
): ShipChart["compared"] =>
  compared.filter((each) => {
    const value = each.of(state, ship, noted);
    return value !== undefined && value !== null && valueOf(own, each) !== value;
  });

/** Whether a class has all the values of a ship, as far as the ship must have those of its class. */
export const isAlike = (
  state: BooksState,
  of: ShipChart,
  own: ChartedClass,
  ship: ChartedShip,
  noted: UnitHistory,
): boolean => differingFrom(own, state, of, ship, noted).length === 0;

/** The class of a ship's side that has all of its values, if there is one alone. */
export function classAlike(
  state: BooksState,
  of: ShipChart,
  chart: readonly ChartedClass[],
  ship: ChartedShip,
  noted: UnitHistory,
): ChartedClass | undefined {
  const fits = classesOfSide(state, chart, ship.side).filter((own) => isAlike(state, of, own, ship, noted));
  return fits.length === 1 ? fits[0] : undefined;
}

/** One value alone may be mistyped; a ship that differs from its class in more is of another. */
const SEVERAL = 2;

/** The class that a ship is of, by several of its values, where its Class says another; undefined if its Class may be right. */
export function classMeant(
  state: BooksState,
  of: ShipChart,
  chart: readonly ChartedClass[],
  own: ChartedClass,
  ship: ChartedShip,
  noted: UnitHistory,
): ChartedClass | undefined {
  return differingFrom(own, state, of, ship, noted).length < SEVERAL
    ? undefined
    : classAlike(state, of, chart, ship, noted);
}
