import type { Finding } from "../../core/problem";
import type { BooksState } from "../ledger/ledger";
import { spotIn, type Table } from "../schema/table";
import type { Check } from "./check";
import { classMeant } from "./class-alike";
import {
  byName,
  chartIn,
  classOfRace,
  notedIn,
  shipsCharted,
  valueOf,
  type ChartedClass,
  type ChartedShip,
  type Compared,
  type Noted,
  type ShipChart,
} from "./ship-chart";

/**
 * A ship has what its class has on the ship chart. If every ship of a class differs in the same way, or the entries say it, the chart
 * is named; a ship that has all the values of another class, by its Class.
 */
export const classesAgree = (of: ShipChart): Check => ({
  id: "class-differs",
  title: "A ship has the values of its class on the ship chart",
  clause: of.clause,
  inView: true,
  find(state) {
    const chart = chartIn(state, of);
    if (chart.length === 0) return [];
    const noted = notedIn(state);
    const filled = filledIn(of, chart);
    return [...shipsOfClasses(state, of, chart)].flatMap(([own, all]) => {
      const others = all.map((ship) => ({ ship, meant: classMeant(state, of, chart, own, ship, noted) }));
      // Where all ships of a class seem to be of another, it is the chart that was changed.
      const isOfShips = all.length === 1 || others.some(({ meant }) => meant === undefined);
      const mistaken = others.flatMap(({ ship, meant }) =>
        isOfShips && meant ? [{ ship, finding: ofAnother(state, of, ship, meant) }] : [],
      );
      const ships = all.filter((each) => !mistaken.some(({ ship }) => ship === each));
      return [
        ...mistaken.map(({ finding }) => finding),
        ...of.compared.flatMap((compared) => differences(state, of, own, compared, ships, noted, filled)),
      ];
    });
  },
});

/** What a ship has of its class. */
interface Had {
  readonly ship: ChartedShip;
  readonly value: number | null;
}

/** Where the ships of a class and the chart differ in a value. */
function differences(
  state: BooksState,
  of: ShipChart,
  own: ChartedClass,
  compared: Compared,
  ships: readonly ChartedShip[],
  noted: Noted,
  filled: ReadonlySet<string>,
): readonly Finding[] {
  const expected = valueOf(own, compared);
  const had = ships.flatMap((ship): readonly Had[] => {
    const value = compared.of(state, ship, noted);
    return value === undefined ? [] : [{ ship, value }];
  });
  // A chart that says it of every other class, and of this one not, has lost it.
  if (expected === null) return filled.has(compared.key) ? lost(state, of, own, compared, had) : [];
  const says = compared.says(expected);
  const least = leastOf(state, of, own, compared, had, noted);
  if (least !== undefined) return [chartDiffers(state, of, own, compared, compared.says(least), says)];
  const differing = had.filter(({ ship, value }) =>
    value === null
      ? compared.blankIsOfClass !== true
      : compared.mayBeMore?.(state, ship, noted) === true
        ? value < expected
        : value !== expected,
  );
  const [first] = differing;
  if (!first) return [];
  const { value: typed } = first;
  const isAlike = typed !== null && had.every(({ value }) => value === typed);
  if (isAlike && (had.length > 1 || compared.isBooked)) {
    return [chartDiffers(state, of, own, compared, compared.says(typed), says)];
  }
  // Of one ship and its class, nobody knows which of the two is wrong: both are named.
  const isEither = had.length === 1 && typed !== null;
  return differing.map(({ ship, value }) => ({
    ...shipDiffers(state, of, ship, compared, value === null ? "" : compared.says(value), says),
    ...(isEither && { follows: [chartDiffers(state, of, own, compared, compared.says(typed), says)] }),
  }));
}

/** What is bought with a ship never makes it worth twice its class. */
const FAR_MORE = 2;

/**
 * The value of a class, as its ships have it, where the chart has less, although a ship may be worth more than its class: if the chart
 * has far less, or a ship was bought for what the chart has, or the chart is right about the rest of ships that were bought alike at
 * different times. Undefined where the ships may have more.
 */
function leastOf(
  state: BooksState,
  { compared: all }: ShipChart,
  own: ChartedClass,
  compared: Compared,
  had: readonly Had[],
  noted: Noted,
): number | undefined {
  const { mayBeMore } = compared;
  const expected = valueOf(own, compared) ?? 0;
  const values = had.flatMap(({ value }) => (value === null ? [] : [value]));
  if (!mayBeMore || values.length === 0) return undefined;
  const least = Math.min(...values);
  if (least <= expected) return undefined;
  const alike = had.filter(({ value }) => value === least).map(({ ship }) => ship);
  const others = all.filter((each) => each.mayBeMore && each.key !== compared.key);
  const isRightOf = (ship: ChartedShip): boolean =>
    others.every((each) => each.of(state, ship, noted) === valueOf(own, each));
  const acts = alike.filter(isRightOf).flatMap(({ unit }) => noted.bought.get(unit) ?? []);
  const isSure =
    least >= FAR_MORE * expected || alike.some((ship) => !mayBeMore(state, ship, noted)) || new Set(acts).size > 1;
  return isSure ? least : undefined;
}

/** A ship that is of another class than its Class says. */
function ofAnother({ books }: BooksState, { units }: ShipChart, ship: ChartedShip, meant: ChartedClass): Finding {
  const header = units.columns["class"]?.header ?? "Class";
  const message = `${ship.unit} is of the class ${ship.class}, but has all the values of ${meant.class} on the ship chart. Enter ${meant.class} in ${header}, or correct its values.`;
  const spot = spotIn(books.tables, units, ship, "class");
  return { check: "class-differs", subject: ship.unit, message, expected: meant.class, actual: ship.class, spot };
}

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
