import type { Check } from "../../campaign/checks/check";
import { VALUED } from "../../campaign/ledger/change";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { standingEvents } from "../../campaign/ledger/reversals";
import { spotIn } from "../../campaign/schema/table";
import { formatPoints, type Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { CLASSES, UNITS, type Ship, type ShipClass } from "../tables/units";
import { shipsIn } from "../tracked";

/** What a ship has from its class: the column, and how the ship's value is found. */
interface Compared {
  readonly key: "sizeClass" | "commandRating" | "economic" | "combat";
  readonly header: string;
  /** The ship's value; undefined if it need not be the one of its class. */
  readonly of: (state: BooksState, ship: Ship, revalued: ReadonlySet<string>) => number | null | undefined;
  /** Whether the entries say it, so that it is the chart that was changed since. */
  readonly isBooked: boolean;
  readonly says: (value: number) => string;
}

const described = (key: "sizeClass" | "commandRating"): Compared => ({
  key,
  header: UNITS.columns[key].header,
  of: (_, ship) => ship[key],
  isBooked: false,
  says: String,
});

/** A refit changes what a ship is worth, and a ship that was imported may have had one: then the class does not say. */
const valued = (key: "economic" | "combat"): Compared => ({
  key,
  header: UNITS.columns[key].header,
  of({ campaign }, { unit }, revalued) {
    const known = campaign.units.get(unit);
    const wasImported = campaign.first > 1 && (known?.entered ?? 0) <= campaign.first;
    return revalued.has(unit) || wasImported ? undefined : known?.values[key];
  },
  isBooked: true,
  says: (value) => formatPoints(value as Points),
});

const COMPARED = [described("sizeClass"), described("commandRating"), valued("economic"), valued("combat")];

/**
 * A ship has what its class has on the ship chart. If every ship of a class differs in the same way, or the entries say it, the chart
 * is named.
 */
export const classesAgree: Check = {
  id: "class-differs",
  title: "A ship has the values of its class on the ship chart",
  clause: "",
  inView: true,
  find(state) {
    const chart = rowsIn(state.books, CLASSES);
    if (chart.length === 0) return [];
    const { books, campaign } = state;
    const races = new Map(books.sides.map(({ name, race }) => [name, race]));
    const events = standingEvents(books.events).filter(({ change }) => change.kind === VALUED);
    const revalued = new Set(events.map(({ change }) => change.unit));
    const ships = new Map<ShipClass, Ship[]>();
    for (const ship of shipsIn(state)) {
      if (ship.class === "" || campaign.units.get(ship.unit)?.left !== null) continue;
      const own = classOf(chart, ship.class, races.get(ship.side) ?? "");
      if (own) ships.set(own, [...(ships.get(own) ?? []), ship]);
    }
    return [...ships].flatMap(([own, all]) =>
      COMPARED.flatMap((compared) => {
        const expected = own[compared.key];
        if (expected === null) return [];
        const had = all.flatMap((ship) => {
          const value = compared.of(state, ship, revalued);
          return value === undefined || value === null ? [] : [{ ship, value }];
        });
        const differing = had.filter(({ value }) => value !== expected);
        const [first] = differing;
        const isAlike = had.every(({ value }) => value === first?.value);
        const isOfChart = isAlike && (had.length > 1 || compared.isBooked);
        if (first && isOfChart) return [chartDiffers(state, own, compared, first.value, expected)];
        // Of one ship and its class, nobody knows which of the two is wrong: both are named.
        const isEither = had.length === 1;
        return differing.map(({ ship, value }) => ({
          ...shipDiffers(state, ship, compared, value, expected),
          ...(isEither && { follows: [chartDiffers(state, own, compared, value, expected)] }),
        }));
      }),
    );
  },
};

/** The one class of this name, or of several the one of the side's race. */
function classOf(chart: readonly ShipClass[], name: string, race: string): ShipClass | undefined {
  const named = chart.filter((each) => sameWord(each.class, name));
  const [own, ...others] = named.length > 1 ? named.filter((each) => sameWord(each.race, race)) : named;
  return others.length === 0 && own?.legible ? own : undefined;
}

function shipDiffers(
  { books }: BooksState,
  ship: Ship,
  { key, header, says }: Compared,
  value: number,
  of: number,
): Finding {
  const message = `${ship.unit} has the ${header} ${says(value)}, but its class, ${ship.class}, has ${says(of)} on the ship chart. Correct ${header}, Class, or the ship chart.`;
  const spot = spotIn(books.tables, UNITS, ship, key);
  return { check: "class-differs", subject: ship.unit, message, expected: says(of), actual: says(value), spot };
}

function chartDiffers(
  { books }: BooksState,
  own: ShipClass,
  { key, header, says }: Compared,
  value: number,
  of: number,
): Finding {
  const message = `The ${header} of ${own.class} is ${says(of)} on the ship chart, but ${says(value)} on the sheet ${UNITS.sheet}, for each ship of that class. Correct the ship chart, or the ships.`;
  const spot = spotIn(books.tables, CLASSES, own, key);
  return { check: "class-differs", subject: own.class, message, expected: says(value), actual: says(of), spot };
}
