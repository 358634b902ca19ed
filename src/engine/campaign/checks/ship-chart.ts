import { ENTERS, VALUED } from "../ledger/change";
import type { BooksState } from "../ledger/ledger";
import { standingEvents } from "../ledger/reversals";
import { sameWord } from "../../core/words";
import type { Placed, Table } from "../schema/table";

/** The ship chart of a game, and the tracker whose ships are of its classes. */
export interface ShipChart {
  /** The columns "class" and "race", and those with the values of a class. */
  readonly classes: Table;
  /** The columns "unit", "side" and "class", and those with the values that a ship has from its class. */
  readonly units: Table;
  /** Whether a ship needs no row on the chart for its class. */
  readonly isKnownWithout: (ship: ChartedShip) => boolean;
  /** Whether a ship can be bought only as one of its classes. */
  readonly isTakenFrom?: true;
  /** The class that a ship which needs no row is of, by its values; left out if each ship needs one. */
  readonly meantWithout?: (ship: ChartedShip) => string | undefined;
  readonly compared: readonly Compared[];
  /** What entries that still stand took from the chart: it had that then. */
  readonly taken: (state: BooksState) => readonly ChartedValues[];
  /** The columns of words of the chart that rules read. */
  readonly words: readonly string[];
  readonly clause: string;
}

/** What an entry took from the chart: these values of a class. */
export interface ChartedValues {
  /** The unit, where the entry says its class; left out where the sheet alone does. */
  readonly unit?: string;
  readonly class: string;
  readonly keys: readonly string[];
}

/** What a ship has from its class: the column, and how the ship's value is found. */
export interface Compared {
  readonly key: string;
  /** The ship's value, null for a blank cell; undefined if it need not be the one of its class. */
  readonly of: (state: BooksState, ship: ChartedShip, noted: UnitHistory) => number | null | undefined;
  /** Whether the entries say it, so that it is the chart that was changed since. */
  readonly isBooked: boolean;
  /** What a ship gets where the chart does not say it; left out for nothing. */
  readonly ifBlank?: (own: ChartedClass) => number | null;
  /** Whether a blank cell of a ship means what its class has. */
  readonly blankIsOfClass?: true;
  /** Whether a ship may have more than its class, for what was bought with it; left out if none may. */
  readonly mayBeMore?: (state: BooksState, ship: ChartedShip, noted: UnitHistory) => boolean;
  readonly says: (value: number) => string;
}

/** What the entries note of units. */
export interface UnitHistory {
  readonly revalued: ReadonlySet<string>;
  /** Those that entered by a step of the game, which takes their values from the chart, with its act; others were typed or imported. */
  readonly bought: ReadonlyMap<string, string>;
}

/** What the entries of these books note of units. */
export function unitHistory({ books }: Pick<BooksState, "books">): UnitHistory {
  const standing = standingEvents(books.events);
  const revalued = standing.flatMap(({ change }) => (change.kind === VALUED ? [change.unit] : []));
  const bought = standing.flatMap(({ change, step, act }) =>
    change.kind === ENTERS && step !== "" ? [[change.unit, act] as const] : [],
  );
  return { revalued: new Set(revalued), bought: new Map(bought) };
}

type Values = Placed & Readonly<Record<string, unknown>>;

/** A row of the chart. */
export type ChartedClass = Values & { readonly class: string; readonly race: string };

/** A row of the tracker. */
export type ChartedShip = Values & { readonly unit: string; readonly side: string; readonly class: string };

/** The classes of the chart that have a name. */
export const chartIn = ({ books }: Pick<BooksState, "books">, { classes }: ShipChart): readonly ChartedClass[] =>
  ((books.rows.get(classes.name) ?? []) as readonly ChartedClass[]).filter((row) => row.class !== "");

/** The ships in play whose rows can be read. */
export const shipsCharted = ({ books, campaign }: BooksState, { units }: ShipChart): readonly ChartedShip[] =>
  ((books.rows.get(units.name) ?? []) as readonly ChartedShip[]).filter(
    ({ unit, legible }) => legible && campaign.units.get(unit)?.left === null,
  );

/** The rows of the chart by the name of the class, in small letters. */
export function byName(chart: readonly ChartedClass[]): ReadonlyMap<string, readonly ChartedClass[]> {
  const found = new Map<string, ChartedClass[]>();
  for (const row of chart) {
    const same = found.get(row.class.toLowerCase());
    if (same) same.push(row);
    else found.set(row.class.toLowerCase(), [row]);
  }
  return found;
}

/** The one class of these with the same name, or of several the one of the side's race. */
export function classOfRace(named: readonly ChartedClass[], race: string): ChartedClass | undefined {
  const [own, ...others] = named.length > 1 ? named.filter((each) => sameWord(each.race, race)) : named;
  return others.length === 0 && own?.legible ? own : undefined;
}

/** The value of a class; null where the chart does not say. */
export const valueOf = (own: ChartedClass, { key }: Compared): number | null => (own[key] as number | null) ?? null;

/** Whether a row of the chart has nothing in a column. */
const lacks = (own: ChartedClass, key: string): boolean =>
  own[key] === null || own[key] === "" || own[key] === undefined;

/** The rows of the chart that have nothing in a column. */
export const lackingIn = (chart: readonly ChartedClass[], key: string): readonly ChartedClass[] =>
  chart.filter((own) => lacks(own, key));

/**
 * Whether a cell of the chart that is blank was cleared, as far as the chart itself shows it: most classes have something in its column, and
 * so have a class below it, or a column to its right. A chart that is filled step by step, by rows or by columns, has no such gaps.
 */
export function isGap({ classes }: ShipChart, chart: readonly ChartedClass[], own: ChartedClass, key: string): boolean {
  const lacking = lackingIn(chart, key);
  if (!lacking.includes(own) || 2 * lacking.length >= chart.length) return false;
  const columns = Object.keys(classes.columns);
  const toTheRight = columns.slice(columns.indexOf(key) + 1);
  const below = chart.slice(chart.indexOf(own) + 1);
  return below.some((other) => !lacks(other, key)) || toTheRight.some((other) => !lacks(own, other));
}
