import type { Cell } from "../../src/engine/core/cell";
import type { PlannedCell } from "../../src/engine/campaign/schema/sheet";
import type { Tables } from "../../src/engine/campaign/schema/table";
import type { CampaignWorkbook, Edit } from "../../src/workbook/port";
import { addingColumns } from "./contract-columns";
import { cellsOutside } from "./contract-outside";
import { harnessOfJest, type Harness } from "./harness";
import { CHART, GAME, GAME_ROWS, headersOf, planOf, refusalOf, tablePlan, TREACHEROUS, type Bench } from "./bench";

const SIDES = [
  ["Orion", "Pirate", "Ann", "Orion", "Captain", 3, null],
  ["Alliance", "Empire", "Bob", "Federation", null, null, "0101"],
] as const;

/** The rows of a table as they were read. */
const rowsOf = (tables: Tables, name: string): readonly (readonly Cell[])[] | undefined =>
  tables.tables.get(name)?.rows;

const value = (row: number, column: number, look: PlannedCell["look"], cell: Cell): PlannedCell => ({
  row,
  column,
  look,
  content: { kind: "value", value: cell },
});

/** What every adapter of the port has to do alike; make gives an empty workbook each time. */
export function portContract(name: string, make: () => Promise<Bench>, harness: Harness = harnessOfJest()): void {
  const { describe, test, beforeEach, afterEach, expect } = harness;
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
        const { of: _of, ...sides } = tables.tables.get("Sides") ?? {};
        expect(sides).toEqual({
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

    describe("the cells of sheets", () => {
      const NOTES = planOf("Notes", {
        cells: [value(1, 1, "answer", "3/4"), value(1, 2, "text", "word"), value(3, 1, "input", 2.5)],
      });
      const enter = (cell: string, content: Cell, was?: Cell): Edit => ({
        ...{ kind: "enter", sheet: "Notes", cell, content: { kind: "value", value: content } },
        ...(was !== undefined && { was }),
      });
      const notes = async (): Promise<readonly (readonly Cell[])[]> => {
        const [sheet] = await workbook.cells(["Notes"]);
        return (sheet?.values ?? []).map((row) => [0, 1, 2].map((column) => row[column] ?? null));
      };

      beforeEach(() => workbook.write([{ kind: "lay", sheet: NOTES }]));

      test("are those in use, and sheets that do not exist are left out", async () => {
        const formula = { kind: "formula", formula: "=B4*2", value: 5 } as const;
        await workbook.write([{ kind: "enter", sheet: "Notes", cell: "C4", content: formula }]);
        const sheets = await workbook.cells(["Nowhere", "Notes"]);
        expect(sheets.map(({ name, isHidden, formulas, dates }) => ({ name, isHidden, formulas, dates }))).toEqual([
          { name: "Notes", isHidden: false, formulas: ["C4"], dates: [] },
        ]);
        expect((await notes()).map(([, second]) => second)).toEqual([null, "3/4", null, 2.5]);
        expect((await notes())[1]?.[2]).toBe("word");
      });

      test("come with the names of further sheets that are hidden", async () => {
        await workbook.write([{ kind: "lay", sheet: planOf("Kept", { cells: [value(0, 0, "text", "word")] }) }]);
        expect((await workbook.cells(["Notes"])).map(({ name }) => name)).toEqual(["Notes"]);
        await bench.hideSheet("Kept");
        const cells = (await workbook.cells(["Notes"])).filter(({ isHidden }) => isHidden);
        expect(cells).toEqual([{ name: "Kept", isHidden: true, values: [], formulas: [], dates: [] }]);
        const [kept] = await workbook.cells(["Kept"]);
        expect(kept).toMatchObject({ name: "Kept", isHidden: true, values: [["word"]] });
      });

      test("are entered if they are still as they were, text as text and blank as blank", async () => {
        await workbook.write([enter("B2", "4/5", "3/4"), enter("C2", null, "word"), enter("B4", 3, 2.5)]);
        await workbook.write([enter("A1", "5", null)]);
        expect(await notes()).toEqual([
          ["5", null, null],
          [null, "4/5", null],
          [null, null, null],
          [null, 3, null],
        ]);
      });

      test("are not entered at all if one of them has changed", async () => {
        const before = await notes();
        const refusal = await refuses([enter("B4", 4, 2.5), enter("C2", "other", "words")]);
        expect(refusal.message).toMatch(/C2.*Notes.*"words".*"word"/);
        expect(await notes()).toEqual(before);
      });

      test("are entered if the cells that they rely on are as they were, and else not at all", async () => {
        const relying = (was: Cell): Edit => ({
          ...{ kind: "enter", sheet: "Notes", cell: "A2", content: { kind: "value", value: 1 }, was: null },
          relies: [
            { cell: "B4", was: 2.5 },
            { cell: "C2", was },
          ],
        });
        expect((await refuses([relying("words")])).message).toMatch(/C2.*Notes.*"words".*"word"/);
        expect((await notes())[1]).toEqual([null, "3/4", "word"]);
        await workbook.write([relying("word")]);
        expect((await notes())[1]).toEqual([1, "3/4", "word"]);
      });
    });

    describe("adding rows", () => {
      beforeEach(() => workbook.write([GAME]));

      test("the first rows are directly below the header", async () => {
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
        await workbook.write([GAME, { kind: "lay", sheet: tablePlan("Sides", SIDES) }]);
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

    addingColumns(() => bench, harness);

    cellsOutside(() => bench, harness);

    describe("what a cell holds", () => {
      beforeEach(() => workbook.write([GAME]));

      const column = (table: string, rows: readonly (readonly Cell[])[] | undefined, name: string): Cell[] =>
        rows?.map((row) => row[headersOf(table).indexOf(name)] ?? null) ?? [];

      test("text in a table stays text, in whatever column and however it is written", async () => {
        const sides = TREACHEROUS.map((text) => [text, null, null, null, null, text, null]);
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides", sides) }]);
        await workbook.read();
        await workbook.write([
          ...TREACHEROUS.map((text, row): Edit => ({ kind: "change", table: "Sides", row, cells: { Kind: text } })),
          {
            kind: "append",
            table: "Sides",
            rows: TREACHEROUS.map((text) => ({ Side: text, "Command limit": text, Note: text })),
          },
        ]);
        const holds = async (): Promise<void> => {
          const rows = rowsOf(await workbook.read(), "Sides");
          const none = TREACHEROUS.map(() => null);
          expect(column("Sides", rows, "Side")).toEqual([...TREACHEROUS, ...TREACHEROUS]);
          expect(column("Sides", rows, "Command limit")).toEqual([...TREACHEROUS, ...TREACHEROUS]);
          expect(column("Sides", rows, "Kind")).toEqual([...TREACHEROUS, ...none]);
          expect(column("Sides", rows, "Note")).toEqual([...none, ...TREACHEROUS]);
        };
        await holds();
        await bench.reopen();
        await holds();
      });

      test("text in a planned cell or an entered one stays text, whatever the look", async () => {
        const looks = ["label", "text", "points", "input", "whole"] as const;
        const cells = TREACHEROUS.flatMap((text, row) =>
          looks.map((look, at): PlannedCell => ({ row, column: at, look, content: { kind: "value", value: text } })),
        );
        await workbook.write([{ kind: "lay", sheet: planOf("Notes", { cells }) }]);
        await workbook.write(
          TREACHEROUS.flatMap((text, row): Edit[] => {
            const content = { kind: "value", value: text } as const;
            // A cell that nobody has used, and one that held a number of its own format.
            return ["F", "C"].map((letter) => ({
              kind: "enter",
              sheet: "Notes",
              cell: `${letter}${row + 1}`,
              content,
            }));
          }),
        );
        const holds = async (): Promise<void> => {
          for (const letter of ["A", "B", "C", "D", "E", "F"]) {
            const held = await Promise.all(TREACHEROUS.map((_, row) => bench.cell("Notes", `${letter}${row + 1}`)));
            expect([letter, ...held]).toEqual([letter, ...TREACHEROUS]);
          }
        };
        await holds();
        await bench.reopen();
        await holds();
      }, 120_000);

      test("a number over a text is a number", async () => {
        await workbook.write([
          { kind: "lay", sheet: tablePlan("Mounts", [["U1", "1", null, "7", "TRUE", null]]) },
          {
            kind: "lay",
            sheet: planOf("Notes", {
              cells: [{ row: 0, column: 0, look: "text", content: { kind: "value", value: "0101" } }],
            }),
          },
        ]);
        await workbook.read();
        await workbook.write([
          { kind: "change", table: "Mounts", row: 0, cells: { Mount: 1, Since: 7, Captured: true } },
          { kind: "enter", sheet: "Notes", cell: "A1", content: { kind: "value", value: 101 } },
        ]);
        expect(rowsOf(await workbook.read(), "Mounts")).toEqual([["U1", 1, null, 7, true, null]]);
        expect(await bench.cell("Notes", "A1")).toBe(101);
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
        await workbook.write([{ kind: "lay", sheet: tablePlan("Sides", [[7, null, true]]) }]);
        await workbook.read();
        await workbook.write([{ kind: "append", table: "Settings", rows: [{ Setting: "Rent share", Value: 0.1 }] }]);
        const tables = await workbook.read();
        expect(rowsOf(tables, "Settings")).toEqual([...GAME_ROWS, ["Rent share", "0.1", null]]);
        expect(rowsOf(tables, "Sides")?.[0]?.slice(0, 3)).toEqual(["7", null, "TRUE"]);
      });
    });

    describe("what is the user's own", () => {
      beforeEach(() => workbook.write([GAME]));

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

      test("a sheet that stands apart is hidden until somebody goes to it, and stays shown", async () => {
        await workbook.write([
          { kind: "lay", sheet: planOf("Notes", { cells: [value(0, 0, "text", "note")] }) },
          { kind: "lay", sheet: { ...planOf("Apart", { cells: [value(0, 0, "text", "word")] }), hidden: true } },
        ]);
        const apart = async () => (await workbook.cells(["Apart"])).find(({ name }) => name === "Apart");
        expect(await apart()).toMatchObject({ isHidden: true, values: [["word"]] });
        expect((await workbook.selection()).sheet).not.toBe("Apart");
        await bench.reopen();
        expect(await apart()).toMatchObject({ isHidden: true });
        await workbook.show({ sheet: "Apart", cell: "A1" });
        expect(await apart()).toMatchObject({ isHidden: false });
        await bench.reopen();
        expect(await apart()).toMatchObject({ isHidden: false });
      });

      test("a chart in the plan leaves every cell as it would be without one", async () => {
        const cells = [value(1, 0, "whole", 1), value(1, 1, "points", 4.5), value(2, 0, "whole", 2)];
        await workbook.write([{ kind: "lay", sheet: planOf("Charted", { cells, charts: [CHART] }) }]);
        const at = (a1: string) => bench.cell("Charted", a1);
        expect([await at("A2"), await at("B2"), await at("A3"), await at("B3"), await at("C1")]).toEqual([
          ...[1, 4.5, 2, null, null],
        ]);
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

    describe("what is protected or in the way", () => {
      beforeEach(() =>
        workbook.write([
          GAME,
          { kind: "lay", sheet: tablePlan("Sides", SIDES) },
          { kind: "lay", sheet: tablePlan("Mounts", [["U1", 1, null, null, null, null]]) },
        ]),
      );
      const append: Edit = { kind: "append", table: "Sides", rows: [{ Side: "GM" }] };
      const change: Edit = { kind: "change", table: "Mounts", row: 0, cells: { Since: 4 } };
      const enter: Edit = { kind: "enter", sheet: "Teams", cell: "K1", content: { kind: "value", value: 1 } };

      test("a protected sheet is named before anything is written, with the way out", async () => {
        await bench.protect("Teams");
        for (const edit of [append, enter, { ...change, table: "Sides", cells: { Note: "new" } } as const]) {
          const { message } = await refuses([change, edit]);
          expect(message).toContain('The sheet "Teams" is protected. Nothing was changed.');
          expect(message).toContain("Review, Unprotect Sheet");
        }
        expect(rowsOf(await workbook.read(), "Mounts")?.[0]?.[3]).toBeNull();
        await workbook.write([change, { kind: "lay", sheet: planOf("Notes") }]);
        expect(rowsOf(await workbook.read(), "Mounts")?.[0]?.[3]).toBe(4);
      });

      test("all protected sheets are named at once", async () => {
        await bench.protect("Teams");
        await bench.protect("Option mounts");
        expect((await refuses([append, change])).message).toContain(
          'The sheets "Teams" and "Option mounts" are protected.',
        );
      });

      test("where the structure of the workbook is protected no sheet is added, and rows are", async () => {
        await bench.protect();
        const { message } = await refuses([append, { kind: "lay", sheet: planOf("Notes") }]);
        expect(message).toContain('"Notes" cannot be added: the structure of the workbook is protected.');
        expect(message).toContain("Review, Protect Workbook");
        await workbook.write([append]);
        expect(rowsOf(await workbook.read(), "Sides")).toHaveLength(3);
      });

      test("a totals row is not a row of the table, and is not overwritten", async () => {
        await bench.showTotals("Sides");
        expect(rowsOf(await workbook.read(), "Sides")).toEqual(SIDES);
        expect((await refuses([change, append])).message).toContain("totals row");
        await workbook.write([{ kind: "change", table: "Sides", row: 1, cells: { Note: "new" } }]);
        expect(await bench.cell("Teams", "A4")).toBe("Total");
      });

      test("content directly below a table is kept", async () => {
        await bench.type("Teams", "C5", "mine");
        const rows = [{ Side: "GM" }, { Side: "Coalition" }];
        expect((await refuses([change, { kind: "append", table: "Sides", rows }])).message).toContain(
          "in the rows below",
        );
        await workbook.write([append]);
        expect(await bench.cell("Teams", "C5")).toBe("mine");
      });
    });

    describe("names that the user's workbook has already", () => {
      const THEIRS = [
        ["Day", "Ship", "Fare"],
        ["Monday", "Ferry", 3],
      ];
      const OURS: readonly Edit[] = [
        { kind: "lay", sheet: tablePlan("Settings", [["Schema", 1, null]]) },
        { kind: "lay", sheet: tablePlan("Sides", SIDES) },
        { kind: "lay", sheet: tablePlan("Transfers", [[1, 1, "1A", "Economy", "Orion", 4.5, "BPV"]]) },
      ];

      test("a sheet of theirs keeps its name, and ours gets a free one", async () => {
        await bench.addTable("Ledger", "Fares", THEIRS);
        await workbook.write(OURS);
        const tables = await workbook.read();
        expect(tables.tables.get("Transfers")).toMatchObject({ sheet: "Ledger 2", row: 0 });
        expect(tables.tables.get("Transfers")?.called).toBeUndefined();
        expect(rowsOf(tables, "Settings")).toEqual([["Schema", "1", null]]);
        expect(await bench.cell("Ledger", "B2")).toBe("Ferry");
      });

      test("a table of theirs stays, ours gets a free name, and Settings keep it", async () => {
        await bench.addTable("Ferries", "transfers", THEIRS);
        await bench.addTable("More ferries", "Transfers_2", THEIRS);
        expect((await workbook.read()).tables.size).toBe(0);
        await workbook.write(OURS);
        const reads = async (): Promise<void> => {
          const tables = await workbook.read();
          expect(tables.tables.get("Transfers")).toMatchObject({ called: "Transfers_3", sheet: "Ledger" });
          expect(rowsOf(tables, "Transfers")?.map((row) => row[5])).toEqual([4.5]);
          expect(rowsOf(tables, "Settings")?.[1]?.slice(0, 2)).toEqual(["Table Transfers", "Transfers_3"]);
        };
        await reads();
        await bench.reopen();
        await reads();
        await workbook.write([
          { kind: "append", table: "Transfers", rows: [{ No: 2, Amount: 2 }] },
          { kind: "change", table: "Transfers", row: 0, cells: { Note: "ours" } },
        ]);
        const rows = rowsOf(await workbook.read(), "Transfers");
        expect(rows?.map((row) => [row[0], row[5], row[13]])).toEqual([
          [1, 4.5, "ours"],
          [2, 2, null],
        ]);
        expect([await bench.cell("Ferries", "A3"), await bench.cell("Ferries", "C2")]).toEqual([null, 3]);
      });

      test("Settings are known by their columns and their schema, whatever they are called", async () => {
        await bench.addTable("Mine", "Settings", [
          ["Key", "Worth"],
          ["Colour", "red"],
        ]);
        await bench.addTable("Ferries", "Transfers", THEIRS);
        await workbook.write(OURS);
        await bench.reopen();
        const tables = await workbook.read();
        expect([tables.tables.get("Settings")?.called, tables.tables.get("Transfers")?.called]).toEqual([
          "Settings_2",
          "Transfers_2",
        ]);
        expect(rowsOf(tables, "Settings")?.map(([setting]) => setting)).toEqual(["Schema", "Table Transfers"]);
        expect(await bench.cell("Mine", "B2")).toBe("red");
      });

      test("formulas and lists of words on a form speak of our tables, and the text in them stays", async () => {
        await bench.addTable("Ferries", "Transfers", THEIRS);
        await workbook.write(OURS);
        const formula = (text: string): PlannedCell["content"] => ({ kind: "formula", formula: text, value: 4.5 });
        await workbook.write([
          {
            kind: "lay",
            sheet: planOf("Form", {
              cells: [
                { row: 0, column: 0, look: "points", content: formula('=SUM(Transfers[Amount])&"Transfers[x]"') },
              ],
              offered: [{ row: 1, column: 0, rows: 1, words: { table: "Transfers", column: "Line" }, strict: false }],
            }),
          },
          { kind: "enter", sheet: "Form", cell: "A3", content: formula("=SUM(Transfers[Amount])+Sides[Side]") },
        ]);
        const formulaAt = async (cell: string) => {
          await workbook.show({ sheet: "Form", cell });
          return (await workbook.selection()).formula;
        };
        expect(await formulaAt("A1")).toBe('=SUM(Transfers_2[Amount])&"Transfers[x]"');
        expect(await formulaAt("A3")).toBe("=SUM(Transfers_2[Amount])+Sides[Side]");
      });

      test("a form gets a free sheet, which Settings keep; a sheet of theirs is never taken for it", async () => {
        await bench.addTable("Orion finances", "Fares", THEIRS);
        await workbook.write(OURS);
        const form = planOf("Orion finances", { form: true, cells: [value(0, 0, "title", "Ours")] });
        await workbook.write([{ kind: "lay", sheet: form }]);
        const tables = await workbook.read();
        expect(tables.sheets).toContain("Orion finances 2");
        expect(rowsOf(tables, "Settings")?.[1]?.slice(0, 2)).toEqual(["Form Orion finances", "Orion finances 2"]);
        expect(await bench.cell("Orion finances", "A1")).toBe("Day");
        expect(await bench.cell("Orion finances 2", "A1")).toBe("Ours");
        await bench.deleteSheet("Orion finances");
        await bench.deleteSheet("Orion finances 2");
        await workbook.read();
        await workbook.write([{ kind: "lay", sheet: form }]);
        const settings = rowsOf(await workbook.read(), "Settings");
        expect(settings?.map((row) => row.slice(0, 2))).toEqual([
          ["Schema", "1"],
          ["Form Orion finances", "Orion finances"],
        ]);
      });

      test("content below Settings is kept when a form is recorded there", async () => {
        await workbook.write(OURS);
        await bench.type("Campaign", "B4", "mine");
        const forms = ["Orion finances", "Ship tracking"].map((name): Edit => ({
          kind: "lay",
          sheet: planOf(name, { form: true }),
        }));
        expect((await refuses(forms)).message).toContain("in the rows below");
      });

      test("a table of our name with our columns is ours: a second one is refused", async () => {
        await workbook.write(OURS);
        expect((await refuses(OURS)).message).toContain("table named Settings");
      });

      test("without Settings to keep it, no table gets another name", async () => {
        await bench.addTable("Ferries", "Transfers", THEIRS);
        expect((await refuses([{ kind: "lay", sheet: tablePlan("Transfers") }])).message).toContain(
          "table named Transfers",
        );
      });

      test("once found, our tables are read in one round trip", async () => {
        await bench.addTable("Ferries", "Transfers", THEIRS);
        await workbook.write(OURS);
        await workbook.read();
        const start = await bench.trips();
        await workbook.read();
        expect((await bench.trips()) - start).toBe(1);
        await workbook.write([{ kind: "append", table: "Transfers", rows: [{ No: 2 }] }]);
        expect((await bench.trips()) - start).toBe(2 + (bench.looks ?? 0));
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

    describe("the selected cells", () => {
      const cells: PlannedCell[] = [{ row: 2, column: 2, look: "whole", content: { kind: "value", value: 47 } }];
      beforeEach(() => workbook.write([{ kind: "lay", sheet: planOf("Notes", { cells }) }]));

      test("are one where one is selected, blank or not, and take one round trip", async () => {
        await workbook.show({ sheet: "Notes", cell: "C3" });
        const start = await bench.trips();
        expect(await workbook.selectedBlock()).toEqual({ sheet: "Notes", range: "C3", values: [[47]], leftOut: "" });
        expect((await bench.trips()) - start).toBe(1);
        await workbook.show({ sheet: "Notes", cell: "D9" });
        expect(await workbook.selectedBlock()).toEqual({ sheet: "Notes", range: "D9", values: [[null]], leftOut: "" });
      });
    });

    describe("reporting changes", () => {
      test("what the user types is reported, what is written through the port is not", async () => {
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
      test("reading is one, and writing is one, after a look where others may have changed what it relies on", async () => {
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
        expect((await bench.trips()) - start).toBe(2 + (bench.looks ?? 0));
      });
    });
  });
}
