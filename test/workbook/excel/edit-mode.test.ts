/** @jest-environment jsdom */
import "../../host/browser";
import { allowed } from "../../../src/engine/campaign/ledger/outcome";
import { BooksStore } from "../../../src/taskpane/books-store";
import { openCampaign, viewCampaign } from "../../../src/taskpane/open-campaign";
import { excelWorkbook } from "../../../src/workbook/excel";
import { CellBeingEdited, type Edit } from "../../../src/workbook/port";
import { ACTION, HostError, type WireBatch } from "../../host/wire";
import { GAME, refusalOf, tablePlan } from "../bench";
import { excelBench, type ExcelBench } from "../excel-bench";

let bench: ExcelBench;
beforeEach(async () => {
  bench = excelBench();
  await bench.workbook.write([GAME, { kind: "lay", sheet: tablePlan("Sides", [["Orion", "Pirate"]]) }]);
  await bench.host.settled();
  await bench.workbook.read();
});

const LONG = "Überfall ".repeat(3_000);
/** More than goes into one request. */
const MANY: Edit = {
  kind: "append",
  table: "Sides",
  rows: Array.from({ length: 150 }, (_, row) => ({ Side: `Side ${row}`, Note: LONG })),
};
const writes = ({ Actions }: WireBatch): boolean => Actions.some(({ ActionType }) => ActionType === ACTION.setProperty);

/** The user begins to type as soon as the host gets such a request, and is done after a while. */
function typeAt(isIt: (request: WireBatch) => boolean): void {
  const { host } = bench;
  let typed = false;
  host.meanwhile = (request) => {
    if (typed || !isIt(request)) return;
    host.editing = true;
    typed = true;
    setTimeout(() => (host.editing = false), 100);
  };
}

test("a write that is asked for while the user types says at once what to do, and works once that is done", async () => {
  bench.host.editing = true;
  const problem = await refusalOf(bench.workbook.write([{ kind: "append", table: "Sides", rows: [{ Side: "GM" }] }]));
  expect(problem).toBeInstanceOf(CellBeingEdited);
  expect(problem.message).toMatch(/Finish typing in the cell.*Enter.*Esc/);
  bench.host.editing = false;
  await bench.workbook.write([{ kind: "append", table: "Sides", rows: [{ Side: "GM" }] }]);
  expect(await bench.cell("Teams", "A3")).toBe("GM");
});

test("the second request of a write waits until the user has finished typing, and says so", async () => {
  let sent = 0;
  typeAt((request) => writes(request) && ++sent === 2);
  const waits: boolean[] = [];
  await bench.host.settled();
  await bench.workbook.write([MANY], (typing) => waits.push(typing));
  expect(sent).toBeGreaterThanOrEqual(2);
  expect([waits[0], waits.at(-1)]).toEqual([true, false]);
  expect(await bench.cell("Teams", "A152")).toBe("Side 149");
});

test("what was written is put back once the user has finished typing", async () => {
  const { host, workbook } = bench;
  const before = host.workbook.snapshot();
  let failed = false;
  host.fault = (action) => {
    if (failed || action.ActionType !== ACTION.setProperty) return undefined;
    failed = true;
    // The next request is the first of those that put everything back.
    typeAt(() => true);
    return new HostError("GeneralException", "The disk is full.");
  };
  const edits: Edit[] = [{ kind: "change", table: "Sides", row: 0, cells: { Kind: "Smuggler", Note: "0101" } }];
  expect((await refusalOf(workbook.write(edits))).message).toContain("the workbook is as it was");
  expect(host.workbook.snapshot()).toEqual(before);
});

describe("the pane, while the user types on", () => {
  const follow = async () => {
    const workbook = excelWorkbook();
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    const stop = store.followEdits();
    await store.readAgain();
    // One thing after the other: once this is answered, what is lost has been looked for.
    await workbook.selection();
    return { store, stop };
  };
  const until = async (done: () => boolean): Promise<void> => {
    for (let waited = 0; !done() && waited < 200; waited++) await new Promise((resume) => setTimeout(resume, 25));
  };

  test("reads an edit later, without a word", async () => {
    const { store, stop } = await follow();
    const notices = new Set<unknown>();
    store.subscribe(() => notices.add(store.getSnapshot().notice));
    bench.host.workbook.worksheets.getItem("Teams").type("B2", "Smuggler");
    await bench.host.settled();
    // The next cell is being edited when the pane wants to read.
    bench.host.editing = true;
    const requests = bench.host.batches.length;
    await until(() => bench.host.batches.length > requests);
    expect(bench.host.batches.length).toBeGreaterThan(requests);
    bench.host.editing = false;
    const kind = () => store.getSnapshot().read?.tables.tables.get("Sides")?.rows[0]?.[1];
    await until(() => kind() === "Smuggler");
    expect(kind()).toBe("Smuggler");
    expect([...notices]).toEqual([null]);
    stop();
  });

  test("says of a clicked action what to do, and does it when it is clicked again", async () => {
    const { store, stop } = await follow();
    const act = () =>
      store.performOnWorkbook("Noting", () =>
        allowed("Noted.", [{ kind: "change", table: "Sides", row: 0, cells: { Note: "new" } }]),
      );
    bench.host.editing = true;
    expect(await act()).toBe(false);
    expect(store.getSnapshot().notice).toMatchObject({ kept: "Nothing was changed." });
    expect(store.getSnapshot().notice?.remedy).toMatch(/Finish typing in the cell/);
    bench.host.editing = false;
    expect(await act()).toBe(true);
    expect(await bench.cell("Teams", "G2")).toBe("new");
    stop();
  });

  test("later parts of a write wait for it", async () => {
    const { store, stop } = await follow();
    const typing: boolean[] = [];
    store.subscribe(() => typing.push(store.getSnapshot().working?.typing === true));
    const part = (name: string) => ({
      what: name,
      edits: [{ kind: "append", table: "Sides", rows: [{ Side: name }] } as const],
    });
    const parts = ["One", "Two", "Three"].map(part);
    // The first part goes through; the look of the second is refused.
    let looks = 0;
    typeAt((request) => !writes(request) && ++looks === 2);
    const done = await store.performOnWorkbook("Adding", () => ({
      ...allowed(
        "Added.",
        parts.flatMap(({ edits }) => edits),
      ),
      parts,
    }));
    expect(done).toBe(true);
    expect(typing).toContain(true);
    expect([await bench.cell("Teams", "A3"), await bench.cell("Teams", "A5")]).toEqual(["One", "Three"]);
    stop();
  });
});
