import type { Cell } from "../../src/engine/core/cell";
import type { PlannedCell } from "../../src/engine/campaign/sheet";
import type { TableName, Tables } from "../../src/engine/campaign/tables";
import type { CampaignWorkbook } from "../../src/workbook/port";
import { planOf, refusalOf, tablePlan, TREACHEROUS, type Bench } from "./bench";

const SIDES = [
  ["Orion", "Pirate", "Ann", "Orion", "Captain", 3, null],
  ["Alliance", "Empire", "Bob", "Federation", null, null, "0101"],
] as const;

/** The rows of a table as they were read. */
const rowsOf = (tables: Tables, name: TableName): readonly (readonly Cell[])[] | undefined =>
  tables.tables.get(name)?.rows;

/** What every adapter of the port has to do alike; make gives an empty workbook each time. */
export function portContract(name: string, make: () => Promise<Bench>): void {
  describe(`${name} keeps the contract of the port`, () => {
    let bench: Bench;
    let workbook: Bench["workbook"];
    beforeEach(async () => {
      bench = await make();
      workbook = bench.workbook;
    });
    afterEach(() => bench.close());

    /** Whatever the edits are, they are refused as a whole. */
    const refuses = async (edits: Parameters<CampaignWorkbook["write"]>[0]): Promise<Error> => {
      const before = await workbook.read();
      const refusal = await refusalOf(workbook.write(edits));
      expect(refusal.name).toBe("WorkbookProblem");
      expect(await workbook.read()).toEqual(before);
      return refusal;
    };

    describe("reading", () => {
      test("an empty workbook has no tables", async () => {
        expect((await workbook.read()).tables.size).toBe(0);
      });

      test("a table that was laid is read back as it was laid", async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides", SIDES) }]);
        const tables = await workbook.read();
        expect(tables.sheets).toContain("Teams");
        expect(tables.tables.get("Sides")).toEqual({
          name: "Sides",
          sheet: "Teams",
          row: 0,
          column: 0,
          header: ["Side", "Kind", "Player", "Race", "Rank", "Command limit", "Note"],
          rows: SIDES,
        });
      });

      test("a table without rows has none", async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides") }]);
        expect(rowsOf(await workbook.read(), "Sides")).toEqual([]);
      });

      test("a deleted sheet is no longer there, nor is its table", async () => {
        await workbook.write([
          { kind: "lay", sheet: tablePlan("Sides", SIDES) },
          { kind: "lay", sheet: tablePlan("Units") },
        ]);
        await bench.deleteSheet("Teams");
        const tables = await workbook.read();
        expect(tables.sheets).not.toContain("Teams");
        expect([...tables.tables.keys()]).toEqual(["Units"]);
      });
    });

    describe("adding rows", () => {
      test("the first rows stand right below the header", async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides") }]);
        await workbook.read();
        await workbook.write([
          { kind: "append", table: "Sides", rows: [{ Side: "Orion", "Command limit": 3 }, { Side: "GM" }] },
        ]);
        expect(await bench.cell("Teams", "A2")).toBe("Orion");
        expect(rowsOf(await workbook.read(), "Sides")).toEqual([
          ["Orion", null, null, null, null, 3, null],
          ["GM", null, null, null, null, null, null],
        ]);
      });

      test("further rows follow on, whatever order their columns are given in", async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides", SIDES) }]);
        await workbook.read();
        await workbook.write([{ kind: "append", table: "Sides", rows: [{ Note: "new", Side: "Coalition" }] }]);
        expect(rowsOf(await workbook.read(), "Sides")).toEqual([
          ...SIDES,
          ["Coalition", null, null, null, null, null, "new"],
        ]);
      });

      test("several tables grow in one write, and one table twice", async () => {
        await workbook.write([
          { kind: "lay", sheet: tablePlan("Sides") },
          { kind: "lay", sheet: tablePlan("Mounts") },
        ]);
        await workbook.read();
        await workbook.write([
          { kind: "append", table: "Sides", rows: [{ Side: "Orion" }] },
          { kind: "append", table: "Mounts", rows: [{ Unit: "U1", Mount: 2 }] },
          { kind: "append", table: "Sides", rows: [{ Side: "Alliance" }] },
        ]);
        const tables = await workbook.read();
        expect(rowsOf(tables, "Sides")?.map(([side]) => side)).toEqual(["Orion", "Alliance"]);
        expect(rowsOf(tables, "Mounts")).toEqual([["U1", 2, null, null, null, null]]);
      });

      test("a table that is missing is named", async () => {
        expect((await refuses([{ kind: "append", table: "Units", rows: [{ Unit: "U1" }] }])).message).toContain(
          "Units",
        );
      });

      test("a column that is missing is named, and the rest is not written either", async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides", SIDES) }]);
        const refusal = await refuses([
          { kind: "append", table: "Sides", rows: [{ Side: "Coalition" }] },
          { kind: "append", table: "Sides", rows: [{ Side: "GM", Colour: "red" }] },
        ]);
        expect(refusal.message).toContain("Colour");
      });
    });

    describe("changing rows", () => {
      beforeEach(async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides", SIDES) }]);
        await workbook.read();
      });

      test("only the cells that are given change", async () => {
        await workbook.write([
          { kind: "change", table: "Sides", row: 1, cells: { Player: "Cleo", "Command limit": 4 } },
        ]);
        expect(rowsOf(await workbook.read(), "Sides")).toEqual([
          SIDES[0],
          ["Alliance", "Empire", "Cleo", "Federation", null, 4, "0101"],
        ]);
      });

      test("a blank clears a cell", async () => {
        await workbook.write([
          { kind: "change", table: "Sides", row: 0, cells: { Player: null, Rank: "", "Command limit": null } },
        ]);
        expect(rowsOf(await workbook.read(), "Sides")?.[0]).toEqual([
          "Orion",
          "Pirate",
          null,
          "Orion",
          null,
          null,
          null,
        ]);
      });

      test("a row that is not there is refused, and the rest is not written either", async () => {
        await refuses([
          { kind: "change", table: "Sides", row: 0, cells: { Player: "Cleo" } },
          { kind: "change", table: "Sides", row: 2, cells: { Player: "Dora" } },
        ]);
      });
    });

    describe("what a cell holds", () => {
      test.each(TREACHEROUS)("the text %s stays text, however it is written", async (text) => {
        await workbook.write([
          { kind: "lay", sheet: tablePlan("Sides", [[text, null, null, null, null, null, null]]) },
        ]);
        await workbook.read();
        await workbook.write([
          { kind: "change", table: "Sides", row: 0, cells: { Kind: text } },
          { kind: "append", table: "Sides", rows: [{ Side: "Orion", Note: text }] },
          { kind: "enter", sheet: "Teams", cell: "K3", content: { kind: "value", value: text } },
        ]);
        const rows = rowsOf(await workbook.read(), "Sides");
        expect([rows?.[0]?.[0], rows?.[0]?.[1], rows?.[1]?.[6]]).toEqual([text, text, text]);
        expect(await bench.cell("Teams", "K3")).toBe(text);
      });

      test("numbers stay numbers, and a yes stays a yes", async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Mounts", [["U1", 1, "Phaser-G", 7, true, null]]) }]);
        await workbook.read();
        await workbook.write([
          { kind: "append", table: "Mounts", rows: [{ Unit: "U2", Mount: -2, Since: 0, Captured: false }] },
          { kind: "change", table: "Mounts", row: 0, cells: { Since: 4.25 } },
        ]);
        expect(rowsOf(await workbook.read(), "Mounts")).toEqual([
          ["U1", 1, "Phaser-G", 4.25, true, null],
          ["U2", -2, null, 0, false, null],
        ]);
      });

      test("a number in a column of text is text", async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Settings", [["Schema", 1, null]]) }]);
        await workbook.read();
        await workbook.write([{ kind: "append", table: "Settings", rows: [{ Setting: "Rent share", Value: 0.1 }] }]);
        expect(rowsOf(await workbook.read(), "Settings")).toEqual([
          ["Schema", "1", null],
          ["Rent share", "0.1", null],
        ]);
      });
    });

    describe("what is the user's own", () => {
      test("a column of theirs, its formulas and their own cells survive what is written", async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides", SIDES) }]);
        await bench.addColumn("Sides", "My sum", "=1+1");
        await bench.type("Teams", "M2", "by hand");
        const before = await workbook.read();
        expect(before.tables.get("Sides")?.header.at(-1)).toBe("My sum");
        expect(rowsOf(before, "Sides")?.map((row) => row.at(-1))).toEqual([2, 2]);
        await workbook.write([
          { kind: "append", table: "Sides", rows: [{ Side: "Coalition" }] },
          { kind: "change", table: "Sides", row: 0, cells: { Note: "changed" } },
        ]);
        const after = rowsOf(await workbook.read(), "Sides");
        expect(after?.map((row) => row.slice(6, 8)).slice(0, 2)).toEqual([
          ["changed", 2],
          ["0101", 2],
        ]);
        expect(await bench.cell("Teams", "M2")).toBe("by hand");
      });

      test("a formula of theirs in a column of ours is not written over", async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides", SIDES) }]);
        await bench.type("Teams", "F2", "=1+1");
        const refusal = await refuses([{ kind: "change", table: "Sides", row: 0, cells: { "Command limit": 4 } }]);
        expect(refusal.message).toContain("F2");
        expect(await bench.cell("Teams", "F2")).toBe(2);
      });
    });

    describe("laying a sheet", () => {
      const value = (row: number, column: number, look: PlannedCell["look"], cell: Cell): PlannedCell => ({
        row,
        column,
        look,
        content: { kind: "value", value: cell },
      });

      test("its cells hold what the plan says", async () => {
        const cells: PlannedCell[] = [
          value(0, 0, "title", "Orion finances"),
          value(2, 0, "label", "0101"),
          value(2, 1, "points", 4.5),
          value(2, 2, "clause", "19.08"),
          value(3, 0, "text", "=x"),
          value(3, 1, "whole", -3),
          { row: 4, column: 1, look: "total", content: { kind: "formula", formula: "=1+1", value: 2 } },
          { row: 5, column: 0, look: "text", content: { kind: "formula", formula: "=1+1", value: 2 } },
        ];
        await workbook.write([
          { kind: "lay", sheet: planOf("Orion finances", { cells, widths: [30, 12, 10], onePage: true }) },
        ]);
        expect((await workbook.read()).sheets).toContain("Orion finances");
        const at = (a1: string) => bench.cell("Orion finances", a1);
        expect([await at("A1"), await at("A3"), await at("B3"), await at("C3")]).toEqual([
          "Orion finances",
          "0101",
          4.5,
          "19.08",
        ]);
        expect([await at("A4"), await at("B4"), await at("B5"), await at("A6")]).toEqual(["=x", -3, 2, 2]);
        expect([await at("A2"), await at("C4")]).toEqual([null, null]);
      });

      test("a sheet of that name is not touched, whatever its capitals, and nothing else is written", async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides", SIDES) }]);
        const refusal = await refuses([
          { kind: "append", table: "Sides", rows: [{ Side: "Coalition" }] },
          { kind: "lay", sheet: planOf("TEAMS", { cells: [value(0, 0, "title", "Other")] }) },
        ]);
        expect(refusal.message).toContain("TEAMS");
        expect(await bench.cell("Teams", "A1")).toBe("Side");
      });
    });

    describe("a single cell", () => {
      beforeEach(() => workbook.write([{ kind: "lay", sheet: planOf("Notes") }]));

      test("takes a value, a formula, and a blank", async () => {
        await workbook.write([
          { kind: "enter", sheet: "Notes", cell: "B2", content: { kind: "value", value: 47 } },
          { kind: "enter", sheet: "Notes", cell: "B3", content: { kind: "formula", formula: "=1+1", value: 2 } },
        ]);
        expect([await bench.cell("Notes", "B2"), await bench.cell("Notes", "B3")]).toEqual([47, 2]);
        await workbook.write([{ kind: "enter", sheet: "Notes", cell: "B2", content: { kind: "value", value: null } }]);
        expect(await bench.cell("Notes", "B2")).toBeNull();
      });

      test("on a sheet that is not there is refused by name", async () => {
        const content = { kind: "value", value: 1 } as const;
        const refusal = await refuses([
          { kind: "enter", sheet: "Notes", cell: "A1", content },
          { kind: "enter", sheet: "Nowhere", cell: "A1", content },
        ]);
        expect(refusal.message).toContain("Nowhere");
        expect(await bench.cell("Notes", "A1")).toBeNull();
      });
    });

    describe("going to a cell", () => {
      beforeEach(() => workbook.write([{ kind: "lay", sheet: planOf("Notes") }]));

      test("makes it the selected one, with its value or formula", async () => {
        await bench.type("Notes", "C3", "47");
        await bench.type("Notes", "C4", "=1+1");
        await workbook.show({ sheet: "Notes", cell: "C3" });
        expect(await workbook.selection()).toEqual({ sheet: "Notes", cell: "C3", formula: null, value: 47 });
        await workbook.show({ sheet: "Notes", cell: "C4" });
        expect(await workbook.selection()).toEqual({ sheet: "Notes", cell: "C4", formula: "=1+1", value: 2 });
        await workbook.show({ sheet: "Notes", cell: "D9" });
        expect(await workbook.selection()).toEqual({ sheet: "Notes", cell: "D9", formula: null, value: null });
      });

      test("on a sheet that is not there is refused by name", async () => {
        const refusal = await refusalOf(workbook.show({ sheet: "Nowhere", cell: "A1" }));
        expect(refusal.name).toBe("WorkbookProblem");
        expect(refusal.message).toContain("Nowhere");
      });
    });

    describe("telling of changes", () => {
      test("what the user types is told, what is written through the port is not", async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides", SIDES) }]);
        await workbook.read();
        await workbook.write([{ kind: "append", table: "Sides", rows: [{ Side: "Coalition" }] }]);
        await workbook.read();
        expect(await bench.edits()).toBe(0);
        await bench.type("Teams", "C2", "Cleo");
        expect(await bench.edits()).toBeGreaterThan(0);
        expect(rowsOf(await workbook.read(), "Sides")?.[0]?.[2]).toBe("Cleo");
      });
    });

    describe("round trips", () => {
      test("reading is one, and writing is one", async () => {
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides", SIDES) }]);
        const start = await bench.trips();
        await workbook.read();
        expect((await bench.trips()) - start).toBe(1);
        await workbook.write([
          { kind: "append", table: "Sides", rows: [{ Side: "Coalition" }] },
          { kind: "change", table: "Sides", row: 0, cells: { Note: "changed" } },
          { kind: "lay", sheet: tablePlan("Units", []) },
          { kind: "enter", sheet: "Teams", cell: "K1", content: { kind: "formula", formula: "=1+1", value: 2 } },
        ]);
        expect((await bench.trips()) - start).toBe(2);
      });
    });
  });
}
