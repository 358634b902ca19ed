import type { Cell } from "../../core/cell";
import type { Finding } from "../../core/problem";
import { isKeptAtClose } from "../ledger/in-digest";
import type { BooksState } from "../ledger/ledger";
import { cellAt, type Table, type WorkbookTable } from "../schema/table";
import { VERIFY, shownRows, type ShownRow } from "./shown-rows";

/**
 * The rows of closed turns that the file of a side and its view of the books do not have in common. What was still under way when its
 * turn was closed belongs to the turn in which it ends.
 */
export function closedRowsDiffer(file: BooksState, told: BooksState, turns: ReadonlySet<number>): readonly Finding[] {
  const { first } = file.campaign;
  const isClosed = (turn: Cell): boolean => turns.has(Math.max(Number(turn ?? 0), first));
  return file.game.tables.flatMap((of): readonly Finding[] => {
    const table = file.books.tables.tables.get(of.name);
    const [here = [], there = []] = [table, told.books.tables.tables.get(of.name)].map((rows) =>
      shownRows(of, rows, isClosed).filter(({ cells }) => isKeptAtClose(of, (key) => cells.get(key) ?? null)),
    );
    return [
      ...unmatched(here, there).map((row) => gone(of, table, row)),
      ...unmatched(there, here).map((row) => added(of, row)),
    ];
  });
}

/** The rows that say something that none of the others says, or says as often. */
function unmatched(rows: readonly ShownRow[], others: readonly ShownRow[]): readonly ShownRow[] {
  const left = new Map<string, number>();
  for (const { says } of others) left.set(says, (left.get(says) ?? 0) + 1);
  return rows.filter(({ says }) => {
    const many = left.get(says) ?? 0;
    left.set(says, many - 1);
    return many <= 0;
  });
}

const gone = (of: Table, table: WorkbookTable | undefined, { row, turn, words }: ShownRow): Finding => ({
  check: VERIFY,
  subject: `Turn ${turn}`,
  message: `This row of the file is not in the books, or says something else there: ${words}.`,
  spot: table ? { sheet: table.sheet, cell: cellAt(table, row, 0) } : { sheet: of.sheet },
  turn,
});

const added = (of: Table, { turn, words }: ShownRow): Finding => ({
  check: VERIFY,
  subject: `Turn ${turn}`,
  message: `This row of ${of.sheet} is in the books, but not in the file: ${words}.`,
  turn,
});
