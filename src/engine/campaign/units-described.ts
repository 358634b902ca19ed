import { UNITS } from "./schema/shared-tables";
import { rowsIn, type BooksState } from "./ledger/ledger";

/** What is said of a unit beside its id, "LR, Night Heron", by its id: its class and its name, as far as the tracker has them. */
export function unitsDescribed(state: Pick<BooksState, "books" | "game">): ReadonlyMap<string, string> {
  const header = state.game.units.chart?.header;
  const column = header === undefined ? undefined : header.charAt(0).toLowerCase() + header.slice(1);
  return new Map(
    rowsIn(state.books, UNITS).flatMap((row) => {
      const cells: Readonly<Record<string, unknown>> = { ...row };
      const said = [column === undefined ? "" : cells[column], cells["name"]].filter(
        (word): word is string => typeof word === "string" && word !== "" && word !== row.unit,
      );
      return said.length === 0 ? [] : [[row.unit, said.join(", ")] as const];
    }),
  );
}

/** A word of a text in which ids of units have letters, figures, dashes and dots. */
const WORD = /[\w][\w.-]*[\w]|[\w]/g;

/** Lines in which each unit has what is said of it, where it is named first: "R-8 (CA, Heron) joins Red". */
export function withUnitsDescribed(
  lines: readonly string[],
  described: ReadonlyMap<string, string>,
): readonly string[] {
  const named = new Set<string>();
  return lines.map((line) =>
    line.replace(WORD, (word) => {
      const said = described.get(word);
      if (said === undefined || named.has(word)) return word;
      named.add(word);
      return `${word} (${said})`;
    }),
  );
}
