import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { shownAs, type RowValues } from "../../campaign/ledger/tracker";
import { sameWord } from "../../core/words";
import { UNITS, type Ship } from "./units-table";
import { FACTS, type Fact } from "./ship-record";
import { recordedFacts } from "./ship-facts";
import { factsOf, fleetOfShip } from "../state/state";

/** Cells of a ship's row that say something else than the entries. */
export interface Differing {
  readonly row: Ship;
  readonly side: string;
  readonly fact: Fact;
  /** What the row says, and what the entries say, by the keys of the columns. */
  readonly said: RowValues;
  readonly now: RowValues;
  /** The columns that differ. */
  readonly keys: readonly string[];
}

/** What the entries say in the row of a ship, besides its side and its value. */
export const recordedShip = (state: Pick<BooksState, "campaign">, unit: string): RowValues => ({
  ...recordedFacts(factsOf(state, unit)),
  fleet: fleetOfShip(state, unit),
});

/** Everything that differs between the rows of ships and the entries, besides sides and values. Ships that have left do not count. */
export const differing = (state: Pick<BooksState, "books" | "campaign">): readonly Differing[] =>
  rowsIn(state.books, UNITS).flatMap((row): readonly Differing[] => {
    const known = state.campaign.units.get(row.unit);
    if (!known || known.left || !row.legible) return [];
    const now = recordedShip(state, row.unit);
    return FACTS.flatMap((fact) => {
      const keys = fact.keys.filter((key) => !isSame(row[key], now[key]));
      return keys.length === 0 ? [] : [{ row, side: known.side, fact, said: { ...row }, now, keys }];
    });
  });

/** Whether a cell says what the entries say; words in any case. */
const isSame = (cell: unknown, said: unknown): boolean =>
  typeof cell === "string" && typeof said === "string" ? sameWord(cell, said) : cell === said;

/** The header of a column of ships. */
export const headerOf = (key: string): string =>
  (UNITS.columns as Readonly<Record<string, { readonly header: string }>>)[key]?.header ?? key;

/** Columns with what they show: "CO % 20, Crew Poor". */
export const cellsShown = (keys: readonly string[], said: RowValues): string =>
  keys.map((key) => `${headerOf(key)} ${shownAs(UNITS, key, said)}`).join(", ");
