import { undoAndRedo } from "../../../../src/engine/campaign/commands/undo-and-redo";
import type { Edit } from "../../../../src/engine/campaign/schema/edit";

const entries = (...numbers: readonly number[]) => numbers.map((no) => ({ no }));
const puts =
  (value: string) =>
  ({ no }: { readonly no: number }): readonly Edit[] => [
    { kind: "change", table: "Units", row: no, cells: { Status: value } },
  ];
const edits = (now: readonly { no: number }[], then: readonly { no: number }[]) =>
  undoAndRedo(now, then, puts("as before"), puts("as entered")).flatMap((edit) =>
    edit.kind === "change" ? [`${String(edit.row)} ${String(edit.cells.Status)}`] : [],
  );

test("what no longer counts is put back from the last entry, then what counts again is put in from the first", () => {
  const [now, then] = [entries(1, 2, 3, 6), entries(1, 4, 5, 6)];
  expect(edits(now, then)).toEqual(["3 as before", "2 as before", "4 as entered", "5 as entered"]);
});

test("where the same entries count, in whatever order, nothing follows", () => {
  expect(edits(entries(1, 2), entries(2, 1))).toEqual([]);
});
