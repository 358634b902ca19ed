import type { Cell } from "../../core/cell";
import { sameWord } from "../../core/words";
import { ROLLS } from "../schema/shared-tables";
import { columnsFound, headerKey, type Table, type WorkbookTable } from "../schema/table";

/** The id of what comparing a file with the books finds. */
export const VERIFY = "verify";

/** A row that the file of a side shows. */
export interface ShownRow {
  /** Its position in the table's body. */
  readonly row: number;
  readonly turn: number;
  /** Its permanent name; blank if it was typed without one. */
  readonly key: string;
  /** What it says: each cell that is not blank, by the key of its column. */
  readonly cells: ReadonlyMap<string, string>;
  /** The same in one text, with its permanent name. */
  readonly says: string;
  /** The same for people. */
  readonly words: string;
}

/** What does not tell whether two rows say the same: their numbers, and what follows from them or only describes. */
const NOT_COMPARED: ReadonlySet<string> = new Set(["no", "ref", "note", "booked", "key", "salt"]);

/** What nobody has to read to know which row is meant. */
const NOT_SAID: ReadonlySet<string> = new Set(["secretTo", "act"]);

/** The rows of these turns that a table shows. */
export function shownRows(
  of: Table,
  table: WorkbookTable | undefined,
  isAsked: (turn: Cell) => boolean,
): readonly ShownRow[] {
  const turnOf = of.numbered ? "turn" : of.turn;
  if (!table || turnOf === undefined) return [];
  const found = columnsFound(table);
  const cellOf = (cells: readonly Cell[], key: string): Cell =>
    cells[found.get(headerKey(of.columns[key]?.header ?? "")) ?? -1] ?? null;
  const compared = Object.keys(of.columns).filter((key) => !NOT_COMPARED.has(key));
  return table.rows.flatMap((all, row): ShownRow[] => {
    const turn = cellOf(all, turnOf);
    if (!isAsked(turn) || all.every((cell) => cell === null)) return [];
    const key = String(cellOf(all, "key") ?? "");
    const cells = new Map(
      compared.flatMap((column) => {
        const text = String(cellOf(all, column) ?? "");
        return text === "" ? [] : [[column, text] as const];
      }),
    );
    return [
      { row, turn: Number(turn ?? 0), key, cells, says: JSON.stringify([key, ...cells]), words: inWords(of, cells) },
    ];
  });
}

/** "Turn 3, Side Anna, Purpose Flood". */
const inWords = (of: Table, cells: ShownRow["cells"]): string =>
  [...cells]
    .filter(([key]) => !NOT_SAID.has(key))
    .map(([key, text]) => `${headerOf(of, key)} ${text}`)
    .join(", ");

/** The header of a column. */
export const headerOf = (of: Table, key: string): string => of.columns[key]?.header ?? key;

/** Whether a cell may say something else after its row was booked: it was blank, or a later word replaces it. A roll is made at once. */
export const mayFollow = (of: Table, key: string, was: string | undefined): boolean => {
  const { later } = of.columns[key] ?? {};
  if (of.name === ROLLS.name || later === undefined) return false;
  return was === undefined || later === "again" || (later !== true && later.some((word) => sameWord(word, was)));
};
