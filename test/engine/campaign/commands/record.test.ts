import { FOR_ITS_MONEY, record, type ActRows } from "../../../../src/engine/campaign/commands/record";
import { nextNo } from "../../../../src/engine/campaign/ledger/booking";
import { unitLeaves } from "../../../../src/engine/campaign/ledger/change";
import { points } from "../../../../src/engine/core/points";
import { keptInTurn2, STAMP } from "../kept";

const { open } = keptInTurn2();
const first = nextNo(open.books, open.game);
const bribe = { line: "Bribe", from: "Alliance", to: "Orion", amount: points(2), subject: "C-3", note: "" };
const lost = { side: "Orion", change: unitLeaves("O-1", "Lost") };

/** The table, number, step, clause and Ref of each row that an act writes. */
const rowsOf = (act: ActRows) => {
  const recorded = record(open, STAMP, act);
  const rows = recorded.edits.flatMap((edit) =>
    edit.kind === "append"
      ? edit.rows.map(({ No, Step, Clause, Ref }) => [edit.table, Number(No) - first, Step, Clause, Ref ?? null])
      : [],
  );
  return { ...recorded, rows };
};

test("money is numbered before events, each with its own step and clause where it has one", () => {
  const act = { step: "its step", clause: "its clause", transfers: [{ ...bribe, clause: "the money's" }] };
  const { rows, no, next } = rowsOf({ ...act, events: [{ ...lost, step: "the event's" }] });
  expect(rows).toEqual([
    ["Transfers", 0, "its step", "the money's", null],
    ["Events", 1, "the event's", "its clause", null],
  ]);
  expect([no, next.no]).toEqual([first, first + 2]);
});

test("an event refers to the money of its act; where no money moves, to nothing", () => {
  const events = [{ ...lost, ref: FOR_ITS_MONEY }];
  expect(rowsOf({ transfers: [bribe], events }).rows[1]?.[4]).toBe(String(first));
  expect(rowsOf({ events }).rows).toEqual([["Events", 0, "", "", null]]);
});

test("what is behind other entries of the same act goes on with their numbers", () => {
  const { rows, no, next } = rowsOf({ step: "its step", clause: "its clause", behind: 2, transfers: [bribe] });
  expect(rows).toEqual([["Transfers", 2, "its step", "its clause", null]]);
  expect([no, next.no]).toEqual([first + 2, first + 3]);
});
