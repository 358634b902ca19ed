import { sameWord } from "../../core/words";
import { rowsIn, type BooksState } from "../ledger/ledger";
import { dueRecorded, isStill, type DueRecorded } from "../ledger/due-recorded";
import { isOpenDue } from "../ledger/open-due";
import type { DueWritten } from "../ledger/written";
import { DUE, STEPS } from "../schema/shared-tables";
import { spotIn, type RowOf } from "../schema/table";
import { check, type Found } from "./check";

type DueRow = RowOf<typeof DUE>;

/**
 * What a command noted as under way is there until a command settles it, as it was noted: its side, and the turn in which it matures.
 * Rows that somebody typed are the user's own.
 */
export const dueKept = check({
  id: "due-kept",
  title: "What was noted as under way is there as it was noted, until it is settled",
  clause: "",
  find(state) {
    const rows = rowsIn(state.books, DUE);
    return [...dueRecorded(state).values()].flatMap((record) => differs(state, rows, record));
  },
});

/** The finding of a thing that no row says as it was recorded. */
function differs({ books }: BooksState, rows: readonly DueRow[], { step, said }: DueRecorded): readonly Found[] {
  // What is settled may be tidied away, and a side may have been renamed since.
  const isSide = books.sides.some(({ name }) => name === said.side);
  const find = (finding: Pick<Found, "message" | "expected" | "actual" | "spot" | "sight">): readonly Found[] => [
    { subject: said.subject, ...finding },
  ];
  const name = [said.what, said.subject].filter((word) => word !== "").join(", ");
  const named = rows.filter(({ what, subject }) => sameWord(what, said.what) && sameWord(subject, said.subject));
  const wrong = named.map((row) => ({ row, cell: cellWrong(row, said, isSide) }));
  const [first] = wrong;
  if (wrong.some(({ cell }) => cell === undefined)) return [];
  if (!first) {
    if (!isStill(said)) return [];
    const message = `Step ${step.no} noted that ${name} of ${said.side} is under way, and ${DUE.sheet} has no such row. Undo the change; to end it, choose "Settle what is under way".`;
    return find({ message, expected: name, actual: "nothing", spot: spotIn(books.tables, STEPS, step, "command") });
  }
  const { row, cell } = wrong.find(({ row: { state } }) => isStill({ ...said, state })) ?? first;
  if (cell === undefined) return [];
  const { header } = DUE.columns[cell];
  const [expected, actual] = [said, row].map((each) => String(each[cell] ?? "") || "nothing");
  const message = `${name}: ${header} is ${actual ?? ""}, but step ${step.no} noted ${expected ?? ""}. Undo the change; to change it, choose "Settle what is under way".`;
  return find({
    message,
    ...(expected !== undefined && actual !== undefined && { expected, actual }),
    spot: spotIn(books.tables, DUE, row, cell),
    ...(cell === "side" && { sight: true }),
  });
}

/** The column in which a row says something else than was recorded; undefined for none. */
function cellWrong(row: DueRow, said: DueWritten, isSide: boolean): "side" | "matures" | "state" | undefined {
  if (isSide && row.side !== said.side) return "side";
  if (isOpenDue(row) !== isStill(said)) return "state";
  return isStill(said) && row.matures !== said.matures ? "matures" : undefined;
}
