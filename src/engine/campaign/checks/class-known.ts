import { nearest } from "../../core/nearest";
import type { Finding } from "../../core/problem";
import type { BooksState } from "../ledger/ledger";
import { spotIn } from "../schema/table";
import { check, type Check } from "./check";
import { emptied, wasFilled } from "./emptied";
import { classAlike, classesOfSide, isAlike } from "./class-alike";
import {
  byName,
  chartIn,
  unitHistory,
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
export const classesKnown = (of: ShipChart): Check =>
  check({
    id: ID,
    title: "Every ship is of a class of the ship chart, and the chart has each class once",
    clause: of.clause,
    inView: true,
    onlyShows: true,
    find(state) {
      const chart = chartIn(state, of);
      const rows = nameless(state, of);
      if (chart.length === 0 && rows.length === 0) return chartEmptied(state, of);
      const named = byName(chart);
      const ships = shipsCharted(state, of);
      const isKnown = (ship: ChartedShip): boolean => named.has(ship.class.toLowerCase()) || of.isKnownWithout(ship);
      const unknown = ships.filter((ship) => !isKnown(ship));
      const meant = namesOf(state, of, rows, unknown);
      const others = unknown.filter(({ class: name }) => ![...meant.values()].includes(name));
      return [
        ...(others.length === 0 ? [] : unknownClasses(state, of, chart, ships, others)),
        ...columnCleared(state, of, chart, ships),
        ...twice(state, of, named),
        ...rows.map((row) => unnamed(state, of, row, meant.get(row))),
      ];
    },
  });

/** A chart without rows, from which ships have their classes. A campaign may do without. */
function chartEmptied(state: BooksState, of: ShipChart): readonly Finding[] {
  const { bought } = unitHistory(state);
  const ships = shipsCharted(state, of).filter((ship) => ship.class !== "" && !of.isKnownWithout(ship));
  const taken = of.isTakenFrom && ships.some(({ unit }) => bought.has(unit));
  if (ships.length === 0 || !(taken || wasFilled(state, of.classes))) return [];
  const relied = `${ships.length === 1 ? "1 ship is" : `${ships.length} ships are`} of its classes`;
  return [emptied(ID, of.classes, of.clause, relied, "the classes of the ships")];
}

function unknownClasses(
  state: BooksState,
  of: ShipChart,
  chart: readonly ChartedClass[],
  ships: readonly ChartedShip[],
  unknown: readonly ChartedShip[],
): readonly Finding[] {
  // A side knows only its own ships, and not whether most of the campaign's are on the chart.
  const isCharted = state.books.viewer === null && 2 * unknown.length < ships.length;
  const noted = unitHistory(state);
  const hadOne = classesHad(state, of);
  const used = new Set(ships.map(({ class: name }) => name.toLowerCase()));
  const byClass = new Map<string, ChartedShip[]>();
  for (const ship of unknown) byClass.set(ship.class, [...(byClass.get(ship.class) ?? []), ship]);
  return [...byClass].flatMap(([name, each]): readonly Finding[] => {
    const meant = name === "" ? undefined : nearestClass(state, of, chart, name, each, used);
    // In a campaign without charted ships, what an entry says of a ship's class still shows that its cell was cleared.
    const all = isCharted || meant !== undefined ? each : each.filter(({ unit }) => name === "" && hadOne.has(unit));
    if (all.length === 0) return [];
    const row = chart.find((one) => one.class === meant);
    // A class that no ship has, and whose name is nearly that of several ships, was renamed on the chart.
    const isOfChart = row !== undefined && !used.has(row.class.toLowerCase());
    const ofChart = isOfChart ? [renamed(state, of, row, name)] : [];
    if (isOfChart && all.length > 1) return ofChart;
    return all.map((ship) => ({
      ...shipUnknown(
        state,
        of,
        ship,
        meant || hadOne.get(ship.unit) || (of.meantWithout?.(ship) ?? classAlike(state, of, chart, ship, noted)?.class),
      ),
      ...(isOfChart && { follows: ofChart }),
    }));
  });
}

/**
 * The class with the nearest name: one that no ship has and whose values these ships have, which was renamed; or otherwise of those that
 * their sides may have, where one is near.
 */
function nearestClass(
  state: BooksState,
  of: ShipChart,
  chart: readonly ChartedClass[],
  name: string,
  ships: readonly ChartedShip[],
  used: ReadonlySet<string>,
): string | undefined {
  const noted = unitHistory(state);
  const own = new Set(ships.flatMap(({ side }) => classesOfSide(state, chart, side)));
  const namesOf = (classes: Iterable<ChartedClass>): readonly string[] => [...classes].map((each) => each.class);
  const free = [...own].filter((one) => !used.has(one.class.toLowerCase()));
  const renamed = free.filter((one) => ships.every((ship) => isAlike(state, of, one, ship, noted)));
  return nearest(name, namesOf(renamed)) ?? nearest(name, namesOf(own)) ?? nearest(name, namesOf(chart));
}

/** The classes that ships had by the entries; blank where those say only that it had one. */
function classesHad(state: BooksState, of: ShipChart): ReadonlyMap<string, string> {
  const { bought } = unitHistory(state);
  const only = of.isTakenFrom ? [...bought.keys()].map((unit) => [unit, ""] as const) : [];
  const said = of
    .taken(state)
    .flatMap(({ unit, class: named }) => (unit === undefined ? [] : [[unit, named] as const]));
  return new Map([...only, ...said]);
}

/** As few ships with all the values of their classes may have them by chance. */
const FEWEST_ALIKE = 3;

/**
 * The column of the classes of ships without any word in it, or with few, although most ships have all the values of a class of the chart:
 * one finding, at the first of them.
 */
function columnCleared(
  state: BooksState,
  of: ShipChart,
  chart: readonly ChartedClass[],
  ships: readonly ChartedShip[],
): readonly Finding[] {
  const hadOne = classesHad(state, of);
  const blank = ships.filter((ship) => ship.class === "" && !of.isKnownWithout(ship));
  if (2 * blank.length < ships.length || blank.some(({ unit }) => hadOne.has(unit))) return [];
  const noted = unitHistory(state);
  const alike = blank.flatMap((ship) => {
    const values = of.compared.filter((each) => typeof each.of(state, ship, noted) === "number");
    const own = values.length < 2 ? undefined : classAlike(state, of, chart, ship, noted);
    return own ? [{ ship, own }] : [];
  });
  const [first] = alike;
  if (!first || alike.length < FEWEST_ALIKE || 2 * alike.length <= ships.length) return [];
  const { ship, own } = first;
  const header = of.units.columns["class"]?.header ?? "Class";
  const message = `${blank.length} ships have no ${header}, and ${alike.length} of them have all the values of a class of the ship chart, such as ${ship.unit} those of ${own.class}. Undo the deletion, or enter their classes.`;
  const spot = spotIn(state.books.tables, of.units, ship, "class");
  return [{ check: ID, subject: ship.unit, message, expected: own.class, actual: "nothing", clause: of.clause, spot }];
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
const nameless = ({ books }: BooksState, { classes, compared }: ShipChart): readonly ChartedClass[] =>
  ((books.rows.get(classes.name) ?? []) as readonly ChartedClass[]).filter(
    (row) => row.legible && row.class === "" && compared.some((each) => valueOf(row, each) !== null),
  );

/** The classes that such rows had: each the one unknown class whose ships mostly have its values. */
function namesOf(
  state: BooksState,
  of: ShipChart,
  rows: readonly ChartedClass[],
  unknown: readonly ChartedShip[],
): ReadonlyMap<ChartedClass, string> {
  if (rows.length === 0) return new Map();
  const noted = unitHistory(state);
  const names = [...new Set(unknown.map(({ class: name }) => name))].filter((name) => name !== "");
  const fits = (row: ChartedClass, name: string): boolean => {
    const ships = unknown.filter((ship) => ship.class === name);
    const alike = ships.filter(
      (ship) => classesOfSide(state, rows, ship.side).includes(row) && isAlike(state, of, row, ship, noted),
    );
    return 2 * alike.length > ships.length;
  };
  return new Map(
    rows.flatMap((row) => {
      const [name, ...others] = names.filter((each) => fits(row, each));
      const isAlone =
        name !== undefined && others.length === 0 && rows.every((other) => other === row || !fits(other, name));
      return isAlone ? [[row, name] as const] : [];
    }),
  );
}

function unnamed(
  { books }: BooksState,
  { classes, units, clause }: ShipChart,
  row: ChartedClass,
  name: string | undefined,
): Finding {
  const message =
    name === undefined
      ? "This row of the ship chart has no Class. Enter one, or clear the row."
      : `This row of the ship chart has no Class, and ${name} on the sheet ${units.sheet} is on no row. Enter ${name}.`;
  const spot = spotIn(books.tables, classes, row, "class");
  const subject = name ?? (row.race || "Class");
  return { check: ID, subject, message, expected: name ?? "a class", actual: "nothing", clause, spot };
}
