import type { Finding } from "../../core/problem";
import { actsUndone } from "../ledger/counting-rolls";
import { rowsIn, type BooksState } from "../ledger/ledger";
import { STEPS } from "../schema/shared-tables";
import type { Table } from "../schema/table";

/** Whether Turn steps say that a table was filled, by an import or by one of these commands, and that was not undone. */
export function wasFilled(state: BooksState, { name }: Table, commands: readonly string[] = []): boolean {
  const filling = rowsIn(state.books, STEPS).filter(
    ({ state: is, command, subject }) =>
      is === "done" && ((command === "import" && subject === name) || commands.includes(command)),
  );
  return filling.some(({ act }) => !actsUndone(state).has(act));
}

/** The finding of a check that a table has no rows left, although others rely on it. */
export const emptied = (
  check: string,
  { sheet }: Table,
  clause: string,
  relied: string,
  expected: string,
): Finding => ({
  ...{ check, subject: sheet, expected, actual: "nothing", clause },
  message: `The sheet ${sheet} is empty, but ${relied}. Undo the deletion of its rows.`,
  spot: { sheet },
});
