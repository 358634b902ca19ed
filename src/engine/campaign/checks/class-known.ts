import { nearest } from "../../core/nearest";
import type { Finding } from "../../core/problem";
import type { BooksState } from "../ledger/ledger";
import { spotIn } from "../schema/table";
import type { Check } from "./check";
import {
  byName,
  chartIn,
  shipsCharted,
  valueOf,
  type ChartedClass,
  type ChartedShip,
  type ShipChart,
} from "./ship-chart";

const ID = "class-unknown";

/**
 * Every ship is of a class of the ship chart, where there is one: what rules ask of a class is found by its name. A campaign most of whose
 * ships are not on the chart is left alone, but for a name that was most likely mistyped.
 */
export const classesKnown = (of: ShipChart): Check => ({
  id: ID,
  title: "Every ship is of a class of the ship chart, and the chart has each class once",
  clause: of.clause,
  inView: true,
  onlyShows: true,
  find(state) {
    const chart = chartIn(state, of);
    if (chart.length === 0) return [];
    const named = byName(chart);
    const ships = shipsCharted(state, of);
    const isKnown = (ship: ChartedShip): boolean => named.has(ship.class.toLowerCase()) || of.isKnownWithout(ship);
    const unknown = ships.filter((ship) => !isKnown(ship));
    return [
      ...(unknown.length === 0 ? [] : unknownClasses(state, of, chart, ships, unknown)),
      ...twice(state, of, named),
      ...nameless(state, of),
    ];
  },
});

function unknownClasses(
  state: BooksState,
  of: ShipChart,
  chart: readonly ChartedClass[],
  ships: readonly ChartedShip[],
  unknown: readonly ChartedShip[],
): readonly Finding[] {
  const isCharted = 2 * unknown.length < ships.length;
  const used = new Set(ships.map(({ class: name }) => name.toLowerCase()));
  const byClass = new Map<string, ChartedShip[]>();
  for (const ship of unknown) byClass.set(ship.class, [...(byClass.get(ship.class) ?? []), ship]);
  return [...byClass].flatMap(([name, all]): readonly Finding[] => {
    const names = chart.map((each) => each.class);
    const meant = name === "" ? undefined : nearest(name, names);
    if (!isCharted && meant === undefined) return [];
    const row = chart.find((each) => each.class === meant);
    // A class that no ship has, and whose name is nearly that of several ships, was renamed on the chart.
    const isOfChart = row !== undefined && !used.has(row.class.toLowerCase());
    const ofChart = isOfChart ? [renamed(state, of, row, name)] : [];
    if (isOfChart && all.length > 1) return ofChart;
    return all.map((ship) => ({
      ...shipUnknown(state, of, ship, meant ?? alike(state, of, chart, ship)),
      ...(isOfChart && { follows: ofChart }),
    }));
  });
}

/** The class that has all the values of a ship, if there is one alone. */
function alike(
  state: BooksState,
  of: ShipChart,
  chart: readonly ChartedClass[],
  ship: ChartedShip,
): string | undefined {
  const fits = chart.filter((own) =>
    of.compared.every((compared) => {
      const value = compared.of(state, ship, new Set());
      return value === undefined || value === null || valueOf(own, compared) === value;
    }),
  );
  return fits.length === 1 ? fits[0]?.class : undefined;
}

function shipUnknown({ books }: BooksState, { units, clause }: ShipChart, ship: ChartedShip, meant = ""): Finding {
  const is = ship.class === "" ? "has no Class" : `is of the class "${ship.class}", which is not on the ship chart`;
  const enter = meant === "" ? "a class of the ship chart" : meant;
  const message = `${ship.unit} ${is}. Enter ${enter}${ship.class === "" ? "" : ", or add the class to the chart"}.`;
  const spot = spotIn(books.tables, units, ship, "class");
  return { check: ID, subject: ship.unit, message, expected: enter, actual: ship.class || "nothing", clause, spot };
}

function renamed(
  { books }: BooksState,
  { classes, units, clause }: ShipChart,
  row: ChartedClass,
  name: string,
): Finding {
  const message = `The ship chart has the class "${row.class}", which no ship has, and not "${name}", which is on the sheet ${units.sheet}. Enter ${name} on the chart, or correct the ships.`;
  const spot = spotIn(books.tables, classes, row, "class");
  return { check: ID, subject: row.class, message, expected: name, actual: row.class, clause, spot };
}

/** Rows with the same class and race: only one of them counts. */
function twice(
  { books }: BooksState,
  { classes, clause }: ShipChart,
  named: ReadonlyMap<string, readonly ChartedClass[]>,
): readonly Finding[] {
  return [...named.values()].flatMap((same) =>
    same.length === 1
      ? []
      : same.flatMap((row, index): Finding[] => {
          if (!same.slice(0, index).some(({ race }) => race.toLowerCase() === row.race.toLowerCase())) return [];
          const message = `The class ${row.class}${row.race === "" ? "" : ` of ${row.race}`} appears twice on the ship chart. Remove one row, or give it a name of its own.`;
          const spot = spotIn(books.tables, classes, row, "class");
          return [{ check: ID, subject: row.class, message, expected: "1", actual: "2", clause, spot }];
        }),
  );
}

/** Rows of the chart with values, and without the name of a class. */
const nameless = ({ books }: BooksState, { classes, compared, clause }: ShipChart): readonly Finding[] =>
  ((books.rows.get(classes.name) ?? []) as readonly ChartedClass[])
    .filter((row) => row.legible && row.class === "" && compared.some((each) => valueOf(row, each) !== null))
    .map((row) => {
      const message = "This row of the ship chart has no Class. Enter one, or clear the row.";
      const spot = spotIn(books.tables, classes, row, "class");
      return { check: ID, subject: row.race || "Class", message, expected: "a class", actual: "nothing", clause, spot };
    });
