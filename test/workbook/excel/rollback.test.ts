/** @jest-environment jsdom */
import type { PlannedCell } from "../../../src/engine/campaign/schema/sheet";
import type { Edit } from "../../../src/workbook/port";
import { HostError, type WireBatch } from "../../host/wire";
import { times } from "../../thoroughness";
import { CHART, GAME, GAME_ROWS, planOf, refusalOf, tablePlan } from "../bench";
import { excelBench, type ExcelBench } from "../excel-bench";

const form: PlannedCell[] = [
  { row: 0, column: 0, look: "title", content: { kind: "value", value: "Orion finances" } },
  { row: 1, column: 0, look: "text", content: { kind: "value", value: "3.16" } },
  { row: 1, column: 1, look: "total", content: { kind: "formula", formula: "=SUM(Sides[Command limit])", value: 0 } },
];

/** Columns of a schema to come, and a column of the user's own that it has as well. */
const COLUMNS: Edit = {
  kind: "addColumns",
  table: "Sides",
  columns: [
    { name: "Seat", holds: "text", width: 9 },
    { name: "Mine", holds: "text", width: 9 },
    { name: "Bid", holds: "points", width: 12 },
  ],
};

/**
 * One write with everything in it: rows and columns for two tables, changed cells, a sheet with a table that gets another
 * name, a form that is recorded in Settings, single cells.
 */
const EDITS: readonly Edit[] = [
  COLUMNS,
  { kind: "change", table: "Sides", row: 0, cells: { Seat: "0101", Bid: 4.5, Mine: "mine" } },
  { kind: "change", table: "Sides", row: 1, cells: { Seat: "left" } },
  {
    kind: "append",
    table: "Sides",
    rows: [
      { Side: "Coalition", "Command limit": 2 },
      { Side: "=x", Seat: "1/2" },
    ],
  },
  { kind: "append", table: "Settings", rows: [{ Setting: "Rent share", Value: "1" }] },
  { kind: "change", table: "Sides", row: 0, cells: { Player: "1/2", "Command limit": 5, Note: null } },
  { kind: "change", table: "Sides", row: 1, cells: { Rank: "Duke" } },
  { kind: "lay", sheet: { ...tablePlan("Mounts", [["U1", 1, "Phaser-G", 3]]), widths: [] } },
  {
    kind: "lay",
    sheet: planOf("Orion finances", {
      form: true,
      cells: form,
      widths: [30, 12],
      charts: [CHART],
      frozenRows: 1,
      offered: [{ row: 1, column: 2, rows: 1, words: { table: "Sides", column: "Side" }, strict: true }],
    }),
  },
  { kind: "enter", sheet: "Sheet1", cell: "A1", content: { kind: "value", value: 48 } },
  { kind: "enter", sheet: "Sheet1", cell: "A2", content: { kind: "formula", formula: "=1+1", value: 2 } },
  { kind: "enter", sheet: "Sheet1", cell: "A3", content: { kind: "value", value: "new" } },
];

/** The actions that fail, one after the other. */
const EVERY = times(18, 1);

let bench: ExcelBench;
beforeEach(async () => {
  bench = excelBench();
  await bench.workbook.write([
    {
      kind: "lay",
      sheet: tablePlan("Sides", [
        ["Orion", "0101", "Ann", null, null, 3, "-x"],
        ["Alliance", null, "Bob"],
      ]),
    },
    GAME,
  ]);
  await bench.addTable("Mine", "Mounts", [
    ["Hill", "Height"],
    ["Old", 3],
  ]);
  await bench.addColumn("Sides", "My sum", "=1+1");
  await bench.addColumn("Sides", "Mine", "7");
  await bench.type("Teams", "L2", "by hand");
  await bench.type("Sheet1", "A1", "'0047");
  await bench.type("Sheet1", "A2", "=2*3");
  await bench.workbook.read();
});

/** The number of actions of a request that adds a sheet; 0 for any other. */
const actionsOfWrite = (batch: WireBatch | undefined): number =>
  Object.values(batch?.ObjectPaths ?? {}).some(({ Name }) => Name === "Add") ? (batch?.Actions.length ?? 0) : 0;

/** Leaves nothing further to the right. */
async function clearBeside(): Promise<void> {
  await bench.type("Teams", "L2", "");
  await bench.workbook.read();
}

/** The next write that adds a sheet is carried out, but no answer to it arrives. */
function loseAnswer(): void {
  bench.host.meanwhile = (request) => {
    if (actionsOfWrite(request) > 0) bench.host.losesAnswer = true;
  };
}

/** Makes one action of the write fail. */
function failAction(at: number): void {
  const { host } = bench;
  host.fault = (_, index) =>
    index === at && actionsOfWrite(host.batches.at(-1)) > 0
      ? new HostError("GeneralException", "The disk is full.")
      : undefined;
}

test("whichever action of a write fails, the workbook is as it was, and the same write can be repeated", async () => {
  const { host, workbook } = bench;
  const before = host.workbook.snapshot();
  let actions = 0;
  for (let at = 0; at === 0 || at < actions; at += EVERY) {
    failAction(at);
    const requests = host.batches.length;
    const { name, message } = await refusalOf(workbook.write(EDITS));
    if (at === 0) actions = Math.max(...host.batches.slice(requests).map(actionsOfWrite));
    expect({ at, name, message }).toEqual({
      at,
      name: "WorkbookProblem",
      message: expect.stringMatching(/The disk is full\. .*the workbook is as it was.* Try again/),
    });
    expect({ at, workbook: host.workbook.snapshot() }).toEqual({ at, workbook: before });
  }
  host.fault = () => undefined;
  await workbook.write(EDITS);
  const { tables } = await workbook.read();
  expect(tables.get("Mounts")?.called).toBe("Mounts_2");
  expect(tables.get("Settings")?.rows.map((row) => row.slice(0, 2))).toEqual([
    ...GAME_ROWS.map((row) => row.slice(0, 2)),
    ["Rent share", "1"],
    ["Table Mounts", "Mounts_2"],
    ["Form Orion finances", "Orion finances"],
  ]);
  expect(tables.get("Sides")?.header.slice(7)).toEqual(["My sum", "Mine", "Seat", "Bid"]);
  expect(tables.get("Sides")?.rows.map((row) => [row[0], ...row.slice(8)])).toEqual([
    ["Orion", "mine", "0101", 4.5],
    ["Alliance", 7, "left", null],
    ["Coalition", null, null, null],
    ["=x", null, "1/2", null],
  ]);
  expect(actions).toBeGreaterThan(100);
}, 120_000);

test("a table with a totals row is as wide again as it was, whichever action fails", async () => {
  const { host, workbook } = bench;
  await bench.showTotals("Sides");
  await clearBeside();
  const edits: readonly Edit[] = [
    COLUMNS,
    { kind: "change", table: "Sides", row: 0, cells: { Seat: "0101", Bid: 4.5 } },
  ];
  const before = host.workbook.snapshot();
  let actions = 1;
  for (let at = 0; at < actions; at++) {
    await workbook.read();
    // The first request only looks.
    const write = host.batches.length + 2;
    host.fault = (_, index) =>
      host.batches.length === write && index === at ? new HostError("GeneralException", "Full.") : undefined;
    expect((await refusalOf(workbook.write(edits))).message).toContain("the workbook is as it was");
    expect({ at, workbook: host.workbook.snapshot() }).toEqual({ at, workbook: before });
    actions = host.batches[write - 1]?.Actions.length ?? 0;
  }
  host.fault = () => undefined;
  await workbook.write(edits);
  expect(host.placeOf("Sides")).toBe("A1:K4");
  expect(actions).toBeGreaterThan(10);
});

test("a write whose answer is lost is undone as well", async () => {
  await clearBeside();
  const before = bench.host.workbook.snapshot();
  loseAnswer();
  const edits = EDITS.filter(({ kind }) => kind !== "enter");
  expect((await refusalOf(bench.workbook.write(edits))).message).toContain("the workbook is as it was");
  expect(bench.host.workbook.snapshot()).toEqual(before);
});

test("what a lost answer leaves in single cells is owned up to", async () => {
  await clearBeside();
  loseAnswer();
  expect((await refusalOf(bench.workbook.write(EDITS))).message).toContain("could not be undone");
  expect(bench.host.workbook.worksheets.list.map(({ name }) => name)).toEqual(["Sheet1", "Teams", "Campaign", "Mine"]);
});

test("while a cell is being edited nothing is written, and the message says what to do", async () => {
  const { host, workbook } = bench;
  const before = host.workbook.snapshot();
  host.editing = true;
  const problem = await refusalOf(workbook.write(EDITS));
  expect(problem.message).toMatch(/A cell is being edited.* Nothing was changed\. .*Enter.*Esc/);
  expect((await refusalOf(workbook.read())).message).toContain("A cell is being edited");
  host.editing = false;
  expect(host.workbook.snapshot()).toEqual(before);
  await workbook.write(EDITS);
  expect(host.workbook.worksheets.getCount()).toBe(6);
});

test("a sheet of the same name that came between the look and the write is not taken for ours", async () => {
  const { host, workbook } = bench;
  host.meanwhile = (request) => {
    if (actionsOfWrite(request) === 0 || host.workbook.worksheets.find("Orion finances")) return;
    host.workbook.worksheets.add("Orion finances").enter(0, 0, "somebody else's");
  };
  const problem = await refusalOf(workbook.write(EDITS));
  expect(problem.message).toContain("as it was");
  expect(host.workbook.worksheets.list.map(({ name }) => name)).toEqual([
    "Sheet1",
    "Teams",
    "Campaign",
    "Mine",
    "Orion finances",
  ]);
  expect(await bench.cell("Orion finances", "A1")).toBe("somebody else's");
});

test("if nothing can be undone, the message says so", async () => {
  const { host, workbook } = bench;
  const next = host.batches.length + 2;
  host.fault = (_, index) =>
    host.batches.length > next || (host.batches.length === next && index > 60)
      ? new HostError("GeneralException", "The disk is full.")
      : undefined;
  expect((await refusalOf(workbook.write(EDITS))).message).toContain("could not be undone");
});
