import type { BooksState } from "../ledger/ledger";
import { sameWord } from "../../core/words";
import { spotIn, type Table } from "../schema/table";
import { check, type Check, type Found } from "./check";
import { classMeant } from "./class-alike";
import {
  byName,
  chartIn,
  classOfRace,
  isGap,
  lackingIn,
  unitHistory,
  shipsCharted,
  valueOf,
  type ChartedClass,
  type ChartedShip,
  type Compared,
  type UnitHistory,
  type ShipChart,
} from "./ship-chart";

const CHECK = "class-differs";

/**
 * A ship has what its class has on the ship chart. If every ship of a class differs in the same way, or the entries say it, the chart
 * is named; a ship that has all the values of another class, by its Class.
 */
export const classesAgree = (of: ShipChart): Check =>
  check({
    id: CHECK,
    title: "A ship has the values of its class on the ship chart",
    clause: of.clause,
    inView: true,
    find(state) {
      const chart = chartIn(state, of);
      if (chart.length === 0) return [];
      const noted = unitHistory(state);
      const isCleared = clearedIn(state, of, chart);
      const all = [...shipsOfClasses(state, of, chart)];
      const lacking = shipsLacking(state, of, all, noted);
      return all.flatMap(([own, same]) => {
        const others = same.map((ship) => ({ ship, meant: classMeant(state, of, chart, own, ship, noted) }));
        // Where all ships of a class seem to be of another, it is the chart that was changed.
        const isOfShips = same.length === 1 || others.some(({ meant }) => meant === undefined);
        const mistaken = others.flatMap(({ ship, meant }) =>
          isOfShips && meant ? [{ ship, finding: ofAnother(state, of, ship, meant) }] : [],
        );
        const ships = same.filter((each) => !mistaken.some(({ ship }) => ship === each));
        return [
          ...mistaken.map(({ finding }) => finding),
          ...of.compared.flatMap((compared) =>
            differences(state, of, chart, own, compared, ships, noted, isCleared, lacking),
          ),
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
  chart: readonly ChartedClass[],
  own: ChartedClass,
  compared: Compared,
  ships: readonly ChartedShip[],
  noted: UnitHistory,
  isCleared: (own: ChartedClass, compared: Compared) => boolean,
  lacking: (compared: Compared) => ChartedShip | undefined,
): readonly Found[] {
  const expected = valueOf(own, compared);
  const had = ships.flatMap((ship): readonly Had[] => {
    const value = compared.of(state, ship, noted);
    return value === undefined ? [] : [{ ship, value }];
  });
  if (expected === null)
    return isCleared(own, compared) ? lost(state, of, own, compared, had, isRepeatedIn(chart, compared)) : [];
  const says = compared.says(expected);
  const least = leastOf(state, of, own, compared, had, noted);
  if (least !== undefined) return [chartDiffers(state, of, own, compared, compared.says(least), says)];
  const differing = had.filter(({ ship, value }) =>
    value === null
      ? compared.blankIsOfClass !== true || ship === lacking(compared)
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
    ...(isEither && {
      follows: [{ ...chartDiffers(state, of, own, compared, compared.says(typed), says), check: CHECK }],
    }),
  }));
}

/** Fewer ships do not show that each of them has a value. */
const FEWEST_SHIPS = 4;

/**
 * The ship that alone lacks what its class has, where all others have theirs: its cell was cleared, also where a blank cell means what its
 * class has. Where several have none, they were left blank.
 */
function shipsLacking(
  state: BooksState,
  of: ShipChart,
  classes: readonly (readonly [own: ChartedClass, ships: readonly ChartedShip[]])[],
  noted: UnitHistory,
): (compared: Compared) => ChartedShip | undefined {
  return (compared) => {
    if (compared.blankIsOfClass !== true) return undefined;
    const ships = classes.flatMap(([own, same]) => (valueOf(own, compared) === null ? [] : same));
    const [only, ...others] = ships.filter(
      // What needs no chart is written without it.
      (ship) => compared.of(state, ship, noted) === null && !of.isKnownWithout(ship),
    );
    return others.length > 0 || ships.length < FEWEST_SHIPS ? undefined : only;
  };
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
  noted: UnitHistory,
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
function ofAnother({ books }: BooksState, { units }: ShipChart, ship: ChartedShip, meant: ChartedClass): Found {
  const header = units.columns["class"]?.header ?? "Class";
  const message = `${ship.unit} is of the class ${ship.class}, but has all the values of ${meant.class} on the ship chart. Enter ${meant.class} in ${header}, or correct its values.`;
  const spot = spotIn(books.tables, units, ship, "class");
  return { subject: ship.unit, message, expected: meant.class, actual: ship.class, spot };
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

/**
 * Whether a class had a value that it lacks: if every other class has it, or the chart has a gap there, or an entry took it from the chart.
 * Once one that was taken is gone from a column, so are the others that it lacks.
 */
function clearedIn(
  state: BooksState,
  of: ShipChart,
  chart: readonly ChartedClass[],
): (own: ChartedClass, compared: Compared) => boolean {
  const taken = of.taken(state);
  const isTaken = (own: ChartedClass, key: string): boolean =>
    taken.some((each) => sameWord(each.class, own.class) && each.keys.includes(key));
  const lostIn = new Set(
    of.compared.flatMap(({ key }) => (lackingIn(chart, key).some((own) => isTaken(own, key)) ? [key] : [])),
  );
  const alone = new Set(
    of.compared.flatMap(({ key }) => (chart.length > 2 && lackingIn(chart, key).length === 1 ? [key] : [])),
  );
  return (own, { key }) => lostIn.has(key) || alone.has(key) || isGap(of, chart, own, key);
}

function lost(
  state: BooksState,
  of: ShipChart,
  own: ChartedClass,
  compared: Compared,
  all: readonly Had[],
  isRepeated: boolean,
): readonly Found[] {
  // What was bought since the chart lost it has something else, or what somebody typed instead.
  const instead = compared.ifBlank?.(own) ?? null;
  const others = all.filter(({ value }) => instead === null || value !== instead);
  const had = others.length > 0 || !isRepeated ? others : all;
  const value = had.find(
    ({ value: each }) => 2 * had.filter((other) => other.value === each).length > had.length,
  )?.value;
  return value === undefined || value === null
    ? []
    : [chartDiffers(state, of, own, compared, compared.says(value), "")];
}

/** Whether the chart says a value also where its ships would have it anyway. */
const isRepeatedIn = (chart: readonly ChartedClass[], compared: Compared): boolean =>
  chart.some((own) => valueOf(own, compared) !== null && valueOf(own, compared) === compared.ifBlank?.(own));

const headerIn = ({ columns }: Table, { key }: Compared): string => columns[key]?.header ?? key;

function shipDiffers(
  { books }: BooksState,
  { units }: ShipChart,
  ship: ChartedShip,
  compared: Compared,
  value: string,
  expected: string,
): Found {
  const header = headerIn(units, compared);
  const has = value === "" ? `has no ${header}` : `has the ${header} ${value}`;
  const message = `${ship.unit} ${has}, but its class, ${ship.class}, has ${expected} on the ship chart. Correct ${header}, Class, or the ship chart.`;
  const spot = spotIn(books.tables, units, ship, compared.key);
  return { subject: ship.unit, message, expected, actual: value || "nothing", spot };
}

function chartDiffers(
  { books }: BooksState,
  { classes, units }: ShipChart,
  own: ChartedClass,
  compared: Compared,
  expected: string,
  value: string,
): Found {
  const is = value === "" ? "blank" : value;
  const message = `The ${headerIn(units, compared)} of ${own.class} is ${is} on the ship chart, but ${expected} on the sheet ${units.sheet}, for each ship of that class. Correct the ship chart, or the ships.`;
  const spot = spotIn(books.tables, classes, own, compared.key);
  return { subject: own.class, message, expected, actual: value || "nothing", spot };
}
