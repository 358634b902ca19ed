import type { Choice } from "../../campaign/commands/field";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { formatPoints } from "../../core/points";
import { sameWord } from "../../core/words";
import { CLASSES, type ShipClass } from "./units-table";

/**
 * The classes of the ship chart that a side can build, by the words to choose from: those of its race, or all of them where the chart
 * has none of its race. A name that several races have is followed by the race.
 */
export function classesFor({ books }: Pick<BooksState, "books">, side: string): ReadonlyMap<string, ShipClass> {
  const chart = rowsIn(books, CLASSES).filter((row) => row.legible && row.class !== "");
  const race = books.sides.find(({ name }) => name === side)?.race ?? "";
  const own = chart.filter((row) => sameWord(row.race, race));
  const offered = own.length > 0 ? own : chart;
  const classes = new Map<string, ShipClass>();
  for (const row of offered) {
    const isAlone = offered.filter((other) => sameWord(other.class, row.class)).length === 1;
    const word = isAlone || row.race === "" ? row.class : `${row.class} (${row.race})`;
    if (!classes.has(word)) classes.set(word, row);
  }
  return classes;
}

/** Those classes for a field, each with what it costs. */
export const classChoices = (classes: ReadonlyMap<string, ShipClass>): readonly Choice[] =>
  [...classes].map(([value, { economic }]) => ({
    value,
    label: economic === null ? value : `${value}, ${formatPoints(economic)} BPV`,
  }));
