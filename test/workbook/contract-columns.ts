import type { Cell } from "../../src/engine/core/cell";
import { apply } from "../../src/engine/campaign/schema/apply";
import type { PlannedColumn, WorkbookTable } from "../../src/engine/campaign/schema/table";
import type { Edit } from "../../src/workbook/port";
import type { Harness } from "./harness";
import { headersOf, refusalOf, tablePlan, type Bench } from "./bench";

const SIDES = [
  ["Orion", "Pirate", "Ann", "Orion", "Captain", 3, null],
  ["Alliance", "Empire", "Bob", "Federation", null, null, "0101"],
] as const;

/** Columns as a schema to come might have them. */
const SEAT: PlannedColumn = { name: "Seat", holds: "text", width: 9 };
const BID: PlannedColumn = { name: "Bid", holds: "points", width: 13 };
const WON: PlannedColumn = { name: "Won", holds: "yes", width: 8 };

const adding = (table: string, ...columns: readonly PlannedColumn[]): Edit => ({ kind: "addColumns", table, columns });
const changing = (row: number, cells: Readonly<Record<string, Cell>>): Edit => ({
  kind: "change",
  table: "Sides",
  row,
  cells,
});

/** What every adapter has to do alike where columns are added to a table; bench gives the workbook of the running test. */
export function addingColumns(bench: () => Bench, { describe, test, beforeEach, expect, manyRows }: Harness): void {
  describe("adding columns", () => {
    const read = async (name: string = "Sides"): Promise<WorkbookTable> => {
      const table = (await bench().workbook.read()).tables.get(name);
      if (!table) throw new Error(`There is no table ${name}.`);
      return table;
    };
    const write = (...edits: readonly Edit[]): Promise<void> => bench().workbook.write(edits);
    /** The cells from column H on, where new columns are. */
    const added = async (): Promise<readonly (readonly Cell[])[]> => {
      const { header, rows } = await read();
      return [header, ...rows].map((cells) => cells.slice(7));
    };
    /** The edits are refused, and all is as it was. */
    const refuses = async (...edits: readonly Edit[]): Promise<string> => {
      const before = await bench().workbook.read();
      const { name, message } = await refusalOf(write(...edits));
      expect(name).toBe("WorkbookProblem");
      expect(await bench().workbook.read()).toEqual(before);
      return message;
    };
    const laySides = (rows: readonly (readonly Cell[])[] = SIDES): Promise<void> =>
      write({ kind: "lay", sheet: tablePlan("Sides", rows) });

    test("to an empty table, and filling them with its first rows", async () => {
      await laySides([]);
      await write(adding("Sides", SEAT, BID), {
        kind: "append",
        table: "Sides",
        rows: [{ Side: "Orion", Seat: "0101", Bid: 2.5 }, { Bid: -1 }],
      });
      const holds = async (): Promise<void> =>
        expect(await added()).toEqual([
          ["Seat", "Bid"],
          ["0101", 2.5],
          [null, -1],
        ]);
      await holds();
      await bench().reopen();
      await holds();
    });

    test("to an empty table leaves it empty", async () => {
      await laySides([]);
      await write(adding("Sides", SEAT));
      expect(await read()).toMatchObject({ header: [...headersOf("Sides"), "Seat"], rows: [] });
      await write({ kind: "append", table: "Sides", rows: [{ Side: "Orion", Seat: "left" }] });
      expect(await added()).toEqual([["Seat"], ["left"]]);
    });

    test("to a filled table, whose cells stay, and filling them in the same write", async () => {
      await laySides();
      const before = await bench().workbook.read();
      const start = await bench().trips();
      const edits: readonly Edit[] = [
        changing(1, { Note: "new" }),
        adding("Sides", SEAT, BID, WON),
        changing(0, { Seat: "1/2", Bid: -4.5 }),
        changing(1, { Seat: "=x", Won: true }),
        { kind: "append", table: "Sides", rows: [{ Side: "Coalition", Seat: "3.16", Won: false }] },
        changing(2, { Bid: 7 }),
      ];
      await write(...edits);
      expect((await bench().trips()) - start).toBe(1 + (bench().looks ?? 0));
      expect(await bench().workbook.read()).toEqual(apply(before, edits));
      const holds = async (): Promise<void> => {
        expect(await added()).toEqual([
          ["Seat", "Bid", "Won"],
          ["1/2", -4.5, null],
          ["=x", null, true],
          ["3.16", 7, false],
        ]);
        expect((await read()).rows.map((row) => row.slice(0, 7))).toEqual([
          SIDES[0],
          [...SIDES[1].slice(0, 6), "new"],
          ["Coalition", null, null, null, null, null, null],
        ]);
      };
      await holds();
      await bench().reopen();
      await holds();
    });

    test("gives them the formats of what they hold, and their widths", async () => {
      await laySides();
      await write(adding("Sides", SEAT, BID, WON));
      const formats = (row: number) => Promise.all(["H", "I", "J"].map((at) => bench().format("Teams", at + row)));
      expect(await formats(2)).toEqual(["@", "General;[Red]-General", "General"]);
      expect(await formats(3)).toEqual(await formats(2));
      expect(await Promise.all(["G", "H", "I", "J"].map((at) => bench().width("Teams", at)))).toEqual([
        ...[40, 9, 13, 8].map((width) => expect.closeTo(width, 1)),
      ]);
      await bench().type("Teams", "I2", "3.5");
      expect(await added()).toEqual([
        ["Seat", "Bid", "Won"],
        [null, 3.5, null],
        [null, null, null],
      ]);
    });

    test("does not change columns that exist already, however their headers are spelled", async () => {
      await laySides();
      const edits = [adding("Sides", { ...BID, name: " NOTE " }, SEAT, { ...SEAT, name: "seat" }, WON)];
      const fill = changing(0, { Seat: "0101", Won: true });
      await write(...edits, fill);
      const before = await bench().workbook.read();
      expect((await added())[0]).toHaveLength(2);
      await write(...edits, fill);
      expect(await bench().workbook.read()).toEqual(before);
      await bench().reopen();
      await write(...edits);
      expect(await bench().workbook.read()).toEqual(before);
    });

    test("leaves columns of the user's own where they are, between ours and at the end, with their formulas", async () => {
      await laySides();
      await bench().addColumn("Sides", "My sum", "=1+1");
      await write(adding("Sides", SEAT), changing(1, { Seat: "left" }));
      await bench().addColumn("Sides", "Seat 2", "=1+1");
      await write(adding("Sides", BID, WON), changing(0, { Bid: 3 }));
      expect(await added()).toEqual([
        ["My sum", "Seat", "Seat 2", "Bid", "Won"],
        [2, null, 2, 3, null],
        [2, "left", 2, null, null],
      ]);
      for (const cell of ["H2", "H3", "J2", "J3"]) {
        await bench().workbook.show({ sheet: "Teams", cell });
        expect((await bench().workbook.selection()).formula).toBe("=1+1");
      }
    });

    test("does not write over a user's formulas in a column of that name", async () => {
      await laySides();
      await bench().addColumn("Sides", "Seat", "=1+1");
      expect(await refuses(adding("Sides", SEAT), changing(0, { Seat: "left" }))).toContain("H2");
    });

    test("adds columns of our schema that a table of the user's own making lacks", async () => {
      await bench().addTable("Teams", "Sides", [
        ["Side", "Kind", "Race", "Rank"],
        ["Orion", "Pirate", "Orion", "Captain"],
      ]);
      await write(
        adding("Sides", ...(tablePlan("Sides").table?.columns ?? [])),
        changing(0, { "Command limit": 3, Note: "0101" }),
      );
      expect(await read()).toMatchObject({
        header: ["Side", "Kind", "Race", "Rank", "Player", "Command limit", "Note"],
        rows: [["Orion", "Pirate", "Orion", "Captain", null, 3, "0101"]],
      });
    });

    test("takes a totals row along", async () => {
      await laySides();
      await bench().showTotals("Sides");
      await write(adding("Sides", SEAT, BID), changing(1, { Seat: "left", Bid: 4 }));
      const holds = async (): Promise<void> => {
        expect(await added()).toEqual([
          ["Seat", "Bid"],
          [null, null],
          ["left", 4],
        ]);
        expect([await bench().cell("Teams", "A4"), await bench().cell("Teams", "H4")]).toEqual(["Total", null]);
      };
      await holds();
      await bench().reopen();
      await holds();
      expect(await refuses({ kind: "append", table: "Sides", rows: [{ Side: "GM" }] })).toContain("its totals row");
    });

    test("of a filtered table reaches the hidden rows, and leaves them hidden; or the filter is named", async () => {
      await laySides();
      await bench().filter("Sides", "Kind", "Empire");
      const edits = [adding("Sides", SEAT), changing(0, { Seat: "left" }), changing(1, { Seat: "right" })];
      if (bench().misplacesFiltered) {
        expect(await refuses(...edits)).toMatch(/filter on sheet "Teams" \(by "Kind"\).*Sides.*Data, Clear/);
        expect(await bench().hiddenRows("Teams")).toEqual([1]);
        return;
      }
      await write(...edits);
      expect(await added()).toEqual([["Seat"], ["left"], ["right"]]);
      expect(await bench().hiddenRows("Teams")).toEqual([1]);
      await bench().reopen();
      expect(await bench().hiddenRows("Teams")).toEqual([1]);
    });

    test("finds our table by the name that it has if the user has one of its name", async () => {
      const theirs = [
        ["Day", "Ship", "Fare"],
        ["Monday", "Ferry", 3],
      ];
      await bench().addTable("Ferries", "Sides", theirs);
      await write(
        { kind: "lay", sheet: tablePlan("Settings", [["Schema", 1, null]]) },
        { kind: "lay", sheet: tablePlan("Sides", SIDES) },
      );
      await write(adding("Sides", SEAT), changing(1, { Seat: "0101" }));
      const holds = async (): Promise<void> => {
        expect(await added()).toEqual([["Seat"], [null], ["0101"]]);
        expect((await read()).called).toBe("Sides_2");
      };
      await holds();
      await bench().reopen();
      await holds();
      expect(await bench().cell("Ferries", "D1")).toBeNull();
    });

    test("is possible in the write that lays the table", async () => {
      await write(
        { kind: "lay", sheet: tablePlan("Sides", SIDES) },
        adding("Sides", SEAT),
        changing(0, { Seat: "left" }),
      );
      expect(await added()).toEqual([["Seat"], ["left"], [null]]);
    });

    test("fills the cells of thousands of rows in one write", async () => {
      const rows = Array.from({ length: manyRows }, (_, index) => [index + 1, 1, "2A", "Economy", "Orion", index / 4]);
      await write({ kind: "lay", sheet: tablePlan("Transfers", rows) });
      await read("Transfers");
      const start = await bench().trips();
      await write(
        adding("Transfers", SEAT, BID),
        ...rows.map((_, row): Edit => ({
          kind: "change",
          table: "Transfers",
          row,
          cells: { Seat: `0${row}`, Bid: row / 8 },
        })),
      );
      expect((await bench().trips()) - start).toBe(1 + (bench().looks ?? 0));
      const { header, rows: filled } = await read("Transfers");
      const first = headersOf("Transfers").length;
      expect([header.slice(first), filled.length]).toEqual([["Seat", "Bid"], manyRows]);
      expect([0, 1711, manyRows - 1].map((row) => filled[row]?.slice(first))).toEqual([
        ["00", 0],
        ["01711", 1711 / 8],
        [`0${manyRows - 1}`, (manyRows - 1) / 8],
      ]);
    }, 120_000);

    describe("is refused as a whole", () => {
      beforeEach(() => laySides());

      test.each(["I1", "H2", "I3"])("if there is content in %s, beside the table", async (cell) => {
        await bench().type("Teams", cell, "mine");
        const message = await refuses(changing(0, { Note: "new" }), adding("Sides", SEAT, BID));
        expect(message).toContain('The table Sides on sheet "Teams" cannot become wider');
        expect(message).toContain("Nothing was changed.");
        expect((await read()).rows).toEqual(SIDES);
      });

      test("if there is content beside the rows added in the same write, or beside its totals row", async () => {
        await bench().type("Teams", "H4", "mine");
        const append: Edit = { kind: "append", table: "Sides", rows: [{ Side: "GM" }] };
        await refuses(adding("Sides", SEAT), append);
        await refuses(append, adding("Sides", SEAT));
        await bench().showTotals("Sides");
        expect(await refuses(adding("Sides", SEAT))).toContain("cannot become wider");
      });

      test("if another table is beside it", async () => {
        await bench().addTable("Teams", "Fares", [["Day"], ["Monday"]], "I2");
        expect(await refuses(adding("Sides", SEAT, BID))).toContain("cannot become wider");
        await write(adding("Sides", SEAT));
        expect(await added()).toEqual([["Seat"], [null], [null]]);
      });

      test("not if there is content further to the right, or below", async () => {
        await bench().type("Teams", "I1", "mine");
        await bench().type("Teams", "H5", "mine");
        await write(adding("Sides", SEAT), changing(0, { Seat: "left" }));
        expect(await added()).toEqual([["Seat"], ["left"], [null]]);
        expect([await bench().cell("Teams", "I1"), await bench().cell("Teams", "H5")]).toEqual(["mine", "mine"]);
      });

      test("where a later edit cannot be done", async () => {
        await refuses(adding("Sides", SEAT), changing(0, { Seat: "left" }), changing(2, { Seat: "right" }));
        await refuses(adding("Sides", SEAT), changing(0, { Bid: 3 }));
        await refuses(adding("Sides", SEAT), { kind: "append", table: "Units", rows: [{ Unit: "U1" }] });
        expect(await bench().cell("Teams", "H1")).toBeNull();
        await bench().reopen();
        expect(await added()).toEqual([[], [], []]);
      });

      test("if the sheet is protected, or the table does not exist", async () => {
        expect(await refuses(adding("Units", SEAT))).toContain("no table Units");
        await bench().protect("Teams");
        expect(await refuses(adding("Sides", SEAT))).toContain('The sheet "Teams" is protected.');
      });
    });
  });
}
