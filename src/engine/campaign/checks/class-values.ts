import type { Finding } from "../../core/problem";
import { VALUED } from "../ledger/change";
import type { BooksState } from "../ledger/ledger";
import { standingEvents } from "../ledger/reversals";
import { spotIn, type Table } from "../schema/table";
import type { Check } from "./check";
import {
  byName,
  chartIn,
  classOfRace,
  shipsCharted,
  valueOf,
  type ChartedClass,
  type ChartedShip,
  type Compared,
  type ShipChart,
} from "./ship-chart";

/**
 * A ship has what its class has on the ship chart. If every ship of a class differs in the same way, or the entries say it, the chart
 * is named.
 */
export const classesAgree = (of: ShipChart): Check => ({
  id: "class-differs",
  title: "A ship has the values of its class on the ship chart",
  clause: of.clause,
  inView: true,
  find(state) {
    const chart = chartIn(state, of);
    if (chart.length === 0) return [];
    const revalued = new Set(
      standingEvents(state.books.events).flatMap(({ change }) => (change.kind === VALUED ? [change.unit] : [])),
    );
    const ships = shipsOfClasses(state, of, chart);
    const filled = filledIn(of, chart);
    return [...ships].flatMap(([own, all]) =>
      of.compared.flatMap((compared) => {
        const expected = valueOf(own, compared);
        const had = all.flatMap((ship) => {
          const value = compared.of(state, ship, revalued);
          return value === undefined ? [] : [{ ship, value }];
        });
        // A chart that says it of every other class, and of this one not, has lost it.
        if (expected === null) return filled.has(compared.key) ? lost(state, of, own, compared, had) : [];
        const differing = had.filter(({ value }) =>
          value === null
            ? compared.blankIsOfClass !== true
            : compared.mayBeMore === true
              ? value < expected
              : value !== expected,
        );
        const [first] = differing;
        if (!first) return [];
        const { value: typed } = first;
        const isAlike = typed !== null && had.every(({ value }) => value === typed);
        const says = compared.says(expected);
        if (isAlike && (had.length > 1 || compared.isBooked)) {
          return [chartDiffers(state, of, own, compared, compared.says(typed), says)];
        }
        // Of one ship and its class, nobody knows which of the two is wrong: both are named.
        const isEither = had.length === 1 && typed !== null;
        return differing.map(({ ship, value }) => ({
          ...shipDiffers(state, of, ship, compared, value === null ? "" : compared.says(value), says),
          ...(isEither && { follows: [chartDiffers(state, of, own, compared, compared.says(typed), says)] }),
        }));
      }),
    );
  },
});

/** The ships in play by their class. */
function shipsOfClasses(
  state: BooksState,
  of: ShipChart,
  chart: readonly ChartedClass[],
): ReadonlyMap<ChartedClass, readonly ChartedShip[]> {
  const races = new Map(state.books.sides.map(({ name, race }) => [name, race]));
  const named = byName(chart);
  const ships = new Map<ChartedClass, ChartedShip[]>();
  for (const ship of shipsCharted(state, of)) {
    const own = classOfRace(named.get(ship.class.toLowerCase()) ?? [], races.get(ship.side) ?? "");
    const same = own && ships.get(own);
    if (same) same.push(ship);
    else if (own) ships.set(own, [ship]);
  }
  return ships;
}

/** The values that all classes of the chart have, but for one of them. */
function filledIn({ compared }: ShipChart, chart: readonly ChartedClass[]): ReadonlySet<string> {
  const lacking = (each: Compared): number => chart.filter((own) => valueOf(own, each) === null).length;
  return new Set(compared.filter((each) => chart.length > 2 && lacking(each) === 1).map(({ key }) => key));
}

function lost(
  state: BooksState,
  of: ShipChart,
  own: ChartedClass,
  compared: Compared,
  had: readonly { readonly value: number | null }[],
): readonly Finding[] {
  const [first] = had;
  const value = first?.value ?? null;
  if (value === null || had.some((each) => each.value !== value)) return [];
  return [chartDiffers(state, of, own, compared, compared.says(value), "")];
}

const headerIn = ({ columns }: Table, { key }: Compared): string => columns[key]?.header ?? key;

function shipDiffers(
  { books }: BooksState,
  { units }: ShipChart,
  ship: ChartedShip,
  compared: Compared,
  value: string,
  expected: string,
): Finding {
  const header = headerIn(units, compared);
  const has = value === "" ? `has no ${header}` : `has the ${header} ${value}`;
  const message = `${ship.unit} ${has}, but its class, ${ship.class}, has ${expected} on the ship chart. Correct ${header}, Class, or the ship chart.`;
  const spot = spotIn(books.tables, units, ship, compared.key);
  return { check: "class-differs", subject: ship.unit, message, expected, actual: value || "nothing", spot };
}

function chartDiffers(
  { books }: BooksState,
  { classes, units }: ShipChart,
  own: ChartedClass,
  compared: Compared,
  expected: string,
  value: string,
): Finding {
  const is = value === "" ? "blank" : value;
  const message = `The ${headerIn(units, compared)} of ${own.class} is ${is} on the ship chart, but ${expected} on the sheet ${units.sheet}, for each ship of that class. Correct the ship chart, or the ships.`;
  const spot = spotIn(books.tables, classes, own, compared.key);
  return { check: "class-differs", subject: own.class, message, expected, actual: value || "nothing", spot };
}
