import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import type { BooksState } from "../ledger/ledger";
import { spotIn } from "../schema/table";
import type { Check } from "./check";
import { chartIn, shipsCharted, type ChartedClass, type ChartedShip, type ShipChart } from "./ship-chart";

const ID = "class-blank";

/** A chart of fewer classes does not show what each of them has. */
const FEWEST = 3;

/**
 * The one class of the chart that lacks a word which all others have was cleared, if ships are of it. A Race may be blank for a class of
 * all races: there, its ships and its neighbours on the chart must agree on one.
 */
export const classesFilled = (of: ShipChart): Check => ({
  id: ID,
  title: "No class of the ship chart lacks a word that all others have",
  clause: of.clause,
  inView: true,
  onlyShows: true,
  find(state) {
    const chart = chartIn(state, of);
    if (chart.length < FEWEST) return [];
    return of.words.flatMap((key): readonly Finding[] => {
      const [row, ...others] = chart.filter((own) => own[key] === "");
      if (!row?.legible || others.length > 0) return [];
      const ships = shipsCharted(state, of).filter(
        (ship) => sameWord(ship.class, row.class) && !of.isKnownWithout(ship),
      );
      if (ships.length === 0) return [];
      const meant = key === "race" ? raceOf(state, chart, row, ships) : wordOf(chart, row, key);
      return meant === undefined ? [] : [lacks(state, of, row, key, meant)];
    });
  },
});

/** The race of several ships of a class, and of a neighbour on the chart; undefined if they do not agree. */
function raceOf(
  { books }: BooksState,
  chart: readonly ChartedClass[],
  row: ChartedClass,
  ships: readonly ChartedShip[],
): string | undefined {
  const at = chart.indexOf(row);
  const near = [chart[at - 1], chart[at + 1]].flatMap((own) => (own ? [own.race] : []));
  const races = new Set(ships.map(({ side }) => books.sides.find(({ name }) => name === side)?.race ?? ""));
  const [race = "", ...others] = races;
  if (ships.length < 2 || others.length > 0) return undefined;
  return near.find((other) => sameWord(other, race));
}

/** The word that all other classes of a race have; blank if they have several. */
function wordOf(chart: readonly ChartedClass[], row: ChartedClass, key: string): string {
  const own = chart
    .filter((other) => other !== row && sameWord(other.race, row.race))
    .map((other) => String(other[key]));
  const [word = "", ...others] = new Set(own);
  return others.length === 0 ? word : "";
}

function lacks(
  { books }: BooksState,
  { classes, clause }: ShipChart,
  row: ChartedClass,
  key: string,
  meant: string,
): Finding {
  const header = classes.columns[key]?.header ?? key;
  const expected = meant || `its ${header}`;
  const message = `${row.class} has no ${header} on the ship chart, and every other class has one. Enter ${expected}.`;
  const spot = spotIn(books.tables, classes, row, key);
  return { check: ID, subject: row.class, message, expected, actual: "nothing", clause, spot };
}
