import { dueKey, dueName, dueRecorded, isStill } from "../ledger/due-recorded";
import { rowsIn, type BooksState } from "../ledger/ledger";
import { isOpenDue, UNDER_WAY } from "../ledger/open-due";
import type { Edit } from "../schema/edit";
import { DUE } from "../schema/shared-tables";
import { rowOf } from "../schema/table";

type Read = Pick<BooksState, "books">;

/** What is under way follows what was undone: what an act settled is under way again, and settled again once that undo is undone. */
export function followDue(
  open: Read,
  then: Read,
): { readonly edits: readonly Edit[]; readonly says: readonly string[] } {
  const [before, after] = [dueRecorded(open), dueRecorded(then)];
  // What nobody noted by a command was under way before it was settled.
  const wasOpen = (key: string): boolean => isStillIn(before, key);
  const rows = [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => wasOpen(key) !== isStillIn(after, key))
    .flatMap((key) =>
      rowsIn(open.books, DUE)
        .filter((row) => dueKey(row) === key && isOpenDue(row) === wasOpen(key))
        .slice(0, 1)
        .map((row) => ({ row, state: after.get(key)?.said.state ?? UNDER_WAY })),
    );
  return {
    edits: rows.map(({ row: { row }, state }) => ({
      kind: "change",
      table: DUE.name,
      row,
      cells: rowOf(DUE, { state }),
    })),
    says: rows.map(({ row, state }) => ` ${dueName(row)} on the sheet ${DUE.sheet}: ${state} again.`),
  };
}

const isStillIn = (records: ReturnType<typeof dueRecorded>, key: string): boolean => {
  const record = records.get(key);
  return record === undefined || isStill(record.said);
};
