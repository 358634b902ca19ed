import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import type { BooksState } from "../ledger/ledger";
import { spotIn } from "../schema/table";
import { check, type Check } from "./check";
import {
  chartIn,
  isGap,
  lackingIn,
  shipsCharted,
  type ChartedClass,
  type ChartedShip,
  type ShipChart,
} from "./ship-chart";

const ID = "class-blank";

/** A chart of fewer classes does not show what each of them has. */
const FEWEST = 3;

/**
 * A class of the chart that alone lacks a word, or in a gap of its column, was cleared, if ships are of it. A Race may be blank for a class
 * of all races: it is one that was cleared only where no other lacks it, and its ships and its neighbours on the chart agree on one.
 */
export const classesFilled = (of: ShipChart): Check =>
  check({
    id: ID,
    title: "No class of the ship chart lacks a word that the others have",
    clause: of.clause,
    inView: true,
    onlyShows: true,
    find(state) {
      const chart = chartIn(state, of);
      if (chart.length < FEWEST) return [];
      return of.words.flatMap((key): readonly Finding[] => {
        const lacking = lackingIn(chart, key);
        return lacking.flatMap((row): readonly Finding[] => {
          const isAlone = lacking.length === 1;
          // A class of all races has no Race: several that have none were never cleared.
          if (!row.legible || !(isAlone || (key !== "race" && isGap(of, chart, row, key)))) return [];
          const ships = shipsCharted(state, of).filter(
            (ship) => sameWord(ship.class, row.class) && !of.isKnownWithout(ship),
          );
          if (ships.length === 0) return [];
          const meant = key === "race" ? raceOf(state, chart, row, ships) : wordOf(chart, row, key, isAlone);
          return meant === undefined ? [] : [lacks(state, of, row, key, meant)];
        });
      });
    },
  });

/** As many ships of a class show its race at an end of it on the chart; within its race, one does. */
const SHIPS_ENOUGH = 2;

/**
 * The race of the ships of a class, and of its neighbours on the chart; undefined if they do not agree. The classes of all races stand
 * together, at an end of the chart or between two races.
 */
function raceOf(
  { books }: BooksState,
  chart: readonly ChartedClass[],
  row: ChartedClass,
  ships: readonly ChartedShip[],
): string | undefined {
  const at = chart.indexOf(row);
  const above = [...chart.slice(0, at)].reverse().find((own) => own.race !== "");
  const below = chart.slice(at + 1).find((own) => own.race !== "");
  const near = [above, below].flatMap((own) => (own ? [own.race] : []));
  const races = new Set(ships.map(({ side }) => books.sides.find(({ name }) => name === side)?.race ?? ""));
  const [race = "", ...others] = races;
  const alike = near.filter((other) => sameWord(other, race));
  const isWithin = alike.length === 2;
  return others.length > 0 || (ships.length < SHIPS_ENOUGH && !isWithin) ? undefined : alike[0];
}

/** The word that all other classes of a race have; blank if they have several, and undefined if this is not the only one without. */
function wordOf(chart: readonly ChartedClass[], row: ChartedClass, key: string, isAlone: boolean): string | undefined {
  const own = chart
    .filter((other) => other[key] !== "" && sameWord(other.race, row.race))
    .map((other) => String(other[key]));
  const [first = "", ...others] = new Set(own);
  const word = others.length === 0 ? first : "";
  return isAlone || word !== "" ? word : undefined;
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
  const message = `${row.class} has no ${header} on the ship chart, and the other classes have one. Enter ${expected}.`;
  const spot = spotIn(books.tables, classes, row, key);
  return { check: ID, subject: row.class, message, expected, actual: "nothing", clause, spot };
}
