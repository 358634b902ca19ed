import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import { layout } from "../../../../src/engine/campaign/schema/layout";
import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import { columnsOf } from "../../../../src/engine/campaign/schema/table";
import { keptInTurn2, rowsOf, started, tableOf } from "../kept";

describe("applied", () => {
  test("appends rows, the columns that are not named blank", () => {
    const tables = apply(started(), [{ kind: "append", table: "Due", rows: [{ Side: "Orion" }, { What: "Claim" }] }]);
    expect(rowsOf(tables, "Due")).toMatchObject([
      { Side: "Orion", What: null },
      { Side: null, What: "Claim" },
    ]);
  });

  test("changes the named cells of one row, and clears with null", () => {
    const [before] = rowsOf(started(), "Sides");
    const tables = apply(started(), [
      { kind: "change", table: "Sides", row: 0, cells: { Rank: "Captain", Race: null } },
    ]);
    expect(rowsOf(tables, "Sides")[0]).toEqual({ ...before, Rank: "Captain", Race: null });
    expect(rowsOf(tables, "Sides").slice(1)).toEqual(rowsOf(started(), "Sides").slice(1));
  });

  test("adds columns that a table lacks, blank, and fills them afterwards", () => {
    const { header, rows } = tableOf(started(), "Sides");
    const columns = [
      { name: " side", holds: "text", width: 9 },
      { name: "Seat", holds: "text", width: 9 },
    ] as const;
    const edits = [{ kind: "addColumns", table: "Sides", columns }] as const;
    const tables = apply(started(), edits);
    expect(tableOf(tables, "Sides")).toMatchObject({
      header: [...header, "Seat"],
      rows: rows.map((row) => [...row, null]),
    });
    expect(apply(tables, edits)).toEqual(tables);
    const filled = apply(tables, [{ kind: "change", table: "Sides", row: 1, cells: { Seat: "left" } }]);
    expect(
      rowsOf(filled, "Sides")
        .map(({ Seat }) => Seat)
        .slice(0, 2),
    ).toEqual([null, "left"]);
  });

  test("leaves the tables that it was given as they were", () => {
    const before = started();
    const rows = rowsOf(before, "Sides");
    apply(before, [{ kind: "change", table: "Sides", row: 0, cells: { Side: "X" } }]);
    expect(rowsOf(before, "Sides")).toEqual(rows);
  });

  test("does not follow cells outside the tables, and refuses a table that is not there", () => {
    const entered = { kind: "enter", sheet: "Teams", cell: "Z9", content: { kind: "value", value: 1 } } as const;
    expect(apply(started(), [entered])).toEqual(started());
    expect(() => apply(NO_TABLES, [{ kind: "append", table: "Due", rows: [] }])).toThrow("there is no table Due");
  });
});

describe("laid", () => {
  const { tables } = keptInTurn2();
  const edits = layout(tables, BORDER_PATROL.tables);

  test("gives back the tables, row by row", () => {
    expect(apply(NO_TABLES, edits).tables).toEqual(tables.tables);
  });

  test("lays every sheet of the schema, with what its columns offer", () => {
    expect(edits.map((edit) => edit.kind === "lay" && edit.sheet.name)).toEqual(
      BORDER_PATROL.tables.filter(({ optional }) => optional !== true).map(({ sheet }) => sheet),
    );
    const ledger = edits.find((edit) => edit.kind === "lay" && edit.sheet.table?.name === "Transfers");
    const columns = columnsOf(BORDER_PATROL.tables.find(({ name }) => name === "Transfers")!);
    const at = columns.findIndex(({ header }) => header === "Line");
    const offered = ledger?.kind === "lay" ? ledger.sheet.offered : [];
    expect(offered.find(({ column }) => column === at)).toMatchObject({
      row: 1,
      strict: false,
      // A list in a cell has room for the lines of money alone.
      words: BORDER_PATROL.lines.filter(({ currency }) => currency === undefined).map(({ line }) => line),
    });
  });

  test("finds columns wherever they are, and leaves out the user's own", () => {
    const moved = keptInTurn2().alter("Units", (table) => ({
      ...table,
      header: ["Mine", ...table.header],
      rows: table.rows.map((row) => ["x", ...row]),
    }));
    expect(tableOf(apply(NO_TABLES, layout(moved.tables, BORDER_PATROL.tables)), "Units")).toEqual(
      tableOf(tables, "Units"),
    );
  });
});
